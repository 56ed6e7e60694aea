import { describe, expect, it } from '@jest/globals';
import { judgePrevious, judgeSurface } from './judgeSurface';
import { surfaceOf } from './testing/surfaceOf';

const declaring = (...exports: string[]) =>
  surfaceOf({ platform: exports.map((one) => `// @public\nexport ${one}\n`).join('\n') });
const recorded = { version: '2.1.0', surface: declaring('const one: number;', 'const two: number;') };
const judged = (version: string, ...exports: string[]) =>
  judgeSurface({ version, surface: declaring(...exports), recorded, changelog: `\n## ${version}\n` });

describe(judgeSurface, () => {
  it.each([
    ['nothing has changed', '2.1.0', ['const one: number;', 'const two: number;']],
    [
      'something was added, with a minor version',
      '2.2.0',
      ['const one: number;', 'const two: number;', 'const three: number;'],
    ],
    ['something was removed, with a major version', '3.0.0', ['const one: number;']],
  ])('accepts that %s', async (_, version, exports) => {
    expect(await judged(version, ...exports)).toEqual([]);
  });

  it.each([
    [
      'added without a version',
      '2.1.0',
      ['const one: number;', 'const two: number;', 'const three: number;'],
      '2.2.0',
    ],
    [
      'added with a patch',
      '2.1.1',
      ['const one: number;', 'const two: number;', 'const three: number;'],
      '2.2.0',
    ],
    ['removed with a minor version', '2.2.0', ['const one: number;'], '3.0.0'],
    ['changed with a minor version', '2.2.0', ['const one: string;', 'const two: number;'], '3.0.0'],
  ])(
    'refuses an export %s, and names the needed version and the lines',
    async (_, version, exports, needed) => {
      const [problem] = await judged(version, ...exports);

      expect(problem).toContain(`set the version in shell/platform/package.json to ${needed}`);
      expect(problem).toMatch(/\n {2}[-+] export const/);
    },
  );

  it('refuses a version that the changelog does not describe, and one older than the record', async () => {
    expect(
      await judgeSurface({ version: '2.1.0', surface: recorded.surface, recorded, changelog: '' }),
    ).toEqual([expect.stringContaining('no section "## 2.1.0"')]);
    expect(await judged('2.0.9', 'const one: number;')).toEqual([
      expect.stringContaining('2.1.0 is already recorded'),
    ]);
  });
});

describe(judgePrevious, () => {
  it('refuses to remove something that slices for the previous version use, and accepts additions', async () => {
    expect(await judgePrevious(declaring('const one: number;'), recorded)).toEqual([
      expect.stringContaining('- export const two: number;'),
    ]);
    expect(
      await judgePrevious(
        declaring('const one: number;', 'const two: number;', 'const three: number;'),
        recorded,
      ),
    ).toEqual([]);
  });
});
