import { type Command, runCommand } from './backup/runCommand.ts';
import { databaseToCheck, databaseToReplace } from './backup/siteDatabase.ts';
import { importApi } from './build.ts';

async function load(): Promise<Command> {
  const { restoreCommand } = await importApi<{ restoreCommand: Command }>('backup/commands.js');
  return restoreCommand;
}

await runCommand(load, process.argv.includes('--check') ? databaseToCheck : databaseToReplace);
