import type { Sharp } from 'sharp';
import type { Derivative } from '../../image.rules.ts';
import type { ImageFacts, ImageKind } from '../messages.ts';
import { openImage } from './openImage.ts';
import { sanitizeSvg } from './sanitizeSvg.ts';

/** In seconds; after it an image has taken too much. */
const TIME_LIMIT = 7;
/** Dots per inch at which an SVG has the size that it says. */
const PLAIN_DENSITY = 72;
/** In pixels; larger than any screen shows it. */
const LONGEST_SIDE = 2560;

/** An image that was made, and what is known of it. */
export interface Made extends ImageFacts {
  readonly bytes: Buffer;
}

/** Efforts are low: a derivative is made while somebody waits for it, and more effort saves a tenth of the bytes. */
const derivatives = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 72, effort: 3 },
  jpeg: { quality: 82, mozjpeg: true },
} as const;

const originals = { jpeg: { quality: 86, mozjpeg: true }, png: {}, gif: {}, webp: { quality: 86 } } as const;

/** Where an image is transparent, a JPEG of it shows the ivory of the site's plates. */
const ground = '#fffdf9';

/** What an image says of itself. Rejects when it cannot be read. */
export async function measureImage(image: Buffer): Promise<ImageFacts> {
  const { kind, read } = openImage(image);
  const { autoOrient } = await read().metadata();
  return { kind, width: autoOrient.width, height: autoOrient.height };
}

/**
 * Makes a derivative: turned the right way up, without metadata, and never larger than the original unless that is
 * drawn (SVG). Rejects when the image cannot be read.
 */
export async function encodeImage(
  image: Buffer,
  { format, width }: Omit<Derivative, 'original'>,
): Promise<Made> {
  const { read } = openImage(image);
  const { width: ownWidth } = await read().metadata();
  const resized = read({
    density: PLAIN_DENSITY * Math.max(1, width / ownWidth),
    autoOrient: true,
  }).resize({ width, withoutEnlargement: true });
  const opaque = format === 'jpeg' ? resized.flatten({ background: ground }) : resized;
  return made(format, opaque.toFormat(format, derivatives[format]));
}

/**
 * Makes of an image from outside one that can be kept. A raster image is drawn anew in its own format: turned the right
 * way up, without metadata and without whatever else was hidden in the file; moving images keep moving. A drawing is
 * cleaned, and drawn once to see that it can be. Rejects when the bytes are no image.
 */
export async function redrawImage(image: Buffer): Promise<Made> {
  const { kind, read } = openImage(image);
  if (kind === 'svg') {
    const bytes = sanitizeSvg(image);
    const facts = await measureImage(bytes);
    await encodeImage(bytes, { format: 'webp', width: Math.min(LONGEST_SIDE, facts.width) });
    return { ...facts, bytes };
  }
  const drawn = read({ animated: kind === 'gif' || kind === 'webp' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
  const { bytes } = await made(kind, drawn.toFormat(kind, originals[kind]));
  // Of a moving image, the size of one picture.
  return { ...(await measureImage(bytes)), bytes };
}

async function made(kind: ImageKind | 'avif', image: Sharp): Promise<Made> {
  const { data, info } = await image.timeout({ seconds: TIME_LIMIT }).toBuffer({ resolveWithObject: true });
  return { kind, width: info.width, height: info.height, bytes: data };
}
