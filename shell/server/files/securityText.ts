import type { FastifyInstance } from 'fastify';
import { securityContactOf } from '../environment';
import { caching } from '../sending/caching';
import type { Site, Using } from '../site';

/** The text is generated for each request. */
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

export function serveSecurityText(
  app: FastifyInstance,
  { origins: { publicUrl }, environment }: Pick<Site, 'environment'> & Using<{ origins: 'publicUrl' }>,
): void {
  const contact = securityContactOf(environment);
  app.get(SECURITY_TEXT_PATH, (_request, reply) =>
    reply
      .header('cache-control', caching.aDay)
      .type('text/plain; charset=utf-8')
      .send(securityText({ publicUrl, contact, now: new Date() })),
  );
}
