import type { Refusal } from '../messages.ts';

/** Thrown if an image cannot be processed. */
export class RefusedImage extends Error {
  override readonly name = 'RefusedImage';
  readonly why: Refusal;
  /** The names of what the site does not keep of the image. */
  readonly parts: readonly string[];

  constructor(why: Refusal, message: string, parts: Iterable<string> = []) {
    super(message);
    this.why = why;
    this.parts = [...parts];
  }
}
