import { once } from 'node:events';
import type { Readable } from 'node:stream';

/**
 * A stream of which something can be read. When nothing can, this rejects while the failure can still be answered for:
 * later it could only break the answer off.
 */
export async function begun(stream: Readable): Promise<Readable> {
  await once(stream, 'readable');
  return stream;
}
