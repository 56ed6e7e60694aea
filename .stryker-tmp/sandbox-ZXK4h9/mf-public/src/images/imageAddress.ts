import { externalUrl } from '../links/externalUrl';

/** Returns an address that an image may be loaded from, on this site or on the web; null for anything else. */
export function imageAddress(url: string | null): string | null {
  return url && /^\/(?![/\\])/.test(url) ? url : externalUrl(url);
}
