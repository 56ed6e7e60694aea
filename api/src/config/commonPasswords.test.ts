import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCommonPassword } from './commonPasswords.js';

describe(isCommonPassword, () => {
  it('knows the 10,000 passwords of 12 and more characters that were leaked most often', async () => {
    const leaked = await readFile(join(import.meta.dirname, '../../passwords/leaked.txt'), 'utf8');
    expect(new Set(leaked.match(/^[\da-f]{10}$/gm)).size).toBe(10_000);
  });

  it.each([
    'avadakedavra',
    'Frankenstein',
    'heartbreaker',
    'ABC123abc123',
    'Summer2024!!',
    'Password2026',
    'Lumenvale2026',
    '\uff30assword1234',
  ])('knows %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['correct horse battery staple', 'seven quiet lighthouses', 'avadakedavra avadakedavra', ''])(
    'leaves %j alone',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
