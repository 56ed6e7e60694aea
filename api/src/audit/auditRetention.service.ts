import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HourlySweep, sweepAll } from '../common/HourlySweep.js';

const REMOVED_AT_ONCE = 10_000;

@Injectable()
export class AuditRetention extends HourlySweep {
  protected readonly swept = 'old entries of the audit log';

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  /**
   * The remaining entries can still be verified, because the log contains the hash of the last removed one.
   */
  sweep(signal?: AbortSignal): Promise<void> {
    const some = async () => {
      const [{ removed }] = await this.dataSource.query<[{ removed: string }]>(
        'SELECT remove_old_audit_entries($1) AS removed',
        [REMOVED_AT_ONCE],
      );
      return Number(removed);
    };
    return sweepAll(some, REMOVED_AT_ONCE, signal);
  }
}

/** If the API has a role of its own, it may not delete entries. */
export async function keepAuditEntries(dataSource: DataSource, days: number): Promise<void> {
  await dataSource.query('UPDATE audit_head SET kept_days = $1 WHERE kept_days <> $1', [days]);
}
