import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretKey } from './secretKey';

export interface Signature {
  of(text: string): string;
  isGenuine(text: string, signature: string): boolean;
}

/**
 * Signs what browsers keep for the site, so that they can only present what they were given.
 *
 * @param secret The secret shared by the shells of a site; without one each process accepts only its own signatures.
 * @param purpose A signature for one purpose is invalid for any other.
 */
export function createSignature(secret: string | undefined, purpose: string): Signature {
  const key = secretKey(secret, purpose);
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    of: (text) => digest(text).toString('base64url'),
    isGenuine(text, signature) {
      const given = Buffer.from(signature, 'base64url');
      const expected = digest(text);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
