import { parseArgs } from 'node:util';
import { readEnv } from '../config/env.js';
import type { CommandOptions } from './backupCommand.js';
import { BackupKey } from './backupKey.js';
import { BackupRefusal } from './backupRefusal.js';
import { restore } from './restore.js';

const USAGE = `npm run restore -- --from <folder | s3://bucket/prefix> [--key-file <file>] [--force | --check]

Checks a backup and restores the site from it. The site must not be running.
--key-file  The file of the key it was encrypted with; or set BACKUP_KEY to the key itself.
--force     Replaces the existing database and files.
--check     Only checks: manifest, key, every file, and whether this version and this Postgres can restore it.`;

/** @throws BackupRefusal */
export async function restoreCommand(options: Omit<CommandOptions, 'product'>): Promise<void> {
  const { args, environment, database, say } = options;
  const { from, help, force = false, check = false, 'key-file': keyFile } = parse(args);
  if (help) {
    say(USAGE);
    return;
  }
  if (!from?.trim() || (force && check)) {
    throw new BackupRefusal(
      `${!from?.trim() ? 'Use --from to say where the backup is.' : 'Use either --check or --force, not both.'}\n\n${USAGE}`,
    );
  }
  const key = await BackupKey.read(keyFile, environment.BACKUP_KEY);
  const env = readEnv({ ...environment, DATABASE_URL: await database() });
  const { madeAt, product, rows } = await restore({ from, env, key, force, isCheck: check, say });
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  say(
    `${check ? 'The backup is complete' : 'Restored'}: ${total} rows, backed up at ${madeAt} by version ${product.version}${product.commit === null ? '' : ` (${product.commit.slice(0, 12)})`}`,
  );
  if (!check) {
    say('Start the site, which migrates an older database automatically. Everyone has to sign in again.');
  }
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        from: { type: 'string' },
        force: { type: 'boolean' },
        check: { type: 'boolean' },
        'key-file': { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    return values;
  } catch (cause) {
    throw new BackupRefusal(`${(cause as Error).message}\n\n${USAGE}`, { cause });
  }
}
