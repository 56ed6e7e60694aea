import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { caching, retryAfter } from './caching';
import type { Encoding, KeptBody } from './KeptBody';

interface SentCookie {
  readonly name: string;
  readonly value: string | null;
  readonly options: CookieSerializeOptions;
}

/** Without a given end, it lasts as long as the browser session. */
export function ownCookie(url: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: url.startsWith('https:') } as const;
}

interface Said {
  readonly status: number;
  readonly cacheControl: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookie?: SentCookie;
  readonly location?: string;
  readonly type?: string;
  readonly body?: KeptBody | string;
}

export class Answer {
  readonly said: Said;

  constructor(said: Said) {
    this.said = said;
  }
}

export function redirectTo(
  location: string,
  { status = 302, cacheControl = caching.privateNoStore, ...said }: Partial<Omit<Said, 'location'>> = {},
): Answer {
  return new Answer({ ...said, status, cacheControl, location });
}

export function documentOf(body: KeptBody | string, said: Omit<Said, 'body' | 'location' | 'type'>): Answer {
  return new Answer({ ...said, type: 'text/html; charset=utf-8', body });
}

export function sentence(status: number, body: string): Answer {
  return new Answer({
    status,
    cacheControl: caching.privateNoStore,
    type: 'text/plain; charset=utf-8',
    body,
  });
}

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

/** The server's hooks do not run, so the headers must be complete. */
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
