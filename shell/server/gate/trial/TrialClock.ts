interface TrialLimits {
  /** For one step, in milliseconds. */
  readonly one: number;
  /** For all of them. */
  readonly all: number;
}

/** The time that a release has for its trial. It runs while the release works, and stops while the API is asked. */
export class TrialClock {
  private readonly limits: TrialLimits;
  private rest: number;
  private begun = 0;
  /** The last step had less time than a step has: it was what all of them had left. */
  isLast = false;

  constructor(limits: TrialLimits) {
    this.limits = limits;
    this.rest = limits.all;
  }

  /** Begins a step. @returns How long it may take, in milliseconds. */
  begin(): number {
    this.begun = performance.now();
    this.isLast = this.rest < this.limits.one;
    return Math.max(1, Math.min(this.limits.one, this.rest));
  }

  stop(): void {
    this.rest -= performance.now() - this.begun;
  }

  /** Describes the limit of the last step. */
  limitText(): string {
    return this.isLast ? `${this.limits.all} ms for all pages` : `${this.limits.one} ms`;
  }
}
