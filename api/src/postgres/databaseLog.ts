import { Logger } from '@nestjs/common';
import type { Logger as TypeOrmLogger } from 'typeorm';
import { databaseErrors } from '../metrics/metrics.js';
import { errorCode, isDatabaseAway } from './databaseErrors.js';

const CONSTRAINT = /^23/;

export class DatabaseLog implements TypeOrmLogger {
  private readonly logger = new Logger('Database');

  logQuery(): void {}
  logQuerySlow(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}

  logQueryError(error: string | Error): void {
    const other = CONSTRAINT.test(errorCode(error)) ? 'conflict' : 'other';
    databaseErrors.inc({ kind: isDatabaseAway(error) ? 'away' : other });
  }

  log(level: 'log' | 'info' | 'warn', message: unknown): void {
    if (level === 'warn') {
      databaseErrors.inc({ kind: 'away' });
      this.logger.warn({ problem: String(message) }, 'The database has dropped a connection');
    }
  }
}
