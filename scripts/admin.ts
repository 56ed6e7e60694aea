import { type Command, runCommand } from './backup/runCommand.ts';
import { databaseToRead } from './backup/siteDatabase.ts';
import { importApi } from './build.ts';

async function load(): Promise<Command> {
  const { adminCommand } = await importApi<{ adminCommand: Command }>('people/commands.js');
  return adminCommand;
}

await runCommand(load, databaseToRead);
