import { RefusedImage } from './RefusedImage.ts';

const declaration = /^<\?xml\s[^>]*\?>/;
const namedEncoding = /^<\?xml\s[^>]*?\sencoding\s*=\s*(?:"([^"]*)"|'([^']*)')/;

export function isWideText(file: Buffer): boolean {
  return encodingOf(file).startsWith('utf-16');
}

/** Decodes any encoding that browsers know. @throws RefusedImage */
export function drawingText(file: Buffer): string {
  const encoding = encodingOf(file);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    throw new RefusedImage('encoding', `The drawing is not ${encoding}`, [encoding.toUpperCase()]);
  }
}

/** Removes the declared encoding. @throws RefusedImage */
export function inUtf8(file: Buffer): Buffer {
  return Buffer.from(drawingText(file).replace(declaration, ''));
}

function encodingOf(file: Buffer): string {
  const begins = file.toString('latin1', 0, 1_000);
  if (/^(?:\xff\xfe|<\0)/.test(begins)) {
    return 'utf-16le';
  }
  if (/^(?:\xfe\xff|\0<)/.test(begins)) {
    return 'utf-16be';
  }
  const [, double, single] = namedEncoding.exec(begins) ?? [];
  const named = (double ?? single ?? 'utf-8').trim().toLowerCase();
  // UTF-16 would not let the name be read here, and browsers decide likewise.
  return begins.startsWith('\xef\xbb\xbf') || named.startsWith('utf-16') ? 'utf-8' : named;
}
