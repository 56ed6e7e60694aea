import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';

/** Tools that copy or pack folders often drop empty ones. */
const EMPTY_FOLDERS = [
  'pg_commit_ts pg_dynshmem pg_logical/mappings pg_logical/snapshots pg_notify pg_replslot pg_serial',
  'pg_stat pg_stat_tmp pg_snapshots pg_tblspc pg_twophase pg_wal/archive_status pg_wal/summaries',
].flatMap((names) => names.split(' '));

export async function restoreEmptyFolders(cluster: string, account: Account): Promise<void> {
  for (const name of EMPTY_FOLDERS) {
    const made = await mkdir(join(cluster, name), { recursive: true, mode: 0o700 });
    if (made !== undefined) {
      await account.own(made);
    }
  }
}
