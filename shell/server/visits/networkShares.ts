import { LRUCache } from 'lru-cache';

const MINUTE = 60 * 1_000;
/** How long what a network has sent is remembered, in milliseconds. */
const REMEMBERED_FOR = 30 * MINUTE;
const NETWORKS = 10_000;
/** Visits, and failed ones, that a network counts at most when it is not the only one. */
const SHARE = 3;
/** Networks that must say that a release fails. */
const WITNESSES = 2;

interface Share {
  readonly since: number;
  visits: number;
  failed: number;
  /** How many of the failed ones were counted. */
  told: number;
}

/**
 * What each network may contribute to the counts of a release, so that nobody alone decides about it: as long as there
 * is one network, everything counts; as soon as there are several, three visits of each, and failures when a second
 * network has them, too.
 */
export class NetworkShares {
  private readonly shares = new LRUCache<string, Share>({ max: NETWORKS });
  private purged = 0;

  /** Whether a visit from a network counts. */
  visit(network: string): boolean {
    const share = this.shareOf(network);
    share.visits += 1;
    return this.isAlone() || share.visits <= SHARE;
  }

  /** How many more failed visits count now that one of a network has failed. */
  fail(network: string): number {
    const share = this.shareOf(network);
    share.failed += 1;
    if (this.isAlone()) {
      share.told += 1;
      return 1;
    }
    const failing = [...this.shares.values()].filter(({ failed }) => failed > 0);
    if (failing.length < WITNESSES) {
      return 0;
    }
    let growth = 0;
    for (const one of failing) {
      const due = Math.max(0, Math.min(one.failed, SHARE) - one.told);
      one.told += due;
      growth += due;
    }
    return growth;
  }

  private shareOf(network: string): Share {
    this.forgetOld();
    const share = this.shares.get(network) ?? { since: Date.now(), visits: 0, failed: 0, told: 0 };
    this.shares.set(network, share);
    return share;
  }

  private isAlone(): boolean {
    return this.shares.size === 1;
  }

  private forgetOld(): void {
    const now = Date.now();
    if (now - this.purged > MINUTE) {
      this.purged = now;
      for (const [network, { since }] of [...this.shares.entries()]) {
        if (now - since > REMEMBERED_FOR) {
          this.shares.delete(network);
        }
      }
    }
  }
}
