const MINUTE = 60 * 1_000;
const REMEMBERED_FOR = 30 * MINUTE;
const NETWORKS = 10_000;
/** How many visits count of a network that is not alone. */
const SHARE = 3;
/**
 * How many networks must have a failure. What the server saw can roll a release back, which nobody may cause
 * by requesting one address; reports of browsers raise an alarm.
 */
const WITNESSES = { server: 5, browser: 2, error: 2 } satisfies Record<FailureSource, number>;

/** In `error`, nothing failed, but a browser had an error. */
export const failureSources = ['server', 'browser', 'error'] as const;

export type FailureSource = (typeof failureSources)[number];

export type VisitDetail = 'vitals' | 'errors';

/** Remembers all networks of the site, to know whether one is alone. */
export class SiteNetworks {
  private readonly seen = new Map<string, number>();
  private readonly forgetOld = forgetterOf(this.seen, (at) => at);

  visit(network: string): void {
    // Deleting it first keeps the oldest entries at the front.
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
  readonly counted: Record<FailureSource, number>;
}

/**
 * No network can roll a release back by itself. If it is alone, it counts fully. Among others, three of its
 * visits count, and failures count once five networks have them (all, if there are fewer), or two for reports
 * of browsers.
 */
export class NetworkShares {
  private readonly shares = new Map<string, Share>();
  private readonly forgetOld = forgetterOf(this.shares, ({ since }) => since);
  private readonly site: Pick<SiteNetworks, 'count'>;

  constructor(site: Pick<SiteNetworks, 'count'>) {
    this.site = site;
  }

  visit(network: string): boolean {
    const share = this.shareOf(network);
    share.visits += 1;
    return this.isAlone() || share.visits <= SHARE;
  }

  report(network: string, detail: VisitDetail): boolean {
    const { details } = this.shareOf(network);
    details[detail] += 1;
    return this.isAlone() || details[detail] <= SHARE;
  }

  /** Returns how many more failed visits count now. */
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
