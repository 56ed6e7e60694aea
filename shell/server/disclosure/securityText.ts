/** The file says of itself until when it holds; it is written anew for each reader. */
const LIFETIME = 180 * 24 * 60 * 60 * 1000;

/** Where the site says how it wants to be told of weak points. */
export const POLICY_PATH = '/.well-known/security-policy.txt';
export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

interface SecurityTextOptions {
  readonly publicUrl: string;
  /** A mail address, or the https address of a page. */
  readonly contact: string;
  readonly now: Date;
}

/** `security.txt` as RFC 9116 has it. */
export function securityText({ publicUrl, contact, now }: SecurityTextOptions): string {
  const expires = new Date(now.getTime() + LIFETIME).toISOString().replace(/T.*/, 'T00:00:00Z');
  return [
    `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${SECURITY_TEXT_PATH}`,
    `Policy: ${publicUrl}${POLICY_PATH}`,
    '',
  ].join('\n');
}
