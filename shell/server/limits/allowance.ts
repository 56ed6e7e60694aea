import { growingCache } from './growingCache';

/** Number of addresses remembered; the least recently used are forgotten first. */
const ADDRESSES = 50_000;

interface AllowanceOptions {
  readonly most: number;
  /** The time window, in milliseconds. */
  readonly within: number;
}

/** Uses up one unit of a key's allowance; false when nothing is left. */
export type Allowance = (key: string) => boolean;

/** Returns an allowance that counts for each key from its first use. */
export function createAllowance({ most, within }: AllowanceOptions): Allowance {
  const used = growingCache<number>(ADDRESSES, { ttl: within, noUpdateTTL: true });
  return (key) => {
    const count = (used.get(key) ?? 0) + 1;
    used.set(key, count);
    return count <= most;
  };
}
