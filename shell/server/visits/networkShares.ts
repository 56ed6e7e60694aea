const MINUTE = 60 * 1_000;
/** How long what a network has sent is remembered, in milliseconds. */
const REMEMBERED_FOR = 30 * MINUTE;
const NETWORKS = 10_000;
/** How many visits, and how many failed ones, of a network count at most, unless it is the only one. */
const SHARE = 3;
/**
 * Number of networks that must have a failure before any of it counts. What the server saw can roll a release back:
 * otherwise whoever finds an address at which a release fails could take it down by requesting it. Reports of browsers
 * raise an alarm.
 */
const WITNESSES = { server: 5, browser: 2, error: 2 } satisfies Record<FailureSource, number>;

/** Who saw that a visit failed; `error`: a browser had an error without a failure. */
export const failureSources = ['server', 'browser', 'error'] as const;

export type FailureSource = (typeof failureSources)[number];

/** What a browser reports besides failures: measurements, and where an error came from. */
export type VisitDetail = 'vitals' | 'errors';

/** The networks that visit the site, whichever releases they get: they decide whether a network is the only one. */
export class SiteNetworks {
  private readonly seen = new Map<string, number>();
  private readonly forgetOld = forgetterOf(this.seen, (at) => at);

  visit(network: string): void {
    // Moved to the end: the networks to forget are at the front.
    this.seen.delete(network);
    this.seen.set(network, performance.now());
    this.forgetOld();
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
  readonly counted: Record<FailureSource, number>;
}

/**
 * Limits what each network contributes to the counts of a release, so that one network cannot roll it back. While all
 * visitors come from one network, everything counts. With several networks, three visits of each count, and failures
 * once five networks have them (all networks, when there are fewer), or two for reports of browsers.
 */
export class NetworkShares {
  private readonly shares = new Map<string, Share>();
  // A share starts again after a while.
  private readonly forgetOld = forgetterOf(this.shares, ({ since }) => since);
  private readonly site: Pick<SiteNetworks, 'count'>;

  constructor(site: Pick<SiteNetworks, 'count'>) {
    this.site = site;
  }

  /** Records a visit from a network. Returns whether it counts. */
  visit(network: string): boolean {
    const share = this.shareOf(network);
    share.visits += 1;
    return this.isAlone() || share.visits <= SHARE;
  }

  /**
   * Records what else the browser of a visit reports. Returns whether it counts: per network as often as its visits do.
   */
  report(network: string, detail: VisitDetail): boolean {
    const { details } = this.shareOf(network);
    details[detail] += 1;
    return this.isAlone() || details[detail] <= SHARE;
  }

  /** Records a failed visit of a network. Returns how many more failed visits count now. */
  fail(network: string, source: FailureSource): number {
    const share = this.shareOf(network);
    share.failed[source] += 1;
    if (this.isAlone()) {
      share.counted[source] += 1;
      return 1;
    }
    const failing = [...this.shares.values()].filter(({ failed }) => failed[source] > 0);
    if (failing.length < Math.min(WITNESSES[source], this.site.count)) {
      return 0;
    }
    let growth = 0;
    for (const one of failing) {
      const due = Math.max(0, Math.min(one.failed[source], SHARE) - one.counted[source]);
      one.counted[source] += due;
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
      counted: { server: 0, browser: 0, error: 0 },
    };
    this.shares.set(network, share);
    return share;
  }

  private isAlone(): boolean {
    return this.site.count <= 1;
  }
}

/** Returns what deletes entries that are too old or too many from a map whose oldest are at the front. */
function forgetterOf<Entry>(entries: Map<string, Entry>, timeOf: (entry: Entry) => number): () => void {
  let purged = performance.now();
  return () => {
    const now = performance.now();
    if (now - purged > MINUTE || entries.size > NETWORKS) {
      purged = now;
      for (const [key, entry] of entries) {
        if (now - timeOf(entry) <= REMEMBERED_FOR && entries.size <= NETWORKS) {
          break;
        }
        entries.delete(key);
      }
    }
  };
}
