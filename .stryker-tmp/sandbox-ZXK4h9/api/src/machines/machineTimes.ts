/** How API processes track each other, in milliseconds. */
export class MachineTimes {
  /** How often a process reports that it is running. */
  readonly interval: number = 3_000;
  /** How often a starting process checks whether a conflicting one has reported again. */
  readonly lookAgain: number = 500;
  /** A conflicting process that has not reported for this long is considered gone. */
  readonly goneAfter: number = 8_000;
  /** A process that has not reported for this long is deleted. */
  readonly forgottenAfter: number = 30_000;

  constructor(options: Partial<MachineTimes> = {}) {
    Object.assign(this, options);
  }
}
