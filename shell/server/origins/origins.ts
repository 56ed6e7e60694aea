import type { FastifyRequest } from 'fastify';

/** Sessions and bearers are only at `admin`, slices for visitors only at `public`. */
export type Place = 'public' | 'admin' | 'both';

export interface Origins {
  readonly publicUrl: string;
  readonly adminUrl: string;
  /** An unknown host is the public one. */
  placeOf(request: Pick<FastifyRequest, 'hostname'>): Place;
}

/** @param adminUrl Another host than `publicUrl`: cookies ignore the port. */
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

/** To browsers, hosts of one domain are one site. */
export function isFromElsewhere({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'same-site' || site === 'cross-site';
}
