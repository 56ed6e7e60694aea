import { InvalidEnvError } from '@site/rules/server/settings';
import { DataSource } from 'typeorm';
import { keepAuditEntries } from './audit/auditRetention.service.js';
import { readEnv } from './config/env.js';
import { grantToApi } from './database/apiRole.js';
import { databaseProblem } from './database/databaseProblem.js';
import { dataSourceOptions } from './database/dataSourceOptions.js';
import { migrate } from './database/migrate.js';
import { SchemaError, schemaState } from './database/schemaState.js';

/** The migration job of a cluster whose processes run with MIGRATE=job. */
try {
  const { DATABASE_URL, AUDIT_RETENTION_DAYS, API_DATABASE_ROLE } = readEnv();
  const dataSource = await new DataSource(dataSourceOptions(DATABASE_URL)).initialize();
  const { pending } = await schemaState(dataSource);
  await migrate(dataSource, { tell: console.error });
  await keepAuditEntries(dataSource, AUDIT_RETENTION_DAYS);
  if (API_DATABASE_ROLE !== undefined) {
    await grantToApi(dataSource, DATABASE_URL, API_DATABASE_ROLE);
  }
  await dataSource.destroy();
  process.stdout.write(
    pending.length === 0
      ? 'The database is up to date.\n'
      : `The database was migrated: ${pending.join(', ')}\n`,
  );
} catch (error) {
  const isPlain = error instanceof InvalidEnvError || error instanceof SchemaError;
  console.error(isPlain ? error.message : (databaseProblem(error) ?? error));
  process.exit(1);
}
