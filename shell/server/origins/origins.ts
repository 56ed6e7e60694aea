import type { FastifyRequest } from 'fastify';

/**
 * With `ADMIN_URL`, everything that requires a session or a bearer is only at `admin`, and everything of
 * slices for visitors only at `public`.
 */
export type Place = 'public' | 'admin' | 'both';

export interface Origins {
  readonly publicUrl: string;
  readonly adminUrl: string;
  /** An unknown host counts as the public one. */
  placeOf(request: Pick<FastifyRequest, 'hostname'>): Place;
}

/** @param adminUrl Has another host than `publicUrl`: browsers keep cookies by host, whatever the port. */
export function createOrigins(publicUrl: string, adminUrl: string | undefined): Origins {
  if (adminUrl === undefined) {
    return { publicUrl, adminUrl: publicUrl, placeOf: () => 'both' };
  }
  const { hostname } = new URL(adminUrl);
  return {
    publicUrl,
    adminUrl,
    placeOf: (request) => (request.hostname.toLowerCase() === hostname ? 'admin' : 'public'),
  };
}

/**
 * Browsers treat hosts of one domain as one site and send them even strict cookies, so they count as
 * elsewhere.
 */
export function isFromElsewhere({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'same-site' || site === 'cross-site';
}
