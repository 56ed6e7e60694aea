import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres, urlOfRunningPostgres } from '../embedded-postgres/embeddedPostgres.ts';

export interface SiteDatabase {
  readonly url: string;
  release(): Promise<void>;
}

/** Reads from the running site, or starts its database. */
export async function databaseToRead(dataDir: string): Promise<SiteDatabase> {
  const running = await runningDatabase(dataDir);
  if (running === null && (await stat(join(dataDir, 'postgres')).catch(() => null)) === null) {
    throw new Error(
      `There is no site in ${dataDir}. Set DATA_DIR to its folder, or DATABASE_URL to its database.`,
    );
  }
  return running ?? start(dataDir);
}

export async function databaseToCheck(dataDir: string): Promise<SiteDatabase> {
  return (await runningDatabase(dataDir)) ?? start(dataDir);
}

/** @throws If a site is running on the folder. */
export async function databaseToReplace(dataDir: string): Promise<SiteDatabase> {
  return externalDatabase() ?? start(dataDir);
}

async function runningDatabase(dataDir: string): Promise<SiteDatabase | null> {
  const url = await urlOfRunningPostgres({ dataDir });
  return externalDatabase() ?? (url === null ? null : { url, release: async () => {} });
}

function externalDatabase(): SiteDatabase | null {
  const url = process.env.DATABASE_URL?.trim();
  return url ? { url, release: async () => {} } : null;
}

async function start(dataDir: string): Promise<SiteDatabase> {
  const database = await startEmbeddedPostgres({ dataDir });
  return { url: database.url, release: () => database.stop() };
}
