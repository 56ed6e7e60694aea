import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../config/env.js';
import { checkStore } from './stores.js';

describe(checkStore, () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lumenvale-stores-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const examine = (DATA_DIR: string) => {
    const env = readEnv({ DATA_DIR, DATABASE_URL: 'postgres://localhost/site' });
    return Promise.all([checkStore(env, 'uploads'), checkStore(env, 'releases')]);
  };

  it('says that the first start creates the folders', async () => {
    expect(await examine(join(folder, 'new'))).toEqual(
      ['uploads', 'release-files'].map((name) => ({
        subject: expect.any(String),
        state: 'look',
        says: `${join(folder, 'new', name)} does not exist yet. The first start creates it.`,
      })),
    );
  });

  it('finds that they cannot be created', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');

    expect(await examine(file)).toMatchObject([
      { state: 'broken', says: expect.stringMatching(/cannot be created: .*DATA_DIR must be a folder/) },
      { state: 'broken', says: expect.stringContaining('release-files cannot be created') },
    ]);
  });
});
