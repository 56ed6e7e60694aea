import type { FastifyInstance } from 'fastify';
import type { Origins } from '../origins/origins';
import { caching } from '../sending/caching';
import { type Environment, securityContactOf } from '../settings/environment';
import { SECURITY_TEXT_PATH, securityText } from './securityText';

interface ServeSecurityTextOptions {
  readonly origins: Pick<Origins, 'publicUrl'>;
  readonly environment: Pick<Environment, 'SECURITY_CONTACT' | 'CONTACT_INBOX'>;
}

export function serveSecurityText(
  app: FastifyInstance,
  { origins: { publicUrl }, environment }: ServeSecurityTextOptions,
): void {
  const contact = securityContactOf(environment);
  app.get(SECURITY_TEXT_PATH, (_request, reply) =>
    reply
      .header('cache-control', caching.aDay)
      .type('text/plain; charset=utf-8')
      .send(securityText({ publicUrl, contact, now: new Date() })),
  );
}
