/** In milliseconds of processor time. */
const SAMPLE = 20;
const LASTS = 2_000;
/** No sample is exact: below this the machine counts as quiet. */
const BUSY = 1.5;
const MOST = 6;

interface Clocks {
  now(): number;
  used(): number;
}

const clocks: Clocks = {
  now: () => performance.now(),
  used: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
};

/** Its priority is low, so limits grow with what the machine does for visitors. */
export class Pace {
  private readonly clocks: Clocks;
  private last = { factor: 1, until: Number.NEGATIVE_INFINITY };

  constructor(own: Clocks = clocks) {
    this.clocks = own;
  }

  limitFor(quietMachine: number): number {
    return Math.round(quietMachine * this.slowness());
  }

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
