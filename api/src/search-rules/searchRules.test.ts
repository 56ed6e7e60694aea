import fc from 'fast-check';
import { caseContent, searchCases } from './searchCases.js';
import {
  articleResult,
  companyResult,
  foldCase,
  groupHeadings,
  matchRanges,
  mergeResults,
  resultTypes,
  type SearchableContent,
  type SearchResult,
  SNIPPET_LENGTH,
  search,
  snippet,
} from './searchRules.js';

const nothing: SearchableContent = { companies: [], teamMembers: [], articles: [], jobs: [] };
const characters = new Intl.Segmenter();

/** Texts over a small alphabet, so that parts occur often, with all its special cases. */
const letters = ['a', 'A', 'b', 'σ', 'ς', 'Σ', 'i', 'İ', 'ı', 'ß', 'ẞ', '\u0301', '👩', '\u200D', '%', ' '];
const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 20 });
const anyText = fc.string({ unit: 'binary', maxLength: 300 });

/** The rule in its simplest form: compare letter by letter, at every position. */
function naivelyContains(whole: string, part: string): boolean {
  const fold = (value: string) =>
    [...value].map((letter) => {
      const special: Record<string, string> = { İ: 'i', Σ: 'σ', ς: 'σ' };
      return special[letter] ?? letter.toLowerCase();
    });
  const [wholeLetters, partLetters] = [fold(whole), fold(part)];
  return wholeLetters.some((_, start) =>
    partLetters.every((letter, index) => wholeLetters[start + index] === letter),
  );
}

describe(search, () => {
  it.each(searchCases)('finds $finds for $query', ({ query, finds }) => {
    expect(search(query, caseContent).map(({ title }) => title)).toEqual(finds);
  });

  it('finds exactly the texts that contain the query', () => {
    fc.assert(
      fc.property(fc.array(text), text, (names, query) => {
        const companies = names.map((name, id) => ({ id, name, description: '' }));
        const expected = names.flatMap((name, id) =>
          query.trim() !== '' && naivelyContains(name, query.trim()) ? [id] : [],
        );

        const results = search(query, { ...nothing, companies }).filter(({ type }) => type === 'company');

        expect(results.map(({ id }) => id)).toEqual(expected);
      }),
    );
  });

  it('finds a text by any part of it, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.nat(), fc.nat(), (name, from, length) => {
        const part = [...name].slice(from % name.length, (from % name.length) + 1 + (length % 9)).join('');
        fc.pre(part.trim() !== '' && !part.includes('\0'));

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
    expect(resultTypes.map((type) => groupHeadings[type])).toEqual([
      'Sections',
      'Companies',
      'Team Members',
      'Articles',
      'Job Openings',
    ]);
  });
});

describe(foldCase, () => {
  it('keeps the position of every character', () => {
    const moved: string[] = [];
    for (let block = 0; block <= 0x10ffff; block += 0x100) {
      const characters = String.fromCodePoint(...Array.from({ length: 0x100 }, (_, index) => block + index));
      if (foldCase(characters).length !== characters.length) {
        moved.push(`U+${block.toString(16)} and those after it`);
      }
    }

    expect(moved).toEqual([]);
  });

  it('folds each character independently of its neighbours', () => {
    const special = fc.oneof(anyText, text);
    fc.assert(
      fc.property(special, special, (one, other) => {
        expect(foldCase(one + other)).toBe(foldCase(one) + foldCase(other));
      }),
    );
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

describe(matchRanges, () => {
  it('returns every match from left to right', () => {
    expect(matchRanges('Ledger, ledgers', ' LEDGER ')).toEqual([
      { start: 0, end: 6 },
      { start: 8, end: 14 },
    ]);
    expect(matchRanges('aaaa', 'aa')).toEqual([
      { start: 0, end: 2 },
      { start: 2, end: 4 },
    ]);
    expect(matchRanges('İİa', 'ia')).toEqual([{ start: 1, end: 3 }]);
    expect(matchRanges('anything', '  ')).toEqual([]);
  });

  it('marks whole visible characters', () => {
    expect(matchRanges('cafe\u0301s', 'fe')).toEqual([{ start: 2, end: 5 }]);
    expect(matchRanges('a 👩‍👧 b', '👧')).toEqual([{ start: 2, end: 7 }]);
  });

  it('also works in a browser without Intl.Segmenter', () => {
    const { Segmenter } = Intl;
    Reflect.deleteProperty(Intl, 'Segmenter');
    try {
      expect(matchRanges('Safe, safer', 'safe')).toEqual([
        { start: 0, end: 4 },
        { start: 6, end: 10 },
      ]);
      expect(snippet('🌄'.repeat(80))).toBe(`${'🌄'.repeat(50)}...`);
    } finally {
      Object.assign(Intl, { Segmenter });
    }
  });

  it('marks something exactly when something is found, and no character twice', () => {
    fc.assert(
      fc.property(text, text, (whole, query) => {
        const ranges = matchRanges(whole, query);
        const bounds = new Set([...characters.segment(whole)].map(({ index }) => index).concat(whole.length));

        expect(ranges.length > 0).toBe(query.trim() !== '' && naivelyContains(whole, query.trim()));
        ranges.forEach(({ start, end }, index) => {
          expect(naivelyContains(whole.slice(start, end), query.trim())).toBe(true);
          expect(start).toBeGreaterThanOrEqual(ranges[index - 1]?.end ?? 0);
          expect(bounds).toContain(start);
          expect(bounds).toContain(end);
        });
      }),
    );
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
