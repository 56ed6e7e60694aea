import type { Sharp } from 'sharp';
import type { Derivative } from '../../image.rules.ts';
import type { ImageFacts, ImageKind } from '../messages.ts';
import { openImage } from './openImage.ts';
import { sanitizeSvg } from './sanitizeSvg.ts';

/** In seconds; an image that needs longer is too expensive. */
const TIME_LIMIT = 7;
/** Dots per inch at which an SVG has its nominal size. */
const PLAIN_DENSITY = 72;
/** In pixels; larger than any screen shows. */
const LONGEST_SIDE = 2560;

/** A processed image and its facts. */
export interface Made extends ImageFacts {
  readonly bytes: Buffer;
}

/** Encoding effort is low: someone waits for a derivative, and more effort saves only a tenth of the bytes. */
const derivatives = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 72, effort: 3 },
  jpeg: { quality: 82, mozjpeg: true },
} as const;

const originals = { jpeg: { quality: 86, mozjpeg: true }, png: {}, gif: {}, webp: { quality: 86 } } as const;

/** The background of JPEGs made from transparent images: the ivory of the site's plates. */
const ground = '#fffdf9';

/** Reads the facts of an image. Rejects if it cannot be read. */
export async function measureImage(image: Buffer): Promise<ImageFacts> {
  const { kind, read } = openImage(image);
  const { autoOrient } = await read().metadata();
  return { kind, width: autoOrient.width, height: autoOrient.height };
}

/**
 * Creates a derivative: with the orientation applied, without metadata, and never larger than the original unless that
 * is a drawing (SVG). Rejects if the image cannot be read.
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
 * Turns an uploaded image into one that can be stored. A raster image is re-encoded in its own format: with the
 * orientation applied, and without metadata or anything else hidden in the file; animated images stay animated. A
 * drawing is cleaned, and rendered once to check that it can be. Rejects if the bytes are not an image.
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
  // For an animated image, the size of one frame.
  return { ...(await measureImage(bytes)), bytes };
}

async function made(kind: ImageKind | 'avif', image: Sharp): Promise<Made> {
  const { data, info } = await image.timeout({ seconds: TIME_LIMIT }).toBuffer({ resolveWithObject: true });
  return { kind, width: info.width, height: info.height, bytes: data };
}
