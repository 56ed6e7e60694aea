import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderSite } from '../testing/renderSite';
import { PageMetadata } from './PageMetadata';

afterEach(cleanup);

/** Returns the content of the head's tags, by name or property. */
function head(props: Partial<ComponentProps<typeof PageMetadata>> = {}): Record<string, string | null> {
  renderSite(<PageMetadata title="Our Companies" description="All of them." path="/companies" {...props} />);
  const tags = [...document.head.querySelectorAll('meta')].map((tag) => [
    tag.getAttribute('name') ?? tag.getAttribute('property'),
    tag.content,
  ]);
  const canonical = document.head.querySelector('link[rel=canonical]');
  return Object.fromEntries([...tags, ['canonical', canonical?.getAttribute('href') ?? null]]);
}

describe(PageMetadata, () => {
  it('uses absolute URLs', () => {
    expect(head()).toEqual({
      description: 'All of them.',
      canonical: 'https://site.example/companies',
      'og:title': 'Our Companies',
      'og:description': 'All of them.',
      'og:image': 'https://site.example/assets/share.png',
      'og:image:alt': 'Lumenvale',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:site_name': 'Lumenvale',
      'og:type': 'website',
      'og:url': 'https://site.example/companies',
      'og:locale': 'en_US',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Our Companies',
      'twitter:description': 'All of them.',
      'twitter:image': 'https://site.example/assets/share.png',
      'twitter:image:alt': 'Lumenvale',
    });
    expect(document.title).toBe('Our Companies | Lumenvale');
  });

  it("shares the page's own picture", () => {
    expect(head({ picture: { url: 'https://cdn.example/a.png', alt: 'A valley' } })).toMatchObject({
      'og:image': 'https://cdn.example/a.png',
      'twitter:image:alt': 'A valley',
    });
  });

  it('keeps a page without an address out of search engines', () => {
    const tags = head({ path: undefined });
    expect(tags).toMatchObject({ robots: 'noindex', canonical: null });
    expect(tags).not.toHaveProperty('og:url');
  });

  it('also keeps a filtered list out, and names the full one as canonical', () => {
    expect(head({ isUnlisted: true })).toMatchObject({
      robots: 'noindex',
      canonical: 'https://site.example/companies',
    });
  });

  it.each([
    [`${'word '.repeat(31)}three blind mice`, `${'word '.repeat(31).trim()}…`],
    [`${'word '.repeat(31)}fits them all`, `${'word '.repeat(31)}fits…`],
    [`One ${'x'.repeat(300)}`, `One ${'x'.repeat(155)}…`],
  ])('cuts a long description between words if possible', (description, shown) => {
    expect(head({ description }).description).toBe(shown);
  });

  it('cuts a long description at whole characters', () => {
    const { description } = head({ description: '🌄'.repeat(400) });
    expect(description).toBe(`${'🌄'.repeat(159)}…`);
  });
});
