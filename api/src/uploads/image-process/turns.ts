import pLimit from 'p-limit';
import { imageNotNow } from '../imageRefusal.js';

export class Turns {
  private readonly limit;

  constructor(
    atOnce: number,
    private readonly mostWaiting: number,
  ) {
    this.limit = pLimit(atOnce);
  }

  /** @throws RetryLaterException if too many are waiting. */
  async take<Done>(work: () => Promise<Done>): Promise<Done> {
    if (this.limit.pendingCount >= this.mostWaiting) {
      throw imageNotNow('Too many images are waiting to be processed');
    }
    return this.limit(work);
  }
}
