import { confirm, input, password } from '@inquirer/prompts';
import { CommandError } from './context/CommandError.ts';
import { Output } from './output/Output.ts';
import { runSlices } from './runSlices.ts';

const { stdout, stderr, stdin } = process;
const output = new Output({ stdout, stderr, isTerminal: stderr.isTTY === true });

process.exitCode = await runSlices(process.argv.slice(2), {
  cwd: process.cwd(),
  environment: process.env,
  output,
  askCredentials: stdin.isTTY ? askCredentials : null,
  confirm: stdin.isTTY
    ? (question) => asked(confirm({ message: question, default: false }, { output: stderr }))
    : null,
});

async function askCredentials() {
  // Prompts go to stderr, as progress does: they are not part of the result.
  const context = { output: stderr };
  return {
    username: await asked(input({ message: 'Administrator username:', required: true }, context)),
    password: await asked(password({ message: 'Password:' }, context)),
  };
}

async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') {
      throw new CommandError('Cancelled at the prompt. Nothing was changed.');
    }
    throw error;
  }
}
