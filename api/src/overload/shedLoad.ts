import type { NextFunction, Request, Response } from 'express';
import type { ErrorDto } from '../common/error.dto.js';
import { requestsShed } from '../metrics/metrics.js';

/** More requests at once than the database could ever answer in time. */
const MAX_IN_FLIGHT = 1_000;

/** Refuses requests at once while too many are being answered, so that the process stays up and quick for the rest. */
export function shedLoad(maxInFlight = MAX_IN_FLIGHT) {
  let inFlight = 0;
  return (request: Request, response: Response, next: NextFunction): void => {
    if (inFlight >= maxInFlight && request.path !== '/api/health/live') {
      requestsShed.inc();
      const busy: ErrorDto = { statusCode: 503, error: 'The service is busy. Please try again in a moment' };
      response.status(503).set({ 'Retry-After': '1', 'Cache-Control': 'no-store' }).json(busy);
      return;
    }
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
    });
    next();
  };
}
