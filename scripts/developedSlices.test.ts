import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { compile } from '@site/delivery/build/bundling';
import { readSlice } from '@site/delivery/build/sliceSources';
import { sliceDevelopmentConfig } from '@site/delivery/development/sliceDevelopment';
import { root, sliceNames } from './build.ts';

describe.each(await sliceNames())('%s', (name) => {
  // If it is about the order of styles: screens share files of them, so all must import those modules in one order.
  it('is developed without a warning', async () => {
    const config = sliceDevelopmentConfig(await readSlice(join(root, name)));
    const path = await mkdtemp(join(tmpdir(), 'lumenvale-developed-'));
    try {
      const stats = await compile({ ...config, output: { ...config.output, path } });

      expect(stats.toString({ all: false, warnings: true, colors: false })).toBe('');
    } finally {
      await rm(path, { recursive: true, force: true });
    }
  });
});
