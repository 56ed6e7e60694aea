/** A release that is refused before anything is sent, with the code that the gate would give. */
export class LocalRefusal extends Error {
  override readonly name = 'LocalRefusal';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
