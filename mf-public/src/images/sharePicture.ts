import type { SharePicture } from '@site/platform';
import { webUrl } from '@site/platform/addresses';
import { imageRules } from '@site/platform/image-rules';
import { isShareable } from '@site/platform/record-metadata';
import { uploadedImage } from './uploadedImage';

/** Every site can read a JPEG. */
export function shareImageUrl(url: string): string {
  return uploadedImage(url) ? url + imageRules.share : url;
}

export function sharePicture(
  url: string | null,
  alt: string,
  siteUrl: (path: string) => string,
): SharePicture | undefined {
  const shared = url && shareImageUrl(url);
  const address = shared?.startsWith('/') ? new URL(siteUrl(shared)).href : webUrl(shared);
  return address && isShareable(address) ? { url: address, alt } : undefined;
}
