import { Output } from './context/Output.ts';
import { prompt } from './prompt.ts';
import { runSlices } from './runSlices.ts';

const { stdout, stderr, stdin } = process;
const output = new Output({ stdout, stderr, isTerminal: stderr.isTTY === true });
/** Prompts and progress go to stderr, because they are not part of the result. */
const terminal = { input: stdin, output: stderr };

process.exitCode = await runSlices(process.argv.slice(2), {
  cwd: process.cwd(),
  environment: process.env,
  output,
  askCredentials: stdin.isTTY ? askCredentials : null,
  confirm: stdin.isTTY
    ? async (question) => /^y(?:es)?$/i.test((await prompt(`${question} (y/N) `, terminal)).trim())
    : null,
});

async function askCredentials() {
  let username = '';
  while (username === '') {
    username = (await prompt('Administrator username: ', terminal)).trim();
  }
  return { username, password: await prompt('Password: ', { ...terminal, isSecret: true }) };
}
