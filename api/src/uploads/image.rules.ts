/** Clients get it with the OpenAPI document. */
export const imageRules = {
  root: '/uploads/',
  /** Originals with derivatives; the groups are width and height. */
  original: '^[\\w./-]+-([1-9]\\d{0,4})x([1-9]\\d{0,4})\\.(?:jpg|png|svg|webp)$',
  /** In pixels. Derivatives are never wider than their original. */
  widths: [320, 480, 640, 960, 1280, 1600, 1920],
  formats: ['avif', 'webp'],
  derivative: '.w{width}.{format}',
  share: '.share.jpg',
} as const;

const SHARE_WIDTH = 1200;

export interface Derivative {
  readonly original: string;
  readonly format: (typeof imageRules.formats)[number] | 'jpeg';
  readonly width: number;
}

export function derivativeOf(key: string): Derivative | undefined {
  const { original = '' } = /^(?<original>.+)\.(?:w\d+\.[a-z]+|share\.jpg)$/.exec(key)?.groups ?? {};
  return derivativesOf(original).find((derivative) => keyOf(derivative) === key);
}

export function derivativesOf(original: string): Derivative[] {
  const [, width] = new RegExp(imageRules.original).exec(original) ?? [];
  if (width === undefined) {
    return [];
  }
  const widths = imageRules.widths.filter((candidate) => candidate <= Number(width));
  return [
    ...widths.flatMap((width) => imageRules.formats.map((format) => ({ original, format, width }))),
    { original, format: 'jpeg', width: SHARE_WIDTH },
  ];
}

export function keyOf({ original, format, width }: Derivative): string {
  const ending =
    format === 'jpeg'
      ? imageRules.share
      : imageRules.derivative.replace('{width}', String(width)).replace('{format}', format);
  return original + ending;
}

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

export function contentTypeOf(name: string): string | undefined {
  return contentTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
}
