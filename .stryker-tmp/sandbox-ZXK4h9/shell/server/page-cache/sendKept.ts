import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptBody } from './KeptBody';

/** Sends a body in the best encoding that the browser accepts, or answers that it is not modified. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  body: KeptBody,
): Promise<FastifyReply> {
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers;
  const encoding = body.encodingFor(accepted);
  const etag = body.etag(encoding);
  reply.header('etag', etag);
  if (known !== undefined && reply.statusCode === 200 && isNamed(etag, known)) {
    return reply.code(304).send();
  }
  if (encoding !== 'identity') {
    reply.header('content-encoding', encoding);
  }
  const content = body.in(encoding);
  return reply.send(content instanceof Promise ? await content : content);
}

/** Whether an `If-None-Match` contains a validator. */
export function isNamed(etag: string, known: string): boolean {
  return known.split(',').some((one) => {
    const tag = one.trim();
    // Proxies that compress weaken the validator.
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
}
