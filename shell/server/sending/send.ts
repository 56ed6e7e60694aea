import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './Answer';
import type { KeptBody } from './KeptBody';
import { type Representation, representationOf } from './representation';

export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { said: { status, cacheControl, headers = {}, cookie, location, type, body = '' } }: Answer,
): FastifyReply | Promise<FastifyReply> {
  if (cookie && cookie.value !== null) {
    reply.setCookie(cookie.name, cookie.value, cookie.options);
  } else if (cookie) {
    reply.clearCookie(cookie.name, cookie.options);
  }
  reply.headers(headers);
  if (type !== undefined) {
    reply.type(type);
  }
  reply.header('cache-control', cacheControl);
  if (location !== undefined) {
    return reply.redirect(location, status);
  }
  reply.code(status);
  return typeof body === 'string' ? reply.send(body) : sendKept(request, reply, body);
}

export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  body: KeptBody,
): Promise<FastifyReply> {
  const { status, etag, encoding, content } = await representationOf(body, request.headers, reply.statusCode);
  reply.code(status).header('etag', etag);
  if (content === null) {
    return reply.send();
  }
  if (encoding !== 'identity') {
    reply.header('content-encoding', encoding);
  }
  return reply.send(content);
}

/** Without the server's hooks, headers must be complete. */
export function writeKept(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  { status, etag, encoding, content }: Representation,
  isBodyWanted = true,
): void {
  if (content === null) {
    response.writeHead(status, { ...headers, etag }).end();
    return;
  }
  response
    .writeHead(status, {
      ...headers,
      etag,
      'content-length': content.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    })
    .end(isBodyWanted ? content : undefined);
}
