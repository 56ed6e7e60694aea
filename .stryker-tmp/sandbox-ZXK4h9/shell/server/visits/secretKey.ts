import { createHmac, randomBytes } from 'node:crypto';

/**
 * Returns a key for one purpose; what was made with it is invalid for any other.
 *
 * @param secret The secret shared by the shells of a site; without one each process has its own key.
 */
export function secretKey(secret: string | undefined, purpose: string): Buffer {
  return secret === undefined ? randomBytes(32) : createHmac('sha256', secret).update(purpose).digest();
}
