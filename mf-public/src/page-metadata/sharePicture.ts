import type { SharePicture } from '@site/platform';
import { externalUrl } from '../links/externalUrl';

/** The picture at an address, if there is one that every other site can show: of pixels, and on the web. */
export function sharePicture(
  url: string | null,
  alt: string,
  siteUrl: (path: string) => string,
): SharePicture | undefined {
  const address = externalUrl(url?.startsWith('/') ? siteUrl(url) : url);
  return address && !/\.svgz?$/i.test(new URL(address).pathname) ? { url: address, alt } : undefined;
}
