/** A failed request. `message` is the status, a colon and a space, then `text`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 if no answer came (network error, time-out). */
  readonly status: number;
  /** The body or, if that is empty, the status text. */
  readonly text: string;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.text = text;
  }
}
