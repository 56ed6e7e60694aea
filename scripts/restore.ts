import { runCommand } from './backup/runCommand.ts';
import { databaseToCheck, databaseToReplace } from './backup/siteDatabase.ts';

await runCommand('restoreCommand', process.argv.includes('--check') ? databaseToCheck : databaseToReplace);
