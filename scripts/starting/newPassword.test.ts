import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { watchNewPassword } from './newPassword';

describe(watchNewPassword, () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lumenvale-password-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));
  const make = (password: string) => writeFile(join(dataDir, 'admin-password'), `${password}\n`);

  it.each([
    { isProduction: false, isTerminal: true, isPrinted: true },
    { isProduction: false, isTerminal: false, isPrinted: true },
    { isProduction: true, isTerminal: true, isPrinted: true },
    { isProduction: true, isTerminal: false, isPrinted: false },
  ])('prints a new password, but not into a log of production: %o', async ({ isPrinted, ...where }) => {
    const line = await watchNewPassword({ dataDir, ...where });
    await make('a-new-password');

    expect(await line()).toBe(isPrinted ? 'Administrator password, shown only once: a-new-password' : null);
  });

  it('prints nothing if the password is not new, or there is none', async () => {
    const options = { dataDir, isTerminal: true, isProduction: false };
    expect(await (await watchNewPassword(options))()).toBeNull();

    await make('an-old-password');
    expect(await (await watchNewPassword(options))()).toBeNull();
  });
});
