import { growingCache } from './growingCache';

const ADDRESSES = 50_000;

interface AllowanceOptions {
  readonly most: number;
  /** In milliseconds. */
  readonly within: number;
}

export type Allowance = (key: string) => boolean;

export function createAllowance({ most, within }: AllowanceOptions): Allowance {
  const used = growingCache<number>(ADDRESSES, { ttl: within, noUpdateTTL: true });
  return (key) => {
    const count = (used.get(key) ?? 0) + 1;
    used.set(key, count);
    return count <= most;
  };
}
