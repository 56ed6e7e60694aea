import type { SharePicture } from '@site/platform';
import { webUrl } from '@site/platform/addresses';
import { shareImageUrl } from '../images/uploadedImage';

/** Returns a picture that any other site can show, which has to be a bitmap on the web; otherwise nothing. */
export function sharePicture(
  url: string | null,
  alt: string,
  siteUrl: (path: string) => string,
): SharePicture | undefined {
  const shared = url && shareImageUrl(url);
  const address = shared?.startsWith('/') ? new URL(siteUrl(shared)).href : webUrl(shared);
  return address && !/\.svgz?$/i.test(new URL(address).pathname) ? { url: address, alt } : undefined;
}
