import type { Refusal } from '../messages.ts';

/** Nothing can be made of an image. */
export class RefusedImage extends Error {
  override readonly name = 'RefusedImage';
  readonly why: Refusal;

  constructor(why: Refusal, message: string) {
    super(message);
    this.why = why;
  }
}
