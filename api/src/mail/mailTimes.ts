/** How long things take and when a mail is tried again, in seconds. */
export class MailTimes {
  /** How long sending one mail may take. */
  readonly send: number = 30;
  /** The first pause after a failure is up to twice as long, and each further one is about twice the one before. */
  readonly retryDelay: number = 5;
  readonly retryDelayMax: number = 3 * 60 * 60;
  /** With these pauses about a day: somebody may have to mend the mail server. */
  readonly retryLimit: number = 18;
  /** A mail that is not settled this long after it was taken is taken again: whoever took it is gone. */
  readonly expire: number = 60;
  /** How often we look for those. */
  readonly supervise: number = 30;
  /** How often we look for mails whose pause is over. New ones announce themselves. */
  readonly poll: number = 5;
  /** How long stopping waits for mails that are being sent; less than a process is given to end. */
  readonly stop: number = 6;

  constructor(options: Partial<MailTimes> = {}) {
    Object.assign(this, options);
  }
}
