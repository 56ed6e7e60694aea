import { TooBusy } from './TooBusy';

interface LineLimits {
  /** Pages that are in the making at once. */
  readonly begun: number;
  readonly waiting: number;
  /** How long somebody may wait, in milliseconds: in a burst, and while there is always somebody waiting. */
  readonly patience: { readonly burst: number; readonly standing: number };
  /** When nobody has not waited for so long, it is no burst any more, in milliseconds. */
  readonly standingAfter: number;
}

/** Enough pages begun that workers have something to do while others wait for the API. */
const usual: LineLimits = {
  begun: 32,
  waiting: 256,
  patience: { burst: 8_000, standing: 500 },
  standingAfter: 2_000,
};

interface Waiting {
  readonly since: number;
  readonly isWanted: () => boolean;
  start(leave: () => void): void;
  fail(reason: string): void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Where one page waits to be rendered. What is begun is finished, and what would wait for too long is refused before
 * anything was done for it: otherwise a flood has everybody wait until nobody waits any more, and the time of the
 * workers goes into answers that come too late. A burst, such as after an edit, may wait; a line that never ends
 * is kept short, so that it is gone as soon as the flood is (controlled delay, as in routers).
 */
export class PageLine {
  private readonly limits: LineLimits;
  private readonly line: Waiting[] = [];
  private begun = 0;
  /** When nobody waited last, on a clock that nobody sets. */
  private emptyAt = performance.now();

  constructor(limits: LineLimits = usual) {
    this.limits = limits;
  }

  /** How many wait. */
  get waiting(): number {
    return this.line.length;
  }

  get isIdle(): boolean {
    return this.begun === 0 && this.line.length === 0;
  }

  /**
   * Waits for a place.
   *
   * @param isWanted Whether anybody still waits for the page.
   * @returns What gives the place to the next one; called again, it does nothing.
   * @throws {@link TooBusy} when too many wait already, or when it has waited for too long.
   */
  enter(isWanted: () => boolean = () => true): Promise<() => void> {
    if (this.line.length === 0) {
      this.emptyAt = performance.now();
      if (this.begun < this.limits.begun) {
        return Promise.resolve(this.begin());
      }
    }
    if (this.line.length >= this.limits.waiting) {
      this.refuse((one) => !one.isWanted(), 'Nobody waits for the page');
    }
    if (this.line.length >= this.limits.waiting) {
      return Promise.reject(new TooBusy('Too many pages wait to be rendered'));
    }
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        since: performance.now(),
        isWanted,
        start: resolve,
        fail: (reason) => reject(new TooBusy(reason)),
        timer: setTimeout(
          () => this.refuse((one) => one === waiting, 'The page could not be begun in time'),
          this.limits.patience.burst,
        ),
      };
      this.line.push(waiting);
    });
  }

  private begin(): () => void {
    this.begun += 1;
    let hasLeft = false;
    return () => {
      if (!hasLeft) {
        hasLeft = true;
        this.begun -= 1;
        this.goOn();
      }
    };
  }

  private goOn(): void {
    const now = performance.now();
    const { patience, standingAfter } = this.limits;
    const longest = now - this.emptyAt > standingAfter ? patience.standing : patience.burst;
    this.refuse((one) => now - one.since > longest, 'The site is too busy for the page');
    this.refuse((one) => !one.isWanted(), 'Nobody waits for the page');
    const next = this.line.shift();
    if (next) {
      clearTimeout(next.timer);
      next.start(this.begin());
    }
    if (this.line.length === 0) {
      this.emptyAt = now;
    }
  }

  private refuse(isMeant: (one: Waiting) => boolean, reason: string): void {
    for (const waiting of this.line.filter(isMeant)) {
      this.line.splice(this.line.indexOf(waiting), 1);
      clearTimeout(waiting.timer);
      waiting.fail(reason);
    }
  }
}
