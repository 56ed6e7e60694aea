import { describe, expect, it } from '@jest/globals';
import type { CopySummary } from '../working-copies/copies';
import { chosenView, contentViews, viewWith } from './contentViews';
import type { SiteText } from './siteTexts';

const text = (key: string): SiteText => ({
  key,
  section: 'hero',
  name: key,
  title: key,
  path: '/',
  look: null,
  isDeep: false,
  builtIn: '',
  builtInWords: '',
  entry: undefined,
  words: '',
});

const copy: CopySummary = {
  kind: 'site-content',
  recordId: 5,
  name: 'intro',
  isNew: true,
  isStored: false,
  revision: 1,
  baseVersion: null,
  savedBy: 'ada',
  savedAt: '2026-11-21T08:00:00.000Z',
  textKey: 'intro',
  storedKey: null,
  review: null,
};
const intro = { ...text('intro'), copy };

const views = contentViews([
  { name: 'Home, hero', texts: [text('title'), intro] },
  { name: 'Footer', texts: [text('rights')] },
  { name: '¿?', texts: [text('odd')] },
]);

const idOf = (wanted: Partial<Parameters<typeof chosenView>[1]>) =>
  chosenView(views, { id: undefined, q: '', last: undefined, ...wanted })?.id;

describe(contentViews, () => {
  it('offers all texts, those that were changed, and each section, with their numbers', () => {
    expect(views.map(({ id, name, count }) => [id, name, count])).toEqual([
      ['_all', 'All', 4],
      ['_changed', 'Changed', 1],
      ['home-hero', 'Home, hero', 2],
      ['footer', 'Footer', 1],
      ['¿?', '¿?', 1],
    ]);
    expect(views[1]?.sections).toEqual([{ name: 'Home, hero', texts: [intro] }]);
  });

  it('names each of them differently in the address, whatever the sections are called', () => {
    const names = ['All', 'Changed', 'Page', 'Home, hero', 'Home hero', 'home-hero'];
    const page = { path: '/', keys: [] };
    const all = contentViews(
      names.map((name) => ({ name, texts: [text(name)] })),
      page,
    );

    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const name of names) {
      expect(viewWith(all, name)?.name).toBe(name);
    }
  });
});

describe('the texts of a page', () => {
  const sections = [
    { name: 'Home, hero', texts: [text('title'), text('intro')] },
    { name: 'Footer', texts: [{ ...text('rights'), path: null }] },
    { name: 'extra', texts: [{ ...text('notice'), path: null, builtIn: undefined }] },
  ];
  const ofPage = contentViews(sections, { path: '/', keys: ['intro', 'gone'] });

  it('are its own and those of every page, and shown at first', () => {
    const page = chosenView(ofPage, { id: undefined, q: '', last: undefined });

    expect(page).toMatchObject({ id: '_page', name: 'On Home', count: 2 });
    expect(page?.sections.flatMap(({ texts }) => texts).map(({ key }) => key)).toEqual(['intro', 'rights']);
    expect(chosenView(ofPage, { id: 'footer', q: '', last: undefined })?.id).toBe('footer');
    expect(chosenView(ofPage, { id: undefined, q: 'x', last: undefined })?.id).toBe('_all');
  });
});

describe(chosenView, () => {
  it.each([
    ['the first section', 'home-hero', {}],
    ['the section of the text that was opened last', 'footer', { last: 'footer' }],
    ['the first section in place of one that is gone', 'home-hero', { id: 'gone' }],
    ['the section of the address', 'footer', { id: 'footer', last: 'home-hero' }],
    ['all sections for a filter', '_all', { q: 'light', last: 'footer' }],
    ['the section of the address for a filter', 'footer', { id: 'footer', q: 'light' }],
    ['all sections for a filter without results in the chosen one', '_all', { id: 'gone', q: 'light' }],
  ])('is %s', (_, id, wanted) => {
    expect(idOf(wanted)).toBe(id);
  });

  it('is nothing found without texts', () => {
    const [all] = contentViews([]);
    expect(chosenView(all ? [all] : [], { id: undefined, q: 'x', last: undefined })).toBe(all);
  });
});

describe(viewWith, () => {
  it('finds the section of a text', () => {
    expect(viewWith(views, 'rights')?.id).toBe('footer');
    expect(viewWith(views, 'none')).toBeUndefined();
  });
});
