import { describe, expect, it } from '@jest/globals';
import { companiesPath, companiesUrl, readCompanyFilters } from './companyFilters';

const all = { q: '', tag: '', page: 1 };

describe(readCompanyFilters.name, () => {
  it('reads text, tag and page', () => {
    expect(readCompanyFilters(new URLSearchParams('q=+dispatch+&tag=Payments&page=3'))).toEqual({
      q: 'dispatch',
      tag: 'Payments',
      page: 3,
    });
  });

  it.each(['0', '-1', '1.5', '1e9', 'two', ''])('takes page %s for the first', (page) => {
    expect(readCompanyFilters(new URLSearchParams({ page })).page).toBe(1);
  });
});

describe(companiesUrl.name, () => {
  it('leaves out missing parameters', () => {
    expect(companiesUrl(all)).toBe('/companies');
    expect(companiesUrl({ q: 'a&b', tag: 'Managed Care', page: 2 })).toBe(
      '/companies?tag=Managed+Care&q=a%26b&page=2',
    );
  });
});

describe(companiesPath.name, () => {
  it('asks the API for text and tag', () => {
    expect(companiesPath({ ...all, q: 'freight', tag: 'Managed Care' })).toBe(
      '/api/companies?fields=summary&q=freight&tag=Managed+Care',
    );
  });

  it('shows more with each page, and never more than 500 at once', () => {
    expect(companiesPath(all)).toBe('/api/companies?fields=summary');
    expect(companiesPath({ ...all, page: 2 })).toBe('/api/companies?fields=summary&limit=200');
    expect(companiesPath({ ...all, page: 5 })).toBe('/api/companies?fields=summary&limit=500');
    expect(companiesPath({ ...all, page: 7 })).toBe('/api/companies?fields=summary&limit=500&offset=200');
  });
});
