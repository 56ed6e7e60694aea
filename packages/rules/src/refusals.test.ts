import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { advice, adviceFor } from './refusals.ts';
import { releaseRules } from './releaseRules.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sources = globSync(
  [
    'api/src/{auth,releases}/**/*.ts',
    'api/src/common/secretToken.ts',
    'shell/server/gate/**/*.ts',
    'delivery/{build,release}/**/*.ts',
    'delivery/command/{commands,registry}/**/*.ts',
    'packages/rules/src/claims.ts',
    'packages/platform/src/manifest/**/*.ts',
    'shell/server/composition/providedPlatform.ts',
  ],
  // Deploy tokens have no second factor.
  { cwd: root, exclude: ['**/*test.ts', 'api/src/auth/factors/**'] },
);
/** Quoted names of settings, which look like codes. */
const settings = ['CHROMIUM_PATH'];
const codes = new Set(
  sources
    .flatMap((path) => [...read(path).matchAll(/'([A-Z]+(?:_[A-Z]+)+)'/g)])
    .map(([, code = '']) => code)
    .filter((code) => !settings.includes(code)),
);
const sorted = (some: Iterable<string>) => [...some].toSorted();

describe(adviceFor, () => {
  it('knows every code of the gate, the registry and the command, and no other', () => {
    expect(sorted(Object.keys(advice))).toEqual(sorted(codes));
  });

  it('has a line for every code in the guide for teams', () => {
    const [, table = ''] = read('docs/deploying-a-slice.md').split('\n## Refusal codes\n');
    const lines = [...table.matchAll(/^\| `([A-Z_]+)` \| .+ \| .+ \|$/gm)].map(([, code = '']) => code);

    expect(sorted(lines)).toEqual(sorted(codes));
  });

  it('names every folder that a release may have', () => {
    const folders = [...advice.PATH_OUTSIDE.matchAll(/`(\w+)\/`/g)].map(([, folder = '']) => folder);

    expect(folders).toEqual(Object.keys(releaseRules.fileTypes));
  });

  it('has no advice on a code that it does not know', () => {
    expect(adviceFor('toString')).toBeNull();
  });
});
