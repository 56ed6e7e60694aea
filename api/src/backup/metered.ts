import { createHash } from 'node:crypto';

export interface Seen {
  bytes: number;
  sha256: string;
}

/** `seen` is complete once the content has been read to its end. */
export async function* metered(content: AsyncIterable<Uint8Array>, seen: Seen): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  for await (const piece of content) {
    digest.update(piece);
    seen.bytes += piece.byteLength;
    yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  }
  seen.sha256 = digest.digest('hex');
}
