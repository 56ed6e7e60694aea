import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readEnv } from '../config/env.js';
import { backUp } from './backUp.js';
import { BackupKey } from './backupKey.js';
import { BackupRefusal } from './backupRefusal.js';
import type { Manifest } from './manifest.js';
import { restore } from './restore.js';

interface CommandOptions {
  readonly args: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  database(): Promise<string>;
  say(line: string): void;
}

const BACKUP_USAGE = `npm run backup -- --to <folder | s3://bucket/prefix> [--key-file <file>]
npm run backup -- --new-key <file>

Backs up database, uploads and releases while the site runs. The folder must be empty, or not exist yet.
--key-file  The file of the key to encrypt it with; or set BACKUP_KEY to the key itself.
--new-key   Creates a key. Keep it apart from the backups: they cannot be opened without it.`;

const RESTORE_USAGE = `npm run restore -- --from <folder | s3://bucket/prefix> [--key-file <file>] [--force | --check]

Checks a backup and restores the site from it. The site must not be running.
--key-file  The file of the key it was encrypted with; or set BACKUP_KEY to the key itself.
--force     Replaces the existing database and files.
--check     Only checks: manifest, key, every file, and whether this version and this Postgres can restore it.`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

export async function backupCommand(
  options: CommandOptions & { readonly product: Manifest['product'] },
): Promise<void> {
  const { product, say } = options;
  const known = { to: text, 'key-file': text, 'new-key': text, help: flag };
  const { to, help, 'key-file': keyFile, 'new-key': newKey } = parse(options, known, BACKUP_USAGE);
  if (help) {
    say(BACKUP_USAGE);
  } else if (newKey !== undefined) {
    await makeKey(newKey, say);
  } else if (!to?.trim()) {
    throw new BackupRefusal(`Use --to to say where the backup goes.\n\n${BACKUP_USAGE}`);
  } else {
    const { key, env } = await prepare(options, keyFile);
    const { manifest, place } = await backUp({ to, env, key, product, say });
    for (const file of manifest.missing) {
      say(`Not in the backup, because the site has lost it: ${file}`);
    }
    say(`Backup: ${place}${key === null ? ' (not encrypted)' : ''}`);
  }
}

export async function restoreCommand(options: CommandOptions): Promise<void> {
  const { say } = options;
  const known = { from: text, force: flag, check: flag, 'key-file': text, help: flag };
  const given = parse(options, known, RESTORE_USAGE);
  const { from, help, force = false, check = false, 'key-file': keyFile } = given;
  if (help) {
    say(RESTORE_USAGE);
    return;
  }
  if (!from?.trim() || (force && check)) {
    throw new BackupRefusal(
      `${!from?.trim() ? 'Use --from to say where the backup is.' : 'Use either --check or --force, not both.'}\n\n${RESTORE_USAGE}`,
    );
  }
  const { key, env } = await prepare(options, keyFile);
  const { madeAt, product, rows } = await restore({ from, env, key, force, isCheck: check, say });
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  say(
    `${check ? 'The backup is complete' : 'Restored'}: ${total} rows, backed up at ${madeAt} by version ${product.version}${product.commit === null ? '' : ` (${product.commit.slice(0, 12)})`}`,
  );
  if (!check) {
    say('Start the site, which migrates an older database automatically. Everyone has to sign in again.');
  }
}

function parse<Options extends Record<string, typeof text | typeof flag>>(
  { args }: CommandOptions,
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (cause) {
    throw new BackupRefusal(`${(cause as Error).message}\n\n${usage}`, { cause });
  }
}

async function prepare({ environment, database }: CommandOptions, keyFile: string | undefined) {
  const key = await BackupKey.read(keyFile, environment.BACKUP_KEY);
  return { key, env: readEnv({ ...environment, DATABASE_URL: await database() }) };
}

async function makeKey(file: string, say: CommandOptions['say']): Promise<void> {
  const { text: key, recipient } = await BackupKey.make();
  await writeFile(file, key, { mode: 0o600, flag: 'wx' }).catch((cause: NodeJS.ErrnoException) => {
    throw new BackupRefusal(
      cause.code === 'EEXIST'
        ? `The file ${file} already exists and may be a key. Choose another name.`
        : `${file} cannot be written (${cause.message}).`,
      { cause },
    );
  });
  say(`Key: ${file}. Keep it apart from the backups: they cannot be opened without it.`);
  say(`For machines that only make backups: BACKUP_KEY=${recipient}`);
}
