import { DataSource } from 'typeorm';
import { leftBehind } from './compatibility/leftBehind.js';
import { missingTriggers } from './contentTriggers.js';
import { dataSourceOptions } from './dataSourceOptions.js';
import { migrate } from './migrate.js';

export interface MissingChanges {
  readonly up: readonly string[];
  readonly down: readonly string[];
}

export async function missingChanges(dataSource: DataSource): Promise<MissingChanges> {
  const { upQueries, downQueries } = await comparison(dataSource);
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

async function comparison({ options }: DataSource) {
  // TypeORM reads the tables side by side on one connection. pg allows that on connections with this option
  // only.
  const reading = await new DataSource({ ...options, extra: { pipeline: true } }).initialize();
  try {
    return await reading.driver.createSchemaBuilder().log();
  } finally {
    await reading.destroy();
  }
}

export async function findMissingChanges(url: string): Promise<MissingChanges> {
  const dataSource = await migrate(await new DataSource(dataSourceOptions(url)).initialize());
  try {
    return await missingChanges(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
