import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './build';

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const product = tracked
  .filter((file) => /\.(tsx?|css|[mc]?js)$/.test(file))
  .filter(
    (file) => !/\.(test|spec|states)\.tsx?$|^e2e\/|^bench\/|(^|\/)(testing|sample-content)\//.test(file),
  );
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** See decision 29. */
describe('the house stays small enough to find things in', () => {
  const folders = Map.groupBy(product, dirname);

  const hasFolders = (folder: string) =>
    folder === '.' || [...folders.keys()].some((other) => other.startsWith(`${folder}/`));

  it('has at most 20 files in a folder', () => {
    const full = [...folders].filter(([, files]) => files.length > 20).map(([folder]) => folder);
    expect(full).toEqual([]);
  });

  it('has few folders of one or two files', () => {
    const small = [...folders].filter(([folder, { length }]) => length < 3 && !hasFolders(folder));
    expect(small.map(([folder]) => folder).slice(15)).toEqual([]);
  });

  it('has few modules of less than 20 lines', () => {
    const small = product.filter((file) => /\.tsx?$/.test(file) && read(file).split('\n').length <= 20);
    expect(small.slice(100)).toEqual([]);
  });

  it('has documents of at most 40,000 words', () => {
    const words = tracked
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => read(file).match(/\S+/g) ?? []);
    expect(words.length).toBeLessThanOrEqual(40_000);
  });
});
