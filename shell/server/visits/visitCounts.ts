import { LRUCache } from 'lru-cache';
import type { Registry, VisitCount } from '../composition/registry';
import { NetworkShares } from './networkShares';
import { VISIT_LIFETIME } from './visitToken';

/** Releases whose counts are kept while the API is away, and visits that are remembered. */
const MOST = { releases: 1_000, visits: 50_000 };

/** Counts visits of releases, and those that failed, until the registry has taken the counts. */
export class VisitCounts {
  private readonly registry: Pick<Registry, 'report'>;
  private counts = new Map<string, VisitCount>();
  private isReporting = false;
  private readonly shares = new LRUCache<string, NetworkShares>({ max: MOST.releases });
  /** Visits that have used a release after their document was made, and whether they count. */
  private readonly used = new LRUCache<string, boolean>({ max: MOST.visits, ttl: VISIT_LIFETIME });
  private readonly failed = new LRUCache<string, true>({ max: MOST.visits, ttl: VISIT_LIFETIME });

  constructor(registry: Pick<Registry, 'report'>) {
    this.registry = registry;
  }

  /** Counts a visit of the release whose page a document shows. Gives whether it counts: see {@link NetworkShares}. */
  hasBegun(release: string, network: string): boolean {
    const isCounted = this.sharesOf(release).visit(network);
    if (isCounted) {
      this.add({ ...named(release), visits: 1, failedVisits: 0 });
    }
    return isCounted;
  }

  /** Counts a visit of a release that a document uses later, however often it says so. */
  hasUsed(id: string, release: string, network: string): boolean {
    const key = `${id} ${release}`;
    const isCounted = this.used.get(key) ?? this.hasBegun(release, network);
    this.used.set(key, isCounted);
    return isCounted;
  }

  /**
   * Counts a visit of a release as failed, however often it does.
   *
   * @param failure What it says of itself, for who wants to know why the release was taken back.
   * @returns Whether it is the first time.
   */
  hasFailed(id: string, release: string, network: string, failure: string): boolean {
    const key = `${id} ${release}`;
    if (this.failed.has(key)) {
      return false;
    }
    this.failed.set(key, true);
    const failedVisits = this.sharesOf(release).fail(network);
    if (failedVisits > 0) {
      this.add({ ...named(release), visits: 0, failedVisits, failure });
    }
    return true;
  }

  /** Hands the counts over; what the registry does not take is kept for the next time. */
  async report(): Promise<void> {
    if (this.isReporting || this.counts.size === 0) {
      return;
    }
    const reported = this.counts;
    this.counts = new Map();
    this.isReporting = true;
    try {
      await this.registry.report([...reported.values()]);
    } catch (error) {
      for (const count of reported.values()) {
        this.add(count);
      }
      throw error;
    } finally {
      this.isReporting = false;
    }
  }

  private sharesOf(release: string): NetworkShares {
    const shares = this.shares.get(release) ?? new NetworkShares();
    this.shares.set(release, shares);
    return shares;
  }

  private add({ slice, release, visits, failedVisits, ...said }: VisitCount): void {
    const key = `${slice}@${release}`;
    const before = this.counts.get(key);
    const failure = said.failure || before?.failure;
    if (before || this.counts.size < MOST.releases) {
      this.counts.set(key, {
        slice,
        release,
        visits: (before?.visits ?? 0) + visits,
        failedVisits: (before?.failedVisits ?? 0) + failedVisits,
        ...(failure && { failure }),
      });
    }
  }
}

function named(release: string): Pick<VisitCount, 'slice' | 'release'> {
  const [slice = '', name = ''] = release.split('@');
  return { slice, release: name };
}
