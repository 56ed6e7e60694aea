import sharp, { type Metadata } from 'sharp';
import type { Derivative } from './image.rules.js';

// Several images are worked on at once, so each has one thread; and none is asked for twice.
sharp.concurrency(1);
sharp.cache(false);

/** As many pixels as a 64 megapixel camera gives; what unpacks to more is refused. */
export const PIXEL_LIMIT = 64_000_000;
/** In seconds. */
const TIME_LIMIT = 8;
/** Dots per inch at which an SVG has the size that it says. */
const PLAIN_DENSITY = 72;

/** Efforts are low: a derivative is made while somebody waits for it, and more effort saves a tenth of the bytes. */
const encoders = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 72, effort: 3 },
  jpeg: { quality: 82, mozjpeg: true },
} as const;

/** Where an image is transparent, a JPEG of it shows the ivory of the site's plates. */
const ground = '#fffdf9';

/** What the image says of itself. Rejects when it cannot be read. */
export async function readMetadata(image: Buffer): Promise<Metadata> {
  return sharp(image, { limitInputPixels: PIXEL_LIMIT }).metadata();
}

/**
 * Makes a derivative: turned the right way up, without metadata, and never larger than the original unless that is
 * drawn (SVG). Rejects when the image cannot be read.
 */
export async function encodeImage(image: Buffer, { format, width }: Derivative): Promise<Buffer> {
  const { width: ownWidth } = await readMetadata(image);
  const resized = sharp(image, {
    limitInputPixels: PIXEL_LIMIT,
    density: PLAIN_DENSITY * Math.max(1, width / ownWidth),
    autoOrient: true,
  }).resize({ width, withoutEnlargement: true });
  const opaque = format === 'jpeg' ? resized.flatten({ background: ground }) : resized;
  return opaque.toFormat(format, encoders[format]).timeout({ seconds: TIME_LIMIT }).toBuffer();
}
