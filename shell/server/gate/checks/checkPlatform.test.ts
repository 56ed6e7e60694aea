import { afterEach, expect, it } from '@jest/globals';
import { type DeprecatedName, deprecatedNames } from '@site/platform/shell';
import { providedPlatform } from '../../composition/providedPlatform';
import type { Candidate } from '../candidate';
import { checkPlatform } from './checkPlatform';

const candidate = (uses: Record<string, string[]>) =>
  ({ input: { shells: [] }, manifest: { platform: '^1.0.0', uses } }) as unknown as Candidate;

afterEach(() => {
  (deprecatedNames as DeprecatedName[]).length = 0;
});

it('passes a release that uses deprecated names, and says what to use instead', () => {
  const uses = { '@site/platform': ['useRead', 'SiteLink'] };
  const passed = `${providedPlatform.version} satisfies ^1.0.0 and exports the 2 names that are used`;
  expect(checkPlatform(candidate(uses))).toBe(passed);
  (deprecatedNames as DeprecatedName[]).push({ from: '@site/platform', name: 'useRead', instead: 'useNew' });

  expect(checkPlatform(candidate(uses))).toBe(
    `${passed}; deprecated: useRead of @site/platform (use useNew)`,
  );
});

it('refuses a release that uses a name that was removed', () => {
  expect(() => checkPlatform(candidate({ '@site/platform': ['useRemoved'] }))).toThrow(
    'does not export: useRemoved of @site/platform.',
  );
});
