// A copy of api/src/slices/previewChoice.ts, made by `npm run generate`.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** A release shown to everyone with its link, until a given time. */
export interface PreviewChoice {
  /** `mf-public@1.0.0-0a1b2c3d`. */
  readonly release: string;
  /** In milliseconds since 1970. */
  readonly until: number;
}

/** Returns the signed token for a preview link. The API signs it and the shell reads it with the secret they share. */
export function signPreview(secret: string, { release, until }: PreviewChoice): string {
  const text = `${release}~${until}`;
  return `${text}~${signatureOf(secret, text).toString('base64url')}`;
}

/** Parses a token, even an expired one; null if the signature is invalid. */
export function readPreview(secret: string | undefined, given: string): PreviewChoice | null {
  const [release = '', until = '', signature = ''] = given.split('~', 3);
  if (secret === undefined) {
    return null;
  }
  const [signed, expected] = [
    Buffer.from(signature, 'base64url'),
    signatureOf(secret, `${release}~${until}`),
  ];
  const isGenuine = signed.length === expected.length && timingSafeEqual(signed, expected);
  return isGenuine ? { release, until: Number(until) } : null;
}

/** A key of its own, so that nothing signed for another purpose with the same secret is valid here. */
function signatureOf(secret: string, text: string): Buffer {
  const key = createHmac('sha256', secret).update('previews of releases').digest();
  return createHmac('sha256', key).update(text).digest();
}
