import { LRUCache } from 'lru-cache';
import { growingCache } from '../limits';
import type { KeptBody } from '../sending/KeptBody';

export interface KeptPage {
  readonly status: number;
  readonly body: KeptBody;
  readonly redirect: string | undefined;
  readonly refresh?: () => Promise<unknown>;
}

const MAXIMUM_SIZE = { own: 64 * 1024 * 1024, invented: 16 * 1024 * 1024 };

/** Invented addresses (queries, not found) only displace each other. */
export class KeptPages {
  private readonly own = pagesOfSize(MAXIMUM_SIZE.own);
  private readonly invented = pagesOfSize(MAXIMUM_SIZE.invented);
  private version: string | null = null;
  readonly counts = { hit: 0, stale: 0, miss: 0 };

  sizes(): Readonly<Record<'own' | 'invented', { readonly pages: number; readonly bytes: number }>> {
    const { own, invented } = this;
    return {
      own: { pages: own.size, bytes: own.calculatedSize },
      invented: { pages: invented.size, bytes: invented.calculatedSize },
    };
  }

  get(key: string, version: string): KeptPage | undefined {
    return this.version === version ? (this.own.get(key) ?? this.invented.get(key)) : undefined;
  }

  set(key: string, version: string, page: KeptPage, isInvented: boolean): void {
    if (this.version === version) {
      const isMissing = page.status === 404;
      (isInvented || isMissing ? this.invented : this.own).set(key, page);
    }
  }

  /**
   * Forgets pages of other versions, because what was withdrawn must not come back. Returns them, latest
   * first.
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

const REMEMBERED = { most: 20_000, longest: 300 };

interface KeptPlace {
  readonly composition: string;
  readonly key: string;
  /** `mf-public@1.0.0-0a1b2c3d`; null for a page that was not found. */
  readonly release: string | null;
  readonly route: string;
  readonly missingIn: string | null;
}

export function rememberedPlaces() {
  const places = growingCache<KeptPlace>(REMEMBERED.most);
  return {
    get: (url: string) => places.get(url),
    set(url: string, place: KeptPlace): void {
      if (url.length <= REMEMBERED.longest) {
        places.set(url, place);
      }
    },
  };
}
