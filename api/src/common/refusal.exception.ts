import { HttpException, HttpStatus } from '@nestjs/common';

export class RefusalException extends HttpException {
  constructor(
    status: HttpStatus,
    readonly code: string,
    sentence: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(sentence, status);
  }
}

export function conflict(
  code: string,
  sentence: string,
  details?: Readonly<Record<string, unknown>>,
): RefusalException {
  return new RefusalException(HttpStatus.CONFLICT, code, sentence, details);
}

/** @param retryAfter In seconds. */
export class RetryLaterException extends HttpException {
  readonly retryAfter: number;

  constructor(
    status: HttpStatus.TOO_MANY_REQUESTS | HttpStatus.SERVICE_UNAVAILABLE,
    sentence: string,
    retryAfter: number,
  ) {
    super(sentence, status);
    this.retryAfter = retryAfter;
  }
}
