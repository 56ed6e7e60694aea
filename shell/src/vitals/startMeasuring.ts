import { type ComposedSlice, matchRoute } from '../page/composition';
import { nameVisit, reportVitals } from '../slices/reportSliceFailure';

/** Has the page of a slice measured, once everything that it starts with is there and the browser has nothing else to do. */
export function startMeasuring(slices: readonly ComposedSlice[], slice: string): void {
  const isOfFirstSlice = () => matchRoute(slices, location.pathname, location.search)?.slice.slice === slice;
  const measure = () =>
    import(/* webpackChunkName: "vitals" */ './measureVitals')
      .then(({ measureVitals }) => measureVitals({ nameVisit, isOfFirstSlice, report: reportVitals }))
      // Nobody misses it.
      .catch(() => {});
  const whenIdle = () => (globalThis.requestIdleCallback ?? setTimeout)(measure);
  if (document.readyState === 'complete') {
    whenIdle();
  } else {
    addEventListener('load', whenIdle);
  }
}
