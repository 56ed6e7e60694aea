import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MigrationInterface } from 'typeorm';

const folder = join(import.meta.dirname, 'migrations');

/** The classes of the modules in `migrations/`. TypeORM runs them in the order of the numbers in their names. */
export const migrations = await readMigrations();

async function readMigrations(): Promise<(new () => MigrationInterface)[]> {
  const files = (await readdir(folder)).filter((file) => /\.[jt]s$/.test(file)).sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)).href)));
  return modules.flatMap((exports) => Object.values<new () => MigrationInterface>(exports));
}
