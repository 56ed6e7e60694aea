import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from './build';
import { applyDiff, readRecipes } from './testing/recipes';

it.each([...(await readRecipes(root))])('the recipe for %s fits the sources', async (_, blocks) => {
  expect(blocks.length).toBeGreaterThan(0);
  for (const { language, content } of blocks) {
    const changed = [...content.matchAll(/^--- a\/(.*)$/gm)].map(([, path = '']) => path);
    // One recipe continues on a slice that another one creates.
    if (language === 'diff' && changed.every((path) => existsSync(join(root, path)))) {
      await applyDiff(root, content, '--check');
    }
  }
});
