import { LRUCache } from 'lru-cache';
import type { KeptBody } from '../sending/KeptBody';

/** A page as it is sent to everybody. */
export interface KeptPage {
  readonly status: number;
  readonly body: KeptBody;
  /** Where the page redirects its visitors. */
  readonly redirect: string | undefined;
  /** Renders the page again for the then current version, and keeps it. */
  readonly refresh?: () => Promise<unknown>;
}

/** Memory limit for kept pages, in bytes: at the site's own addresses, and at those that anybody can invent. */
const MAXIMUM_SIZE = { own: 64 * 1024 * 1024, invented: 16 * 1024 * 1024 };

/**
 * Finished pages by composition and address, all of one content version. Pages at addresses that anybody can invent
 * (queries, not found) only displace each other.
 */
export class KeptPages {
  private readonly own = pagesOfSize(MAXIMUM_SIZE.own);
  private readonly invented = pagesOfSize(MAXIMUM_SIZE.invented);
  private version: string | null = null;
  /** Lookups by result, since the process started. Counted by the code that sends or renders pages. */
  readonly counts = { hit: 0, stale: 0, miss: 0 };

  /** Returns how many pages are kept, and their size in bytes. */
  sizes(): Readonly<Record<'own' | 'invented', { readonly pages: number; readonly bytes: number }>> {
    const { own, invented } = this;
    return {
      own: { pages: own.size, bytes: own.calculatedSize },
      invented: { pages: invented.size, bytes: invented.calculatedSize },
    };
  }

  /** Returns a page of a version; undefined when it is not kept. */
  get(key: string, version: string): KeptPage | undefined {
    return this.version === version ? (this.own.get(key) ?? this.invented.get(key)) : undefined;
  }

  /** Keeps a page that was rendered from answers of a version. */
  set(key: string, version: string, page: KeptPage, isInvented: boolean): void {
    if (this.version === version) {
      const isMissing = page.status === 404;
      (isInvented || isMissing ? this.invented : this.own).set(key, page);
    }
  }

  /**
   * Forgets everything that is not of this version: what was withdrawn must not come back.
   *
   * @returns The site's own pages that were forgotten, by key, most recently requested first.
   */
  turnTo(version: string | null): ReadonlyMap<string, KeptPage> {
    if (this.version === version) {
      return new Map();
    }
    const forgotten = new Map(this.own.entries());
    this.version = version;
    this.own.clear();
    this.invented.clear();
    return forgotten;
  }
}

function pagesOfSize(maxSize: number): LRUCache<string, KeptPage> {
  return new LRUCache<string, KeptPage>({
    maxSize,
    sizeCalculation: ({ body }, key) => body.size + key.length * 2 + 500,
  });
}
