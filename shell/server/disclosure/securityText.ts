/** In milliseconds; the file is generated for each request. */
const LIFETIME = 180 * 24 * 60 * 60 * 1000;

export const POLICY_PATH = '/.well-known/security-policy.txt';
export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

interface SecurityTextOptions {
  readonly publicUrl: string;
  readonly contact: string;
  readonly now: Date;
}

/** RFC 9116. */
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
