import { describe, expect, it } from '@jest/globals';
import { createOrigins } from './origins';

describe(createOrigins, () => {
  const { placeOf } = createOrigins('https://www.site.example', 'https://admin.site.example');

  it.each(['admin.site.example', 'ADMIN.Site.Example'])(
    'takes %s for the origin of administrators',
    (hostname) => {
      expect(placeOf({ hostname })).toBe('admin');
    },
  );

  it.each([
    'www.site.example',
    'site.example',
    'other.admin.site.example',
    'otheradmin.site.example',
    'admin.site.example.other.example',
    'admin.site.example.',
    'www.site.example@admin.site.example',
    'admin.site.example, www.site.example',
    '%61dmin.site.example',
    'xn--dmin-7na.site.example',
    '127.0.0.1',
    '[::1]',
    '',
  ])('takes everything else for the one of visitors: %p', (hostname) => {
    expect(placeOf({ hostname })).toBe('public');
  });

  it('knows one origin alone where there is no other', () => {
    const only = createOrigins('https://www.site.example', undefined);

    expect(only.adminUrl).toBe('https://www.site.example');
    expect(only.placeOf({ hostname: 'admin.site.example' })).toBe('both');
  });
});
