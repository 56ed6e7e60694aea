import type { SiteDatabase } from './siteDatabase.ts';

interface Options {
  readonly args: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  database(): Promise<string>;
  say(line: string): void;
}

export type Command = (options: Options) => Promise<void>;

/** Prints refusals without a stack. */
export async function runCommand(
  load: () => Promise<Command>,
  open: (dataDir: string) => Promise<SiteDatabase>,
  more: object = {},
): Promise<void> {
  // Other users of this machine must not read the files.
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
    const command = await load();
    await command(options);
  } catch (error) {
    const isExpected =
      error instanceof Error && ['BackupRefusal', 'InvalidEnvError', 'Error'].includes(error.name);
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  } finally {
    await release();
  }
}
