import { readJson } from '@site/platform';
import { type ComposedSlice, matchSlot } from '../page/composition';
import type { PagePayload } from '../page/pagePayload';
import { failureMessage } from './failureMessage';

/** Where the shell's server names a visit whose browser has something to tell. */
const VISIT_PATH = '/slices/visit';
/** Where it takes what it cannot see: which slices browsers use, and which of them failed. */
const REPORTS_PATH = '/slices/errors';

/** The slices of this document. */
let known: ComposedSlice[] = [];
/** The one whose page the document shows: the server knows that it is used. */
let pageSlice: string | undefined;
/** The name of this visit, from the first time that there is something to tell. */
let visit: Promise<string> | null = null;
/** What was reported of which slice. */
const reported = new Set<string>();

/**
 * Says which slices reports are of. Until then, and when an administrator has chosen releases, nothing is sent.
 *
 * @param page The slice whose page the document shows.
 */
export function reportVisit(
  {
    slices,
    sessionSlices,
    override,
    preview,
  }: Pick<PagePayload, 'slices' | 'sessionSlices' | 'override' | 'preview'>,
  page?: string,
): void {
  known = override || preview ? [] : slices.concat(sessionSlices ?? []);
  pageSlice = page;
  visit = null;
  reported.clear();
  reported.add(`used ${page}`);
  // The server has counted that itself.
  if ('failed' in document.documentElement.dataset) {
    reported.add(`failed ${page}`);
  }
}

/** Reports, too, of slices that the document learns of later. */
export function reportAlso(slices: readonly ComposedSlice[]): void {
  known.push(...slices);
}

/** Names the visit ahead: what is told when the page is left cannot wait for it. */
export async function nameVisit(): Promise<boolean> {
  return (await visitName()) !== '';
}

/** Tells the server, once, what was measured of the document's page, and of which trace it is. */
export function reportVitals(vitals: object, trace: object = {}): void {
  report('vitals', pageSlice, { kind: 'vitals', vitals, ...trace });
}

/** Tells the server once per visit that a slice is used. */
export function reportSliceUse(slice: string): void {
  report('used', slice, { kind: 'used' });
}

/** Tells the server once per visit that a slice failed: the release, and what its code said of it. Nothing of the visitor. */
export function reportSliceFailure(slice: string, kind: 'load' | 'render', error: unknown): void {
  report('failed', slice, { kind, message: failureMessage(error) }, stackOf(error));
}

/** The same of what fills a slot. */
export function reportSlotFailure(name: string, error: unknown): void {
  const filled = matchSlot(known, name);
  if (filled) {
    reportSliceFailure(filled.slice.slice, 'render', error);
  }
}

/**
 * Tells the server once per visit that a slice had an error that nothing failed of. An error is a slice's when the first
 * of its frames that is not the shell's is of the slice's release; others, those of browsers' extensions too, are nobody's.
 *
 * @param frames A stack, in the words of any browser.
 */
export function reportError(error: unknown, frames: unknown = stackOf(error)): void {
  const [url] = /\b(?!https?:\/\/[^/]+\/assets\/)[\w-]+:\/\/\S+:\d/.exec(`${frames}`) ?? [];
  const found = known.find(({ base }) => url?.startsWith(location.origin + base));
  if (found) {
    report('error', found.slice, { kind: 'error', message: failureMessage(error) }, frames);
  }
}

/** Reports what slices throw in handlers and timers, and promises that they let fail. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => reportError(error));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}

function stackOf(error: unknown): unknown {
  return (error as Error | null)?.stack;
}

/** @param stack Of it, the places in the slice's own files are told, and nothing else. */
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

/** A document is the same for everybody: its visit gets a name when there is something to tell. Empty when it gets none. */
async function visitName(): Promise<string> {
  visit ??= readJson<{ visit: string }>(VISIT_PATH).then((answer) => answer?.visit ?? '');
  try {
    return await visit;
  } catch {
    // What cannot be reported now is not worth a second try.
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
