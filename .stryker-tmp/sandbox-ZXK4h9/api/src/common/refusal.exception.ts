import { HttpException, type HttpStatus } from '@nestjs/common';

/** A refusal that programs can act on: its code and its details are part of the response. */
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
