import type { Duplex } from 'node:stream';

const HEADER_BYTES = 4;

export class UnreadableChannel extends Error {}

/**
 * A message is its length in bytes (32 bits), then JSON. Node's own channel trusts the other side: a line
 * that is not JSON ends the process that reads it.
 */
export function sendFrame(channel: Duplex, message: unknown): void {
  const text = JSON.stringify(message);
  const frame = Buffer.allocUnsafe(HEADER_BYTES + Buffer.byteLength(text));
  frame.writeUInt32BE(frame.length - HEADER_BYTES, 0);
  frame.write(text, HEADER_BYTES);
  channel.write(frame);
}

/**
 * The returned function takes the next chunk and returns the messages it completes, or throws {@link
 * UnreadableChannel}.
 */
export function frameReader(largest: number): (chunk: Buffer) => unknown[] {
  let chunks: Buffer[] = [];
  let received = 0;

  function take(bytes: number): Buffer {
    const [only] = chunks;
    // Copying again for each message of one chunk would be slow.
    const all = only && chunks.length === 1 ? only : Buffer.concat(chunks);
    chunks = [all.subarray(bytes)];
    received = all.length - bytes;
    return all.subarray(0, bytes);
  }

  let expected: number | null = null;
  return (chunk) => {
    const messages: unknown[] = [];
    chunks.push(chunk);
    received += chunk.length;
    for (;;) {
      if (expected === null) {
        if (received < HEADER_BYTES) {
          return messages;
        }
        expected = take(HEADER_BYTES).readUInt32BE(0);
        if (expected > largest) {
          throw new UnreadableChannel(`A message has ${expected} bytes; the limit is ${largest}`);
        }
      }
      if (received < expected) {
        return messages;
      }
      messages.push(parsed(take(expected).toString('utf8')));
      expected = null;
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
