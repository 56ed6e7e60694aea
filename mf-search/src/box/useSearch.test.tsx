import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SearchResult } from '@site/rules/searchRules';
import { act, renderHook } from '@testing-library/react';
import { useSearch } from './useSearch';

type Answer = (url: string, signal: AbortSignal) => Promise<unknown>;

const article = (id: number, title: string) => ({ id, title, excerpt: `About ${title}`, content: '' });
const listOf = (data: readonly object[]) => ({ data, meta: {} });
const found = (id: number, title: string): SearchResult => ({
  id,
  type: 'article',
  title,
  description: '',
  url: `/articles/${id}`,
});

const sets: Record<string, unknown> = {
  '/api/companies': listOf([{ id: 1, name: 'Cellarist', description: 'Light for cellars' }]),
  '/api/team-members': listOf([{ id: 1, name: 'Ada', position: 'Engineer', bio: '' }]),
  '/api/articles': listOf([article(1, 'Lighthouses'), article(2, 'Night')]),
  '/api/job-postings': listOf([]),
};
const withSearch =
  (search: Answer): Answer =>
  async (url, signal) =>
    url.startsWith('/api/search') ? search(url, signal) : sets[url];
const withoutMore = withSearch(async () => listOf([]));

describe(useSearch, () => {
  const asked = () => jest.mocked(fetch).mock.calls.map(([url]) => String(url));
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  function renderSearch(answer: Answer) {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (url, options) =>
        Response.json(await answer(String(url), options?.signal as AbortSignal)),
      );
    const { result, rerender } = renderHook(
      ({ typed, isOpen }: { typed: string; isOpen: boolean }) => useSearch(typed, isOpen),
      { initialProps: { typed: '', isOpen: false } },
    );
    return {
      result,
      open: (typed = '') => rerender({ typed, isOpen: true }),
      type: (typed: string) => rerender({ typed, isOpen: true }),
      close: () => rerender({ typed: '', isOpen: false }),
      titles: () => result.current.results.map(({ title }) => title),
    };
  }

  it('reads the four data sets together when it opens, and nothing earlier', async () => {
    const search = renderSearch(withoutMore);
    await later(1_000);
    expect(asked()).toEqual([]);

    search.open();

    expect(asked()).toEqual(Object.keys(sets));
  });

  it('reads them again when they are 300,000 ms old, not before', async () => {
    const search = renderSearch(withoutMore);
    search.open();
    await later(0);
    search.close();
    await later(299_999);
    search.open();
    search.close();
    expect(asked()).toHaveLength(4);

    await later(1);
    search.open();

    expect(asked()).toHaveLength(8);
    await later(0);
  });

  it('reads them again when the computer’s clock was set back', async () => {
    const search = renderSearch(withoutMore);
    search.open();
    await later(0);
    search.close();
    jest.setSystemTime(Date.now() - 10_800_000);
    search.open();

    expect(asked()).toHaveLength(8);
    await later(0);
  });

  it('searches 250 ms after the last key', async () => {
    const search = renderSearch(withoutMore);
    search.open();
    await later(0);
    search.type('lig');
    await later(249);
    search.type('light');
    await later(249);
    expect(search.result.current).toEqual({ query: '', results: [], isSearching: false });

    await later(1);

    expect(search.result.current).toMatchObject({ query: 'light', isSearching: false });
    expect(search.titles()).toEqual(['Cellarist', 'Lighthouses']);
  });

  it('forgets cleared results at once, also for the next text', async () => {
    const search = renderSearch(withoutMore);
    search.open('light');
    await later(250);
    expect(search.titles()).toHaveLength(2);

    search.type('');
    expect(search.result.current).toEqual({ query: '', results: [], isSearching: false });
    search.type('n');
    expect(search.result.current).toEqual({ query: '', results: [], isSearching: false });
    await later(250);

    expect(search.titles()).toEqual(['Ada', 'Night']);
  });

  it('finds nothing for blanks', async () => {
    const search = renderSearch(withoutMore);
    search.open('  \t ');
    await later(1_000);

    expect(search.result.current).toEqual({ query: '', results: [], isSearching: false });
  });

  it('shows the results so far and keeps searching while a data set is loading', async () => {
    let arrive = (_: unknown) => {};
    const search = renderSearch((url, signal) =>
      url === '/api/articles'
        ? new Promise((resolve) => {
            arrive = resolve;
          })
        : withoutMore(url, signal),
    );
    search.open('light');
    await later(250);
    expect(search.titles()).toEqual(['Cellarist']);
    expect(search.result.current.isSearching).toBe(true);

    await act(async () => arrive(sets['/api/articles']));

    expect(search.titles()).toEqual(['Cellarist', 'Lighthouses']);
    expect(search.result.current.isSearching).toBe(false);
  });

  it('only logs a failed read, searches the rest, and reads again when it reopens', async () => {
    let isAway = true;
    const search = renderSearch(async (url, signal) => {
      if (isAway && url === '/api/companies') {
        throw new Error('away');
      }
      return withoutMore(url, signal);
    });
    search.open('light');
    await later(250);
    expect(search.titles()).toEqual(['Lighthouses']);
    expect(search.result.current.isSearching).toBe(false);
    expect(console.error).toHaveBeenCalledTimes(1);

    isAway = false;
    search.close();
    search.open('light');
    await later(250);

    expect(search.titles()).toEqual(['Cellarist', 'Lighthouses']);
    expect(asked().filter((url) => url in sets)).toHaveLength(5);
  });

  it("puts the API's results after its own, each once, and pages last", async () => {
    const search = renderSearch(
      withSearch(async () =>
        listOf([found(1, 'Lighthouses'), found(77, 'Daylight'), { ...found(1, 'Light'), type: 'page' }]),
      ),
    );
    search.open('100 % light');
    await later(0);
    search.type('light');
    await later(250);

    expect(asked().at(-1)).toBe('/api/search?q=light');
    expect(search.titles()).toEqual(['Cellarist', 'Lighthouses', 'Daylight', 'Light']);
  });

  it('does not ask for a text that is too long for a URL', async () => {
    const search = renderSearch(withSearch(async () => ({ data: [], meta: {} })));
    search.open('👩‍🚀'.repeat(2_000));
    await later(250);

    expect(asked()).toHaveLength(4);
    expect(search.result.current).toMatchObject({ results: [], isSearching: false });
  });

  it('ignores the answer to an earlier query, and aborts its request', async () => {
    const waiting = new Map<string, { signal: AbortSignal; resolve: (answer: unknown) => void }>();
    const search = renderSearch(
      withSearch((url, signal) => new Promise((resolve) => waiting.set(url, { signal, resolve }))),
    );
    const answer = (q: string, id: number) =>
      act(async () => waiting.get(`/api/search?q=${q}`)?.resolve({ data: [found(id, q)], meta: {} }));
    search.open('first');
    await later(250);
    search.type('second');
    await later(250);
    expect(waiting.get('/api/search?q=first')?.signal.aborted).toBe(true);

    await answer('second', 2);
    await answer('first', 1);

    expect(search.titles()).toEqual(['second']);
  });

  it("does not show the API's results of an earlier query while it asks for the next", async () => {
    const search = renderSearch(
      withSearch((url) =>
        url.endsWith('light')
          ? Promise.resolve({ data: [found(77, 'Daylight')], meta: {} })
          : new Promise(() => {}),
      ),
    );
    search.open('light');
    await later(250);
    expect(search.titles()).toEqual(['Cellarist', 'Lighthouses', 'Daylight']);

    search.type('shade');
    await later(250);

    expect(search.result.current).toEqual({ query: 'shade', results: [], isSearching: true });
  });

  it('keeps its own results when the API fails, and does not say "nothing" before it answers', async () => {
    let fail = () => {};
    const search = renderSearch(
      withSearch(
        () =>
          new Promise((_, reject) => {
            fail = () => reject(new Error('slow'));
          }),
      ),
    );
    search.open('unheard');
    await later(250);
    expect(search.result.current).toMatchObject({ results: [], isSearching: true });
    await act(async () => fail());
    expect(search.result.current).toMatchObject({ results: [], isSearching: false });

    search.type('light');
    await later(250);
    expect(search.result.current.isSearching).toBe(false);
    await act(async () => fail());

    expect(search.titles()).toEqual(['Cellarist', 'Lighthouses']);
    expect(console.error).toHaveBeenCalledTimes(2);
  });
});
