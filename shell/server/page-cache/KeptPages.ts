import { LRUCache } from 'lru-cache';
import type { KeptBody } from './KeptBody';

/** A page as it is sent to whoever asks for it. */
export interface KeptPage {
  readonly status: number;
  readonly body: KeptBody;
  /** Where the page sends its visitors instead. */
  readonly redirect: string | undefined;
  /** Renders the page anew, for the version that is known by then, and keeps it. */
  readonly refresh?: () => Promise<unknown>;
}

/** Memory that kept pages may take, in bytes: those of the site's own addresses, and those that anybody can invent. */
const MAXIMUM_SIZE = { own: 64 * 1024 * 1024, invented: 16 * 1024 * 1024 };

/**
 * Finished pages by composition and address, all of one content version. Pages at addresses that anybody can invent
 * (queries, what is not found) displace only each other.
 */
export class KeptPages {
  private readonly own = pagesOfSize(MAXIMUM_SIZE.own);
  private readonly invented = pagesOfSize(MAXIMUM_SIZE.invented);
  private version: string | null = null;
  /** How pages were had, since the process began. Who sends or renders them counts. */
  readonly counts = { hit: 0, stale: 0, miss: 0 };

  /** How many pages are kept, and how many bytes they take. */
  sizes(): Readonly<Record<'own' | 'invented', { readonly pages: number; readonly bytes: number }>> {
    const { own, invented } = this;
    return {
      own: { pages: own.size, bytes: own.calculatedSize },
      invented: { pages: invented.size, bytes: invented.calculatedSize },
    };
  }

  /** A page of a version; undefined when there is none. */
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
   * Forgets everything that is not of a version: what was withdrawn must not come back.
   *
   * @returns The site's own pages that were forgotten by their keys, those that were asked for last first.
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
