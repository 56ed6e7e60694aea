import type { SlotName } from '@site/platform';
import { matchSlot } from '../page/composition';
import type { PagePayload } from '../page/pagePayload';

/** Where the shell's server takes what it cannot see: failures of slices in browsers. */
const REPORTS_PATH = '/slices/errors';
const LONGEST_MESSAGE = 300;

let visit: Pick<PagePayload, 'slices' | 'visit'> | null = null;
/** Slices of which this visit has spoken. */
const reported = new Set<string>();

/** Says which visit reports are of. Until then, and for a visit that is not counted, nothing is sent. */
export function reportFailuresOf({
  visit: token,
  slices,
  sessionSlices,
}: Pick<PagePayload, 'visit' | 'slices' | 'sessionSlices'>): void {
  visit = token ? { visit: token, slices: slices.concat(sessionSlices ?? []) } : null;
  reported.clear();
}

/** Tells the server once per visit that a slice failed: the release, and what its code said of it. Nothing of the visitor. */
export function reportSliceFailure(slice: string, kind: 'load' | 'render', error: unknown): void {
  const release = visit?.slices.find((one) => one.slice === slice)?.release;
  if (!visit || !release || reported.has(slice)) {
    return;
  }
  reported.add(slice);
  // Queries of addresses may hold what somebody typed.
  const message = String(error)
    .replace(/[?#]\S*/g, '')
    .slice(0, LONGEST_MESSAGE);
  navigator.sendBeacon(REPORTS_PATH, JSON.stringify({ visit: visit.visit, slice, release, kind, message }));
}

/** The same of what fills a slot. */
export function reportSlotFailure(name: SlotName, error: unknown): void {
  const filled = visit && matchSlot(visit.slices, name);
  if (filled) {
    reportSliceFailure(filled.slice.slice, 'render', error);
  }
}
