import { createHmac, randomBytes } from 'node:crypto';

/**
 * A key for one purpose; what was made with it counts for no other one.
 *
 * @param secret What the shells of a site share; without one each process has a key of its own.
 */
export function secretKey(secret: string | undefined, purpose: string): Buffer {
  return secret === undefined ? randomBytes(32) : createHmac('sha256', secret).update(purpose).digest();
}
