import fc from 'fast-check';
import { foldText } from './foldText.ts';
import {
  articleResult,
  companyResult,
  groupHeadings,
  mergeResults,
  pageResult,
  resultTypes,
  type SearchableContent,
  type SearchResult,
  SNIPPET_LENGTH,
  search,
  snippet,
} from './searchRules.ts';
import { caseContent, searchCases } from './testing/searchCases.ts';

const nothing: SearchableContent = { companies: [], teamMembers: [], articles: [], jobs: [] };
const characters = new Intl.Segmenter();

/** Texts over a small alphabet, so that parts occur often, with all its special cases. */
const letters = [
  'a',
  'A',
  'b',
  'σ',
  'ς',
  'Σ',
  'i',
  'İ',
  'ı',
  'ß',
  'ẞ',
  '\u0301',
  '👩',
  '\u200D',
  '%',
  ' ',
  '\u00A0',
  '’',
  "'",
];
const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 20 });

describe(search, () => {
  it.each(searchCases)('finds $finds for $query', ({ query, finds }) => {
    expect(search(query, caseContent).map(({ title }) => title)).toEqual(finds);
  });

  it('finds exactly the texts that contain the query', () => {
    fc.assert(
      fc.property(fc.array(text), text, (names, query) => {
        const companies = names.map((name, id) => ({ id, name, description: '' }));
        const folded = foldText(query);
        const expected = names.flatMap((name, id) =>
          folded !== '' && foldText(name).includes(folded) ? [id] : [],
        );

        const results = search(query, { ...nothing, companies }).filter(({ type }) => type === 'company');

        expect(results.map(({ id }) => id)).toEqual(expected);
      }),
    );
  });

  it('finds a text by any part of it, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), fc.nat(), (name, from, length) => {
        const whole = [...characters.segment(name)].map(({ segment }) => segment);
        const part = whole.slice(from % whole.length, (from % whole.length) + 1 + (length % 9)).join('');
        fc.pre(foldText(part) !== '');

        expect(search(part, { ...nothing, companies: [{ id: 7, name, description: '' }] })).toContainEqual(
          expect.objectContaining({ id: 7 }),
        );
      }),
    );
  });

  it('gives each result a title, a description and a path', () => {
    const content: SearchableContent = {
      companies: [{ id: 5, name: 'Reach', description: 'd'.repeat(101) }],
      teamMembers: [{ id: 6, name: 'Reacher', position: 'Partner', bio: 'b'.repeat(200) }],
      articles: [{ id: 7, title: 'Out of reach', excerpt: 'e'.repeat(101), content: 'c'.repeat(200) }],
      jobs: [{ id: 8, title: 'Reacher', description: 'Lift', department: 'Stock', location: 'Oslo' }],
    };

    expect(search('reach', content)).toEqual([
      { id: 3, type: 'section', title: 'Contact Us', description: expect.any(String), url: '/#contact' },
      { id: 5, type: 'company', title: 'Reach', description: `${'d'.repeat(100)}...`, url: '/companies/5' },
      { id: 6, type: 'team', title: 'Reacher', description: 'Partner', url: '/team/6' },
      {
        id: 7,
        type: 'article',
        title: 'Out of reach',
        description: `${'e'.repeat(100)}...`,
        url: '/articles/7',
      },
      { id: 8, type: 'job', title: 'Reacher', description: 'Stock · Oslo', url: '/careers/8' },
    ]);
    const page = { id: 9, title: 'Reach', address: '/about/reach', summary: 's'.repeat(101) };
    expect(pageResult(page)).toEqual({
      id: 9,
      type: 'page',
      title: 'Reach',
      description: `${'s'.repeat(100)}...`,
      url: '/about/reach',
    });
    expect(resultTypes.map((type) => groupHeadings[type])).toEqual([
      'Sections',
      'Companies',
      'Team Members',
      'Articles',
      'Job Openings',
      'Pages',
    ]);
  });
});

describe(snippet, () => {
  it('returns as much of the text as fits', () => {
    expect(snippet('x'.repeat(SNIPPET_LENGTH))).toBe('x'.repeat(100));
    expect(snippet('x'.repeat(SNIPPET_LENGTH + 1))).toBe(`${'x'.repeat(100)}...`);
    expect(snippet('')).toBe('');
  });

  it('never splits a visible character', () => {
    const family = '👩‍👩‍👧';

    expect(snippet(`${'x'.repeat(99)}😀 and more`)).toBe(`${'x'.repeat(99)}...`);
    expect(snippet(`${'x'.repeat(98)}😀 and more`)).toBe(`${'x'.repeat(98)}😀...`);
    expect(snippet(`${'x'.repeat(99)}e\u0301t\u0301`)).toBe(`${'x'.repeat(99)}...`);
    expect(snippet(family.repeat(20))).toBe(`${family.repeat(12)}...`);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 60, maxLength: 300 }), (long) => {
        fc.pre(long.length > SNIPPET_LENGTH);
        const beginning = snippet(long).slice(0, -3);

        const whole = [...characters.segment(long)].map(({ index }) => index);

        expect(whole.filter((index) => index <= SNIPPET_LENGTH).at(-1)).toBe(beginning.length);
      }),
    );
  });

  it('splits an endless character', () => {
    expect(snippet(`a${'\u0301'.repeat(500)}`)).toBe(`a${'\u0301'.repeat(99)}...`);
    expect(snippet(`a${'\u0301'.repeat(98)}${'\u{1E8D0}'.repeat(50)}`).isWellFormed()).toBe(true);
  });

  it('is used for companies and articles', () => {
    const long = 'l'.repeat(500);

    expect(companyResult({ id: 1, name: 'n', description: long }).description).toHaveLength(103);
    expect(articleResult({ id: 1, title: 't', excerpt: long }).description).toHaveLength(103);
  });
});

describe(mergeResults, () => {
  const result = (type: SearchResult['type'], id: number, title = ''): SearchResult => ({
    id,
    type,
    title,
    description: '',
    url: '',
  });

  it('adds results of the second list after those of the first, group by group', () => {
    const merged = mergeResults(
      [result('section', 1), result('company', 9), result('article', 1, 'first')],
      [result('company', 1), result('company', 9), result('article', 1, 'second'), result('job', 1)],
    );

    expect(merged).toEqual([
      result('section', 1),
      result('company', 9),
      result('company', 1),
      result('article', 1, 'first'),
      result('job', 1),
    ]);
  });
});
