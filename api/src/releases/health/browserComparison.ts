import type { EntityManager } from 'typeorm';
import type { PointerInUse, SlicePointers } from '../pointers/pointers.js';
import { LEAST_NETWORKS, type NetworkSum, standsOut } from './evidence.js';
import { type ErrorLimit, sumNetworks, type VisitSum } from './sums.js';

const MINUTE = 60_000;

interface Comparison {
  readonly pointer: Pick<PointerInUse, 'id' | 'release'>;
  readonly since: Date;
  readonly watchedSince: Date;
}

/**
 * Compares a canary with the live release, in periods since it began; and a new live release with the one
 * before, in the period before.
 */
export function comparisonOf(
  { live, previous, canary }: SlicePointers,
  { id, since }: PointerInUse,
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

export async function whatStandsOut(
  manager: EntityManager,
  pointers: SlicePointers,
  pointer: PointerInUse,
  limit: ErrorLimit,
  reported?: 'failed_at' | 'error_at',
): Promise<{ watched: NetworkSum; other: NetworkSum; release: string } | undefined> {
  const comparison = comparisonOf(pointers, pointer, limit.minutes);
  if (!comparison) {
    return undefined;
  }
  const { id, release } = comparison.pointer;
  const watched = await sumNetworks(manager, pointer.id, comparison.watchedSince, reported);
  const other = await sumNetworks(manager, id, comparison.since, reported);
  return standsOut(watched, other, limit) ? { watched, other, release } : undefined;
}

export async function isErrorAlarming(
  manager: EntityManager,
  pointers: SlicePointers,
  pointer: PointerInUse,
  { visitsWithErrors }: VisitSum,
  limit: ErrorLimit,
): Promise<boolean> {
  return (
    !pointer.isRestored &&
    visitsWithErrors >= LEAST_NETWORKS &&
    (await whatStandsOut(manager, pointers, pointer, limit, 'error_at')) !== undefined
  );
}
