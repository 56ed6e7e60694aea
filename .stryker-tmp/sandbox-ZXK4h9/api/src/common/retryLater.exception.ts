import { HttpException, HttpStatus } from '@nestjs/common';

/** The request is fine, but not now. The response says in how many seconds to retry. */
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
