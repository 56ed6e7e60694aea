import { createHmac, randomBytes } from 'node:crypto';
import type { InternalRegistry, VisitCount } from '../composition/internalRegistry';
import { growingCache } from '../limits';
import {
  type FailureSource,
  failureSources,
  NetworkShares,
  SiteNetworks,
  type VisitDetail,
} from './networkShares';
import { Tally } from './tally';
import { VISIT_LIFETIME } from './visitToken';

/** The most releases while the API is away, and the most visits that are remembered. */
const MOST = { releases: 1_000, visits: 50_000 };
/** The networks first in the alphabet are a fair sample. */
const MOST_NETWORKS = { ofRelease: 500, inAll: 4_000 };
/** In milliseconds, before a network is named again. */
const NAMED_FOR = 60 * 1_000;

const nameLists = ['seen', 'failed', 'error'] as const;

type NameList = (typeof nameLists)[number];

interface Pending {
  visits: number;
  readonly failed: Record<FailureSource, number>;
  readonly last: Partial<Record<FailureSource, string>>;
  readonly names: Record<NameList, Set<string>>;
}

type NameNetwork = (release: string, network: string) => string;

interface VisitCountsOptions {
  readonly registry: Pick<InternalRegistry, 'report'>;
  readonly nameNetwork: NameNetwork;
  readonly onFailed?: (release: string, source: FailureSource) => void;
}

export class VisitCounts extends Tally<Pending> {
  private readonly options: VisitCountsOptions;
  private readonly site = new SiteNetworks();
  private readonly shares = growingCache<NetworkShares>(MOST.releases);
  /** Releases used after the document was made, and whether they count. */
  private readonly used = growingCache<boolean>(MOST.visits, { ttl: VISIT_LIFETIME });
  private readonly failed = growingCache<true>(MOST.visits, { ttl: VISIT_LIFETIME });
  private readonly named = growingCache<true>(MOST.visits, { ttl: NAMED_FOR, noUpdateTTL: true });

  constructor(options: VisitCountsOptions) {
    super({
      most: MOST.releases,
      merge: addTo,
      send: (counts) => {
        const most = Math.min(MOST_NETWORKS.ofRelease, Math.floor(MOST_NETWORKS.inAll / counts.length));
        return options.registry.report(counts.map(([release, count]) => toCount(release, count, most)));
      },
    });
    this.options = options;
  }

  /** Notes the document's own page, and returns whether it counts. */
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

  hasUsed(id: string, release: string, network: string): boolean {
    const key = `${id} ${release}`;
    const isCounted = this.used.get(key) ?? this.hasBegun(release, network);
    this.used.set(key, isCounted);
    return isCounted;
  }

  /**
   * A failed visit counts once; one with errors is counted apart.
   * @param failure Explains a rollback.
   * @returns Whether it is the first.
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
    if (pending) {
      pending.failed[source] += growth;
      pending.last[source] = failure || pending.last[source];
    }
    return true;
  }

  mayTell(release: string, network: string, detail: VisitDetail): boolean {
    return this.sharesOf(release).report(network, detail);
  }

  private name(release: string, network: string, as: NameList): void {
    const key = `${release} ${network} ${as}`;
    if (this.named.has(key)) {
      return;
    }
    const pending = this.pendingOf(release);
    if (pending) {
      this.named.set(key, true);
      const names = pending.names[as];
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

  private pendingOf(release: string): Pending | undefined {
    return this.of(release, () => ({
      visits: 0,
      failed: { server: 0, browser: 0, error: 0 },
      last: {},
      names: { seen: new Set(), failed: new Set(), error: new Set() },
    }));
  }
}

function addTo(since: Pending, before: Pending): void {
  since.visits += before.visits;
  for (const source of failureSources) {
    since.failed[source] += before.failed[source];
    since.last[source] ||= before.last[source];
  }
  for (const list of nameLists) {
    since.names[list] = new Set([...before.names[list], ...since.names[list]]);
  }
}

function toCount(name: string, { visits, failed, last, names }: Pending, most: number): VisitCount {
  const [slice = '', release = ''] = name.split('@');
  // With samples of their own, the share of failed networks would be too large.
  const sample = new Set(
    smallest(
      nameLists.flatMap((list) => [...names[list]]),
      most,
    ),
  );
  const sampled = (list: NameList) => smallest(names[list], most).filter((network) => sample.has(network));
  const [networks, failedNetworks, errorNetworks] = [sampled('seen'), sampled('failed'), sampled('error')];
  return {
    slice,
    release,
    visits,
    failedVisits: failed.server,
    ...(last.server && { failure: last.server }),
    ...(failed.browser > 0 && { browserFailedVisits: failed.browser }),
    ...(last.browser && { browserFailure: last.browser }),
    ...(failed.error > 0 && { visitsWithErrors: failed.error }),
    ...(last.error && { browserError: last.error }),
    ...(networks.length > 0 && { networks }),
    ...(failedNetworks.length > 0 && { failedNetworks }),
    ...(errorNetworks.length > 0 && { errorNetworks }),
  };
}

function smallest(names: Iterable<string>, most: number): string[] {
  return [...new Set(names)].toSorted().slice(0, most);
}

/**
 * Names networks by keyed hashes. A key that changes daily would count each network twice at midnight.
 * @param secret Shared by the site's shells; without it, each process has names of its own.
 */
export function createNameNetwork(secret: string | undefined): NameNetwork {
  const key =
    secret === undefined ? randomBytes(32) : createHmac('sha256', secret).update('networks').digest();
  return (release, network) =>
    createHmac('sha256', key).update(`${release} ${network}`).digest('hex').slice(0, 16);
}
