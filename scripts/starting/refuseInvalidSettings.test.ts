import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { root } from '../build';
import { refuseInvalidSettings } from './refuseInvalidSettings';

describe(refuseInvalidSettings, () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lumenvale-settings-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it.each(['start', 'dev'])(
    'has npm run %s refuse a setting of the API before it does anything',
    async (program) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, `scripts/${program}.ts`)], {
        encoding: 'utf8',
        timeout: 20_000,
        env: { ...process.env, NODE_ENV: 'test', DATA_DIR: join(folder, 'data'), SESSION_IDLE_HOURS: 'many' },
      });

      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toContain(
        'SESSION_IDLE_HOURS must be a whole number of hours from 1 to 720 (it is "many")',
      );
      // The data folder is created before anything is built.
      expect(await readdir(folder)).toEqual([]);
    },
  );
});
