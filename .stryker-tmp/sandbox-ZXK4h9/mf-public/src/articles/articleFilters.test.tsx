import { describe, expect, it } from '@jest/globals';
import { articlesPath, articlesUrl, readArticleFilters } from './articleFilters';

const defaults = { q: '', category: '', sort: 'newest', page: 1 } as const;

describe('the filters of the articles', () => {
  it('are read from the URL', () => {
    expect(readArticleFilters(new URLSearchParams('q=+light+&category=3&sort=oldest&page=2'))).toEqual({
      q: 'light',
      category: '3',
      sort: 'oldest',
      page: 2,
    });
    expect(readArticleFilters(new URLSearchParams('category=none'))).toEqual({
      ...defaults,
      category: 'none',
    });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=2.5',
    'page=1e3',
    'page=999999',
    'category=0',
    'category=two',
    'category=1e9',
    'category=2147483648',
    'sort=title',
    'sort=',
    'q=+',
    'utm_source=letter',
  ])('ignore %s', (query) => {
    expect(readArticleFilters(new URLSearchParams(query))).toEqual(defaults);
  });

  it('keep a search within what the API takes', () => {
    expect(readArticleFilters(new URLSearchParams({ q: 'a'.repeat(500) })).q).toHaveLength(200);
  });

  it('are written to the URL, without defaults', () => {
    expect(articlesUrl(defaults)).toBe('/articles');
    expect(articlesUrl({ q: 'a b', category: 'none', sort: 'oldest', page: 3 })).toBe(
      '/articles?q=a+b&category=none&sort=oldest&page=3',
    );
  });

  it('ask the API', () => {
    expect(articlesPath(defaults)).toBe('/api/articles?fields=summary&sort=newest&limit=12');
    expect(articlesPath({ q: 'a', category: '3', sort: 'oldest', page: 3 })).toBe(
      '/api/articles?fields=summary&q=a&categoryId=3&sort=oldest&limit=12&offset=24',
    );
  });
});
