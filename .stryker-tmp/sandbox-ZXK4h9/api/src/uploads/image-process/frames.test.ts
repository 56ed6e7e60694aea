import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { frameReader, sendFrame, UnreadableChannel } from './frames.js';

function bytesOf(...frames: readonly (readonly [message: unknown, bytes?: Buffer])[]): Buffer {
  const chunks: Buffer[] = [];
  const channel = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  for (const [message, bytes] of frames) {
    sendFrame(channel, message, bytes);
  }
  return Buffer.concat(chunks);
}

describe(frameReader, () => {
  const frames = [[{ is: 'ready' }], [{ text: 'ä' }, Buffer.from([0, 255, 10])]] as const;

  it.each([1, 3, 7, 1_000])('reassembles frames that come in pieces of %d bytes', (size) => {
    const all = bytesOf(...frames);
    const read = frameReader(1_000);
    const pieces = Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
      all.subarray(index * size, (index + 1) * size),
    );

    expect(pieces.flatMap((piece) => read(piece))).toEqual([
      { message: { is: 'ready' }, bytes: Buffer.alloc(0) },
      { message: { text: 'ä' }, bytes: Buffer.from([0, 255, 10]) },
    ]);
  });

  it.each([
    ['is longer than allowed', Buffer.from([0, 0, 0, 1, 255, 255, 255, 255])],
    ['is not JSON', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0, 123])],
  ])('refuses a frame that %s', (_, bytes) => {
    expect(() => frameReader(1_000)(bytes)).toThrow(UnreadableChannel);
  });
});
