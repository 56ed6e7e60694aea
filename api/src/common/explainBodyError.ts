import {
  BadRequestException,
  PayloadTooLargeException,
  RequestTimeoutException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Says in a sentence for people what the body parser says in its own words. */
export function explainBodyError(
  error: unknown,
  _request: Request,
  _response: Response,
  next: NextFunction,
): void {
  next(toException(error));
}

function toException(error: unknown): unknown {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  switch (type) {
    case 'entity.too.large':
      return new PayloadTooLargeException('The request is too large: at most 1 MB is accepted');
    case 'entity.parse.failed':
      return new BadRequestException('The request is not valid JSON');
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new UnsupportedMediaTypeException('The request must be JSON in UTF-8');
    case 'request.aborted':
      return new RequestTimeoutException('The request was broken off');
    case 'request.size.invalid':
      return new BadRequestException('The request is not as long as it says');
    default:
      return error;
  }
}
