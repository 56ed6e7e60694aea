import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a preview link shows of content that is not public, until then. */
export interface PreviewToken {
  /** Working copies (`articles.12,companies.3`), or the site as it will be at a moment (`at.1798761600`). */
  readonly shown: string;
  /** In milliseconds since 1970. */
  readonly until: number;
}

/** The moment whose schedules are shown as done; null when working copies are. In seconds since 1970 in the token. */
export function momentOf(shown: string): Date | null {
  const [, seconds] = /^at\.(\d{1,11})$/.exec(shown) ?? [];
  return seconds === undefined ? null : new Date(Number(seconds) * 1_000);
}

/** The header with which the site passes a token on to the API, and a page in a frame to the site. */
export const PREVIEW_HEADER = 'x-content-preview';

/** What a preview link carries. The API signs it; the site and the API read it: they share the secret. */
export function signPreviewToken(secret: string, { shown, until }: PreviewToken): string {
  const text = `${shown}~${until}`;
  return `${text}~${signatureOf(secret, text).toString('base64url')}`;
}

/** Reads what a preview link carries, also when its time is over; null when nobody has signed it. */
export function readPreviewToken(secret: string | undefined, given: string): PreviewToken | null {
  const [shown = '', until = '', signature = ''] = given.split('~', 3);
  if (secret === undefined) {
    return null;
  }
  const [signed, expected] = [Buffer.from(signature, 'base64url'), signatureOf(secret, `${shown}~${until}`)];
  const isGenuine = signed.length === expected.length && timingSafeEqual(signed, expected);
  return isGenuine ? { shown, until: Number(until) } : null;
}

/** What was signed for another purpose with the same secret counts for nothing here. */
function signatureOf(secret: string, text: string): Buffer {
  const key = createHmac('sha256', secret).update('previews of content').digest();
  return createHmac('sha256', key).update(text).digest();
}
