import type { SharePicture } from '@site/platform';
import { shareImageUrl } from '../images/uploadedImage';
import { externalUrl } from '../links/externalUrl';

/** The picture at an address, if there is one that every other site can show: of pixels, and on the web. */
export function sharePicture(
  url: string | null,
  alt: string,
  siteUrl: (path: string) => string,
): SharePicture | undefined {
  const shared = url && shareImageUrl(url);
  const address = externalUrl(shared?.startsWith('/') ? siteUrl(shared) : shared);
  return address && !/\.svgz?$/i.test(new URL(address).pathname) ? { url: address, alt } : undefined;
}
