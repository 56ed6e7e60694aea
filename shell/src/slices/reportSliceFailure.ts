import type { SlotName } from '@site/platform';
import { type ComposedSlice, matchSlot } from '../page/composition';
import type { PagePayload } from '../page/pagePayload';
import { failureMessage } from './failureMessage';

/** Where the shell's server takes what it cannot see: which slices browsers use, and which of them failed. */
const REPORTS_PATH = '/slices/errors';

/** The slices of this document, with the visit that they are reported for. */
let known: (ComposedSlice & { readonly visit: string })[] = [];
/** What was reported of which slice. */
const reported = new Set<string>();

/**
 * Says which visit reports are of. Until then, and for a visit that is not counted, nothing is sent.
 *
 * @param page The slice whose page the document shows: the server knows that it is used.
 */
export function reportVisit(
  { visit, slices, sessionSlices }: Pick<PagePayload, 'visit' | 'slices' | 'sessionSlices'>,
  page?: string,
): void {
  known = [];
  reported.clear();
  reportAlso(visit, slices.concat(sessionSlices ?? []));
  reported.add(`used ${page}`);
}

/** Says the visit of slices that the document learns of later. */
export function reportAlso(visit: string, slices: readonly ComposedSlice[]): void {
  known.push(...slices.map((slice) => ({ ...slice, visit })));
}

/** Tells the server once per visit that a slice is used. */
export function reportSliceUse(slice: string): void {
  report('used', slice, { kind: 'used' });
}

/** Tells the server once per visit that a slice failed: the release, and what its code said of it. Nothing of the visitor. */
export function reportSliceFailure(slice: string, kind: 'load' | 'render', error: unknown): void {
  report('failed', slice, { kind, message: failureMessage(error) });
}

/** The same of what fills a slot. */
export function reportSlotFailure(name: SlotName, error: unknown): void {
  const filled = matchSlot(known, name);
  if (filled) {
    reportSliceFailure(filled.slice.slice, 'render', error);
  }
}

function report(what: string, slice: string, said: object): void {
  const found = known.find((one) => one.slice === slice);
  const key = `${what} ${slice}`;
  if (found?.visit && !reported.has(key)) {
    reported.add(key);
    const { visit, release } = found;
    navigator.sendBeacon(REPORTS_PATH, JSON.stringify({ visit, slice, release, ...said }));
  }
}
