import { describe, expect, it } from '@jest/globals';
import type { CopySummary } from '../working-copies/copies';
import { type BuiltInText, builtInTexts } from './builtInTexts';
import type { SiteContentEntry } from './siteContent.resource';
import { findText, siteTexts } from './siteTexts';

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
  look: null,
  isDeep: false,
  html: 'Built <em>in</em>',
  path: '/',
  ...fields,
});

const texts = builtInTexts([
  declared({}),
  declared({ key: 'hero_subtitle', html: 'Transforming <em>vertical</em> software' }),
  declared({
    key: 'hero_call',
    title: 'second button',
    look: 'button',
    isDeep: true,
    html: 'Ask &amp; learn',
  }),
  declared({ key: 'contact_heading', section: 'contact', html: 'Partner with {company}' }),
  declared({ key: 'careers_intro', section: 'careers', title: 'Introduction', path: '/careers', html: '' }),
]);

const company = { name: 'Lumenvale', slogan: 'Illuminating opportunities.' };

const keysOf = (q: string, entries: readonly SiteContentEntry[] = [], rendered?: Record<string, string>) =>
  siteTexts(texts, { entries, rendered: new Map(Object.entries(rendered ?? {})), company }, q)
    .flatMap((section) => section.texts)
    .map(({ key }) => key);

describe(builtInTexts, () => {
  it("lists the frame's texts after those of the slices, with their place and look", () => {
    expect(texts.findIndex(({ key }) => key === 'menu_home')).toBe(8);
    expect(texts.find(({ key }) => key === 'contact_phone')).toMatchObject({
      section: 'footer',
      title: 'phone (also on Home)',
      look: 'link',
      isDeep: true,
      path: null,
    });
  });
});

describe(siteTexts, () => {
  it('names texts by their place, and adds texts without a place by their section', () => {
    const own = entry({ id: 2, key: 'notice', section: 'extra' });
    const sections = siteTexts(texts, { entries: [entry({ section: 'elsewhere' }), own], company }, '');

    expect(sections[0]?.name).toBe('Home, hero');
    expect(sections[0]?.texts).toMatchObject([
      {
        key: 'hero_title',
        name: 'title',
        title: 'Home, hero: title',
        section: 'hero',
        builtIn: 'Built <em>in</em>',
        words: 'Light',
        entry: { title: 'Headline' },
      },
      { title: 'Home, hero: subtitle', words: 'Transforming vertical software', entry: undefined },
      { title: 'Home, hero: second button', look: 'button', isDeep: true, words: 'Ask & learn' },
    ]);
    expect(findText(sections, 'contact_phone')?.title).toBe('Footer: phone (also on Home)');
    expect(sections.at(-1)).toMatchObject({
      name: 'extra',
      texts: [{ key: 'notice', title: 'Headline', builtIn: undefined, path: null, entry: own }],
    });
  });

  it.each([
    ['transforming VERTICAL  software', ['hero_subtitle']],
    ['ask & learn', ['hero_call']],
    ['Partner with Lumenvale', ['contact_heading']],
    ['Partner with', ['contact_heading']],
    ['+1 (514) 555', ['contact_phone']],
    ['René-Lévesque', ['contact_street']],
    ['info@', ['contact_email']],
    ['illuminating opportunities', ['footer_tagline']],
    ["We'll be in touch", ['dialog_thanks']],
    ['We’ll be in touch', ['dialog_thanks']],
    ['home, hero: second', ['hero_call']],
    ['/careers', ['careers_intro']],
    ['hero_sub', ['hero_subtitle']],
    ['No such words anywhere', []],
  ])('finds %p', (words, keys) => {
    expect(keysOf(words)).toEqual(keys);
  });

  it('finds an edited text by what visitors read, by its source, and by the text it replaces', () => {
    const written = entry({ key: 'hero_subtitle', type: 'markdown', content: 'We **light** the way' });
    const rendered = { hero_subtitle: '<p>We <strong>light</strong> the way</p>' };

    for (const words of ['we light the way', '**light**', 'vertical software', 'Headline']) {
      expect(keysOf(words, [written], rendered)).toEqual(['hero_subtitle']);
    }
    expect(findText(siteTexts(texts, { entries: [written] }, 'vertical'), 'hero_subtitle')?.entry).toBe(
      written,
    );
  });

  it('shows a text that no slice declares any more as an added text', () => {
    const left = entry({ key: 'fund_intro', section: 'funds' });

    expect(siteTexts(builtInTexts([]), { entries: [left] }, '').at(-1)).toMatchObject({
      name: 'funds',
      texts: [{ key: 'fund_intro', title: 'Headline', builtIn: undefined, path: null, entry: left }],
    });
  });
});

describe('what is not published', () => {
  const copy = (fields: Partial<CopySummary>): CopySummary => ({
    kind: 'site-content',
    recordId: 1,
    name: 'Opening hours',
    isNew: false,
    isStored: false,
    revision: 3,
    baseVersion: null,
    savedBy: 'ada',
    savedAt: '2026-11-21T08:00:00.000Z',
    textKey: null,
    storedKey: null,
    review: null,
    ...fields,
  });
  const ofEntry = copy({ isStored: true });
  const ofBuiltIn = copy({ recordId: 2, textKey: 'hero_subtitle' });
  const drafts = [copy({ recordId: 3 }), copy({ recordId: 4, name: '' })];
  const find = (q: string) =>
    siteTexts(texts, { entries: [entry({})], copies: [ofEntry, ofBuiltIn, ...drafts] }, q);

  it('is at the text that it changes', () => {
    expect(find('hero_').flatMap((section) => section.texts.map((text) => text.copy))).toEqual([
      ofEntry,
      ofBuiltIn,
      undefined,
    ]);
  });

  it('is a draft, found by its title, where it changes none', () => {
    expect(find('').at(-1)).toMatchObject({
      name: 'Drafts',
      texts: [
        { key: '3', title: 'Opening hours', isDraft: true, copy: drafts[0] },
        { key: '4', title: 'Untitled', isDraft: true, copy: drafts[1] },
      ],
    });
    expect(find('opening').map(({ texts: [first], name }) => [name, first?.key])).toEqual([['Drafts', '3']]);
  });
});

describe('a menu among the texts', () => {
  const menus = { menu_header: [{ label: 'Home', address: '/' }] };
  const header = (content?: string) =>
    siteTexts(
      builtInTexts([], menus),
      { entries: content === undefined ? [] : [entry({ key: 'menu_header', content })] },
      '',
    )
      .flatMap(({ texts }) => texts)
      .find(({ key }) => key === 'menu_header');

  it('is shown by the labels of its entries, and begins with the default of the site', () => {
    expect(header()).toMatchObject({
      title: 'Header menu',
      words: 'Home',
      builtIn: '[{"label":"Home","address":"/"}]',
    });
    expect(header('[{"label":"A","page":1},{"label":"B","address":"/b"}]')?.words).toBe('A · B');
    expect(header('no menu')?.words).toBe('');
  });
});
