import { describe, expect, it } from '@jest/globals';
import { isDisallowed, robotsText } from './serveSitemap';

describe(robotsText, () => {
  it('opens the site, closes the administration and the API, and names the sitemap', () => {
    expect(robotsText('https://www.lumenvale.example')).toBe(
      [
        'User-agent: *',
        'Allow: /',
        'Disallow: /admin$',
        'Disallow: /admin/',
        'Disallow: /api/',
        '',
        'Sitemap: https://www.lumenvale.example/sitemap.xml',
        '',
      ].join('\n'),
    );
  });
});

describe(isDisallowed, () => {
  it.each(['/admin', '/admin/articles', '/api/jobs'])('%s', (path) => {
    expect(isDisallowed(path)).toBe(true);
  });

  it.each(['/', '/administration', '/search', '/feed.xml', '/uploads/a.jpg'])('not %s', (path) => {
    expect(isDisallowed(path)).toBe(false);
  });
});
