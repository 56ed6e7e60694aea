import { HttpStatus } from '@nestjs/common';
import sharp, { type Metadata } from 'sharp';
import { RetryLaterException } from '../common/retryLater.exception.js';
import type { Derivative } from './image.rules.js';

// Several images are worked on at once, so each has one thread; and none is asked for twice.
sharp.concurrency(1);
sharp.cache(false);

/** As many pixels as a 64 megapixel camera gives; what unpacks to more is refused. */
export const PIXEL_LIMIT = 64_000_000;
/** In seconds. */
const TIME_LIMIT = 8;
/** Seconds after which an image may be asked for again that took too much. */
export const IMAGE_RETRY_AFTER = 30;
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

/** Whether an image may well be readable, but time or memory did not suffice for it now. */
export function isExhausted(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^timeout:|out of memory|unable to (?:call )?malloc|ENOMEM/im.test(error.message)
  );
}

/** What is said to who wants an image for which time or memory did not suffice. */
export function imageNotNow(cause: unknown): RetryLaterException {
  return Object.assign(
    new RetryLaterException(
      HttpStatus.SERVICE_UNAVAILABLE,
      'The image cannot be worked on right now. Please try again in a moment',
      IMAGE_RETRY_AFTER,
    ),
    { cause },
  );
}
