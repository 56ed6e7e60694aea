import type { FastifyReply } from 'fastify';
import type { Visit } from '../visits/visit';

/** Sends a rendered document. Which releases it is made of may depend on cookies. */
export function sendHtml(
  reply: FastifyReply,
  status: number,
  html: string,
  cacheControl: Visit['cacheControl'],
): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', cacheControl)
    .header('vary', 'cookie')
    .send(html.startsWith('<!DOCTYPE') ? html : `<!DOCTYPE html>${html}`);
}
