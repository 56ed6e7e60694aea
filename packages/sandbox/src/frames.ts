import type { Writable } from 'node:stream';

const HEADER_BYTES = 8;

interface Frame {
  readonly message: unknown;
  readonly bytes: Buffer;
}

export class UnreadableChannel extends Error {}

/**
 * Sends two lengths in bytes (32 bits each), a message as JSON, and any bytes. Node's own channel trusts the
 * other side: a line that is not JSON ends the process that reads it.
 */
export function sendFrame(channel: Pick<Writable, 'write'>, message: unknown, bytes?: Uint8Array): void {
  const text = JSON.stringify(message);
  const frame = Buffer.allocUnsafe(HEADER_BYTES + Buffer.byteLength(text));
  frame.writeUInt32BE(frame.length - HEADER_BYTES, 0);
  frame.writeUInt32BE(bytes?.length ?? 0, 4);
  frame.write(text, HEADER_BYTES);
  channel.write(frame);
  if (bytes) {
    channel.write(bytes);
  }
}

/** Returns the frames that a chunk completes. Throws {@link UnreadableChannel}. */
export function frameReader(largest: number): (chunk: Buffer) => Frame[] {
  let chunks: Buffer[] = [];
  let received = 0;
  let lengths: readonly [message: number, bytes: number] | null = null;

  function take(length: number): Buffer {
    const [only] = chunks;
    // Copying again for each frame of one chunk would be slow.
    const all = only && chunks.length === 1 ? only : Buffer.concat(chunks);
    chunks = [all.subarray(length)];
    received = all.length - length;
    return all.subarray(0, length);
  }

  return (chunk) => {
    const frames: Frame[] = [];
    chunks.push(chunk);
    received += chunk.length;
    for (;;) {
      if (lengths === null) {
        if (received < HEADER_BYTES) {
          return frames;
        }
        const header = take(HEADER_BYTES);
        lengths = [header.readUInt32BE(0), header.readUInt32BE(4)];
        if (lengths[0] + lengths[1] > largest) {
          throw new UnreadableChannel(`A frame is longer than ${largest} bytes`);
        }
      }
      const [length, rest] = lengths;
      if (received < length + rest) {
        return frames;
      }
      const frame = take(length + rest);
      frames.push({ message: parsed(frame.toString('utf8', 0, length)), bytes: frame.subarray(length) });
      lengths = null;
    }
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableChannel('A message is not JSON');
  }
}
