/** Workers that die within this time count together, in milliseconds. */
const WITHIN = 60_000;
/** How long something is set aside the first time and at most, in milliseconds. */
const SET_ASIDE = { first: 30_000, most: 300_000 };
/** So many answers in a row end the probation after that. */
const PROBATION = 50;

/** Decides from the deaths of workers when the page or the release that they died of is left alone, and for how long. */
export class Strikes {
  private readonly most: number;
  private times: number[] = [];
  private until = 0;
  private pause = SET_ASIDE.first;
  private answersToGo = 0;

  /** @param most So many deaths within a minute are too many. */
  constructor(most: number) {
    this.most = most;
  }

  /** A worker has died. On probation one is enough. */
  add(now: number): void {
    this.times = [...this.times.filter((time) => now - time < WITHIN), now];
    if (this.times.length >= this.most || this.isOnProbation()) {
      this.times = [];
      this.until = now + this.pause;
      this.pause = Math.min(this.pause * 2, SET_ASIDE.most);
      this.answersToGo = PROBATION;
    }
  }

  /** A worker has answered. */
  hasWorked(): void {
    if (this.answersToGo > 0) {
      this.answersToGo -= 1;
      if (this.answersToGo === 0) {
        this.pause = SET_ASIDE.first;
      }
    }
  }

  /** How long it is still set aside, in milliseconds; 0 when it is not. */
  setAsideFor(now: number): number {
    return Math.max(0, this.until - now);
  }

  /** It was set aside and has not yet shown that it works. */
  isOnProbation(): boolean {
    return this.answersToGo > 0;
  }
}
