import { runCommand } from './backup/runCommand.ts';
import { databaseToReplace } from './backup/siteDatabase.ts';

await runCommand('restoreCommand', databaseToReplace);
