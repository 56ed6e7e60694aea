import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { ImageKind } from '../messages.ts';
import { checkDrawing } from './checkDrawing.ts';
import { RefusedImage } from './RefusedImage.ts';

// One image is worked on at a time, on one thread; and none is asked for twice.
sharp.concurrency(1);
sharp.cache(false);

/** As many pixels as a 64 megapixel camera gives; what unpacks to more is refused. */
const PIXEL_LIMIT = 64_000_000;

const loaders: Readonly<Record<ImageKind, string>> = {
  gif: 'VipsForeignLoadNsgif',
  jpeg: 'VipsForeignLoadJpeg',
  png: 'VipsForeignLoadPng',
  svg: 'VipsForeignLoadSvg',
  webp: 'VipsForeignLoadWebp',
};

/** What files of each kind begin with; drawings are text. */
const beginnings: readonly (readonly [ImageKind, RegExp])[] = [
  ['gif', /^GIF8[79]a/],
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['svg', /^(?:\xef\xbb\xbf)?\s*</],
];

/** An image that may be read. */
export interface OpenImage {
  readonly kind: ImageKind;
  /** Reads it from the beginning. It rejects when the image is broken, or has too many pixels. */
  read(options?: SharpOptions): Sharp;
}

/** Opens an image as what its first bytes say, so that it meets the code for that kind and no other. @throws RefusedImage */
export function openImage(image: Buffer): OpenImage {
  const begins = image.toString('latin1', 0, 1_000);
  const [kind] = beginnings.find(([, pattern]) => pattern.test(begins)) ?? [];
  if (!kind) {
    throw new RefusedImage('unreadable', 'It is of no kind that the site shows');
  }
  if (kind === 'svg') {
    checkDrawing(image);
  }
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [loaders[kind]] });
  return { kind, read: (options) => sharp(image, { limitInputPixels: PIXEL_LIMIT, ...options }) };
}
