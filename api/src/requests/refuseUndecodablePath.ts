import { NotFoundException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/**
 * Responds with 404 to a path such as /api/companies/%zz, which names nothing. The router would use its own wording.
 */
export function refuseUndecodablePath(request: Request, _response: Response, next: NextFunction): void {
  try {
    decodeURIComponent(request.path);
    next();
  } catch {
    next(new NotFoundException());
  }
}
