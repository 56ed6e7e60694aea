import { randomBytes } from 'node:crypto';
import type { InternalRegistry, ShellReport } from './internalRegistry';
import type { ProvidedPlatform } from './providedPlatform';
import type { ServedSlice } from './registryFollower';

/** After 30 s of silence, the registry forgets a process. */
const INTERVAL = 3_000;

interface ShellReportsOptions {
  readonly registry: Pick<InternalRegistry, 'reportShell' | 'forgetShell'>;
  readonly platform: ProvidedPlatform;
  readonly served: () => readonly ServedSlice[] | null;
}

/** Tells the registry what this process serves, so that commands know when a release is live everywhere. */
export class ShellReports {
  private readonly options: ShellReportsOptions;
  private readonly id = randomBytes(8).toString('hex');
  private readonly startedAt = new Date().toISOString();
  private readonly since = new Map<string, { readonly releases: string; readonly at: string }>();
  private told: { readonly text: string; readonly at: number } | null = null;
  private telling: Promise<void> | null = null;
  private isStopped = false;

  constructor(options: ShellReportsOptions) {
    this.options = options;
  }

  tell(): void {
    this.telling ??= this.tellAll().finally(() => {
      this.telling = null;
    });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.telling;
    if (this.told) {
      await this.options.registry.forgetShell(this.id).catch(() => {});
    }
  }

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
        // The follower logs this.
        return;
      }
    }
  }

  private reportOf(served: readonly ServedSlice[]): ShellReport {
    const now = new Date().toISOString();
    const { platform } = this.options;
    return {
      id: this.id,
      startedAt: this.startedAt,
      platform: platform.version,
      provides: [platform],
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
