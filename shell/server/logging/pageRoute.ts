import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** `/companies/:id`; empty when the request was not for a page. */
    pageRoute: string;
  }
}

export const noPageRoutes = { gone: 'gone', 'not found': 'not found' } as const;

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A release may have any number of pages, and releases come and go. */
const MOST_PAGES = 200;

/** No label contains any part of the address, so that nobody can create new series. */
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
