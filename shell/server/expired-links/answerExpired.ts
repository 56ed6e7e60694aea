import type { FastifyReply } from 'fastify';
import { caching } from '../sending/caching';

/** Answers a link that somebody was given and that is no longer valid, with a sentence about where to get a new one. */
export function answerExpired(reply: FastifyReply, sentence: string): void {
  void reply
    .code(410)
    .header('cache-control', caching.nobody)
    .type('text/plain; charset=utf-8')
    .send(sentence);
}
