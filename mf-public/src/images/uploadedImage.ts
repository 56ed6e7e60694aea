import { imageRules } from '@site/platform/image-rules';
import { originalOf } from '@site/platform/record-metadata';

export interface UploadedImage {
  readonly width: number;
  readonly height: number;
  /** Best format first. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
}

export function uploadedImage(url: string): UploadedImage | undefined {
  const { widths, formats, derivative } = imageRules;
  const [, width, height] = originalOf(url) ?? [];
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
