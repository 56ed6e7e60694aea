import { NotFoundException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** A path such as /api/companies/%zz names nothing; the router would answer with its own words. */
export function refuseUndecodablePath(request: Request, _response: Response, next: NextFunction): void {
  try {
    decodeURIComponent(request.path);
    next();
  } catch {
    next(new NotFoundException());
  }
}
