/** How images are named and which derivatives they have. The OpenAPI document hands this to clients. */
export const imageRules = {
  root: '/uploads/',
  /** Originals with derivatives; the groups are width and height. */
  original: '^[\\w./-]+-([1-9]\\d{0,4})x([1-9]\\d{0,4})\\.(?:jpg|png|svg|webp)$',
  /** Up to the original's own. */
  widths: [320, 480, 640, 960, 1280, 1600, 1920],
  /** Best first. */
  formats: ['avif', 'webp'],
  derivative: '.w{width}.{format}',
  /** The JPEG shown where a link is shared. */
  share: '.share.jpg',
} as const;

const SHARE_WIDTH = 1200;

export interface Derivative {
  readonly original: string;
  readonly format: (typeof imageRules.formats)[number] | 'jpeg';
  readonly width: number;
}

/** Undefined if the key names none. */
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
