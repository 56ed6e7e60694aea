/** In seconds. */
export class ScheduleTimes {
  readonly poll: number = 1;
  readonly lock: number = 2;
  /** Each further one is twice as long. */
  readonly pause: number = 1;
  readonly longestPause: number = 60;
  /** With these delays, a schedule counts as failed after about four minutes. */
  readonly attempts: number = 10;

  constructor(options: Partial<ScheduleTimes> = {}) {
    Object.assign(this, options);
  }
}
