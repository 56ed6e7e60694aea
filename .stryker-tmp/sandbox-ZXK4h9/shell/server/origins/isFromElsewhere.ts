import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of another origin made the request or led to it, according to the browser. Browsers treat hosts of one
 * domain as one site and send them even strict cookies, so they count as other origins here.
 */
export function isFromElsewhere({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'same-site' || site === 'cross-site';
}
