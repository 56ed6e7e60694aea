import { webUrl } from '@site/platform/addresses';

/** Returns an address that an image may be loaded from, on this site or on the web; null for anything else. */
export function imageAddress(url: string | null): string | null {
  return url && /^\/(?![/\\])/.test(url) ? url : (webUrl(url) ?? null);
}
