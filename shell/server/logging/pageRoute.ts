import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    pageRoute: string;
  }
}

export const noPageRoutes = { gone: 'gone', 'not found': 'not found' } as const;

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Releases come and go, with any number of pages, so labels have a limit. */
const MOST_PAGES = 200;

/** No part of an address becomes a label, so nobody can create series. */
export function createRequestLabels() {
  const pages = new Set<string>(Object.values(noPageRoutes));

  function pageOf(route: string): string {
    if (pages.size < MOST_PAGES) {
      pages.add(route);
    }
    return pages.has(route) ? route : 'other pages';
  }

  return ({ method, pageRoute, routeOptions }: FastifyRequest): { method: string; route: string } => ({
    method: methods.has(method) ? method : 'other',
    route: pageRoute ? pageOf(pageRoute) : (routeOptions.url ?? 'none'),
  });
}
