import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { prompt } from './prompt';

describe(prompt, () => {
  function terminal(isSecret = false) {
    const input = new PassThrough();
    const written: string[] = [];
    const output = new PassThrough().on('data', (chunk) => written.push(String(chunk)));
    return { input, output, isSecret, shown: () => written.join('') };
  }

  it('asks, shows what is typed, and returns the line', async () => {
    const { shown, ...streams } = terminal();
    const answer = prompt('Username: ', streams);
    streams.input.write('ada\r');

    expect(await answer).toBe('ada');
    expect(shown()).toMatch(/Username: .*ada/s);
  });

  it('does not show a secret', async () => {
    const { shown, ...streams } = terminal(true);
    const answer = prompt('Password: ', streams);
    streams.input.write('correct horse\r');

    expect(await answer).toBe('correct horse');
    const text = shown();
    expect(text).toContain('Password: ');
    expect(text).not.toMatch(/[ch]orse|cor/);
    expect(text).toMatch(/\n$/);
  });

  it.each([
    ['Ctrl+C', '\u0003'],
    ['Ctrl+D', '\u0004'],
  ])('is cancelled with %s', async (_, key) => {
    const { shown, ...streams } = terminal();
    const answer = prompt('Username: ', streams);
    streams.input.write(key);

    await expect(answer).rejects.toThrow('Cancelled at the prompt. Nothing was changed.');
    expect(shown()).toContain('Username: ');
  });

  it('is cancelled when there is nothing to read any more', async () => {
    const { shown: _, ...streams } = terminal();
    const answer = prompt('Username: ', streams);
    streams.input.end();

    await expect(answer).rejects.toThrow('Cancelled');
  });
});
