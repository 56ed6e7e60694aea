import { describe, expect, it } from '@jest/globals';
import { createOrigins } from './origins';

describe(createOrigins, () => {
  const { placeOf } = createOrigins('https://www.site.example', 'https://admin.site.example');

  it.each(['admin.site.example', 'ADMIN.Site.Example'])(
    'treats %s as the origin for administrators',
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
  ])('treats anything else as the origin for visitors: %p', (hostname) => {
    expect(placeOf({ hostname })).toBe('public');
  });

  it('has a single origin unless another one is set', () => {
    const only = createOrigins('https://www.site.example', undefined);

    expect(only.adminUrl).toBe('https://www.site.example');
    expect(only.placeOf({ hostname: 'admin.site.example' })).toBe('both');
  });
});
