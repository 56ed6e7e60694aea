import type { FastifyInstance } from 'fastify';
import { caching } from '../sending/caching';
import { SECURITY_TEXT_PATH, securityText } from './securityText';

interface ServeSecurityTextOptions {
  readonly publicUrl: string;
  /** An email address, or the https address of a page. */
  readonly contact: string;
}

/** Serves `security.txt`, which says where to report a vulnerability. */
export function serveSecurityText(app: FastifyInstance, options: ServeSecurityTextOptions): void {
  app.get(SECURITY_TEXT_PATH, (_request, reply) =>
    reply
      .header('cache-control', caching.aDay)
      .type('text/plain; charset=utf-8')
      .send(securityText({ ...options, now: new Date() })),
  );
}
