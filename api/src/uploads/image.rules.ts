export const imageRules = {
  root: '/uploads/',
  /** Names of originals with derivatives; the groups are width and height. */
  original: '^[\\w./-]+-([1-9]\\d{0,4})x([1-9]\\d{0,4})\\.(?:jpg|png|svg|webp)$',
  /** In pixels. */
  widths: [320, 480, 640, 960, 1280, 1600, 1920],
  formats: ['avif', 'webp'],
  derivative: '.w{width}.{format}',
  share: '.share.jpg',
} as const;

export const cropRules = {
  /** Stands before the width. The focal point is in percent, so another point is another address. */
  name: '.c{ratio}-{x}x{y}',
  ratios: ['1x1', '16x9'],
} as const;

/** A picture that may move has a still and no other derivatives. */
export const stillRules = {
  original: '^[\\w./-]+-([1-9]\\d{0,4})x([1-9]\\d{0,4})(?:\\.gif|-animated\\.webp)$',
  name: '.still.webp',
} as const;

const SHARE_WIDTH = 1200;

/** This is a 64-megapixel camera. */
export const PIXEL_LIMIT = 64_000_000;

/** In percent, from the upper left corner. */
export interface CropFocus {
  readonly x: number;
  readonly y: number;
}

export interface Crop extends CropFocus {
  readonly ratio: (typeof cropRules.ratios)[number];
}

export interface Derivative {
  readonly original: string;
  readonly crop?: Crop;
  readonly isStill?: true;
  readonly format: (typeof imageRules.formats)[number] | 'jpeg';
  readonly width: number;
}

export function derivativeOf(key: string): Derivative | undefined {
  const [, original = '', x, y] =
    /^(.+?)(?:\.c\d+x\d+-(\d{1,3})x(\d{1,3}))?\.(?:w\d+\.[a-z]+|share\.jpg|still\.webp)$/.exec(key) ?? [];
  const all = x === undefined ? derivativesOf(original) : cropsOf(original, { x: Number(x), y: Number(y) });
  return all.find((derivative) => keyOf(derivative) === key);
}

export function derivativesOf(original: string): Derivative[] {
  const { width } = sizeOf(original);
  const [, movingWidth] = new RegExp(stillRules.original).exec(original) ?? [];
  if (movingWidth !== undefined) {
    return [{ original, format: 'webp', width: Number(movingWidth), isStill: true }];
  }
  return width === 0 ? [] : [...inWidths(original, width), { original, format: 'jpeg', width: SHARE_WIDTH }];
}

export function cropsOf(original: string, { x, y }: CropFocus): Derivative[] {
  const { width, height } = sizeOf(original);
  return x > 100 || y > 100
    ? []
    : cropRules.ratios.flatMap((ratio) =>
        inWidths(original, Math.min(width, Math.floor(height * shapeOf(ratio))), { ratio, x, y }),
      );
}

export function shapeOf(ratio: Crop['ratio']): number {
  const [width = 1, height = 1] = ratio.split('x').map(Number);
  return width / height;
}

export const centre: CropFocus = { x: 50, y: 50 };

export function inPercent(x: number, y: number): CropFocus {
  return { x: Math.round(x * 100), y: Math.round(y * 100) };
}

function sizeOf(original: string): { width: number; height: number } {
  const [, width = 0, height = 0] = new RegExp(imageRules.original).exec(original) ?? [];
  return { width: Number(width), height: Number(height) };
}

function inWidths(original: string, widest: number, crop?: Crop): Derivative[] {
  return imageRules.widths
    .filter((width) => width <= widest)
    .flatMap((width) =>
      imageRules.formats.map((format) => ({ original, ...(crop && { crop }), format, width })),
    );
}

export function keyOf({ original, crop, isStill, format, width }: Derivative): string {
  const ending = isStill
    ? stillRules.name
    : format === 'jpeg'
      ? imageRules.share
      : imageRules.derivative.replace('{width}', String(width)).replace('{format}', format);
  const cropped = crop
    ? cropRules.name
        .replace('{ratio}', crop.ratio)
        .replace('{x}', String(crop.x))
        .replace('{y}', String(crop.y))
    : '';
  return original + cropped + ending;
}

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

export function contentTypeOf(name: string): string | undefined {
  return contentTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
}
