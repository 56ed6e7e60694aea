import type { NextFunction, Request, Response } from 'express';
import { requestDuration, requestsAborted, requestsInFlight } from './metrics.js';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts requests. Nothing of an address becomes a label, so that nobody can make new series. */
export function watchRequests(request: Request, response: Response, next: NextFunction): void {
  const begun = performance.now();
  requestsInFlight.inc();
  response.once('close', () => {
    requestsInFlight.dec();
    if (!response.writableFinished) {
      requestsAborted.inc();
      return;
    }
    requestDuration.observe(
      { method: methodOf(request), route: routeOf(request), status: response.statusCode },
      (performance.now() - begun) / 1_000,
    );
  });
  next();
}

/** What Nest mounts for every address, the log's middleware. */
const EVERYTHING = '/{*splat}';

/** A method that the API knows; whatever else was sent is one. */
export function methodOf({ method }: Pick<Request, 'method'>): string {
  return methods.has(method) ? method : 'other';
}

/** The pattern of the route that a request was for, `/api/companies/:id`; the addresses that there are not are one. */
export function routeOf({ route }: Pick<Request, 'route'>): string {
  return typeof route?.path === 'string' && route.path !== EVERYTHING ? route.path : 'none';
}
