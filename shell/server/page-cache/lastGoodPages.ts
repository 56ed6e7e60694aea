import { LRUCache } from 'lru-cache';

/** Pages that were answered with 200, kept for the time when the API is away. */
export interface LastGoodPages {
  get(key: string): string | undefined;
  set(key: string, html: string): void;
  /** Forgets a page whose content is gone. */
  delete(key: string): void;
}

/** Memory that the kept pages may take, in bytes. */
const MAXIMUM_SIZE = 64 * 1024 * 1024;

export function createLastGoodPages(): LastGoodPages {
  return new LRUCache<string, string>({
    maxSize: MAXIMUM_SIZE,
    sizeCalculation: (html) => Buffer.byteLength(html) + 1,
  });
}
