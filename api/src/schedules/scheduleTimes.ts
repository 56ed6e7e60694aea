/** How often what is due is looked for, and when a busy database is tried again; in seconds. */
export class ScheduleTimes {
  readonly poll: number = 1;
  /** How long one statement may wait for what somebody else has locked. */
  readonly lock: number = 2;
  /** The first pause after the database could not do it; each further one is twice as long. */
  readonly pause: number = 1;
  readonly longestPause: number = 60;
  /** How often it is tried again before it has failed; with these pauses about five minutes. */
  readonly attempts: number = 10;

  constructor(options: Partial<ScheduleTimes> = {}) {
    Object.assign(this, options);
  }
}
