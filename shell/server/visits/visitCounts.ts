import type { InternalRegistry, VisitCount } from '../composition/internalRegistry';
import { growingCache } from '../limits/growingCache';
import type { NameNetwork } from './networkNames';
import { type FailureSource, NetworkShares, SiteNetworks, type VisitDetail } from './networkShares';
import { VISIT_LIFETIME } from './visitToken';

/** Number of releases whose counts are kept while the API is away, and of visits that are remembered. */
const MOST = { releases: 1_000, visits: 50_000 };
/**
 * Number of networks named in a report: per release, and in total. The alphabetically first names are a fair sample.
 */
const MOST_NETWORKS = { ofRelease: 500, inAll: 4_000 };
/** A network is named again for a release after this time, in milliseconds. */
const NAMED_FOR = 60 * 1_000;

interface Pending {
  visits: number;
  failedVisits: number;
  failure?: string;
  browserFailedVisits: number;
  browserFailure?: string;
  visitsWithErrors: number;
  browserError?: string;
  networks: Set<string>;
  failedNetworks: Set<string>;
  errorNetworks: Set<string>;
}

/** The lists that a network can be named in. */
const nameLists = {
  seen: 'networks',
  failed: 'failedNetworks',
  error: 'errorNetworks',
} as const satisfies Record<string, keyof Pending>;

interface VisitCountsOptions {
  readonly registry: Pick<InternalRegistry, 'report'>;
  readonly nameNetwork: NameNetwork;
  /** Called for every failed visit, for metrics. */
  readonly onFailed?: (release: string, source: FailureSource) => void;
}

/** Counts visits of releases, and failed ones, until the registry has the counts. */
export class VisitCounts {
  private readonly options: VisitCountsOptions;
  private counts = new Map<string, Pending>();
  private isReporting = false;
  private readonly site = new SiteNetworks();
  private readonly shares = growingCache<NetworkShares>(MOST.releases);
  /** Visits that used a release after their document was made, and whether they count. */
  private readonly used = growingCache<boolean>(MOST.visits, { ttl: VISIT_LIFETIME });
  private readonly failed = growingCache<true>(MOST.visits, { ttl: VISIT_LIFETIME });
  /** Networks named recently, and in which list. */
  private readonly named = growingCache<true>(MOST.visits, { ttl: NAMED_FOR, noUpdateTTL: true });

  constructor(options: VisitCountsOptions) {
    this.options = options;
  }

  /**
   * Counts a visit of the release whose page a document shows. Returns whether it counts: see {@link NetworkShares}.
   */
  hasBegun(release: string, network: string): boolean {
    this.site.visit(network);
    this.name(release, network, 'seen');
    const isCounted = this.sharesOf(release).visit(network);
    const pending = isCounted ? this.pendingOf(release) : undefined;
    if (pending) {
      pending.visits += 1;
    }
    return isCounted;
  }

  /** Counts a visit of a release that a document uses later, once, however often it is reported. */
  hasUsed(id: string, release: string, network: string): boolean {
    const key = `${id} ${release}`;
    const isCounted = this.used.get(key) ?? this.hasBegun(release, network);
    this.used.set(key, isCounted);
    return isCounted;
  }

  /**
   * Counts a visit of a release as failed, once, however often it fails; or as one with errors, which is counted
   * separately.
   *
   * @param source Who saw it: the server itself, or a browser that reports it.
   * @param failure Its message, to explain why the release was rolled back.
   * @returns Whether it is the first time.
   */
  hasFailed(
    id: string,
    release: string,
    network: string,
    { source, failure }: { readonly source: FailureSource; readonly failure: string },
  ): boolean {
    const isError = source === 'error';
    const key = `${id} ${release} ${isError}`;
    if (this.failed.has(key)) {
      return false;
    }
    this.failed.set(key, true);
    this.options.onFailed?.(release, source);
    if (source !== 'server') {
      this.name(release, network, isError ? 'error' : 'failed');
    }
    const growth = this.sharesOf(release).fail(network, source);
    const pending = growth > 0 ? this.pendingOf(release) : undefined;
    if (pending && source === 'server') {
      pending.failedVisits += growth;
      pending.failure = failure || pending.failure;
    } else if (pending && isError) {
      pending.visitsWithErrors += growth;
      pending.browserError = failure || pending.browserError;
    } else if (pending) {
      pending.browserFailedVisits += growth;
      pending.browserFailure = failure || pending.browserFailure;
    }
    return true;
  }

  /** Returns whether what else a visit's browser reports about a release counts: see {@link NetworkShares}. */
  mayTell(release: string, network: string, detail: VisitDetail): boolean {
    return this.sharesOf(release).report(network, detail);
  }

  /** Sends the counts to the registry; what fails is kept for the next time. */
  async report(): Promise<void> {
    if (this.isReporting || this.counts.size === 0) {
      return;
    }
    const reported = this.counts;
    this.counts = new Map();
    this.isReporting = true;
    const most = Math.min(MOST_NETWORKS.ofRelease, Math.floor(MOST_NETWORKS.inAll / reported.size));
    try {
      await this.options.registry.report(
        [...reported].map(([release, count]) => toCount(release, count, most)),
      );
    } catch (error) {
      for (const [release, count] of reported) {
        this.keep(release, count);
      }
      throw error;
    } finally {
      this.isReporting = false;
    }
  }

  /** Names a network of a release to the registry, unless it was named so in the last minute. */
  private name(release: string, network: string, as: keyof typeof nameLists): void {
    const key = `${release} ${network} ${as}`;
    if (this.named.has(key)) {
      return;
    }
    const pending = this.pendingOf(release);
    if (pending) {
      this.named.set(key, true);
      const names = pending[nameLists[as]];
      names.add(this.options.nameNetwork(release, network));
      if (names.size > 2 * MOST_NETWORKS.ofRelease) {
        const kept = smallest(names, MOST_NETWORKS.ofRelease);
        names.clear();
        kept.forEach((name) => {
          names.add(name);
        });
      }
    }
  }

  private sharesOf(release: string): NetworkShares {
    const shares = this.shares.get(release) ?? new NetworkShares(this.site);
    this.shares.set(release, shares);
    return shares;
  }

  /** Returns what was counted of a release since the last report; undefined when there are too many releases. */
  private pendingOf(release: string): Pending | undefined {
    const known = this.counts.get(release);
    if (known || this.counts.size >= MOST.releases) {
      return known;
    }
    const pending: Pending = {
      visits: 0,
      failedVisits: 0,
      browserFailedVisits: 0,
      visitsWithErrors: 0,
      networks: new Set(),
      failedNetworks: new Set(),
      errorNetworks: new Set(),
    };
    this.counts.set(release, pending);
    return pending;
  }

  /** Adds what could not be reported to what has been counted since. */
  private keep(release: string, before: Pending): void {
    const since = this.pendingOf(release);
    if (since) {
      this.counts.set(release, {
        visits: before.visits + since.visits,
        failedVisits: before.failedVisits + since.failedVisits,
        failure: since.failure || before.failure,
        browserFailedVisits: before.browserFailedVisits + since.browserFailedVisits,
        browserFailure: since.browserFailure || before.browserFailure,
        visitsWithErrors: before.visitsWithErrors + since.visitsWithErrors,
        browserError: since.browserError || before.browserError,
        networks: new Set([...before.networks, ...since.networks]),
        failedNetworks: new Set([...before.failedNetworks, ...since.failedNetworks]),
        errorNetworks: new Set([...before.errorNetworks, ...since.errorNetworks]),
      });
    }
  }
}

function toCount(
  name: string,
  {
    visits,
    failedVisits,
    failure,
    browserFailedVisits,
    browserFailure,
    visitsWithErrors,
    browserError,
    networks,
    failedNetworks,
    errorNetworks,
  }: Pending,
  most: number,
): VisitCount {
  const [slice = '', release = ''] = name.split('@');
  // From one sample: if failed networks were sampled separately, their share would be too large.
  const sample = new Set(smallest([...networks, ...failedNetworks, ...errorNetworks], most));
  const sampled = (names: Iterable<string>) => smallest(names, most).filter((name) => sample.has(name));
  const [seen, failing, erring] = [sampled(networks), sampled(failedNetworks), sampled(errorNetworks)];
  return {
    slice,
    release,
    visits,
    failedVisits,
    ...(failure && { failure }),
    ...(browserFailedVisits > 0 && { browserFailedVisits }),
    ...(browserFailure && { browserFailure }),
    ...(visitsWithErrors > 0 && { visitsWithErrors }),
    ...(browserError && { browserError }),
    ...(seen.length > 0 && { networks: seen }),
    ...(failing.length > 0 && { failedNetworks: failing }),
    ...(erring.length > 0 && { errorNetworks: erring }),
  };
}

function smallest(names: Iterable<string>, most: number): string[] {
  return [...new Set(names)].toSorted().slice(0, most);
}
