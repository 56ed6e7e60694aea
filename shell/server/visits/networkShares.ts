const MINUTE = 60 * 1_000;
/** How long what a network has sent is remembered, in milliseconds. */
const REMEMBERED_FOR = 30 * MINUTE;
const NETWORKS = 10_000;
/** Visits, and failed ones, that a network counts at most when it is not the only one. */
const SHARE = 3;
/**
 * Networks that must have a failure before any of it counts. What the server saw can take a release back: whoever finds
 * an address at which a release fails could otherwise bring it down by asking for it. Reports of browsers raise an alarm.
 */
const WITNESSES = { server: 5, browser: 2, error: 2 } as const;

/** Who saw that a visit failed; `error`: a browser had an error that nothing failed of. */
export type FailureSource = keyof typeof WITNESSES;

/** What a browser tells beside that a visit failed: what it measured, and where an error came from. */
export type VisitDetail = 'vitals' | 'errors';

/** Which networks visit the site at all, whichever releases they get: who is the only one is decided by this. */
export class SiteNetworks {
  private readonly seen = new Map<string, number>();
  private purged = performance.now();

  visit(network: string): void {
    const now = performance.now();
    // The network that was seen last comes last: those to forget are in front.
    this.seen.delete(network);
    this.seen.set(network, now);
    if (now - this.purged > MINUTE || this.seen.size > NETWORKS) {
      this.purged = now;
      for (const [one, at] of this.seen) {
        if (now - at <= REMEMBERED_FOR && this.seen.size <= NETWORKS) {
          break;
        }
        this.seen.delete(one);
      }
    }
  }

  get count(): number {
    return this.seen.size;
  }
}

interface Share {
  readonly since: number;
  visits: number;
  readonly details: Record<VisitDetail, number>;
  readonly failed: Record<FailureSource, number>;
  /** How many of the failed ones were counted. */
  readonly told: Record<FailureSource, number>;
}

/**
 * What each network may contribute to the counts of a release, so that one network cannot roll it back by itself. While
 * the site has visitors from one network only, everything counts. With several networks, three visits of each count,
 * and failures once five networks have them (all networks, when there are fewer), or two of what browsers report.
 */
export class NetworkShares {
  private readonly shares = new Map<string, Share>();
  private readonly site: Pick<SiteNetworks, 'count'>;
  private purged = performance.now();

  constructor(site: Pick<SiteNetworks, 'count'>) {
    this.site = site;
  }

  /** Whether a visit from a network counts. */
  visit(network: string): boolean {
    const share = this.shareOf(network);
    share.visits += 1;
    return this.isAlone() || share.visits <= SHARE;
  }

  /** Whether what the browser of a visit tells beside counts: of a network as often as its visits do. */
  tell(network: string, detail: VisitDetail): boolean {
    const { details } = this.shareOf(network);
    details[detail] += 1;
    return this.isAlone() || details[detail] <= SHARE;
  }

  /** How many more failed visits count now that one of a network has failed. */
  fail(network: string, source: FailureSource): number {
    const share = this.shareOf(network);
    share.failed[source] += 1;
    if (this.isAlone()) {
      share.told[source] += 1;
      return 1;
    }
    const failing = [...this.shares.values()].filter(({ failed }) => failed[source] > 0);
    if (failing.length < Math.min(WITNESSES[source], this.site.count)) {
      return 0;
    }
    let growth = 0;
    for (const one of failing) {
      const due = Math.max(0, Math.min(one.failed[source], SHARE) - one.told[source]);
      one.told[source] += due;
      growth += due;
    }
    return growth;
  }

  private shareOf(network: string): Share {
    this.forgetOld();
    const share = this.shares.get(network) ?? {
      since: performance.now(),
      visits: 0,
      details: { vitals: 0, errors: 0 },
      failed: { server: 0, browser: 0, error: 0 },
      told: { server: 0, browser: 0, error: 0 },
    };
    this.shares.set(network, share);
    return share;
  }

  private isAlone(): boolean {
    return this.site.count <= 1;
  }

  // A share begins anew after a while. The oldest are in front.
  private forgetOld(): void {
    const now = performance.now();
    if (now - this.purged > MINUTE || this.shares.size > NETWORKS) {
      this.purged = now;
      for (const [network, { since }] of this.shares) {
        if (now - since <= REMEMBERED_FOR && this.shares.size <= NETWORKS) {
          break;
        }
        this.shares.delete(network);
      }
    }
  }
}
