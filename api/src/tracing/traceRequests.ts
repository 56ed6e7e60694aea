import { context } from '@opentelemetry/api';
import { beginRequest, endRequest } from '@site/rules/tracing';
import type { NextFunction, Request, Response } from 'express';
import { methodOf, routeOf } from '../metrics/watchRequests.js';

export function traceRequests(request: Request, response: Response, next: NextFunction): void {
  const method = methodOf(request);
  const begun = beginRequest(method, String(request.id), request.headers);
  if (!begun) {
    next();
    return;
  }
  response.once('close', () =>
    endRequest(begun.span, method, routeOf(request), response.writableFinished ? response.statusCode : null),
  );
  context.with(begun.active, next);
}
