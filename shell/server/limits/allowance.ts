import { LRUCache } from 'lru-cache';

/** Addresses that are remembered; those that came first are forgotten first. */
const ADDRESSES = 50_000;

interface AllowanceOptions {
  readonly most: number;
  /** In which time, in milliseconds. */
  readonly within: number;
}

/** Takes one of what a key may have within a time; false when nothing is left. */
export type Allowance = (key: string) => boolean;

/** Counts for each key from its first use on. */
export function createAllowance({ most, within }: AllowanceOptions): Allowance {
  const used = new LRUCache<string, number>({ max: ADDRESSES, ttl: within, noUpdateTTL: true });
  return (key) => {
    const count = (used.get(key) ?? 0) + 1;
    used.set(key, count);
    return count <= most;
  };
}
