/** A request to the API that failed. `message` is the numeric status, a colon and a space, then the body or status text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came (network, time-out). */
  readonly status: number;
  /** The body or, where it is empty, the status text. */
  readonly text: string;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.text = text;
  }
}
