import { growingCache } from '../limits';

const REMEMBERED = { most: 20_000, longest: 300 };

export interface KeptPlace {
  readonly composition: string;
  readonly key: string;
  /** `mf-public@1.0.0-0a1b2c3d`; null for not found. */
  readonly release: string | null;
  readonly route: string;
  /** Nothing is there in this content version; in another, a page may be. */
  readonly missingIn: string | null;
}

export interface RememberedPlaces {
  get(url: string): KeptPlace | undefined;
  set(url: string, place: KeptPlace): void;
}

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
