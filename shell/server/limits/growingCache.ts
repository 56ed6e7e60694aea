import { LRUCache } from 'lru-cache';

/**
 * Unlike lru-cache's `max`, which reserves 1.9 MB and takes 5 ms for 50,000 entries, this takes memory only
 * as it fills.
 */
export function growingCache<Value extends object | number | boolean>(
  most: number,
  options: Pick<LRUCache.OptionsBase<string, Value, unknown>, 'ttl' | 'noUpdateTTL'> = {},
): LRUCache<string, Value> {
  return new LRUCache({ ...options, maxSize: most, sizeCalculation: () => 1 });
}
