import type { NextFunction, Request, Response } from 'express';
import type { ErrorDto } from '../common/error.dto.js';
import { requestsShed } from '../metrics/metrics.js';

/** The database cannot answer more within a second or two. */
const MAX_IN_FLIGHT = 250;
/** A request that takes longer to arrive does not count meanwhile. */
const ARRIVES_WITHIN = 1_000;

export function shedLoad(maxInFlight = MAX_IN_FLIGHT, arrivesWithin = ARRIVES_WITHIN) {
  let inFlight = 0;
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.path === '/api/health/live' || request.path.startsWith('/uploads/')) {
      next();
      return;
    }
    if (inFlight >= maxInFlight) {
      requestsShed.inc();
      const busy: ErrorDto = { statusCode: 503, error: 'The service is busy. Please try again in a moment' };
      response.status(503).set({ 'Retry-After': '1', 'Cache-Control': 'no-store' }).json(busy);
      return;
    }
    let counts = 1;
    inFlight += 1;
    const countAs = (now: 0 | 1) => {
      inFlight += now - counts;
      counts = now;
    };
    const late = setTimeout(() => {
      if (!request.complete) {
        countAs(0);
        request.once('end', () => countAs(response.writableEnded || response.closed ? 0 : 1));
      }
    }, arrivesWithin);
    const isDone = () => {
      clearTimeout(late);
      countAs(0);
    };
    // A finished response that nobody reads has no event.
    const end = response.end.bind(response) as (...given: unknown[]) => Response;
    response.end = (...given: unknown[]) => {
      isDone();
      return end(...given);
    };
    response.once('close', isDone);
    next();
  };
}
