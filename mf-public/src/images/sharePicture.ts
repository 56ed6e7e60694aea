import type { SharePicture } from '@site/platform';
import { sharedPictureUrl } from '@site/platform/record-metadata';

export function sharePicture(
  picture: string | null,
  alt: string,
  siteUrl: (path: string) => string,
): SharePicture | undefined {
  const url = sharedPictureUrl(picture, siteUrl);
  return url === undefined ? undefined : { url, alt };
}
