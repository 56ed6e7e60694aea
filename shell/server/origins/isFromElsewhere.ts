import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of another origin has made a request or led to it, by what browsers say of pages. Hosts of one domain
 * are one site for browsers, which send them the strictest cookie: so they count as other origins here.
 */
export function isFromElsewhere({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'same-site' || site === 'cross-site';
}
