import pLimit from 'p-limit';
import { imageNotNow } from '../imageRefusal.js';

/** Lets a few work on images at once, and a bounded number wait for it. */
export class Turns {
  private readonly limit;

  constructor(
    atOnce: number,
    private readonly mostWaiting: number,
  ) {
    this.limit = pLimit(atOnce);
  }

  /** Does some work when it is its turn. @throws RetryLaterException when too many wait already. */
  async take<Done>(work: () => Promise<Done>): Promise<Done> {
    if (this.limit.pendingCount >= this.mostWaiting) {
      throw imageNotNow('Too many images wait to be worked on');
    }
    return this.limit(work);
  }
}
