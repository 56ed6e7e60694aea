import { isShellSlot } from '@site/platform/shell/slice-manifest';
import { isTracing, traced } from '@site/rules/tracing';
import type { VerifiedRelease } from '../composition/verifiedRelease';
import type { Answer, Order } from './messages';
import {
  type BegunPage,
  type FirstOrder,
  type FurtherOrder,
  type PoolState,
  ReleasePool,
  type WorkerWatch,
} from './ReleasePool';
import { readServerHalf } from './readServerHalf';

/** In milliseconds. */
const KEPT_UNUSED = 60_000;
const CLEANING_INTERVAL = 10_000;
/** Administrators look at releases that visits do not get. */
const MOST_UNUSED = 6;

interface RenderWorkersOptions {
  readonly program: string;
  readonly watch?: WorkerWatch;
  readonly log: { warn(message: string): void; error(message: string): void };
}

/** No release may meet another's code, so each has its own pool. */
export class RenderWorkers {
  private readonly options: RenderWorkersOptions;
  private readonly pools = new Map<string, Promise<ReleasePool>>();
  private used = new Set<string>();
  private readonly timer: NodeJS.Timeout;

  constructor(options: RenderWorkersOptions) {
    this.options = options;
    this.timer = setInterval(() => void this.clean(), CLEANING_INTERVAL).unref();
  }

  async prepare(release: VerifiedRelease): Promise<void> {
    if (release.manifest.serverEntry !== null) {
      await (await this.poolOf(release)).prepare();
    }
  }

  /** The workers of other releases end once they have been unused for a while. */
  use(releases: readonly VerifiedRelease[]): boolean {
    const before = this.used;
    this.used = new Set(releases.map(({ manifest }) => manifest.container));
    return before.size !== this.used.size || [...this.used].some((container) => !before.has(container));
  }

  begin(
    release: VerifiedRelease,
    order: FirstOrder,
    limit: number,
    isWanted?: () => boolean,
  ): Promise<BegunPage> {
    return this.inPool(release, order, (pool) => pool.begin(order, limit, isWanted));
  }

  ask<Kind extends Answer['is']>(
    release: VerifiedRelease,
    order: FurtherOrder,
    limit: number,
  ): Promise<Extract<Answer, { is: Kind }>> {
    return this.inPool(release, order, (pool) => pool.ask<Kind>(order, limit));
  }

  async states(): Promise<PoolState[]> {
    const pools = await Promise.all([...this.pools.values()].map((pool) => pool.catch(() => null)));
    return pools.filter((pool) => pool !== null).map((pool) => pool.state());
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all([...this.pools.keys()].map((container) => this.close(container)));
  }

  private async inPool<Said>(
    release: VerifiedRelease,
    order: Order,
    ask: (pool: ReleasePool) => Promise<Said>,
  ): Promise<Said> {
    const pool = await this.poolOf(release);
    if (!isTracing()) {
      return ask(pool);
    }
    const { slice, release: id } = release.manifest;
    return traced({ name: `worker ${order.do}`, attributes: { slice, release: id } }, () => ask(pool));
  }

  private poolOf(release: VerifiedRelease): Promise<ReleasePool> {
    const { container } = release.manifest;
    const pool = this.pools.get(container) ?? this.open(release);
    this.pools.set(container, pool);
    return pool;
  }

  private open(release: VerifiedRelease): Promise<ReleasePool> {
    const { program, watch, log } = this.options;
    const { container, routes, slots } = release.manifest;
    const opening = readServerHalf(release).then(
      (half) =>
        new ReleasePool({
          half,
          exposes: routes.map(({ expose }) => expose),
          // Slots of the shell are filled only in browsers.
          slots: slots.filter(({ name }) => !isShellSlot(name)).map(({ expose }) => expose),
          program,
          watch,
          log,
        }),
    );
    // A release that cannot be read now may be readable on the next attempt.
    opening.catch(() => this.pools.delete(container));
    return opening;
  }

  private async close(container: string): Promise<void> {
    const pool = await this.pools.get(container)?.catch(() => null);
    this.pools.delete(container);
    pool?.close();
  }

  private async clean(): Promise<void> {
    const unused = await Promise.all(
      [...this.pools]
        .filter(([container]) => !this.used.has(container))
        .map(async ([container, pool]) => ({
          container,
          usedAt: await pool.then(
            ({ usedAt }) => usedAt,
            () => Number.MIN_SAFE_INTEGER,
          ),
        })),
    );
    for (const { container } of noLongerNeeded(unused, performance.now())) {
      await this.close(container);
    }
  }
}

export function noLongerNeeded<Pool extends { readonly usedAt: number }>(
  unused: readonly Pool[],
  now: number,
): Pool[] {
  return unused
    .toSorted((one, other) => other.usedAt - one.usedAt)
    .filter(({ usedAt }, index) => index >= MOST_UNUSED || now - usedAt > KEPT_UNUSED);
}
