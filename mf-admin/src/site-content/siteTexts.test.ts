import { describe, expect, it } from '@jest/globals';
import { type BuiltInText, builtInTexts } from './builtInTexts';
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

const declared = (fields: Partial<BuiltInText>): BuiltInText => ({
  key: 'hero_title',
  section: 'hero',
  title: null,
  html: 'Built <em>in</em>',
  path: '/',
  ...fields,
});

const texts = builtInTexts([
  declared({}),
  declared({ key: 'hero_subtitle', html: 'Transforming software' }),
  declared({ key: 'careers_intro', section: 'careers', title: 'Introduction', path: '/careers' }),
]);

describe(builtInTexts, () => {
  it("puts the frame's texts behind those of the slices", () => {
    expect(texts.map(({ key, section }) => [section, key])).toEqual([
      ['hero', 'hero_title'],
      ['hero', 'hero_subtitle'],
      ['careers', 'careers_intro'],
      ['footer', 'footer_tagline'],
    ]);
  });
});

describe(siteTexts, () => {
  it('puts an entry beside the text whose place it takes, and adds what the site does not have', () => {
    const own = entry({ id: 2, key: 'notice', section: 'extra' });
    const sections = siteTexts(texts, [entry({}), own], '');

    expect(sections[0]?.name).toBe('hero');
    expect(sections[0]?.texts[0]).toEqual({
      key: 'hero_title',
      title: 'Headline',
      builtIn: 'Built <em>in</em>',
      path: '/',
      entry: entry({}),
    });
    expect(sections[0]?.texts[1]).toMatchObject({ title: 'Hero subtitle', entry: undefined });
    expect(sections.at(-1)).toEqual({
      name: 'extra',
      texts: [{ key: 'notice', title: 'Headline', builtIn: undefined, path: null, entry: own }],
    });
  });

  it('finds texts that are built in by key and words, and shows all entries that were found', () => {
    const keys = siteTexts(texts, [entry({ key: 'footer_tagline' })], 'HERO_')
      .flatMap(({ texts }) => texts)
      .map(({ key }) => key);

    expect(keys).toEqual(['hero_title', 'hero_subtitle', 'footer_tagline']);
  });

  it('has the entry of a text that is found by what is built in alone', () => {
    const override = entry({ key: 'hero_subtitle', content: 'Nothing of the kind' });
    const [hero] = siteTexts(texts, [], 'transforming SOFTWARE', [override, entry({})]);

    expect(hero?.texts).toEqual([
      {
        key: 'hero_subtitle',
        title: 'Headline',
        builtIn: 'Transforming software',
        path: '/',
        entry: override,
      },
    ]);
  });

  it('says of a text what its slice calls it, and finds it by the page that shows it', () => {
    expect(siteTexts(texts, [], '/careers')).toMatchObject([
      { name: 'careers', texts: [{ key: 'careers_intro', title: 'Introduction' }] },
    ]);
  });

  it('shows what no slice declares any more as a text that was added', () => {
    const left = entry({ key: 'fund_intro', section: 'funds' });

    expect(siteTexts(builtInTexts([]), [left], '').at(-1)).toEqual({
      name: 'funds',
      texts: [{ key: 'fund_intro', title: 'Headline', builtIn: undefined, path: null, entry: left }],
    });
  });

  it('shows an entry in its own section', () => {
    expect(siteTexts(texts, [entry({ section: 'footer' })], 'nothing contains this')).toMatchObject([
      { name: 'footer', texts: [{ key: 'hero_title' }] },
    ]);
  });
});
