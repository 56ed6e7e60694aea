import { readdir } from 'node:fs/promises';
import type { Client } from 'pg';
import { openHandles, residentMemory } from '../processTree.ts';

/** What may grow, at one moment. */
export interface Sample {
  /** Since the beginning. */
  readonly minutes: number;
  /** In MB; the shell's with its workers. */
  readonly shellMemory: number;
  readonly apiMemory: number;
  /** Files and connections that are open. */
  readonly shellHandles: number;
  readonly apiHandles: number;
  /** In MB. */
  readonly database: number;
  /** Files that the site keeps. */
  readonly files: number;
}

interface SampledSite {
  readonly shell: number;
  readonly api: number;
  readonly database: Client;
  /** Where its files are. */
  readonly folder: string;
}

const MB = 1024 * 1024;

export async function takeSample(site: SampledSite, began: number): Promise<Sample> {
  const [shellMemory, apiMemory, shellHandles, apiHandles, { rows }, files] = await Promise.all([
    residentMemory(site.shell),
    residentMemory(site.api),
    openHandles(site.shell),
    openHandles(site.api),
    site.database.query<{ size: string }>('SELECT pg_database_size(current_database()) AS size'),
    readdir(site.folder, { recursive: true }),
  ]);
  return {
    minutes: (Date.now() - began) / 60_000,
    shellMemory: shellMemory / MB,
    apiMemory: apiMemory / MB,
    shellHandles,
    apiHandles,
    database: Number(rows[0]?.size) / MB,
    files: files.length,
  };
}
