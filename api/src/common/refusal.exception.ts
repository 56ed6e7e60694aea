import { HttpException, type HttpStatus } from '@nestjs/common';

/** A refusal that programs act on: its code is part of the answer, and so are its details. */
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
