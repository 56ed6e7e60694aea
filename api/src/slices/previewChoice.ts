import { createHmac, timingSafeEqual } from 'node:crypto';

/** A release that whoever has its link sees, until then. */
export interface PreviewChoice {
  /** `mf-public@1.0.0-0a1b2c3d`. */
  readonly release: string;
  /** In milliseconds since 1970. */
  readonly until: number;
}

/** What a link to a preview carries. The API signs it, and the site reads it: they share the secret. */
export function signPreview(secret: string, { release, until }: PreviewChoice): string {
  const text = `${release}~${until}`;
  return `${text}~${signatureOf(secret, text).toString('base64url')}`;
}

/** Reads what a link carries, also when its time is over; null when nobody has signed it. */
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

/** What was signed for another purpose with the same secret counts for nothing here. */
function signatureOf(secret: string, text: string): Buffer {
  const key = createHmac('sha256', secret).update('previews of releases').digest();
  return createHmac('sha256', key).update(text).digest();
}
