import { HttpException, type HttpStatus } from '@nestjs/common';

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
