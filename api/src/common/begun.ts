import { once } from 'node:events';
import type { Readable } from 'node:stream';

/**
 * Waits until a stream can be read. Until then an error response is possible; later, the response could only
 * be cut off.
 */
export async function begun(stream: Readable): Promise<Readable> {
  await once(stream, 'readable');
  return stream;
}
