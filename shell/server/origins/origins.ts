import type { FastifyRequest } from 'fastify';

/** Only `admin` has sessions and bearers, and only `public` has slices for visitors. */
export type Place = 'public' | 'admin' | 'both';

export interface Origins {
  readonly publicUrl: string;
  readonly adminUrl: string;
  /** An unknown host counts as the public one. */
  placeOf(request: Pick<FastifyRequest, 'hostname'>): Place;
}

/** @param adminUrl Its host must differ from that of `publicUrl`, because cookies ignore the port. */
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

/** For browsers, hosts of one domain are one site, so these headers alone do not suffice. */
export function isFromElsewhere({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'same-site' || site === 'cross-site';
}
