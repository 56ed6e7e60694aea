import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { root } from './build';
import { lockFolder, withFolderLock } from './folderLock';

const holder = `
const { lockFolder } = await import(process.argv[1]);
await lockFolder(process.argv[2]);
console.log('locked');
setInterval(() => {}, 1_000);
`;

describe('the lock of a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lumenvale-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is held by one process at a time, also after one was killed', async () => {
    const other = spawn(
      process.execPath,
      ['--input-type=module', '-e', holder, join(root, 'scripts/folderLock.ts'), folder],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(other.stdout, 'data');
    expect(await lockFolder(folder)).toBeNull();

    other.kill('SIGKILL');
    await once(other, 'exit');
    const release = await lockFolder(folder);
    expect(release).not.toBeNull();
    await release?.();
  });

  it('lets work wait for other work in the same folder, also for work that fails', async () => {
    const steps: string[] = [];
    const [begun, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const failing = withFolderLock(folder, async () => {
      steps.push('first begins');
      begun.resolve();
      await first.promise;
      steps.push('first fails');
      throw new Error('failed');
    });
    await begun.promise;
    const second = withFolderLock(folder, async () => steps.push('second begins'));
    setTimeout(first.resolve, 300);

    await expect(failing).rejects.toThrow('failed');
    await second;
    expect(steps).toEqual(['first begins', 'first fails', 'second begins']);
  });
});
