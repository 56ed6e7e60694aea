import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { conflict } from './refusal.exception.js';

export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOfToken(one)), Buffer.from(hashOfToken(other)));
}

export function previewSecret({ INTERNAL_SECRET }: { readonly INTERNAL_SECRET?: string }): string {
  if (INTERNAL_SECRET === undefined) {
    throw conflict(
      'NO_SECRET',
      'Previews are signed with INTERNAL_SECRET, which is not set. Set it to the same value for shell and API.',
    );
  }
  return INTERNAL_SECRET;
}
