import { readdir } from 'node:fs/promises';
import type { Client } from 'pg';
import { openHandles, residentMemory } from '../processTree.ts';

/** What may grow, at one point in time. */
export interface Sample {
  /** Since the start. */
  readonly minutes: number;
  /** In MB; the shell's memory includes its workers. */
  readonly shellMemory: number;
  readonly apiMemory: number;
  /** Open files and connections. */
  readonly shellHandles: number;
  readonly apiHandles: number;
  /** In MB. */
  readonly database: number;
  /** Number of files that the site keeps. */
  readonly files: number;
}

interface SampledSite {
  readonly shell: number;
  readonly api: number;
  readonly database: Client;
  /** The folder of the site's data. */
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
