import type { SharePicture } from '@site/platform';
import { webUrl } from '@site/platform/addresses';
import { imageRules } from '@site/platform/image-rules';

export interface UploadedImage {
  readonly width: number;
  readonly height: number;
  /** Best format first. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
}

export function uploadedImage(url: string): UploadedImage | undefined {
  const { root, original, widths, formats, derivative } = imageRules;
  const [, width, height] = (url.startsWith(root) && new RegExp(original).exec(url.slice(root.length))) || [];
  if (!width || !height) {
    return undefined;
  }
  const fitting = widths.filter((candidate) => candidate <= Number(width));
  const versions = (format: string) =>
    fitting
      .map((w) => `${url}${derivative.replace('{width}', String(w)).replace('{format}', format)} ${w}w`)
      .join(', ');
  return {
    width: Number(width),
    height: Number(height),
    sources:
      fitting.length === 0
        ? []
        : formats.map((format) => ({ type: `image/${format}`, srcSet: versions(format) })),
  };
}

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
  return address && !/\.svgz?$/i.test(new URL(address).pathname) ? { url: address, alt } : undefined;
}
