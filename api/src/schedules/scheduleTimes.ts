/** In seconds. */
export class ScheduleTimes {
  readonly poll: number = 1;
  /** For one statement. */
  readonly lock: number = 2;
  /** Each further one is twice as long. */
  readonly pause: number = 1;
  readonly longestPause: number = 60;
  /** Before it counts as failed; about four minutes with these delays. */
  readonly attempts: number = 10;

  constructor(options: Partial<ScheduleTimes> = {}) {
    Object.assign(this, options);
  }
}
