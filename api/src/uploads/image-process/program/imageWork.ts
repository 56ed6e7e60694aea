import type { Sharp } from 'sharp';
import type { Derivative } from '../../image.rules.ts';
import type { ImageFacts, ImageKind } from '../messages.ts';
import { cleanDrawing } from './cleanDrawing.ts';
import { lookSame } from './comparePictures.ts';
import { inUtf8 } from './drawingText.ts';
import { type OpenImage, openImage } from './openImage.ts';
import { RefusedImage } from './RefusedImage.ts';

/** In seconds; an image that needs longer is too expensive. */
const TIME_LIMIT = 7;
/** Dots per inch at which an SVG has its nominal size. */
const PLAIN_DENSITY = 72;
/** In pixels; larger than any screen shows. */
const LONGEST_SIDE = 2560;

/** How large drawings are compared before and after they are cleaned, in pixels. */
const COMPARED_SIDE = 640;

/** How many times as long as the shorter side of a drawing the other may be, so that every version can be drawn. */
const NARROWEST = 40;
/** In pixels: what WebP can store. */
const LONGEST_DRAWN = 16_383;

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
  const { autoOrient, pages = 1 } = await read().metadata();
  return {
    kind,
    width: autoOrient.width,
    height: autoOrient.height,
    isAnimated: pages > 1,
    needsBrowser: false,
  };
}

/**
 * Creates a derivative: with the orientation applied, without metadata, and never larger than the original unless that
 * is a drawing (SVG). Rejects if the image cannot be read.
 */
export async function encodeImage(
  image: Buffer,
  { format, width }: Omit<Derivative, 'original'>,
): Promise<Made> {
  const opened = openImage(image);
  const { width: ownWidth } = await opened.read().metadata();
  const density = width > ownWidth ? await densityFor(opened, width / ownWidth) : PLAIN_DENSITY;
  const resized = opened.read({ density, autoOrient: true }).resize({ width, withoutEnlargement: true });
  const opaque = format === 'jpeg' ? resized.flatten({ background: ground }) : resized;
  return made(format, opaque.toFormat(format, derivatives[format]));
}

/**
 * Turns an uploaded image into one that can be stored. A raster image is re-encoded in its own format: with the
 * orientation applied, and without metadata or anything else hidden in the file; animated images stay animated. A
 * drawing is cleaned, and rendered to check that it can be and still looks the same. Rejects if the bytes are not an image.
 */
export async function redrawImage(image: Buffer): Promise<Made> {
  const { kind, read } = openImage(image);
  if (kind === 'svg') {
    return redrawDrawing(inUtf8(image));
  }
  const drawn = read({ animated: kind === 'gif' || kind === 'webp' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
  const { bytes } = await made(kind, drawn.toFormat(kind, originals[kind]));
  // For an animated image, the size of one frame.
  return { ...(await measureImage(bytes)), bytes };
}

async function redrawDrawing(drawing: Buffer): Promise<Made> {
  const { bytes, compared, lost, ...drawn } = await cleanDrawing(drawing);
  const facts = await measureImage(bytes);
  const [shorter, longer] = [facts.width, facts.height].sort((one, other) => one - other) as [number, number];
  if (longer > Math.min(LONGEST_DRAWN, shorter * NARROWEST)) {
    throw new RefusedImage('shape', `It is ${facts.width} × ${facts.height} pixels`);
  }
  await encodeImage(bytes, { format: 'webp', width: Math.min(LONGEST_SIDE, facts.width) });
  const density = await densityFor(openImage(bytes), COMPARED_SIDE / longer);
  const rendered = (file: Buffer) => openImage(file).read({ density }).timeout({ seconds: TIME_LIMIT });
  if (!(await lookSame(rendered(drawing), rendered(compared)))) {
    throw new RefusedImage('differs', 'The cleaned drawing looks different', lost);
  }
  return { ...facts, ...drawn, bytes };
}

/** Returns the density at which a drawing has so many times its nominal size; other images have none. */
async function densityFor({ kind, read }: OpenImage, times: number): Promise<number> {
  if (kind !== 'svg') {
    return PLAIN_DENSITY;
  }
  const [nominal, double] = await Promise.all(
    // Nothing is drawn, so that the second may be larger than what can be.
    [PLAIN_DENSITY, 2 * PLAIN_DENSITY].map((density) =>
      read({ density, limitInputPixels: false }).metadata(),
    ),
  );
  // Millimetres and inches grow with the density, and then once more with the drawing.
  const growth = Math.log2((double?.width ?? 1) / (nominal?.width ?? 1));
  return PLAIN_DENSITY * times ** (1 / Math.max(1, growth));
}

async function made(kind: ImageKind | 'avif', image: Sharp): Promise<Made> {
  const { data, info } = await image.timeout({ seconds: TIME_LIMIT }).toBuffer({ resolveWithObject: true });
  return {
    kind,
    width: info.width,
    height: info.height,
    isAnimated: (info.pages ?? 1) > 1,
    needsBrowser: false,
    bytes: data,
  };
}
