import type { ReadOf } from '@site/platform';
import { cropRules, imageRules, stillRules } from '@site/platform/image-rules';

export type PictureFacts = NonNullable<ReadOf<'/api/articles/{id}'>['data']['pictures']>[string];

export interface UploadedImage {
  readonly width: number;
  readonly height: number;
  /** The sources, best format first. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
}

export interface Place {
  readonly ratio?: (typeof cropRules.ratios)[number];
  readonly width?: number;
  readonly height?: number;
  readonly focus?: PictureFacts['focus'];
}

/** Within this difference of shape, a crop is not worth a request. */
const SAME_SHAPE = 0.01;

export function uploadedImage(url: string, place: Place = {}): UploadedImage | undefined {
  const { original, widths, formats, derivative } = imageRules;
  const [, width = 0, height = 0] = uploadLike(original, url)?.map(Number) ?? [];
  if (!width || !height) {
    return undefined;
  }
  const { ratio, width: across = 1, height: down = 1, focus } = place;
  const fullWidth = (height * across) / down;
  const isCropped = ratio && Math.abs(width / fullWidth - 1) > SAME_SHAPE;
  const { x = 0.5, y = 0.5 } = focus ?? {};
  const name = isCropped
    ? url + filled(cropRules.name, { ratio, x: Math.round(x * 100), y: Math.round(y * 100) })
    : url;
  const fitting = widths.filter((w) => w <= width && !(isCropped && w > fullWidth));
  const versions = (format: string) =>
    fitting.map((w) => `${name}${filled(derivative, { width: w, format })} ${w}w`).join(', ');
  return {
    width,
    height,
    sources: formats.flatMap((format) =>
      fitting.length > 0 ? { type: `image/${format}`, srcSet: versions(format) } : [],
    ),
  };
}

export function stillOf(url: string): string | null {
  return uploadLike(stillRules.original, url) && url + stillRules.name;
}

function uploadLike(pattern: string, url: string): RegExpExecArray | null {
  const { root } = imageRules;
  return url.startsWith(root) ? new RegExp(pattern).exec(url.slice(root.length)) : null;
}

function filled(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/{(\w+)}/g, (_, name: string) => String(values[name]));
}
