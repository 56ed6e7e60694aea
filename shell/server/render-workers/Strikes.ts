const WITHIN = 60_000;
const SET_ASIDE = { first: 30_000, most: 300_000 };
const PROBATION = 50;

export class Strikes {
  private readonly most: number;
  private times: number[] = [];
  private until = 0;
  private pause = SET_ASIDE.first;
  private answersToGo = 0;

  constructor(most: number) {
    this.most = most;
  }

  add(now: number): void {
    this.times = [...this.times.filter((time) => now - time < WITHIN), now];
    if (this.times.length >= this.most || this.isOnProbation()) {
      this.times = [];
      this.until = now + this.pause;
      this.pause = Math.min(this.pause * 2, SET_ASIDE.most);
      this.answersToGo = PROBATION;
    }
  }

  hasWorked(): void {
    if (this.answersToGo > 0) {
      this.answersToGo -= 1;
      if (this.answersToGo === 0) {
        this.pause = SET_ASIDE.first;
      }
    }
  }

  setAsideFor(now: number): number {
    return Math.max(0, this.until - now);
  }

  isOnProbation(): boolean {
    return this.answersToGo > 0;
  }
}
