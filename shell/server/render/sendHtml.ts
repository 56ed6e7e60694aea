import type { FastifyReply } from 'fastify';

/** Sends a rendered document. */
export function sendHtml(
  reply: FastifyReply,
  status: number,
  html: string,
  cacheControl: 'no-cache' | 'private, no-store' = 'no-cache',
): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', cacheControl)
    .send(html.startsWith('<!DOCTYPE') ? html : `<!DOCTYPE html>${html}`);
}
