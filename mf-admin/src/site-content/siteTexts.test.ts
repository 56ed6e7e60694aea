import { describe, expect, it } from '@jest/globals';
import { builtInSections, builtInTexts } from './builtInTexts';
import type { SiteContentEntry } from './siteContent.resource';
import { siteTexts } from './siteTexts';

const entry = (fields: Partial<SiteContentEntry>): SiteContentEntry => ({
  id: 1,
  version: 1,
  key: 'hero_title',
  title: 'Headline',
  content: 'Light',
  type: 'text',
  section: 'hero',
  order: 0,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  ...fields,
});

it('every text that is built in has one place', () => {
  expect(Object.values(builtInSections).flat().toSorted()).toEqual(Object.keys(builtInTexts).toSorted());
});

describe(siteTexts, () => {
  it('puts an entry beside the text whose place it takes, and adds what the site does not have', () => {
    const own = entry({ id: 2, key: 'notice', section: 'extra' });
    const sections = siteTexts([entry({}), own], '');

    expect(sections[0]?.name).toBe('hero');
    expect(sections[0]?.texts[0]).toEqual({
      key: 'hero_title',
      title: 'Headline',
      builtIn: builtInTexts.hero_title,
      entry: entry({}),
    });
    expect(sections[0]?.texts[1]).toMatchObject({ title: 'Hero subtitle', entry: undefined });
    expect(sections.at(-1)).toEqual({
      name: 'extra',
      texts: [{ key: 'notice', title: 'Headline', builtIn: undefined, entry: own }],
    });
  });

  it('finds texts that are built in by key and words, and shows all entries that were found', () => {
    const keys = siteTexts([entry({ key: 'footer_tagline' })], 'HERO_')
      .flatMap(({ texts }) => texts)
      .map(({ key }) => key);

    expect(keys).toEqual(['hero_title', 'hero_subtitle', 'footer_tagline']);
  });

  it('has the entry of a text that is found by what is built in alone', () => {
    const override = entry({ key: 'hero_subtitle', content: 'Nothing of the kind' });
    const [hero] = siteTexts([], 'Transforming vertical market', [override, entry({})]);

    expect(hero?.texts).toEqual([
      { key: 'hero_subtitle', title: 'Headline', builtIn: builtInTexts.hero_subtitle, entry: override },
    ]);
  });

  it('shows an entry in its own section', () => {
    expect(siteTexts([entry({ section: 'footer' })], 'nothing contains this')).toMatchObject([
      { name: 'footer', texts: [{ key: 'hero_title' }] },
    ]);
  });
});
