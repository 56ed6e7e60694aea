import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A hash recognises the secret but is useless for signing in. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Compares in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOfToken(one)), Buffer.from(hashOfToken(other)));
}
