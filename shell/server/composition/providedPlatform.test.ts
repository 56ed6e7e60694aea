import { describe, expect, it } from '@jest/globals';
import { deprecatedUses, providedPlatform, unmetNeed } from './providedPlatform';

describe(unmetNeed, () => {
  const provided = { version: '2.1.0', names: { '@site/platform': ['useRead', 'SiteLink'] } };
  const need = (platform: string, uses?: Record<string, string[]>) => unmetNeed({ platform, uses }, provided);

  it.each(['^2.0.0', '^1 || ^2', '>=1.4.0'])('is null for %s when everything is provided', (range) => {
    expect(need(range, { '@site/platform': ['SiteLink'] })).toBeNull();
    expect(need(range)).toBeNull();
  });

  it.each(['^1.0.0', '^2.2.0', '^3.0.0'])('names the range %s and the version', (range) => {
    expect(need(range)).toEqual({
      code: 'PLATFORM_RANGE',
      message: `The release needs @site/platform ${range}, but the running shell has 2.1.0.`,
    });
  });

  it('lists names that are not exported, whatever the range says', () => {
    expect(need('^2.0.0', { '@site/platform': ['paths'], '@site/platform/session': ['useCalls'] })).toEqual({
      code: 'PLATFORM_NAMES',
      message:
        'The release uses names that platform 2.1.0 of the running shell does not export: paths of @site/platform, useCalls of @site/platform/session.',
    });
  });

  it('lists five of them, and counts the others', () => {
    expect(need('^2.0.0', { '@site/platform': ['a', 'b', 'c', 'd', 'e', 'f', 'g'] })?.message).toMatch(
      /: a of @site\/platform, .*, e of @site\/platform and 2 more\.$/,
    );
  });
});

describe(deprecatedUses, () => {
  const deprecated = ['useOld', 'Older', 'Oldest'].map((name) => ({
    from: '@site/platform',
    name,
    instead: 'useNew',
  }));
  const found = (uses?: Record<string, string[]>) => deprecatedUses({ uses }, deprecated);

  it('names what is used, with what to use instead', () => {
    expect(found({ '@site/platform': ['useRead', 'Oldest', 'useOld'] })).toBe(
      'useOld of @site/platform (use useNew), Oldest of @site/platform (use useNew)',
    );
  });

  it('is null when nothing of it is used, or something of that name in another module', () => {
    expect(found()).toBeNull();
    expect(found({ '@site/platform': ['useRead'], '@site/platform/session': ['useOld'] })).toBeNull();
  });
});

it('lists the exports of every module that slices share', () => {
  expect(providedPlatform.names).toMatchObject({
    '@site/platform': expect.arrayContaining(['useRead']),
    '@site/platform/session': expect.arrayContaining(['useCalls']),
    '@site/platform/slots': ['Slot', 'fillSlot'],
  });
});
