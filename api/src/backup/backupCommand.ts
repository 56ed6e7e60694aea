import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readEnv } from '../config/env.js';
import { backUp } from './backUp.js';
import { BackupKey } from './backupKey.js';
import { BackupRefusal } from './backupRefusal.js';
import type { Manifest } from './manifest.js';

export interface CommandOptions {
  readonly args: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  database(): Promise<string>;
  readonly product: Manifest['product'];
  say(line: string): void;
}

const USAGE = `npm run backup -- --to <folder | s3://bucket/prefix> [--key-file <file>]
npm run backup -- --new-key <file>

Backs up database, uploads and releases while the site runs. The folder must be empty, or not exist yet.
--key-file  The file of the key to encrypt it with; or set BACKUP_KEY to the key itself.
--new-key   Creates a key. Keep it apart from the backups: they cannot be opened without it.`;

/** @throws BackupRefusal */
export async function backupCommand(options: CommandOptions): Promise<void> {
  const { args, environment, database, product, say } = options;
  const { to, help, 'key-file': keyFile, 'new-key': newKey } = parse(args);
  if (help) {
    say(USAGE);
  } else if (newKey !== undefined) {
    await makeKey(newKey, say);
  } else if (!to?.trim()) {
    throw new BackupRefusal(`Use --to to say where the backup goes.\n\n${USAGE}`);
  } else {
    const key = await BackupKey.read(keyFile, environment.BACKUP_KEY);
    const env = readEnv({ ...environment, DATABASE_URL: await database() });
    const { manifest, place } = await backUp({ to, env, key, product, say });
    for (const file of manifest.missing) {
      say(`Not in the backup, because the site has lost it: ${file}`);
    }
    say(`Backup: ${place}${key === null ? ' (not encrypted)' : ''}`);
  }
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        to: { type: 'string' },
        'key-file': { type: 'string' },
        'new-key': { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    return values;
  } catch (cause) {
    throw new BackupRefusal(`${(cause as Error).message}\n\n${USAGE}`, { cause });
  }
}

async function makeKey(file: string, say: (line: string) => void): Promise<void> {
  const { text, recipient } = await BackupKey.make();
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((cause: NodeJS.ErrnoException) => {
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
