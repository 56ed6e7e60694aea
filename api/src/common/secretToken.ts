import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Enough to recognise the secret, useless for signing in. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Compares two secrets in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOfToken(one)), Buffer.from(hashOfToken(other)));
}
