import { unescape as decodeLeniently } from 'node:querystring';
import { openImage } from './openImage.ts';
import { RefusedImage } from './RefusedImage.ts';

/** The limit of all pictures of a drawing together: four times a large screen. */
const MOST_PIXELS = 32_000_000;

/** The picture has been compressed before, so this is nearly lossless. */
const quality = 95;

/**
 * Re-encodes the picture, so that nothing else is hidden in it.
 * @param before The pixels of the pictures before it.
 * @throws RefusedImage
 */
export async function embedImage(href: string, before: number) {
  const [start] = /^data:image\/[\w.+-]+;(?:[\w-]+=[\w-]+;)*base64,/i.exec(href) ?? [];
  if (!start) {
    throw href.startsWith('data:')
      ? new RefusedImage('embedded', 'The drawing contains a picture of another kind')
      : new RefusedImage('outsideImage', 'The drawing refers to a picture outside of it');
  }
  const { kind, read } = openEmbedded(Buffer.from(decodeLeniently(href.slice(start.length)), 'base64'));
  const { width, height, orientation = 1 } = await read().metadata();
  const pixels = before + width * height;
  if (pixels > MOST_PIXELS) {
    throw new RefusedImage('embedded', `The drawing contains pictures of more than ${MOST_PIXELS} pixels`);
  }
  const bytes = await read({ autoOrient: true })
    .keepIccProfile()
    .toFormat(kind, kind === 'jpeg' ? { quality, chromaSubsampling: '4:4:4' } : {})
    .toBuffer();
  return { href: `data:image/${kind};base64,${bytes.toString('base64')}`, pixels, isTurned: orientation > 1 };
}

function openEmbedded(image: Buffer) {
  const begins = image.subarray(0, 4).toString('latin1');
  if (begins !== '\x89PNG' && !begins.startsWith('\xff\xd8\xff')) {
    throw new RefusedImage('embedded', 'The drawing contains a picture of another kind');
  }
  return openImage(image);
}
