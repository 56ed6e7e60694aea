import { once } from 'node:events';
import type { Readable } from 'node:stream';

export async function untilReadable(stream: Readable): Promise<Readable> {
  await once(stream, 'readable');
  return stream;
}
