import { LRUCache } from 'lru-cache';
import type { Registry, VisitCount } from '../composition/registry';
import { type CountedVisit, VISIT_LIFETIME } from './visitToken';

/** Releases whose counts are kept while the API is away, and visits that are remembered as failed. */
const MOST = { releases: 1_000, failed: 50_000 };

/** Counts visits of releases, and those that failed, until the registry has taken the counts. */
export class VisitCounts {
  private readonly registry: Pick<Registry, 'report'>;
  private counts = new Map<string, VisitCount>();
  private isReporting = false;
  private readonly failed = new LRUCache<string, true>({ max: MOST.failed, ttl: VISIT_LIFETIME });

  constructor(registry: Pick<Registry, 'report'>) {
    this.registry = registry;
  }

  visited({ releases }: CountedVisit): void {
    for (const release of releases) {
      this.add({ ...named(release), visits: 1, failedVisits: 0 });
    }
  }

  /** Counts a visit of a release as failed, however often it does. */
  hasFailed({ id }: CountedVisit, release: string): void {
    if (!this.isKnownToHaveFailed(id, release)) {
      this.failed.set(`${id} ${release}`, true);
      this.add({ ...named(release), visits: 0, failedVisits: 1 });
    }
  }

  isKnownToHaveFailed(id: string, release: string): boolean {
    return this.failed.has(`${id} ${release}`);
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

  private add({ slice, release, visits, failedVisits }: VisitCount): void {
    const key = `${slice}@${release}`;
    const before = this.counts.get(key);
    if (before || this.counts.size < MOST.releases) {
      this.counts.set(key, {
        slice,
        release,
        visits: (before?.visits ?? 0) + visits,
        failedVisits: (before?.failedVisits ?? 0) + failedVisits,
      });
    }
  }
}

function named(release: string): Pick<VisitCount, 'slice' | 'release'> {
  const [slice = '', name = ''] = release.split('@');
  return { slice, release: name };
}
