/** How much work one sample does, in milliseconds of processor time. */
const SAMPLE = 20;
/** How long a sample holds, in milliseconds. */
const LASTS = 2_000;
/** Below this, the machine is not busy: a sample is never exact. */
const BUSY = 1.5;
const MOST = 6;

interface Clocks {
  /** Time that has passed, in milliseconds. */
  now(): number;
  /** Processor time that this process has used, in milliseconds. */
  used(): number;
}

const clocks: Clocks = {
  now: () => performance.now(),
  used: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
};

/**
 * How much longer work takes than on a quiet machine. The gate runs with a low priority, so a time limit for a release
 * has to grow with what the machine is doing for visitors.
 */
export class Pace {
  private readonly clocks: Clocks;
  private last = { factor: 1, until: Number.NEGATIVE_INFINITY };

  constructor(own: Clocks = clocks) {
    this.clocks = own;
  }

  /** Returns 1 on a quiet machine, at most 6 on a busy one. */
  slowness(): number {
    if (this.clocks.now() >= this.last.until) {
      const factor = this.sample();
      this.last = { factor, until: this.clocks.now() + LASTS };
    }
    return this.last.factor;
  }

  private sample(): number {
    const [begun, usedBefore] = [this.clocks.now(), this.clocks.used()];
    let used = 0;
    while (used < SAMPLE) {
      used = this.clocks.used() - usedBefore;
    }
    const ratio = (this.clocks.now() - begun) / used;
    // The next moments may be slower than the sample was.
    return ratio < BUSY ? 1 : Math.min(MOST, 2 * ratio);
  }
}
