import { Logger } from '@nestjs/common';
import { QueryFailedError, type Logger as TypeOrmLogger } from 'typeorm';
import { databaseErrors } from '../metrics/metrics.js';
import { isDatabaseAway } from './databaseErrors.js';

/** A duplicate value, or a record that another one needs. */
const CONSTRAINT = /^23/;

/** Statements and their values stay out of the log. */
export class DatabaseLog implements TypeOrmLogger {
  private readonly logger = new Logger('Database');

  logQuery(): void {}
  logQuerySlow(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}

  logQueryError(error: string | Error): void {
    databaseErrors.inc({ kind: kindOf(error) });
  }

  log(level: 'log' | 'info' | 'warn', message: unknown): void {
    if (level === 'warn') {
      // The pool reports that an idle connection was lost.
      databaseErrors.inc({ kind: 'away' });
      this.logger.warn({ problem: String(message) }, 'The database has dropped a connection');
    }
  }
}

function kindOf(error: string | Error): 'away' | 'conflict' | 'other' {
  const cause = error instanceof QueryFailedError ? error.driverError : error;
  if (isDatabaseAway(cause)) {
    return 'away';
  }
  const { code = '' } = Object(cause);
  return CONSTRAINT.test(code) ? 'conflict' : 'other';
}
