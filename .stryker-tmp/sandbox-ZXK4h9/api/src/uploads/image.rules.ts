/**
 * How stored images are named and which derivatives they have, defined once: the API uses it, and publishes it in its
 * OpenAPI document for clients that request images.
 */
export const imageRules = {
  /** The start of an upload's address. */
  root: '/uploads/',
  /** A regular expression for the name of an original that has derivatives; its groups are width and height. */
  original: '^[\\w./-]+-([1-9]\\d{0,4})x([1-9]\\d{0,4})\\.(?:jpg|png|svg|webp)$',
  /** The widths of an original's derivatives, up to its own. */
  widths: [320, 480, 640, 960, 1280, 1600, 1920],
  /** Best first. */
  formats: ['avif', 'webp'],
  /** The suffix that turns an original's name into that of a derivative. */
  derivative: '.w{width}.{format}',
  /** The suffix that turns an original's name into that of the JPEG shown where a link is shared. */
  share: '.share.jpg',
} as const;

const SHARE_WIDTH = 1200;

export interface Derivative {
  /** The original's key in the store. */
  readonly original: string;
  readonly format: (typeof imageRules.formats)[number] | 'jpeg';
  readonly width: number;
}

/** Returns the derivative with this key, or undefined if the key does not name one. */
export function derivativeOf(key: string): Derivative | undefined {
  const { original = '' } = /^(?<original>.+)\.(?:w\d+\.[a-z]+|share\.jpg)$/.exec(key)?.groups ?? {};
  return derivativesOf(original).find((derivative) => keyOf(derivative) === key);
}

/** Returns all derivatives of the original with this key; none if its name does not match. */
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

/** Returns the key under which a derivative is stored. */
export function keyOf({ original, format, width }: Derivative): string {
  const ending =
    format === 'jpeg'
      ? imageRules.share
      : imageRules.derivative.replace('{width}', String(width)).replace('{format}', format);
  return original + ending;
}
