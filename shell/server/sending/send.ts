import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './Answer';
import { retryAfter } from './caching';
import type { Encoding, KeptBody } from './KeptBody';

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

/** In the form of the API's errors. */
export function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ statusCode: status, error });
}

export function refuseTooMany(reply: FastifyReply): FastifyReply {
  reply.header('retry-after', retryAfter.tooMany);
  return refuse(reply, 429, 'Too many reports. Please wait a minute.');
}

export interface Representation {
  readonly status: number;
  readonly etag: string;
  readonly encoding: Encoding;
  readonly content: Buffer | null;
}

/** Synchronous, unless the body has to be compressed first. */
export function representationOf(
  body: KeptBody,
  asked: IncomingHttpHeaders,
  status: number,
): Representation | Promise<Representation> {
  const encoding = body.encodingFor(asked['accept-encoding']);
  const etag = body.etag(encoding);
  const known = asked['if-none-match'];
  if (known !== undefined && status === 200 && isNamed(etag, known)) {
    return { status: 304, etag, encoding, content: null };
  }
  const content = body.in(encoding);
  return content instanceof Promise
    ? content.then((compressed) => ({ status, etag, encoding, content: compressed }))
    : { status, etag, encoding, content };
}

export function isNamed(etag: string, known: string): boolean {
  const named = withoutWeakness(etag);
  return known.split(',').some((one) => {
    const tag = one.trim();
    return tag === '*' || withoutWeakness(tag) === named;
  });
}

/** Proxies that compress weaken the validator. */
function withoutWeakness(etag: string): string {
  return etag.replace(/^W\//, '');
}
