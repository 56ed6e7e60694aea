import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError } from './context/Context.ts';

interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly isSecret?: boolean;
}

export async function prompt(question: string, { input, output, isSecret }: Terminal): Promise<string> {
  let isHidden = false;
  const shown = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) {
        output.write(chunk);
      }
      done();
    },
  });
  const lines = createInterface({ input, output: shown, terminal: true });
  const left = new AbortController();
  // The prompt also closes after Ctrl+C and Ctrl+D.
  lines.once('close', () => left.abort());
  try {
    const answer = lines.question(question, { signal: left.signal });
    isHidden = isSecret === true;
    return await answer;
  } catch {
    throw new CommandError('Cancelled at the prompt. Nothing was changed.');
  } finally {
    lines.close();
    if (isHidden) {
      output.write('\n');
    }
  }
}
