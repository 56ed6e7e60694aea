import type { RefusalCode } from '@site/delivery/command/describe/advice';

export type { RefusalCode };

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
