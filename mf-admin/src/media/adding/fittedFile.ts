import { uploadRules } from '@site/platform/admin-rules';
import { type MediaKind, pixelsInWords } from '../media';
import { type FittedFile, UnusableFile } from './UnusableFile';

const { image, document: pdf } = uploadRules;

const notDocument = 'Please choose a PDF';

/** In pixels, larger than what the site stores; the server scales smaller pictures only once. */
const LONGEST_SIDE = 4096;

const SMALLER = 0.75;

const QUALITY = 0.9;

const HEAD = 64;

/** Scales photographs down, and encodes anew what only the browser reads. @throws UnusableFile */
export async function fittedFile(
  file: File,
  { kind, signal }: { readonly kind?: MediaKind | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<FittedFile> {
  const type = await typeOf(file);
  if (type === pdf.type && kind !== 'picture') {
    return notAbove(file, pdf.maxBytes, pdf.tooLarge);
  }
  if (!type.startsWith('image/') || kind === 'document') {
    const sentences = { picture: image.message, document: notDocument, any: uploadRules.unknown };
    throw new UnusableFile('Invalid file type', sentences[kind ?? 'any']);
  }
  if (type === 'image/svg+xml' || type === 'image/gif' || type === 'image/webp; animated') {
    return notAbove(file, image.maxBytes, image.tooLarge);
  }
  const isTaken = image.types.some((one) => one === type);
  const bitmap = await decoded(file);
  if (!bitmap) {
    if (type === 'image/heic') {
      throw new UnusableFile('Invalid file type', image.heic);
    }
    return notAbove(file, image.maxBytes, image.tooLarge);
  }
  try {
    signal?.throwIfAborted();
    const isSmall = bitmap.width * bitmap.height <= image.maxPixels;
    if (isTaken && isSmall && file.size <= image.maxBytes) {
      return { file };
    }
    const { blob, isSmaller } = await drawn(bitmap, type === 'image/jpeg' || type === 'image/heic', signal);
    const fitted = new File([blob], file.name.replace(/(?:\.\w+)?$/, `.${blob.type.replace(/.*\//, '')}`), {
      type: blob.type,
    });
    return { file: fitted, ...(isSmaller && { scaledFrom: pixelsInWords(bitmap) }) };
  } finally {
    bitmap.close();
  }
}

async function decoded(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
}

async function drawn(bitmap: ImageBitmap, isOpaque: boolean, signal: AbortSignal | undefined) {
  const own = Math.max(bitmap.width, bitmap.height);
  for (let side = Math.min(own, LONGEST_SIDE); ; side *= SMALLER) {
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round((bitmap.width * side) / own)),
      Math.max(1, Math.round((bitmap.height * side) / own)),
    );
    const context = canvas.getContext('2d');
    if (!context) {
      throw new UnusableFile('File too large', image.tooLarge);
    }
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // A browser that cannot write WebP writes PNG.
    const blob = await canvas.convertToBlob({
      type: isOpaque ? 'image/jpeg' : 'image/webp',
      quality: QUALITY,
    });
    signal?.throwIfAborted();
    if (blob.size <= image.maxBytes) {
      return { blob, isSmaller: side < own };
    }
  }
}

function notAbove(file: File, maxBytes: number, tooLarge: string): FittedFile {
  if (file.size > maxBytes) {
    throw new UnusableFile('File too large', tooLarge);
  }
  return { file };
}

const beginnings: Readonly<Record<string, RegExp>> = {
  [pdf.type]: /^%PDF-/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG/,
  'image/gif': /^GIF8/,
  'image/webp': /^RIFF.{4}WEBP/s,
  'image/avif': /^.{4}ftypavi[fs]/s,
};

/** Uses the first bytes, because systems do not know every type and names may be wrong. */
async function typeOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  if (/^.{4}ftyp.*(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(head) && !/avi[fs]/.test(head)) {
    return 'image/heic';
  }
  // The flag of VP8X for animation.
  if (/^RIFF.{4}WEBPVP8X/s.test(head) && ((bytes[20] ?? 0) & 2) !== 0) {
    return 'image/webp; animated';
  }
  const known = Object.keys(beginnings).find((type) => beginnings[type]?.test(head));
  return known ?? (file.type || (/\.pdf$/i.test(file.name) ? pdf.type : ''));
}
