import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/embeddedPostgres.ts';

export interface TestDatabase extends EmbeddedPostgres {
  readonly folder: string;
}

declare global {
  var testDatabase: TestDatabase | undefined;
}

/** One fresh Postgres for all integration tests of a run, unless TEST_DATABASE_URL names one. */
export default async function startTestDatabase(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) {
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'lumenvale-test-'));
  const database = await startEmbeddedPostgres({ dataDir: folder });
  process.env.TEST_DATABASE_URL = database.url;
  globalThis.testDatabase = {
    ...database,
    folder,
    async stop() {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
