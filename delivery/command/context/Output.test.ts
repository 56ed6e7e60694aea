import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { Output } from './Output';

function capture(isTerminal: boolean) {
  const texts = { stdout: '', stderr: '' };
  const into = (name: keyof typeof texts) =>
    new Writable({
      write(chunk, _, done) {
        texts[name] += chunk;
        done();
      },
    });
  return { texts, output: new Output({ stdout: into('stdout'), stderr: into('stderr'), isTerminal }) };
}

function work(output: Output) {
  output.step('Publishing …');
  output.progress('1 of 2 files sent');
  output.progress('2 of 2 files sent');
  output.result({ release: '1.0.0-0a1b2c3d' }, '1.0.0-0a1b2c3d');
}

describe(Output, () => {
  it('shows progress on one line of a terminal, and then clears it', () => {
    const { texts, output } = capture(true);
    work(output);

    expect(stripVTControlCharacters(texts.stderr)).toContain('1 of 2 files sent2 of 2 files sent');
    expect(texts.stderr).not.toContain('\n');
    // Moves the cursor back to the first column and clears the line.
    expect(texts.stderr.endsWith('\u001b[1G\u001b[2K')).toBe(true);
    expect(texts.stdout).toBe('1.0.0-0a1b2c3d\n');
  });

  it('writes a plain line for each step without a terminal', () => {
    const { texts, output } = capture(false);
    work(output);

    expect(texts).toEqual({ stdout: '1.0.0-0a1b2c3d\n', stderr: 'Publishing …\n' });
  });

  it('prints the whole result as JSON', () => {
    const { texts, output } = capture(false);
    output.isJson = true;
    work(output);

    expect(JSON.parse(texts.stdout)).toEqual({ release: '1.0.0-0a1b2c3d' });
  });
});
