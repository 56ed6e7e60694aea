import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, as it is handed out. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret: enough to recognise it, nothing to sign in with. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
