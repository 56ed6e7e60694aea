import { input, password } from '@inquirer/prompts';
import { CommandError } from './CommandError.ts';
import { Output } from './output/Output.ts';
import { runSlices } from './runSlices.ts';

const { stdout, stderr, stdin } = process;
const output = new Output({ stdout, stderr, isTerminal: stderr.isTTY === true });

process.exitCode = await runSlices(process.argv.slice(2), {
  cwd: process.cwd(),
  environment: process.env,
  output,
  askCredentials: stdin.isTTY ? askCredentials : null,
});

async function askCredentials() {
  // Questions are no result: they go where progress goes.
  const context = { output: stderr };
  try {
    return {
      username: await input({ message: 'Name of an administrator:', required: true }, context),
      password: await password({ message: 'Password:' }, context),
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') {
      throw new CommandError('Nobody has signed in, and nothing was done.');
    }
    throw error;
  }
}
