import { TooBusy, WaitingLine } from './WaitingLine';

interface QueueLimits {
  readonly begun: number;
  readonly waiting: number;
  /** In milliseconds: in a burst, and while the queue never empties. */
  readonly patience: { readonly burst: number; readonly standing: number };
  /** In milliseconds. */
  readonly standingAfter: number;
}

/** Workers have something to do while other pages wait for the API. */
const usual: QueueLimits = {
  begun: 32,
  waiting: 256,
  patience: { burst: 8_000, standing: 500 },
  standingAfter: 2_000,
};

/**
 * In a flood, workers would spend their time on answers that come too late, so what would wait too long is
 * refused first. A burst may wait; a queue that never empties is kept short (controlled delay, as in
 * routers).
 */
export class PageQueue {
  private readonly limits: QueueLimits;
  private readonly line = new WaitingLine<null, () => void>();
  private begun = 0;
  /** On a monotonic clock. */
  private emptyAt = performance.now();

  constructor(limits: QueueLimits = usual) {
    this.limits = limits;
  }

  get waiting(): number {
    return this.line.length;
  }

  get isIdle(): boolean {
    return this.begun === 0 && this.waiting === 0;
  }

  /**
   * @returns A function that passes the place on; calling it again does nothing.
   * @throws {@link TooBusy}
   */
  async enter(isWanted: () => boolean = () => true): Promise<() => void> {
    if (this.waiting === 0) {
      this.emptyAt = performance.now();
      if (this.begun < this.limits.begun) {
        return this.begin();
      }
    }
    if (!this.line.hasRoom(this.limits.waiting)) {
      throw new TooBusy('Too many pages are waiting to be rendered');
    }
    return this.line.wait(null, {
      isWanted,
      patience: this.limits.patience.burst,
      tooLong: 'The page waited too long to be rendered',
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
    this.line.refuse(
      new TooBusy('The site is too busy to render the page'),
      ({ since }) => now - since > longest,
    );
    this.line.refuseUnwanted();
    this.line.giveTurn(
      () => this.begin(),
      () => true,
    );
    if (this.waiting === 0) {
      this.emptyAt = now;
    }
  }
}
