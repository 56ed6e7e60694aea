import { type ComposedSlice, matchRoute } from '../page/composition';
import { nameVisit, reportVitals } from '../slices/reportSliceFailure';

/** Waits until everything the page begins with has loaded and the browser is idle. */
export function startMeasuring(slices: readonly ComposedSlice[], slice: string): void {
  const isOfFirstSlice = () => matchRoute(slices, location.pathname, location.search)?.slice.slice === slice;
  const measure = () =>
    import(/* webpackChunkName: "vitals" */ './measureVitals')
      .then(({ measureVitals }) => measureVitals({ nameVisit, isOfFirstSlice, report: reportVitals }))
      // Missing measurements do not matter.
      .catch(() => {});
  const whenIdle = () => (globalThis.requestIdleCallback ?? setTimeout)(measure);
  if (document.readyState === 'complete') {
    whenIdle();
  } else {
    addEventListener('load', whenIdle);
  }
}
