import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PollingLoop } from '../common/PollingLoop.js';

/** In milliseconds. */
const HOUR = 60 * 60 * 1_000;
const REMOVED_AT_ONCE = 10_000;

@Injectable()
export class AuditRetention implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(AuditRetention.name);
  private readonly loop = new PollingLoop((signal) => this.removeOld(signal), {
    pause: HOUR,
    onFailure: (error) =>
      this.logger.warn({ problem: String(error) }, 'Failed to remove old entries of the audit log'),
  });

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  /** What is left still verifies: the last hash that was removed is in the log. */
  async removeOld(signal?: AbortSignal): Promise<void> {
    let hasMore = true;
    while (hasMore && !signal?.aborted) {
      const [{ removed }] = await this.dataSource.query<[{ removed: string }]>(
        'SELECT remove_old_audit_entries($1) AS removed',
        [REMOVED_AT_ONCE],
      );
      hasMore = Number(removed) === REMOVED_AT_ONCE;
    }
  }
}

/** With a role of its own, the API may not. */
export async function keepAuditEntries(dataSource: DataSource, days: number): Promise<void> {
  await dataSource.query('UPDATE audit_head SET kept_days = $1 WHERE kept_days <> $1', [days]);
}
