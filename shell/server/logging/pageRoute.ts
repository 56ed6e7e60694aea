import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that the request was for: `/companies/:id`. Empty when it was for none. */
    pageRoute: string;
  }
}

/** The addresses at which there is no page, and those that were retired, are one each. */
export const noPageRoutes = { gone: 'gone', 'not found': 'not found' } as const;

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Patterns of pages that are told apart: a release may have any number of them, and releases come and go. */
const MOST_PAGES = 200;

/** What a request is counted as. Nothing of its address becomes a label, so that nobody can make new series. */
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
