import { randomBytes } from 'node:crypto';
import type { ProvidedPlatform } from '../platforms/providedPlatforms';
import type { InternalRegistry, ShellReport } from './internalRegistry';
import type { ServedSlice } from './registryFollower';

/** How often a process says what it serves when nothing has changed, in milliseconds: the registry forgets it after 30 seconds. */
const INTERVAL = 3_000;

type Provided = Pick<ProvidedPlatform, 'version' | 'names'>;

interface ShellReportsOptions {
  readonly registry: Pick<InternalRegistry, 'reportShell' | 'forgetShell'>;
  /** The versions of the platform that this process provides to slices, its own first. */
  readonly provides: readonly [Provided, ...Provided[]];
  /** What visitors get from this process; null as long as that is not known. */
  readonly served: () => readonly ServedSlice[] | null;
}

/**
 * Tells the registry what this process serves, so that a command can say that a release is live when it is, everywhere.
 * What cannot be told is told at the next call.
 */
export class ShellReports {
  private readonly options: ShellReportsOptions;
  private readonly id = randomBytes(8).toString('hex');
  private readonly startedAt = new Date().toISOString();
  private readonly since = new Map<string, { readonly releases: string; readonly at: string }>();
  /** What was told last, and when: by a clock that nobody sets. */
  private told: { readonly text: string; readonly at: number } | null = null;
  private telling: Promise<void> | null = null;
  private isStopped = false;

  constructor(options: ShellReportsOptions) {
    this.options = options;
  }

  /** Call it when something may have changed, and from time to time. */
  tell(): void {
    this.telling ??= this.tellAll().finally(() => {
      this.telling = null;
    });
  }

  /** Says that this process ends. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.telling;
    if (this.told) {
      // Otherwise it is forgotten after a while.
      await this.options.registry.forgetShell(this.id).catch(() => {});
    }
  }

  /** What changes while it is told is told right after it. */
  private async tellAll(): Promise<void> {
    for (;;) {
      const served = this.options.served();
      const text = JSON.stringify(served);
      const isDue = text !== this.told?.text || performance.now() - this.told.at >= INTERVAL;
      if (this.isStopped || !served || !isDue) {
        return;
      }
      try {
        await this.options.registry.reportShell(this.reportOf(served));
        this.told = { text, at: performance.now() };
      } catch {
        // The follower says so when the registry does not answer.
        return;
      }
    }
  }

  private reportOf(served: readonly ServedSlice[]): ShellReport {
    const now = new Date().toISOString();
    const { provides } = this.options;
    return {
      id: this.id,
      startedAt: this.startedAt,
      platform: provides[0].version,
      provides: provides.map(({ version, names }) => ({ version, names })),
      serves: served.map((one) => {
        const releases = JSON.stringify([one.live, one.canary, one.retired]);
        const before = this.since.get(one.slice);
        const since = before?.releases === releases ? before : { releases, at: now };
        this.since.set(one.slice, since);
        return { ...one, since: since.at };
      }),
    };
  }
}
