import { describe, expect, it } from '@jest/globals';
import { platformFor, providedPlatforms, unmetNeed } from './providedPlatforms';

const provided = [
  { version: '2.1.0', isPrevious: false, names: { '@site/platform': ['useRead', 'SiteLink'] } },
  { version: '1.4.0', isPrevious: true, names: { '@site/platform': ['useRead', 'paths'] } },
];

describe(platformFor, () => {
  it.each([
    ['^2.0.0', '2.1.0'],
    ['^1.2.0', '1.4.0'],
    ['^1 || ^2', '2.1.0'],
    ['^2.2.0', undefined],
    ['^3.0.0', undefined],
  ])('gives a release for %s the version %s', (platform, version) => {
    expect(platformFor({ platform }, provided)?.version).toBe(version);
  });
});

describe(unmetNeed, () => {
  const need = (platform: string, uses?: Record<string, string[]>) => unmetNeed({ platform, uses }, provided);

  it('is null when everything is provided', () => {
    expect(need('^2.0.0', { '@site/platform': ['SiteLink'] })).toBeNull();
    expect(need('^1.0.0', { '@site/platform': ['paths'] })).toBeNull();
    expect(need('^1.0.0')).toBeNull();
  });

  it('names both versions when a range allows none', () => {
    expect(need('^3.0.0')).toEqual({
      code: 'PLATFORM_RANGE',
      message: 'The release needs @site/platform ^3.0.0, but the running shell has 2.1.0 and 1.4.0.',
    });
  });

  it('lists names that the version of a release does not export, whatever its range says', () => {
    expect(need('^2.0.0', { '@site/platform': ['paths'], '@site/platform/session': ['useCalls'] })).toEqual({
      code: 'PLATFORM_NAMES',
      message:
        'The release uses names that platform 2.1.0 of the running shell does not export: paths of @site/platform, useCalls of @site/platform/session.',
    });
  });
});

describe('the platforms of this shell', () => {
  it('are the current and the previous major version', () => {
    const [own, previous] = providedPlatforms.map(({ version }) => Number(version.split('.')[0]));

    expect(previous).toBe((own ?? 0) - 1);
  });

  it('list the exports of every module that slices share', () => {
    expect(providedPlatforms[0]?.names['@site/platform/slots']).toEqual(['Slot', 'fillSlot']);
    for (const { names } of providedPlatforms) {
      expect(Object.keys(names)).toEqual(
        expect.arrayContaining(['@site/platform', '@site/platform/session']),
      );
      expect(names['@site/platform']).toContain('useRead');
      expect(names['@site/platform/session']).toContain('useCalls');
    }
  });
});
