import { LRUCache } from 'lru-cache';

/** Pages that were answered with 200, kept for the time when the API is away. */
export interface LastGoodPages {
  /** A page without a key has no copy. */
  get(key: LastGoodKey | null): string | undefined;
  set(key: LastGoodKey | null, html: string): void;
  /** Forgets a page whose content is gone. */
  delete(key: LastGoodKey | null): void;
}

export interface LastGoodKey {
  /** Everything that a page is rendered from, apart from the API's answers. */
  readonly text: string;
  readonly hasQuery: boolean;
}

/** Memory that the kept pages may take, in bytes: for those whose address has no query, and for the others. */
const MAXIMUM_SIZE = { plain: 48 * 1024 * 1024, queried: 16 * 1024 * 1024 };
/** Longer queries are no address that two visitors share. */
const LONGEST_QUERY = 300;
/** What campaigns and other sites append to an address, and the choice of releases; no page is rendered from it. */
const meaningless = /^(?:utm_.*|fbclid|gclid|msclkid|slices)$/;

/** Keeps pages with a query apart: there are as many queries as somebody cares to invent, and they displace only each other. */
export function createLastGoodPages(): LastGoodPages {
  const plain = createCache(MAXIMUM_SIZE.plain);
  const queried = createCache(MAXIMUM_SIZE.queried);
  const cacheOf = ({ hasQuery }: LastGoodKey) => (hasQuery ? queried : plain);
  return {
    get: (key) => (key ? cacheOf(key).get(key.text) : undefined),
    set(key, html) {
      if (key) {
        cacheOf(key).set(key.text, html);
      }
    },
    delete(key) {
      if (key) {
        cacheOf(key).delete(key.text);
      }
    },
  };
}

/** By what the copy of a page is found; null for a page of which none is kept. */
export function lastGoodKey(composition: string, pathname: string, search: string): LastGoodKey | null {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()].filter((one) => meaningless.test(one))) {
    query.delete(name);
  }
  const text = query.toString();
  return text.length > LONGEST_QUERY
    ? null
    : { text: `${composition} ${pathname}?${text}`, hasQuery: text !== '' };
}

function createCache(maxSize: number): LRUCache<string, string> {
  return new LRUCache<string, string>({
    maxSize,
    sizeCalculation: (html, key) => Buffer.byteLength(html) + Buffer.byteLength(key),
  });
}
