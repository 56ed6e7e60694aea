/** In seconds. */
export class MailTimes {
  readonly send: number = 30;
  /** The first delay is up to twice this; each further one doubles. */
  readonly retryDelay: number = 5;
  readonly retryDelayMax: number = 3 * 60 * 60;
  /** About a day with these delays: someone may have to fix the mail server. */
  readonly retryLimit: number = 18;
  /** The process that took the mail is gone by then, so it is taken again. */
  readonly expire: number = 60;
  readonly supervise: number = 30;
  /** How often mails whose delay is over are looked for. New mails announce themselves. */
  readonly poll: number = 5;
  /** How long a shutdown waits for mails being sent. It must be less than a process is given to end. */
  readonly stop: number = 6;

  constructor(options: Partial<MailTimes> = {}) {
    Object.assign(this, options);
  }
}
