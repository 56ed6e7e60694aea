import type { Server } from 'node:http';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { serveMetrics } from '@site/rules/server/serveMetrics';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { Env } from '../config/env.js';
import { registry as counts } from './metrics.js';

/** In milliseconds, for one query. */
const KEPT_FOR = 5_000;
const PATIENCE = 3_000;

interface Waiting {
  readonly mails: number;
  readonly oldestMail: number;
  readonly due: number;
  readonly oldestDue: number;
  readonly scheduled: number;
  readonly failed: number;
}

@Injectable()
export class MetricsServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly registry = new Registry();
  private server: Server | undefined;
  private waiting: { readonly at: number; readonly found: Promise<Waiting | null> } | undefined;

  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { API_METRICS_PORT: port, METRICS_HOST: host } = this.env;
    if (port === undefined) {
      return;
    }
    collectDefaultMetrics({ register: this.registry });
    this.watchPool();
    this.watchTables();
    const registry = Registry.merge([counts, this.registry]);
    this.server = await serveMetrics({ registry, host, port, variable: 'API_METRICS_PORT' });
  }

  beforeApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private watchPool(): void {
    const { dataSource } = this;
    const gauge: Gauge = new Gauge({
      name: 'api_database_connections',
      help: 'Connections of the pool: all, idle ones, and requests that wait for one.',
      labelNames: ['state'],
      registers: [this.registry],
      collect: () => {
        const pool = (dataSource.driver as unknown as { readonly master: Pool }).master;
        gauge.set({ state: 'total' }, pool.totalCount);
        gauge.set({ state: 'idle' }, pool.idleCount);
        gauge.set({ state: 'waiting' }, pool.waitingCount);
      },
    });
  }

  private watchTables(): void {
    const gauge = (name: string, help: string, figureOf: (waiting: Waiting | null) => number) => {
      const one: Gauge = new Gauge({
        name,
        help,
        registers: [this.registry],
        collect: async () => one.set(figureOf(await this.look())),
      });
    };
    // A failed query gives no figure rather than an old one.
    const count = (name: string, help: string, figure: keyof Waiting) =>
      gauge(name, help, (waiting) => waiting?.[figure] ?? Number.NaN);
    gauge('api_database_up', 'Whether the database answers: 1 or 0.', (waiting) => (waiting ? 1 : 0));
    count('api_mails_waiting', 'Mails that have not been sent yet.', 'mails');
    count('api_mails_oldest_seconds', 'How long the oldest of them has been waiting.', 'oldestMail');
    count('api_schedules_waiting', 'Schedules that are not due yet.', 'scheduled');
    count('api_schedules_due', 'Schedules that are due but not done.', 'due');
    count('api_schedules_oldest_due_seconds', 'How long the oldest of them has been due.', 'oldestDue');
    count('api_schedules_failed', 'Schedules that failed and were not dismissed.', 'failed');
  }

  private look(): Promise<Waiting | null> {
    if (!this.waiting || performance.now() - this.waiting.at > KEPT_FOR) {
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE).unref());
      const found = Promise.race([this.read().catch(() => null), late]);
      this.waiting = { at: performance.now(), found };
    }
    return this.waiting.found;
  }

  private async read(): Promise<Waiting> {
    const [found] = await this.dataSource.query<[Waiting]>(
      `SELECT mails.count AS mails, mails.age AS "oldestMail", due.count AS due, due.age AS "oldestDue",
         later.count AS scheduled, failed.count AS failed
       FROM (SELECT count(*)::float8, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS age
             FROM outgoing_mails WHERE delivery = 'queued') AS mails,
         (SELECT count(*)::float8, coalesce(extract(epoch FROM now() - min(at)), 0)::float8 AS age
             FROM schedules WHERE state = 'waiting' AND at <= now()) AS due,
         (SELECT count(*)::float8 FROM schedules WHERE state = 'waiting' AND at > now()) AS later,
         (SELECT count(*)::float8 FROM schedules WHERE state = 'failed' AND NOT is_dismissed) AS failed`,
    );
    return found;
  }
}

@Module({ providers: [MetricsServer] })
export class MetricsModule {}
