import sharp from 'sharp';
import { PIXEL_LIMIT } from './encodeImage.js';

/** In pixels; larger than any screen shows it. */
const LONGEST_SIDE = 2560;
/** In seconds. */
const TIME_LIMIT = 8;

const formats = { jpeg: { quality: 86, mozjpeg: true }, png: {}, gif: {}, webp: { quality: 86 } } as const;

/**
 * Draws a raster image anew in its own format: turned the right way up, without metadata and without whatever else was
 * hidden in the file. Moving images keep moving. Rejects when the image cannot be read or is of another format.
 */
export async function reencodeImage(file: Buffer, format: string): Promise<Buffer> {
  if (!isKept(format)) {
    throw new TypeError(`Images of the kind ${format} are not kept`);
  }
  return sharp(file, { limitInputPixels: PIXEL_LIMIT, animated: format === 'gif' || format === 'webp' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, formats[format])
    .timeout({ seconds: TIME_LIMIT })
    .toBuffer();
}

function isKept(format: string): format is keyof typeof formats {
  return Object.hasOwn(formats, format);
}
