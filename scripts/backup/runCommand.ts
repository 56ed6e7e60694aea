import { join } from 'node:path';
import { buildApi, root } from '../build.ts';
import type { SiteDatabase } from './siteDatabase.ts';

/** Options of a command of the API; each command has these and more. */
interface Options {
  readonly args: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  database(): Promise<string>;
  say(line: string): void;
}

/**
 * Runs a command that is implemented in the API's modules. Refusals are printed without a stack, and a database that
 * was started for the command is stopped, however it ends.
 *
 * @param name Name of the module below `api/dist/backup`, and of the function in it.
 * @param open Returns the site's database, given its data folder.
 * @param more Further options of this command.
 */
export async function runCommand(
  name: 'backupCommand' | 'restoreCommand',
  open: (dataDir: string) => Promise<SiteDatabase>,
  more: object = {},
): Promise<void> {
  // Files must not be readable by other users of this machine.
  process.umask(0o077);
  let database: Promise<SiteDatabase> | undefined;
  const release = async () => (await database?.catch(() => null))?.release();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await release();
      process.exit(1);
    });
  }
  const options: Options = {
    args: process.argv.slice(2),
    environment: process.env,
    say: (line) => console.log(line),
    database: async () => {
      database ??= open(process.env.DATA_DIR?.trim() || '.data');
      return (await database).url;
    },
    ...more,
  };
  try {
    await buildApi();
    const commands: Record<string, (options: Options) => Promise<void>> = await import(
      join(root, `api/dist/backup/${name}.js`)
    );
    await commands[name]?.(options);
  } catch (error) {
    const isExpected =
      error instanceof Error && ['BackupRefusal', 'InvalidEnvError', 'Error'].includes(error.name);
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  } finally {
    await release();
  }
}
