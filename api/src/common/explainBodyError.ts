import {
  BadRequestException,
  type HttpException,
  PayloadTooLargeException,
  RequestTimeoutException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Stands in the place of a body that could not be read. */
export class UnreadableBody {
  constructor(readonly reason: HttpException) {}
}

/**
 * Says in a sentence for people what the body parser says in its own words. It is said when the body is wanted: who may
 * not do a thing at all, or asks for something that is not there, is told that first.
 */
export function explainBodyError(
  error: unknown,
  request: Request,
  _response: Response,
  next: NextFunction,
): void {
  const reason = toException(error);
  if (!reason) {
    next(error);
    return;
  }
  request.body = new UnreadableBody(reason);
  next();
}

function toException(error: unknown): HttpException | undefined {
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
      // What is wrong with compressed bytes has no type.
      return error instanceof Error && 'status' in error && error.status === 400
        ? new BadRequestException('The request could not be read')
        : undefined;
  }
}
