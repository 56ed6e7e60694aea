import { HttpException, HttpStatus } from '@nestjs/common';

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
