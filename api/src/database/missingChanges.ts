import { DataSource } from 'typeorm';
import { missingTriggers } from './contentTriggers.js';
import { leftBehind, onMigrated } from './schemaShape.js';

export interface MissingChanges {
  readonly up: readonly string[];
  readonly down: readonly string[];
}

export async function missingChanges(dataSource: DataSource): Promise<MissingChanges> {
  // TypeORM reads the tables side by side, which pg allows on one connection only with this option.
  const reading = await new DataSource({ ...dataSource.options, extra: { pipeline: true } }).initialize();
  const changes = reading.driver.createSchemaBuilder().log();
  const { upQueries, downQueries } = await changes.finally(() => reading.destroy());
  const kept = Object.entries(leftBehind).flatMap(([table, columns]) =>
    columns.flatMap((column) => [
      `ALTER TABLE "${table}" DROP COLUMN "${column}"`,
      `ALTER TABLE "${table}" ADD "${column}" `,
    ]),
  );
  const isMissing = (sql: string) => !kept.some((one) => sql.startsWith(one));
  const texts = (queries: { query: string }[]) => queries.map(({ query }) => query).filter(isMissing);
  const triggers = await missingTriggers(dataSource);
  return {
    up: [...texts(upQueries), ...triggers.up],
    down: [...triggers.down, ...texts(downQueries).reverse()],
  };
}

export function findMissingChanges(url: string): Promise<MissingChanges> {
  return onMigrated(url, missingChanges);
}
