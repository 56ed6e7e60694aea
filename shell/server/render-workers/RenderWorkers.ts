import { traced } from '@site/rules/server/tracing';
import type { VerifiedRelease } from '../composition/composition';
import type { Order, OrderTo } from './orders';
import { type BegunPage, type FurtherOrder, ReleasePool, type WorkersOptions } from './ReleasePool';
import type { AnswerName, Said } from './WorkerProcess';

const KEPT_UNUSED = 60_000;
const CLEANING_INTERVAL = 10_000;
const MOST_UNUSED = 6;

/** A release must not reach another one's code, so each has a pool of its own. */
export class RenderWorkers {
  private readonly options: WorkersOptions;
  private readonly pools = new Map<string, ReleasePool>();
  private used = new Set<string>();
  private readonly timer: NodeJS.Timeout;

  constructor(options: WorkersOptions) {
    this.options = options;
    this.timer = setInterval(() => this.clean(), CLEANING_INTERVAL).unref();
  }

  async prepare(release: VerifiedRelease): Promise<void> {
    if (release.manifest.serverEntry !== null) {
      await this.poolOf(release).prepare();
    }
  }

  /** Pools of other releases end after some time without use. */
  use(releases: readonly VerifiedRelease[]): boolean {
    const before = this.used;
    this.used = new Set(releases.map(({ manifest }) => manifest.container));
    return before.size !== this.used.size || [...this.used].some((container) => !before.has(container));
  }

  begin(
    release: VerifiedRelease,
    order: OrderTo<'list'>,
    limit: number,
    isWanted?: () => boolean,
  ): Promise<BegunPage> {
    return inSpan(release, order, () => this.poolOf(release).begin(order, limit, isWanted));
  }

  ask<Is extends AnswerName>(
    release: VerifiedRelease,
    order: FurtherOrder,
    limit: number,
  ): Promise<Said<Is>> {
    return inSpan(release, order, () => this.poolOf(release).ask<Is>(order, limit));
  }

  states() {
    return [...this.pools.values()].map((pool) => pool.state());
  }

  stop(): void {
    clearInterval(this.timer);
    for (const container of this.pools.keys()) {
      this.close(container);
    }
  }

  private poolOf(release: VerifiedRelease): ReleasePool {
    const { container } = release.manifest;
    const pool = this.pools.get(container) ?? new ReleasePool(release, this.options);
    this.pools.set(container, pool);
    return pool;
  }

  private close(container: string): void {
    this.pools.get(container)?.close();
    this.pools.delete(container);
  }

  private clean(): void {
    const unused = [...this.pools]
      .filter(([container]) => !this.used.has(container))
      .map(([container, { usedAt }]) => ({ container, usedAt }));
    for (const { container } of noLongerNeeded(unused, performance.now())) {
      this.close(container);
    }
  }
}

function inSpan<Said>(
  { manifest: { slice, release } }: VerifiedRelease,
  order: Order,
  ask: () => Promise<Said>,
): Promise<Said> {
  return traced({ name: `worker ${order.do}`, attributes: { slice, release } }, ask);
}

export function noLongerNeeded<Pool extends { readonly usedAt: number }>(
  unused: readonly Pool[],
  now: number,
): Pool[] {
  return unused
    .toSorted((one, other) => other.usedAt - one.usedAt)
    .filter(({ usedAt }, index) => index >= MOST_UNUSED || now - usedAt > KEPT_UNUSED);
}
