import { describe, expect, it } from '@jest/globals';
import { frameReader, sendFrame, UnreadableChannel } from './frames';

function bytesOf(...frames: readonly (readonly [message: unknown, bytes?: Buffer])[]): Buffer {
  const written: Buffer[] = [];
  for (const [message, bytes] of frames) {
    sendFrame({ write: (frame: Buffer) => written.push(frame) > 0 }, message, bytes);
  }
  return Buffer.concat(written);
}

describe(frameReader, () => {
  const frames = [
    [{ text: 'Élan — 你好' }],
    [{ is: 'done' }, Buffer.from([0, 255, 10])],
    [[1, 2, 3]],
    ['x'.repeat(1_000)],
  ] as const;

  it.each([1, 2, 3, 7, 100, 10_000])('assembles frames from chunks of %d bytes', (size) => {
    const all = bytesOf(...frames);
    const read = frameReader(100_000);
    const chunks = Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
      all.subarray(index * size, (index + 1) * size),
    );

    expect(chunks.flatMap(read)).toEqual(
      frames.map(([message, bytes = Buffer.alloc(0)]) => ({ message, bytes })),
    );
  });

  it('refuses an oversized frame before it has arrived', () => {
    const header = Buffer.alloc(8);
    header.writeUInt32BE(1, 0);
    header.writeUInt32BE(1_000, 4);

    expect(() => frameReader(1_000)(header)).toThrow(UnreadableChannel);
    expect(frameReader(1_001)(header)).toEqual([]);
  });

  it('refuses a message that is not JSON', () => {
    const frame = bytesOf(['x']);
    frame[8] = 'x'.charCodeAt(0);

    expect(() => frameReader(1_000)(frame)).toThrow(UnreadableChannel);
  });
});
