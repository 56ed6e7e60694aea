import { fetchApi } from '@site/platform/shell';
import type { PagePayload } from '../page/pagePayload';
import { type ComposedSlice, matchRoute, matchSlot } from '../page/routes';
import { failureMessage } from './failureMessage';

const VISIT_PATH = '/slices/visit';
const REPORTS_PATH = '/slices/errors';

let known: ComposedSlice[] = [];
/** The server has already counted the use of this slice. */
let pageSlice: string | undefined;
let visit: Promise<string> | null = null;
const reported = new Set<string>();

/** Nothing is sent about visits with an override or a preview, or before this was called. */
export function reportVisit(
  payload: Pick<PagePayload, 'slices' | 'sessionSlices' | 'override' | 'preview'>,
  page?: string,
): void {
  known = payload.override || payload.preview ? [] : payload.slices.concat(payload.sessionSlices ?? []);
  pageSlice = page;
  visit = null;
  reported.clear();
  reported.add(`used ${page}`);
  // The server has counted this failure.
  if ('failed' in document.documentElement.dataset) {
    reported.add(`failed ${page}`);
  }
}

export function reportAlso(slices: readonly ComposedSlice[]): void {
  known.push(...slices);
}

/** Asks for the visit's name early, because the last report cannot wait for it. */
export async function nameVisit(): Promise<boolean> {
  return (await visitName()) !== '';
}

export function reportVitals(vitals: object, trace: object = {}): void {
  report('vitals', pageSlice, { kind: 'vitals', vitals, ...trace });
}

export function reportSliceUse(slice: string): void {
  report('used', slice, { kind: 'used' });
}

/** The report says nothing about the visitor. */
export function reportSliceFailure(slice: string, kind: 'load' | 'render', error: unknown): void {
  report('failed', slice, { kind, message: failureMessage(error) }, stackOf(error));
}

export function reportSlotFailure(name: string, error: unknown): void {
  const filled = matchSlot(known, name);
  if (filled) {
    reportSliceFailure(filled.slice.slice, 'render', error);
  }
}

/** An error belongs to the slice of its first stack frame outside the shell, if there is one. */
export function reportError(error: unknown, frames: unknown = stackOf(error)): void {
  const [url] = /\b(?!https?:\/\/[^/]+\/assets\/)[\w-]+:\/\/\S+:\d/.exec(`${frames}`) ?? [];
  const found = known.find(({ base }) => url?.startsWith(location.origin + base));
  if (found) {
    report('error', found.slice, { kind: 'error', message: failureMessage(error) }, frames);
  }
}

export function watchErrors(): void {
  addEventListener('error', ({ error }) => reportError(error));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}

function stackOf(error: unknown): unknown {
  return (error as Error | null)?.stack;
}

function report(what: string, slice: string | undefined, said: object, stack?: unknown): void {
  const found = known.find((one) => one.slice === slice);
  const key = `${what} ${slice}`;
  if (found && !reported.has(key)) {
    reported.add(key);
    const places = `${stack}`.split(location.origin + found.base).slice(1, 11);
    const frames = places.flatMap((place) => /^[\w./~-]+:\d+:\d+/.exec(place) ?? []);
    void send({
      slice,
      release: found.release,
      isPage: slice === pageSlice,
      ...said,
      ...(frames.length > 0 && { frames }),
    });
  }
}

/**
 * The name is not part of the document, which is the same for everybody. Returns an empty text on failure.
 */
async function visitName(): Promise<string> {
  visit ??= fetchApi(VISIT_PATH)
    .then((response) => response.json())
    .then((answer: { visit: string }) => answer.visit);
  try {
    return await visit;
  } catch {
    visit = null;
    return '';
  }
}

async function send(said: object): Promise<void> {
  const name = await visitName();
  if (name) {
    navigator.sendBeacon(REPORTS_PATH, JSON.stringify({ visit: name, ...said }));
  }
}

export function startMeasuring(slices: readonly ComposedSlice[], slice: string): void {
  const isOfFirstSlice = () => matchRoute(slices, location.pathname, location.search)?.slice.slice === slice;
  const measure = () =>
    import(/* webpackChunkName: "vitals" */ '../slices/measureVitals')
      .then(({ measureVitals }) => measureVitals({ nameVisit, isOfFirstSlice, report: reportVitals }))
      .catch(() => {});
  const whenIdle = () => (globalThis.requestIdleCallback ?? setTimeout)(measure);
  if (document.readyState === 'complete') {
    whenIdle();
  } else {
    addEventListener('load', whenIdle);
  }
}
