/** Deaths of workers within this time are counted together, in milliseconds. */
const WITHIN = 60_000;
/** How long something is set aside the first time, and at most, in milliseconds. */
const SET_ASIDE = { first: 30_000, most: 300_000 };
/** Number of answers that end the probation after that. */
const PROBATION = 50;

/** Decides from the deaths of workers whether the page or release that caused them is set aside, and for how long. */
export class Strikes {
  private readonly most: number;
  private times: number[] = [];
  private until = 0;
  private pause = SET_ASIDE.first;
  private answersToGo = 0;

  /** @param most Number of deaths within a minute that is too many. */
  constructor(most: number) {
    this.most = most;
  }

  /** Records the death of a worker. On probation one is enough. */
  add(now: number): void {
    this.times = [...this.times.filter((time) => now - time < WITHIN), now];
    if (this.times.length >= this.most || this.isOnProbation()) {
      this.times = [];
      this.until = now + this.pause;
      this.pause = Math.min(this.pause * 2, SET_ASIDE.most);
      this.answersToGo = PROBATION;
    }
  }

  /** Records an answer of a worker. */
  hasWorked(): void {
    if (this.answersToGo > 0) {
      this.answersToGo -= 1;
      if (this.answersToGo === 0) {
        this.pause = SET_ASIDE.first;
      }
    }
  }

  /** Returns how much longer it is set aside, in milliseconds; 0 when it is not. */
  setAsideFor(now: number): number {
    return Math.max(0, this.until - now);
  }

  /** Whether it was set aside and has not yet shown that it works. */
  isOnProbation(): boolean {
    return this.answersToGo > 0;
  }
}
