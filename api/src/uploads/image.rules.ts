/**
 * How stored images are named and which derivatives of them there are, written once: they hold here and, published in
 * the API's document, for whoever asks for an image.
 */
export const imageRules = {
  /** What the address of an upload begins with. */
  root: '/uploads/',
  /** A regular expression for the name of an original that has derivatives; its groups are width and height. */
  original: '^[\\w./-]+-([1-9]\\d{0,4})x([1-9]\\d{0,4})\\.(?:jpg|png|svg|webp)$',
  /** An original has derivatives of these widths, up to its own. */
  widths: [320, 480, 640, 960, 1280, 1600, 1920],
  /** Best first. */
  formats: ['avif', 'webp'],
  /** Follows the original's name in that of a derivative. */
  derivative: '.w{width}.{format}',
  /** Follows the original's name in that of the JPEG that is shown where a link is shared. */
  share: '.share.jpg',
} as const;

const SHARE_WIDTH = 1200;

export interface Derivative {
  /** Key of the original in the store. */
  readonly original: string;
  readonly format: (typeof imageRules.formats)[number] | 'jpeg';
  readonly width: number;
}

/** The derivative that is stored under this key, or undefined if the key is not the name of one. */
export function derivativeOf(key: string): Derivative | undefined {
  const { original = '' } = /^(?<original>.+)\.(?:w\d+\.[a-z]+|share\.jpg)$/.exec(key)?.groups ?? {};
  return derivativesOf(original).find((derivative) => keyOf(derivative) === key);
}

/** All derivatives of the original under this key; none when its name does not say that it has some. */
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

/** Where a derivative is stored. */
export function keyOf({ original, format, width }: Derivative): string {
  const ending =
    format === 'jpeg'
      ? imageRules.share
      : imageRules.derivative.replace('{width}', String(width)).replace('{format}', format);
  return original + ending;
}
