import { describe, expect, it } from '@jest/globals';
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
