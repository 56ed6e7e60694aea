import { createHmac, timingSafeEqual } from 'node:crypto';

/** What is signed for one purpose is refused for any other. */
type Purpose =
  | 'known browsers'
  | 'overrides'
  | 'overrides of administrators'
  | 'previews of content'
  | 'previews of releases'
  | 'published copies'
  | 'visits';

export interface SignedText {
  readonly text: string;
  /** In milliseconds since 1970. */
  readonly until: number;
}

export function signText(purpose: Purpose, secret: string, { text, until }: SignedText): string {
  const signed = `${text}~${until}`;
  return `${signed}~${signatureOf(purpose, secret, signed)}`;
}

/** Returns the text, expired or not; null if it is invalid. */
export function readSignedText(
  purpose: Purpose,
  secret: string | undefined,
  given: string,
): SignedText | null {
  const [, text, until, signature] = /^(.*)~(\d{1,15})~([\w-]{43})$/.exec(given) ?? [];
  if (secret === undefined || text === undefined || until === undefined || signature === undefined) {
    return null;
  }
  const expected = signatureOf(purpose, secret, `${text}~${until}`);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
    ? { text, until: Number(until) }
    : null;
}

function signatureOf(purpose: Purpose, secret: string, text: string): string {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return createHmac('sha256', key).update(text).digest('base64url');
}
