/** Time limits and retry delays, in seconds. */
export class MailTimes {
  /** How long sending one mail may take. */
  readonly send: number = 30;
  /** The delay after the first failure is up to twice this; each further one is about twice the previous one. */
  readonly retryDelay: number = 5;
  readonly retryDelayMax: number = 3 * 60 * 60;
  /** With these delays, retries go on for about a day: someone may have to fix the mail server. */
  readonly retryLimit: number = 18;
  /** A mail that is not settled this long after a process took it is taken again: that process is gone. */
  readonly expire: number = 60;
  /** How often such mails are looked for. */
  readonly supervise: number = 30;
  /** How often mails whose delay is over are looked for. New mails announce themselves. */
  readonly poll: number = 5;
  /**
   * How long a shutdown waits for mails that are being sent. It must be less than the time a process is given to end.
   */
  readonly stop: number = 6;

  constructor(options: Partial<MailTimes> = {}) {
    Object.assign(this, options);
  }
}
