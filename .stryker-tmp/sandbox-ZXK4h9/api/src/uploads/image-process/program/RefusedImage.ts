import type { Refusal } from '../messages.ts';

/** Thrown if an image cannot be processed. */
export class RefusedImage extends Error {
  override readonly name = 'RefusedImage';
  readonly why: Refusal;

  constructor(why: Refusal, message: string) {
    super(message);
    this.why = why;
  }
}
