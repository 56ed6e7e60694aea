// A copy of api/src/content-preview/previewToken.ts, made by `npm run generate`.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a preview link shows of content that is not public, and until when. */
export interface PreviewToken {
  /** Working copies (`articles.12,companies.3`), or the site as of a future moment (`at.1798761600`). */
  readonly shown: string;
  /** In milliseconds since 1970. */
  readonly until: number;
}

/**
 * Returns the moment whose schedules are shown as done; null if working copies are shown. The token has it in seconds
 * since 1970.
 */
export function momentOf(shown: string): Date | null {
  const [, seconds] = /^at\.(\d{1,11})$/.exec(shown) ?? [];
  return seconds === undefined ? null : new Date(Number(seconds) * 1_000);
}

/** The header in which the site passes a token to the API, and a framed page to the site. */
export const PREVIEW_HEADER = 'x-content-preview';

/**
 * Builds the token of a preview link. The API signs it; the site and the API read it, because they share the secret.
 */
export function signPreviewToken(secret: string, { shown, until }: PreviewToken): string {
  const text = `${shown}~${until}`;
  return `${text}~${signatureOf(secret, text).toString('base64url')}`;
}

/** Reads the token of a preview link, even if it has expired; null if its signature is wrong. */
export function readPreviewToken(secret: string | undefined, given: string): PreviewToken | null {
  const [shown = '', until = '', signature = ''] = given.split('~', 3);
  if (secret === undefined) {
    return null;
  }
  const [signed, expected] = [Buffer.from(signature, 'base64url'), signatureOf(secret, `${shown}~${until}`)];
  const isGenuine = signed.length === expected.length && timingSafeEqual(signed, expected);
  return isGenuine ? { shown, until: Number(until) } : null;
}

/** The derived key ensures that nothing signed for another purpose with the same secret is accepted here. */
function signatureOf(secret: string, text: string): Buffer {
  const key = createHmac('sha256', secret).update('previews of content').digest();
  return createHmac('sha256', key).update(text).digest();
}
