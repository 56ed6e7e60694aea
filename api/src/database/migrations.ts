import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { MigrationInterface } from 'typeorm';

const folder = join(import.meta.dirname, 'migrations');
const require = createRequire(import.meta.url);

/**
 * Read without `await`: if one module waits while it is loaded, Jest compiles everything that imports it
 * several times.
 */
export const migrations = readdirSync(folder)
  .filter((file) => /\.[jt]s$/.test(file))
  .sort()
  .flatMap((file) => Object.values<new () => MigrationInterface>(require(join(folder, file))));
