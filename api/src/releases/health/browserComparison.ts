import type { EntityManager } from 'typeorm';
import type { SlicePointers, StandingPointer } from '../pointers/pointers.js';
import { LEAST_NETWORKS, standsOut } from './evidence.js';
import { sumNetworks, type VisitSum } from './sums.js';

const MINUTE = 60_000;

export interface Comparison {
  readonly pointer: Pick<StandingPointer, 'id' | 'release'>;
  readonly since: Date;
  /** The watched release is counted from then on. */
  readonly watchedSince: Date;
}

/**
 * A canary is compared with the live release, in periods of ROLLBACK_MINUTES since it began; a release that
 * has just become live with the previous one, over the period before the change.
 */
export function comparisonOf(
  { live, previous, canary }: SlicePointers,
  { id, since }: StandingPointer,
  minutes: number,
): Comparison | undefined {
  const period = minutes * MINUTE;
  if (id === canary?.id && live) {
    const periods = Math.floor(Math.max(0, Date.now() - since.getTime()) / period);
    const begin = new Date(since.getTime() + periods * period);
    return { pointer: live, since: begin, watchedSince: begin };
  }
  return previous
    ? { pointer: previous, since: new Date(since.getTime() - period), watchedSince: since }
    : undefined;
}

/**
 * Tells whether browsers report errors significantly more often than for the live or previous release. This
 * only raises an alarm for someone to look at.
 */
export async function isErrorAlarming(
  manager: EntityManager,
  pointers: SlicePointers,
  pointer: StandingPointer,
  { sum, minutes, percent }: { readonly sum: VisitSum; readonly minutes: number; readonly percent: number },
): Promise<boolean> {
  const comparison = pointer.isRestored ? undefined : comparisonOf(pointers, pointer, minutes);
  if (!comparison || sum.visitsWithErrors < LEAST_NETWORKS) {
    return false;
  }
  const [watched, other] = [
    await sumNetworks(manager, pointer.id, comparison.watchedSince, 'error_at'),
    await sumNetworks(manager, comparison.pointer.id, comparison.since, 'error_at'),
  ];
  return standsOut(watched, other, { percent });
}
