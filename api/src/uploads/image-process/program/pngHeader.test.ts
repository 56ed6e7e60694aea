import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { redrawImage } from './imageWork.ts';
import { readAllImagesAfter } from './testing/readAllImagesAfter.ts';

readAllImagesAfter();

const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  return Buffer.concat([number(content.length), body, number(crc32(body))]);
}

describe('the gamma of a PNG', () => {
  it.each([
    ['of older Macs', [chunk('gAMA', number(55_556))], 145],
    ['of light itself', [chunk('gAMA', number(100_000))], 186],
    ['of displays', [chunk('gAMA', number(45_455))], 128],
    ['that is zero', [chunk('gAMA', number(0))], 128],
    ['beside a colour space', [chunk('gAMA', number(100_000)), chunk('sRGB', Buffer.from([0]))], 128],
  ])('%s is applied as browsers do', async (_name, chunks, expected) => {
    sharp.unblock({ operation: ['VipsForeignLoad'] });
    const png = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#808080' } })
      .png()
      .toBuffer();
    // After the header.
    const file = Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

    const { bytes, kind } = await redrawImage(file);

    expect(kind).toBe('png');
    expect([...(await sharp(bytes).raw().toBuffer())].slice(0, 4)).toEqual([
      expected,
      expected,
      expected,
      255,
    ]);
  });
});
