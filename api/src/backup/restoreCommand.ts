import { parseArgs } from 'node:util';
import { readEnv } from '../config/env.js';
import type { CommandOptions } from './backupCommand.js';
import { BackupKey } from './backupKey.js';
import { BackupRefusal } from './backupRefusal.js';
import { restore } from './restore.js';

const USAGE = `npm run restore -- --from <folder | s3://bucket/prefix> [--key-file <file>] [--force | --check]

Checks a backup and restores the site from it. The site must not run.
--key-file  The key that it was encrypted with; or BACKUP_KEY holds the key itself.
--force     Replaces the database and the files that are there.
--check     Only checks: manifest, key, every file, and whether this version and this Postgres can restore it.`;

/**
 * Runs `npm run restore` with its arguments.
 *
 * @throws BackupRefusal
 */
export async function restoreCommand(options: Omit<CommandOptions, 'product'>): Promise<void> {
  const { args, environment, database, say } = options;
  const { from, help, force = false, check = false, 'key-file': keyFile } = parse(args);
  if (help) {
    say(USAGE);
    return;
  }
  if (!from?.trim() || (force && check)) {
    throw new BackupRefusal(
      `${!from?.trim() ? 'Say where the backup is, with --from.' : 'Say --check or --force, not both.'}\n\n${USAGE}`,
    );
  }
  const key = await BackupKey.read(keyFile, environment.BACKUP_KEY);
  const env = readEnv({ ...environment, DATABASE_URL: await database() });
  const { madeAt, product, rows } = await restore({ from, env, key, force, isCheck: check, say });
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  say(
    `${check ? 'The backup is whole' : 'Restored'}: ${total} rows of ${madeAt}, made by version ${product.version}${product.commit === null ? '' : ` (${product.commit.slice(0, 12)})`}`,
  );
  if (!check) {
    say('Everybody signs in again. Start the site; it brings an older database up to date by itself.');
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
