import type { Writable } from 'node:stream';

const HEADER_BYTES = 8;

export interface Frame {
  readonly message: unknown;
  readonly bytes: Buffer;
}

export class UnreadableChannel extends Error {}

/**
 * Lengths of message and bytes (32 bits each), the message as JSON, and the bytes. Node's own channel between
 * processes trusts the other side, so it is not used.
 */
export function sendFrame(channel: Writable, message: unknown, bytes: Uint8Array = new Uint8Array()): void {
  const text = Buffer.from(JSON.stringify(message));
  const header = Buffer.allocUnsafe(HEADER_BYTES);
  header.writeUInt32BE(text.length, 0);
  header.writeUInt32BE(bytes.length, 4);
  channel.cork();
  channel.write(header);
  channel.write(text);
  channel.write(bytes);
  channel.uncork();
}

/**
 * @param largest In bytes.
 * @returns Takes a chunk, returns the frames it completes, and throws UnreadableChannel.
 */
export function frameReader(largest: number): (chunk: Buffer) => Frame[] {
  let chunks: Buffer[] = [];
  let received = 0;
  let lengths: readonly [message: number, bytes: number] | null = null;

  function take(length: number): Buffer {
    const all = Buffer.concat(chunks);
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
      const [message, bytes] = lengths;
      if (received < message + bytes) {
        return frames;
      }
      const frame = take(message + bytes);
      frames.push({
        message: parsed(frame.toString('utf8', 0, message)),
        // A copy, so that the rest of the chunk can be freed.
        bytes: Buffer.from(frame.subarray(message)),
      });
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
