import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../config/env.js';
import { compareSettings, machineSettings } from './machines.js';

describe(machineSettings.name, () => {
  let DATA_DIR: string;
  beforeAll(async () => {
    DATA_DIR = await mkdtemp(join(tmpdir(), 'lumenvale-machine-'));
  });
  afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

  const settingsOf = (settings: NodeJS.ProcessEnv) =>
    machineSettings(
      readEnv({ DATABASE_URL: 'postgres://site:password@localhost/site', DATA_DIR, ...settings }),
    );
  const ADMIN_PASSWORD = 'a password of an administrator';
  const INTERNAL_SECRET = 's'.repeat(32);

  it('detects that two passwords differ', async () => {
    const mine = await settingsOf({ INTERNAL_SECRET, ADMIN_PASSWORD });
    const same = await settingsOf({ INTERNAL_SECRET, ADMIN_PASSWORD });
    const other = await settingsOf({ INTERNAL_SECRET, ADMIN_PASSWORD: 'another password' });

    expect(compareSettings(mine, [{ host: 'two', settings: same }])).toEqual([]);
    expect(compareSettings(mine, [{ host: 'two', settings: other }])).toMatchObject([
      { state: 'look', says: expect.stringContaining('ADMIN_PASSWORD differs from the one on two') },
    ]);
  });

  it('contains nothing that allows guessing a password without the secret', async () => {
    const marks = await Promise.all(
      ['s', 't'].map(async (letter) => {
        const settings = await settingsOf({ INTERNAL_SECRET: letter.repeat(32), ADMIN_PASSWORD });
        return settings.marks.ADMIN_PASSWORD;
      }),
    );

    expect(marks[0]).not.toEqual(marks[1]);
    expect((await settingsOf({ ADMIN_PASSWORD })).marks).toMatchObject({
      ADMIN_PASSWORD: null,
      INTERNAL_SECRET: null,
    });
  });
});
