import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { PIXEL_LIMIT } from '../../image.rules.ts';
import type { ImageKind } from '../messages.ts';
import { isWideText } from './drawingText.ts';
import { DISPLAY_GAMMA, readPngHeader } from './pngHeader.ts';
import { RefusedImage } from './RefusedImage.ts';
import { readDrawing } from './readDrawing.ts';

// The process works on one image at a time, and on none twice.
sharp.concurrency(1);
sharp.cache(false);

const loaders: Readonly<Record<ImageKind, string>> = {
  gif: 'VipsForeignLoadNsgif',
  jpeg: 'VipsForeignLoadJpeg',
  png: 'VipsForeignLoadPng',
  svg: 'VipsForeignLoadSvg',
  webp: 'VipsForeignLoadWebp',
};

const beginnings: readonly (readonly [ImageKind, RegExp])[] = [
  ['gif', /^GIF8[79]a/],
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['svg', /^(?:\xef\xbb\xbf)?\s*</],
];

export interface OpenImage {
  readonly kind: ImageKind;
  read(options?: SharpOptions): Sharp;
}

/** Only the first bytes decide, so that only code for that kind handles the image. @throws RefusedImage */
export function openImage(image: Buffer): OpenImage {
  const begins = image.toString('latin1', 0, 1_000);
  const [kind] = isWideText(image)
    ? ['svg' as const]
    : (beginnings.find(([, pattern]) => pattern.test(begins)) ?? []);
  if (begins.startsWith('\x1f\x8b')) {
    throw new RefusedImage('compressed', 'It is compressed');
  }
  if (!kind) {
    throw new RefusedImage('unreadable', 'It is not of a type that the site shows');
  }
  if (kind === 'svg') {
    readDrawing(image);
  }
  const { isAnimated, gamma } =
    kind === 'png' ? readPngHeader(image) : { isAnimated: false, gamma: undefined };
  if (isAnimated) {
    throw new RefusedImage('animatedPng', 'It is an animated PNG');
  }
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [loaders[kind]] });
  return {
    kind,
    read(options) {
      const read = sharp(image, { limitInputPixels: PIXEL_LIMIT, ...options });
      return gamma === undefined ? read : read.pipelineColourspace('rgb16').gamma(gamma, DISPLAY_GAMMA);
    },
  };
}
