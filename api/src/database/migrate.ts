import type { DataSource } from 'typeorm';

/** An arbitrary number that only this product's migrations lock, and who restores a database. */
export const MIGRATION_LOCK = 5_724_310;

/**
 * Brings the schema up to date. Several processes may start at once: one migrates, the others wait for it.
 *
 * @returns The data source that it was given.
 */
export async function migrate(dataSource: DataSource): Promise<DataSource> {
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations({ transaction: 'all' });
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await lock.release();
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}
