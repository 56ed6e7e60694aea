import pLimit from 'p-limit';
import { imageNotNow } from '../imageRefusal.js';

/** Limits how many images are processed at once, and how many wait. */
export class Turns {
  private readonly limit;

  constructor(
    atOnce: number,
    private readonly mostWaiting: number,
  ) {
    this.limit = pLimit(atOnce);
  }

  /** Runs work when it is its turn. @throws RetryLaterException if too many are waiting already. */
  async take<Done>(work: () => Promise<Done>): Promise<Done> {
    if (this.limit.pendingCount >= this.mostWaiting) {
      throw imageNotNow('Too many images are waiting to be processed');
    }
    return this.limit(work);
  }
}
