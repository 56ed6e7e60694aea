import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { conflictsOf, differencesOf, type MachineSettings } from './machineSettings.js';
import { MachineTimes } from './machineTimes.js';

/** An arbitrary number. The lock makes sure that of two processes starting at the same moment, one sees the other. */
const MACHINES_LOCK = 5_724_312;

interface Other {
  readonly id: string;
  readonly host: string;
  readonly settings: MachineSettings;
  readonly seenAt: Date;
}

/** The processes of the API that serve one database. */
@Injectable()
export class ApiProcesses implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ApiProcesses.name);
  private readonly id = randomUUID();
  private settings: MachineSettings | undefined;
  private timer: NodeJS.Timeout | undefined;
  private reporting: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly times: MachineTimes,
  ) {}

  /**
   * Registers this process among the running ones, unless it conflicts with one of them. A process that was killed
   * blocks nobody: it takes eight seconds to find out that it is gone.
   *
   * @param despiteConflicts Registers even if it conflicts with another process.
   *
   * @returns The conflicts, and the differences that are allowed; one sentence each.
   */
  async join(
    settings: MachineSettings,
    despiteConflicts = false,
  ): Promise<{ conflicts: string[]; differences: string[] }> {
    const firstSeen = new Map<string, { seenAt: number; at: number }>();
    for (;;) {
      const others = await this.joinUnless(
        settings,
        (other) =>
          !despiteConflicts &&
          conflictsOf(settings, other.settings, other.host).length > 0 &&
          !this.isGone(firstSeen.get(other.id)),
      );
      const inTheWay = others.filter(
        (other) =>
          conflictsOf(settings, other.settings, other.host).length > 0 &&
          !this.isGone(firstSeen.get(other.id)),
      );
      const sentences = (of: typeof conflictsOf, those: readonly Other[]) => [
        ...new Set(those.flatMap((other) => of(settings, other.settings, other.host))),
      ];
      const isHeard = inTheWay.some((other) => {
        const first = firstSeen.get(other.id);
        firstSeen.set(other.id, first ?? { seenAt: other.seenAt.getTime(), at: performance.now() });
        return first !== undefined && other.seenAt.getTime() > first.seenAt;
      });
      if (despiteConflicts || isHeard || inTheWay.length === 0) {
        return {
          conflicts: sentences(conflictsOf, inTheWay),
          differences: sentences(
            differencesOf,
            others.filter((other) => !this.isGone(firstSeen.get(other.id))),
          ),
        };
      }
      await pause(this.times.lookAgain);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    this.settings = undefined;
    await this.reporting;
    // If this fails, the row expires after a while.
    await this.dataSource.query('DELETE FROM api_processes WHERE id = $1', [this.id]).catch(() => {});
  }

  /** Reads the other processes and joins them unless one is in the way, all under one lock. */
  private async joinUnless(
    settings: MachineSettings,
    isInTheWay: (other: Other) => boolean,
  ): Promise<Other[]> {
    const others = await this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [MACHINES_LOCK]);
      await manager.query('DELETE FROM api_processes WHERE seen_at < now() - make_interval(secs => $1)', [
        this.times.forgottenAfter / 1_000,
      ]);
      const found = await manager.query<Other[]>(
        'SELECT id, host, settings, seen_at AS "seenAt" FROM api_processes ORDER BY started_at, id',
      );
      if (!found.some(isInTheWay)) {
        this.settings = settings;
        await manager.query(...this.note(settings));
      }
      return found;
    });
    if (this.settings) {
      this.reportLater();
    }
    return others;
  }

  private reportLater(): void {
    this.timer = setTimeout(() => {
      const { settings } = this;
      if (settings) {
        this.reporting = this.dataSource
          .query(...this.note(settings))
          .catch((error: unknown) =>
            this.logger.warn({ problem: String(error) }, 'Failed to report that this process is running'),
          )
          .then(() => this.settings && this.reportLater());
      }
    }, this.times.interval).unref();
  }

  private note(settings: MachineSettings): [string, unknown[]] {
    return [
      `INSERT INTO api_processes (id, host, settings, seen_at) VALUES ($1, $2, $3, clock_timestamp())
       ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
      [this.id, hostname().slice(0, 255), JSON.stringify(settings)],
    ];
  }

  private isGone(first: { readonly at: number } | undefined): boolean {
    return first !== undefined && performance.now() - first.at > this.times.goneAfter;
  }
}
