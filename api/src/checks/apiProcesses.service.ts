import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { PollingLoop } from '../common/PollingLoop.js';
import type { Env } from '../config/env.js';
import type { MachineSettings } from '../database/apiProcess.entity.js';
import type { Finding } from './check.js';
import { compareSettings, conflictsOf, type Machine, machineSettings } from './machines.js';

/** Because of this lock, one of two processes that start at once sees the other. */
const MACHINES_LOCK = 5_724_312;

const usualTimes = {
  interval: 3_000,
  lookAgain: 500,
  /** In milliseconds without a report, until a conflicting process counts as gone. */
  goneAfter: 8_000,
  /** In milliseconds without a report, until a process is deleted. */
  forgottenAfter: 30_000,
};

interface Other extends Machine {
  readonly id: string;
  readonly seenAt: Date;
}

export class ApiProcesses implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ApiProcesses.name);
  private readonly id = randomUUID();
  private reporting: PollingLoop | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly times = usualTimes,
  ) {}

  /** Registers this process, unless it conflicts with a running one and PREFLIGHT is not `warn`. */
  async join(env: Env): Promise<Finding[]> {
    const settings = await machineSettings(env);
    const firstSeen = new Map<string, { readonly seenAt: number; readonly at: number }>();
    const isGone = ({ id }: Other) =>
      performance.now() - (firstSeen.get(id)?.at ?? Number.POSITIVE_INFINITY) > this.times.goneAfter;
    const isInTheWay = (other: Other) =>
      env.PREFLIGHT !== 'warn' && conflictsOf(settings, other).length > 0 && !isGone(other);
    for (;;) {
      const others = await this.joinUnless(settings, isInTheWay);
      const isHeard = others.filter(isInTheWay).some(({ id, seenAt }) => {
        const first = firstSeen.get(id) ?? { seenAt: seenAt.getTime(), at: performance.now() };
        firstSeen.set(id, first);
        return seenAt.getTime() > first.seenAt;
      });
      if (isHeard || this.reporting) {
        this.reporting?.start();
        const running = others.filter((other) => !isGone(other));
        return compareSettings(settings, running);
      }
      await pause(this.times.lookAgain);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.reporting?.stop();
    await this.dataSource.query('DELETE FROM api_processes WHERE id = $1', [this.id]).catch(() => {});
  }

  private async joinUnless(
    settings: MachineSettings,
    isInTheWay: (other: Other) => boolean,
  ): Promise<Other[]> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [MACHINES_LOCK]);
      await manager.query('DELETE FROM api_processes WHERE seen_at < now() - make_interval(secs => $1)', [
        this.times.forgottenAfter / 1_000,
      ]);
      const found = await manager.query<Other[]>(
        'SELECT id, host, settings, seen_at AS "seenAt" FROM api_processes ORDER BY started_at, id',
      );
      if (!found.some(isInTheWay)) {
        await manager.query(...this.note(settings));
        this.reporting = new PollingLoop(() => this.dataSource.query(...this.note(settings)), {
          pause: this.times.interval,
          onFailure: (error) =>
            this.logger.warn({ problem: String(error) }, 'Failed to report that this process is running'),
        });
      }
      return found;
    });
  }

  private note(settings: MachineSettings): [string, unknown[]] {
    return [
      `INSERT INTO api_processes (id, host, settings, seen_at) VALUES ($1, $2, $3, clock_timestamp())
       ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
      [this.id, hostname().slice(0, 255), JSON.stringify(settings)],
    ];
  }
}
