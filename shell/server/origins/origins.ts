import type { FastifyRequest } from 'fastify';

/**
 * What a request's origin is for. `both` where the site has one origin; with `ADMIN_URL` everything that wants a
 * session or a bearer is at `admin` alone, and everything of slices for visitors at `public` alone.
 */
export type Place = 'public' | 'admin' | 'both';

export interface Origins {
  /** Where visitors find the site, without a slash at the end. */
  readonly publicUrl: string;
  /** Where administrators find it; the same, unless `ADMIN_URL` says otherwise. */
  readonly adminUrl: string;
  /** By the host that was asked for, as the proxies that are trusted tell it. A host that nobody knows is the public one. */
  placeOf(request: Pick<FastifyRequest, 'hostname'>): Place;
}

/** @param adminUrl Its host is not that of `publicUrl`: browsers keep cookies by host, whatever the port. */
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
