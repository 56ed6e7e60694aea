import { describe, expect, it } from '@jest/globals';
import { cachingOfPage } from './presentPage';

describe(cachingOfPage, () => {
  const page = {
    status: 200,
    isWhole: true,
    isRedirect: false,
    visit: 'no-cache',
    isPreview: false,
    isConfirmed: true,
  } as const;
  const redirect = { ...page, status: 302, isRedirect: true } as const;

  it.each([
    ['a page like everybody’s', page, 'everybodys'],
    ['a page that is not found', { ...page, status: 404 }, 'everybodys'],
    ['a page while the API is away', { ...page, isConfirmed: false }, 'no-cache'],
    ['a page during a canary', { ...page, visit: 'private, no-cache' }, 'private, no-cache'],
    ['a page under an override', { ...page, visit: 'private, no-store' }, 'private, no-store'],
    ['a preview', { ...page, isPreview: true }, 'private, no-store'],
    ['a page of which a part failed', { ...page, isWhole: false }, 'private, no-store'],
    ['a page that failed', { ...page, status: 503 }, 'private, no-store'],
    ['a redirect', redirect, 'no-cache'],
    ['a redirect during a canary', { ...redirect, visit: 'private, no-cache' }, 'no-cache'],
    ['a redirect under an override', { ...redirect, visit: 'private, no-store' }, 'private, no-store'],
    ['a redirect that depends on an API that is away', { ...redirect, isWhole: false }, 'private, no-store'],
  ] as const)('of %s', (_, asked, expected) => {
    expect(cachingOfPage(asked, 'everybodys')).toBe(expected);
  });
});
