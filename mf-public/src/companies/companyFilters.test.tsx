import { describe, expect, it } from '@jest/globals';
import { fakeCompany, listOf } from '../testing/fakeCompanies';
import { companiesPath, companiesUrl, readCompanyFilters, shownCompanies, tagsOf } from './companyFilters';

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
  it('leaves out what is not asked for', () => {
    expect(companiesUrl(all)).toBe('/companies');
    expect(companiesUrl({ q: 'a&b', tag: 'Managed Care', page: 2 })).toBe(
      '/companies?tag=Managed+Care&q=a%26b&page=2',
    );
  });
});

describe(companiesPath.name, () => {
  it('asks the API for the text', () => {
    expect(companiesPath({ ...all, q: 'freight' })).toBe('/api/companies?q=freight');
  });

  it('shows page by page more, and never more than 500 at once', () => {
    expect(companiesPath(all)).toBe('/api/companies');
    expect(companiesPath({ ...all, page: 2 })).toBe('/api/companies?limit=200');
    expect(companiesPath({ ...all, page: 5 })).toBe('/api/companies?limit=500');
    expect(companiesPath({ ...all, page: 7 })).toBe('/api/companies?limit=500&offset=200');
  });
});

describe(shownCompanies.name, () => {
  const tagged = fakeCompany({ id: 1, tags: ['Payments'] });
  const other = fakeCompany({ id: 2, tags: ['Transportation'] });

  it('keeps the companies with the tag', () => {
    const shown = shownCompanies(listOf([tagged, other]), { ...all, tag: 'Payments' });
    expect(shown).toMatchObject({ companies: [tagged], total: 1, hasMore: false });
  });

  it('says that there are more', () => {
    expect(shownCompanies(listOf([tagged, other], 240), all)).toMatchObject({ total: 240, hasMore: true });
  });
});

describe(tagsOf.name, () => {
  it('puts the tags of many companies first', () => {
    const companies = [fakeCompany({ tags: ['B', 'C'] }), fakeCompany({ tags: ['C', 'A'] })];
    expect(tagsOf(companies)).toEqual(['C', 'A', 'B']);
  });
});
