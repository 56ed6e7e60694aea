/** In milliseconds of processor time. */
const SAMPLE = 20;
const LASTS = 2_000;
/** Samples are inexact, so below this the machine counts as quiet. */
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

/** The gate has a low priority, so its limits grow with the machine's other work. */
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
    // The machine may become slower than it was during the sample.
    return ratio < BUSY ? 1 : Math.min(MOST, 2 * ratio);
  }
}
