import type { Region, Sharp } from 'sharp';
import { type Crop, type Derivative, shapeOf } from '../../image.rules.ts';
import type { ImageFacts, ImageKind } from '../messages.ts';
import { cleanDrawing } from './cleanDrawing.ts';
import { lookSame } from './comparePictures.ts';
import { inUtf8 } from './drawingText.ts';
import { type OpenImage, openImage } from './openImage.ts';
import { RefusedImage } from './RefusedImage.ts';

const TIME_LIMIT = 7;
/** In dots per inch, at an SVG's nominal size. */
const PLAIN_DENSITY = 72;
/** In pixels; no screen shows more. */
const LONGEST_SIDE = 2560;

const COMPARED_SIDE = 640;

/** The ratio of a drawing's sides at which every derivative can still be drawn. */
const NARROWEST = 40;
/** In pixels, the limit of WebP. */
const LONGEST_DRAWN = 16_383;

export interface Made extends ImageFacts {
  readonly bytes: Buffer;
}

/** With little effort, because someone waits: more would save only a tenth of the bytes. */
const derivatives = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 72, effort: 3 },
  jpeg: { quality: 82, mozjpeg: true },
} as const;

const originals = { jpeg: { quality: 86, mozjpeg: true }, png: {}, gif: {}, webp: { quality: 86 } } as const;

/** The ivory of the site's plates, behind transparent parts of JPEGs. */
const ground = '#fffdf9';

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

/** Applies the orientation and drops metadata. Only drawings may grow beyond their original. */
export async function encodeImage(
  image: Buffer,
  { format, width, crop }: Omit<Derivative, 'original'>,
): Promise<Made> {
  const opened = openImage(image);
  const { autoOrient } = await opened.read().metadata();
  const { width: ownWidth, height: ownHeight } = autoOrient;
  const wholeWidth = crop
    ? Math.ceil(width * Math.max(1, ownWidth / (ownHeight * shapeOf(crop.ratio))))
    : width;
  const density = wholeWidth > ownWidth ? await densityFor(opened, wholeWidth / ownWidth) : PLAIN_DENSITY;
  const whole = opened.read({ density, autoOrient: true });
  const resized = crop
    ? whole
        .resize({ width: wholeWidth })
        .extract(cutOut(crop, width, wholeWidth * (ownHeight / ownWidth), wholeWidth))
    : whole.resize({ width, withoutEnlargement: true });
  const opaque = format === 'jpeg' ? resized.flatten({ background: ground }) : resized;
  return made(format, opaque.toFormat(format, derivatives[format]));
}

/** Moves the focal point as near to the middle as the edges allow. */
function cutOut({ ratio, x, y }: Crop, width: number, wholeHeight: number, wholeWidth: number): Region {
  const height = Math.min(Math.round(width / shapeOf(ratio)), Math.floor(wholeHeight));
  const start = (percent: number, whole: number, part: number) =>
    Math.floor(Math.max(0, Math.min(whole - part, (whole * percent) / 100 - part / 2)));
  return { left: start(x, wholeWidth, width), top: start(y, wholeHeight, height), width, height };
}

/**
 * Re-encodes raster images, so nothing hidden survives. Cleaned drawings are rendered to check that they look
 * the same.
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

async function densityFor({ kind, read }: OpenImage, times: number): Promise<number> {
  if (kind !== 'svg') {
    return PLAIN_DENSITY;
  }
  const [nominal, double] = await Promise.all(
    // Nothing is rendered here, so the second may exceed the limit.
    [PLAIN_DENSITY, 2 * PLAIN_DENSITY].map((density) =>
      read({ density, limitInputPixels: false }).metadata(),
    ),
  );
  // Sizes in millimeters and inches grow with the density as well as with the drawing.
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
