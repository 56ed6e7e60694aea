import { describe, expect, it } from '@jest/globals';
import { sitemapIndexXml, sitemapXml, splitSitemap } from './sitemapXml';

const siteUrl = 'https://www.lumenvale.example';
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `/companies/${index}` }));

describe(splitSitemap, () => {
  it.each([
    [0, [0]],
    [50, [50]],
    [51, [50, 1]],
    [120, [50, 50, 20]],
  ])('splits %i entries into %p', (count, expected) => {
    const parts = splitSitemap(entries(count), siteUrl, { entries: 50, bytes: 1_000_000 });

    expect(parts.map(({ length }) => length)).toEqual(expected);
    expect(parts.flat()).toEqual(entries(count));
  });

  it('allows 50,000 entries in a part, as the protocol does', () => {
    expect(splitSitemap(entries(50_001), siteUrl).map(({ length }) => length)).toEqual([50_000, 1]);
  });

  it('keeps each written part below the limit of bytes', () => {
    const limits = { entries: 50_000, bytes: 10_000 };
    const changed = entries(200).map((entry) => ({ ...entry, updatedAt: '2026-11-21T08:00:00.000Z' }));

    const parts = splitSitemap(changed, siteUrl, limits);

    const sizes = parts.map((part) => sitemapXml(part, siteUrl).length);
    expect(parts.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(limits.bytes);
  });
});

describe(sitemapXml, () => {
  it('lists absolute addresses, with the last change if known', () => {
    const xml = sitemapXml(
      [{ path: '/' }, { path: '/team/1', updatedAt: '2026-11-21T08:00:00.000Z' }],
      siteUrl,
    );

    expect(xml).toContain('<url><loc>https://www.lumenvale.example/</loc></url>');
    expect(xml).toContain(
      '<url><loc>https://www.lumenvale.example/team/1</loc><lastmod>2026-11-21T08:00:00.000Z</lastmod></url>',
    );
  });
});

describe('a sitemap', () => {
  it('is well-formed, whatever an address contains', () => {
    const part = [{ path: '/a?b=1&c=<2>', updatedAt: '2026-01-02' }];

    expect(sitemapXml(part, siteUrl)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.lumenvale.example/a?b=1&amp;c=&lt;2></loc><lastmod>2026-01-02</lastmod></url></urlset>',
    );
  });
});

describe(sitemapIndexXml, () => {
  it('lists the parts and the last change in each', () => {
    const xml = sitemapIndexXml(
      [
        [
          { path: '/' },
          { path: '/a', updatedAt: '2026-01-02T00:00:00.000Z' },
          { path: '/b', updatedAt: '2026-01-01T00:00:00.000Z' },
        ],
        [{ path: '/c' }],
      ],
      siteUrl,
    );

    expect(xml).toContain(
      '<sitemap><loc>https://www.lumenvale.example/sitemap-1.xml</loc><lastmod>2026-01-02T00:00:00.000Z</lastmod></sitemap>',
    );
    expect(xml).toContain('<sitemap><loc>https://www.lumenvale.example/sitemap-2.xml</loc></sitemap>');
  });
});
