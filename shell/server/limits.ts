import { LRUCache } from 'lru-cache';

const ADDRESSES = 50_000;

export function createAllowance({ most, within }: { readonly most: number; readonly within: number }) {
  const used = growingCache<number>(ADDRESSES, { ttl: within, noUpdateTTL: true });
  return (key: string): boolean => {
    const count = (used.get(key) ?? 0) + 1;
    used.set(key, count);
    return count <= most;
  };
}

/** With `max`, the library reserves 1.9 MB for 50,000 entries; this grows as it fills. */
export function growingCache<Value extends object | number | boolean>(
  most: number,
  options: Pick<LRUCache.OptionsBase<string, Value, unknown>, 'ttl' | 'noUpdateTTL'> = {},
): LRUCache<string, Value> {
  return new LRUCache({ ...options, maxSize: most, sizeCalculation: () => 1 });
}
