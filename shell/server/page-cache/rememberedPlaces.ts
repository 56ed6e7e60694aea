import { growingCache } from '../limits/growingCache';

/** How many addresses of kept pages are remembered, and their maximum length. */
const REMEMBERED = { most: 20_000, longest: 300 };

/** Where the page of an address, as visitors write it, is kept. */
export interface KeptPlace {
  /** The composition that the address was matched with. */
  readonly composition: string;
  readonly key: string;
  /** The release that the page belongs to: `mf-public@1.0.0-0a1b2c3d`. Null for not found. */
  readonly release: string | null;
  /** The pattern of the page. */
  readonly route: string;
}

export interface RememberedPlaces {
  get(url: string): KeptPlace | undefined;
  set(url: string, place: KeptPlace): void;
}

/** Remembers where the pages of addresses are kept, so that their next visitors need no matching. */
export function rememberedPlaces(): RememberedPlaces {
  const places = growingCache<KeptPlace>(REMEMBERED.most);
  return {
    get: (url) => places.get(url),
    set(url, place) {
      if (url.length <= REMEMBERED.longest) {
        places.set(url, place);
      }
    },
  };
}
