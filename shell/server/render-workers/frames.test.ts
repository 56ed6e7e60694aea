import type { Duplex } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { frameReader, sendFrame, UnreadableChannel } from './frames';

function framesOf(...messages: unknown[]): Buffer {
  const written: Buffer[] = [];
  const channel = { write: (frame: Buffer) => written.push(frame) } as unknown as Duplex;
  for (const message of messages) {
    sendFrame(channel, message);
  }
  return Buffer.concat(written);
}

describe(frameReader, () => {
  const messages = [{ text: 'Élan — 你好' }, [1, 2, 3], 'x'.repeat(1_000)];

  it.each([1, 2, 3, 7, 100, 10_000])('assembles messages from chunks of %d bytes', (size) => {
    const bytes = framesOf(...messages);
    const read = frameReader(100_000);
    const found: unknown[] = [];
    for (let at = 0; at < bytes.length; at += size) {
      found.push(...read(bytes.subarray(at, at + size)));
    }

    expect(found).toEqual(messages);
  });

  it('refuses an oversized message before it has arrived', () => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(1_001);

    expect(() => frameReader(1_000)(length)).toThrow(UnreadableChannel);
    expect(frameReader(1_001)(length)).toEqual([]);
  });

  it('refuses a message that is not JSON', () => {
    const frame = framesOf('x');
    frame[4] = 'x'.charCodeAt(0);

    expect(() => frameReader(1_000)(frame)).toThrow(UnreadableChannel);
  });
});
