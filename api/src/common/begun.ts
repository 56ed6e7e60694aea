import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** Until a stream can be read, an error response is still possible. */
export async function begun(stream: Readable): Promise<Readable> {
  await once(stream, 'readable');
  return stream;
}
