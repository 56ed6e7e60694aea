import { NotFoundException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** 404 for a path such as /api/companies/%zz; the router would use its own wording. */
export function refuseUndecodablePath(request: Request, _response: Response, next: NextFunction): void {
  try {
    decodeURIComponent(request.path);
    next();
  } catch {
    next(new NotFoundException());
  }
}
