import type { NextFunction, Request, Response } from 'express';
import { requestDuration, requestsAborted, requestsInFlight } from './metrics.js';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Labels contain no part of an address, so nobody can create new series. */
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

const EVERYTHING = '/{*splat}';

export function methodOf({ method }: Pick<Request, 'method'>): string {
  return methods.has(method) ? method : 'other';
}

export function routeOf({ route }: Pick<Request, 'route'>): string {
  return typeof route?.path === 'string' && route.path !== EVERYTHING ? route.path : 'none';
}
