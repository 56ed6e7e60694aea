import { externalUrl } from '../links/externalUrl';

/** An address that an image may be read from: on this site, or on the web. Anything else is null. */
export function imageAddress(url: string | null): string | null {
  return url && /^\/(?![/\\])/.test(url) ? url : externalUrl(url);
}
