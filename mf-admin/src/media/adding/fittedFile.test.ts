import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fittedFile } from './fittedFile';

const MEGABYTE = 1024 * 1024;
const decode = jest.fn<() => Promise<{ width: number; height: number; close(): void }>>();
const close = jest.fn();
const drawn: { width: number; height: number; type: string }[] = [];
/** What the canvas writes, in bytes. */
let bytesOf = (_width: number, _height: number) => MEGABYTE;

class FakeCanvas {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    Object.assign(this, { width, height });
    this.width = width;
    this.height = height;
  }
  getContext() {
    return { drawImage() {} };
  }
  async convertToBlob({ type }: { type: string }) {
    drawn.push({ width: this.width, height: this.height, type });
    return new Blob([new Uint8Array(bytesOf(this.width, this.height))], { type });
  }
}
Object.assign(globalThis, { createImageBitmap: decode, OffscreenCanvas: FakeCanvas });

/** With the beginning of its format. */
function file(name: string, beginning: string, size = 1_000, type = '') {
  const head = Uint8Array.from(beginning, (character) => character.charCodeAt(0));
  return new File([head, new Uint8Array(size - head.length)], name, { type });
}

const jpeg = '\xff\xd8\xff';
const png = '\x89PNG\r\n';
const heic = '\0\0\0\x18ftypheic';
const still = 'RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0';
const animated = 'RIFF\0\0\0\0WEBPVP8X\0\0\0\0\x02';

beforeEach(() => {
  drawn.length = 0;
  bytesOf = () => MEGABYTE;
  close.mockReset();
  decode.mockReset().mockResolvedValue({ width: 4_000, height: 3_000, close });
});

afterEach(async () => {
  const decoded = await Promise.allSettled(decode.mock.results.map(({ value }) => value));
  expect(close).toHaveBeenCalledTimes(decoded.filter(({ status }) => status === 'fulfilled').length);
});

describe(fittedFile, () => {
  it.each([
    ['a photograph within the limits', file('a.jpg', jpeg)],
    ['a PDF', file('a.pdf', '%PDF-1.7', 20 * MEGABYTE)],
    ['a drawing', file('a.svg', '<svg', 1_000, 'image/svg+xml')],
    ['what moves', file('a.webp', animated)],
  ])('leaves %s as it is', async (_, one) => {
    expect(await fittedFile(one)).toEqual({ file: one });
    expect(drawn).toEqual([]);
  });

  it.each([
    ['jpg', jpeg, 'image/jpeg', 'a.jpeg'],
    ['png', png, 'image/webp', 'a.webp'],
    ['webp', still, 'image/webp', 'a.webp'],
  ])('scales a photograph of too many bytes down: %s', async (ending, beginning, type, name) => {
    const large = file(`a.${ending}`, beginning, 25 * MEGABYTE);
    decode.mockResolvedValue({ width: 12_000, height: 9_000, close });

    const { file: fitted, scaledFrom } = await fittedFile(large);

    expect(drawn).toEqual([{ width: 4_096, height: 3_072, type }]);
    expect([fitted.name, fitted.type, scaledFrom]).toEqual([name, type, '12000 × 9000']);
  });

  it('scales one of too many pixels down, although its file is small', async () => {
    decode.mockResolvedValue({ width: 10_000, height: 10_000, close });
    expect((await fittedFile(file('a.png', png))).scaledFrom).toBe('10000 × 10000');
  });

  it('scales further down until the file fits', async () => {
    bytesOf = (width) => (width > 3_000 ? 6 * MEGABYTE : MEGABYTE);
    expect((await fittedFile(file('a.jpg', jpeg, 6 * MEGABYTE))).file.size).toBe(MEGABYTE);
    expect(drawn.map(({ width }) => width)).toEqual([4_000, 3_000]);
  });

  it('makes a JPEG of what only the browser reads', async () => {
    expect((await fittedFile(file('a.heic', heic))).file).toMatchObject({
      name: 'a.jpeg',
      type: 'image/jpeg',
    });
  });

  it.each([
    ['a HEIC that the browser cannot read', file('a.heic', heic), /Settings → Camera → Formats → Most Comp/],
    ['a drawing that is too large', file('a.svg', '<svg', 6 * MEGABYTE, 'image/svg+xml'), /smaller than 5MB/],
    ['what moves and is too large', file('a.gif', 'GIF89a', 6 * MEGABYTE), /smaller than 5MB/],
    ['a photograph that is too large and damaged', file('a.jpg', jpeg, 6 * MEGABYTE), /smaller than 5MB/],
    ['a PDF that is too large', file('a.pdf', '%PDF-1.7', 20 * MEGABYTE + 1), /at most 20 MB/],
    ['another file', file('a.txt', 'Hello', 100, 'text/plain'), /^Please choose a picture .* or a PDF/],
  ])('refuses %s with a sentence', async (_, one, sentence) => {
    decode.mockRejectedValue(new Error('No image'));
    await expect(fittedFile(one)).rejects.toThrow(sentence);
  });

  it.each([
    ['picture', file('a.pdf', '%PDF-1.7'), /^Please upload an image file/],
    ['document', file('a.jpg', jpeg), 'Please choose a PDF'],
  ] as const)('takes nothing but a %s where only that is wanted', async (kind, one, sentence) => {
    await expect(fittedFile(one, { kind })).rejects.toThrow(sentence);
  });

  it('stops when it is cancelled', async () => {
    const large = file('a.jpg', jpeg, 6 * MEGABYTE);
    await expect(fittedFile(large, { signal: AbortSignal.abort(new Error('Cancelled')) })).rejects.toThrow(
      'Cancelled',
    );
    expect(drawn).toEqual([]);
  });
});
