import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Command, runCommand } from './backup/runCommand.ts';
import { databaseToRead } from './backup/siteDatabase.ts';
import { importApi, root } from './build.ts';

const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const commit = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root }).then(
  ({ stdout }) => stdout.trim(),
  // A container image has no git, so no revision.
  () => null,
);

async function load(): Promise<Command> {
  const { backupCommand } = await importApi<{ backupCommand: Command }>('backup/commands.js');
  return backupCommand;
}

await runCommand(load, databaseToRead, { product: { version, commit } });
