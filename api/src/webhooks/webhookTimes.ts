/** In seconds. */
export class WebhookTimes {
  readonly poll: number = 1;
  readonly attempt: number = 10;
  /** The pause after the first failure; each further one is twice as long. */
  readonly pause: number = 5;
  readonly longestPause: number = 60 * 60;
  /** For how long an event is retried. */
  readonly keep: number = 24 * 60 * 60;

  constructor(options: Partial<WebhookTimes> = {}) {
    Object.assign(this, options);
  }
}
