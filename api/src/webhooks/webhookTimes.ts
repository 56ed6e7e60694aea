/** How long things take and when an event is told again, in seconds. */
export class WebhookTimes {
  /** How often we look for events. */
  readonly poll: number = 1;
  /** How long one attempt may take. */
  readonly attempt: number = 10;
  /** The first pause after a failure; each further one is twice as long. */
  readonly pause: number = 5;
  readonly longestPause: number = 60 * 60;
  /** An event is told for so long, and then no more. */
  readonly keep: number = 24 * 60 * 60;

  constructor(options: Partial<WebhookTimes> = {}) {
    Object.assign(this, options);
  }
}
