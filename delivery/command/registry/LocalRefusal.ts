/** A release refused before anything is sent, with the code the gate would use. */
export class LocalRefusal extends Error {
  override readonly name = 'LocalRefusal';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
