import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it } from '@jest/globals';
import { root, run } from './build';

it('says that a script failed which was ended before it said anything', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lumenvale-run-'));
  const script = relative(root, join(folder, 'script.mjs'));
  try {
    await writeFile(join(root, script), "process.kill(process.pid, 'SIGKILL')");

    await expect(run(script, [])).rejects.toThrow(/script\.mjs failed:\nCommand failed: /);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
