import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { currentUrl, many, readPage, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeCompany, listOf } from '../../testing/fakeCompanies';
import { page } from './CompaniesPage';
import { companyTagsPath } from './companyFilters';

const listPath = '/api/companies?fields=summary';

/** Makes tags as the API returns them. */
function tagsOf(...names: string[]) {
  const data = names.map((name) => ({ name, count: 1 }));
  return { data, meta: { total: names.length, limit: 50, offset: 0 } };
}

function renderPage(search = '', options: Parameters<typeof renderSite>[1] = {}) {
  return renderSite(<page.component params={{}} query={new URLSearchParams(search)} />, {
    texts: page.texts,
    url: `/companies${search}`,
    ...options,
  });
}

describe('the companies page', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('shows each company with industry, website and one link to its page', () => {
    const data = { [listPath]: listOf([fakeCompany({ id: 3, name: 'Stonecourse' })]) };
    renderPage('', { data });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Our Companies');
    expect(screen.getByText('1 company')).toBeTruthy();
    expect(screen.getByText('Construction, Payments', { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^View Company/ }).getAttribute('href')).toBe('/companies/3');
    const site = screen.getByRole('link', { name: 'Visit site of Stonecourse (external site)' });
    expect(site.getAttribute('href')).toBe('https://www.company-3.example/');
    expect(site.getAttribute('target')).toBeNull();
  });

  it('does not link to an invalid website', () => {
    renderPage('', { data: { [listPath]: listOf([fakeCompany({ website: 'javascript:alert(1)' })]) } });

    expect(screen.queryByRole('link', { name: /Visit site/ })).toBeNull();
  });

  it('remembers the scroll position when a company is opened', () => {
    renderPage('', { data: { [listPath]: listOf([fakeCompany()]) } });
    window.scrollY = 640;

    fireEvent.click(screen.getByRole('link', { name: /^View Company/ }));

    expect(sessionStorage.getItem('companiesScrollPosition')).toBe('640');
  });

  it('restores the scroll position after 100 ms', () => {
    jest.useFakeTimers();
    const scrollTo = jest.fn();
    window.scrollTo = scrollTo;
    sessionStorage.setItem('companiesScrollPosition', '640');
    renderPage('', { data: { [listPath]: listOf([fakeCompany()]) } });
    act(() => {
      window.history.pushState({ usr: { restoresScroll: true }, key: 'back', idx: 1 }, '', '/companies');
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    });

    jest.advanceTimersByTime(99);
    expect(scrollTo).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(scrollTo).toHaveBeenCalledWith({ top: 640, behavior: 'instant' });
    jest.useRealTimers();
  });

  it('shows a spinner while it loads', () => {
    renderPage();

    expect(screen.getByRole('status').textContent).toBe('Loading the companies');
  });

  it('says that loading failed and offers to try again', () => {
    renderPage('', { failures: { [listPath]: { status: 500, message: '500: Oops' } } });

    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('There was an error loading the companies');
    expect(alert.textContent).toContain('Please try again later or contact support if the problem persists');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('says that there are none', () => {
    renderPage('', { data: { [listPath]: listOf([]) } });

    expect(screen.getByText('No companies found')).toBeTruthy();
    expect(screen.getByText('Please check back later as we expand our portfolio.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull();
  });

  it.each([
    ['?q=nothing', 'q=nothing', 'No companies match your search “nothing”'],
    ['?tag=Rail', 'tag=Rail', 'No companies in “Rail”'],
    ['?q=nothing&tag=Rail', 'q=nothing&tag=Rail', 'No companies in “Rail” match your search “nothing”'],
  ])('names the filters of %s that nothing matches, and offers to clear them', (search, query, sentence) => {
    const data = {
      [listPath]: listOf([fakeCompany()]),
      [`/api/companies?fields=summary&${query}`]: listOf([]),
    };
    renderPage(search, { data });

    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByText(/check back later/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/companies');
  });

  it('filters by industry and text through the URL', () => {
    const data = {
      [companyTagsPath]: tagsOf('Construction', 'Payments', 'Transportation'),
      '/api/companies?fields=summary&tag=Transportation': listOf([
        fakeCompany({ id: 2, tags: ['Transportation'] }),
      ]),
    };
    renderPage('?tag=Transportation', { data });

    expect(screen.getByText('1 company in Transportation')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Transportation' }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: 'Payments' }).getAttribute('href')).toBe(
      '/companies?tag=Payments',
    );
  });

  it('searches 250 ms after the last key, in the same history entry, and tells the number', async () => {
    jest.useFakeTimers();
    const answer = listOf([fakeCompany({ name: 'Found' })]);
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(answer));
    const data = {
      [companyTagsPath]: tagsOf('Rail'),
      '/api/companies?fields=summary&tag=Rail': listOf([fakeCompany()]),
    };
    renderPage('?tag=Rail', { data });
    const entries = window.history.length;
    const count = screen.getByText('1 company in Rail');
    expect(count.getAttribute('aria-live')).toBe('polite');

    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' freight ' } });
    await act(() => jest.advanceTimersByTimeAsync(249));
    expect(fetched).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));

    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Found');
    expect(count.textContent).toBe('1 company in Rail matching “freight”');
    expect(window.location.search).toBe('?tag=Rail&q=freight');
    expect(window.history.length).toBe(entries);
    jest.useRealTimers();
  });

  it('searches at once when asked to', async () => {
    const path = '/api/companies?fields=summary&q=freight';
    renderPage('', { data: { [listPath]: listOf([fakeCompany()]), [path]: listOf([]) } });

    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'freight' } });
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Search companies' }));
    });

    expect(screen.getByText('No companies match your search “freight”')).toBeTruthy();
  });

  it('keeps what was typed when an industry is chosen at once', () => {
    const data = { [listPath]: listOf([fakeCompany()]), [companyTagsPath]: tagsOf('Payments') };
    renderPage('', { data });

    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'freight' } });
    fireEvent.click(screen.getByRole('link', { name: 'Payments' }));

    expect(currentUrl()).toBe('/companies?tag=Payments&q=freight');
  });

  it('shows the first hundred of many, with a link to more', () => {
    const companies = Array.from({ length: 100 }, (_, index) => fakeCompany({ id: index + 1 }));
    renderPage('', { data: { [listPath]: listOf(companies, 240) } });

    expect(screen.getByText('240 companies')).toBeTruthy();
    expect(screen.getByText('Showing 100 of 240')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Load more' }).getAttribute('href')).toBe('/companies?page=2');
  });

  it.each([
    {
      search: '?page=2',
      first: 'Company 1',
      count: 200,
      place: 'Showing 200 of 510',
      next: '/companies?page=3',
    },
    {
      search: '?page=6',
      first: 'Company 101',
      count: 410,
      place: 'Showing 101 to 510 of 510',
      next: undefined,
    },
  ])('continues through a long portfolio: $search', ({ search, first, count, place, next }) => {
    const { data } = readPage(page, { '/api/companies': many(510, fakeCompany) }, `/companies${search}`);
    renderPage(search, { data });

    // Looking for hidden ones among hundreds takes seconds.
    const names = screen.getAllByRole('heading', { level: 2, hidden: true });
    expect(names).toHaveLength(count);
    expect(names[0]?.textContent).toBe(first);
    expect(screen.getByText(place)).toBeTruthy();
    expect(screen.queryByText('Load more')?.getAttribute('href')).toBe(next);
  });

  it('leads back from a page that does not exist', () => {
    const { data } = readPage(page, { '/api/companies': many(3, fakeCompany) }, '/companies?page=9');
    renderPage('?page=9', { data });

    expect(screen.getByText('There is no page 9 of this list.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe('/companies');
  });

  it('offers the most frequent tags, and the chosen one', () => {
    const data = { [companyTagsPath]: tagsOf('Payments', 'Lighthouses') };
    renderPage('?tag=Rare', { data });

    const industries = screen.getByRole('navigation', { name: 'Industries' });
    expect([...industries.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'All Industries',
      'Rare',
      'Payments',
      'Lighthouses',
    ]);
  });

  it('is shown when the tags cannot be read', () => {
    renderPage('', {
      data: { [listPath]: listOf([fakeCompany()]) },
      failures: { [companyTagsPath]: { status: 503, message: '503: Away' } },
    });

    expect(screen.getByRole('link', { name: /^View Company/ })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Industries' })).toBeNull();
  });

  it('turns dark with its own switch and stays dark', () => {
    const first = renderPage();
    const { dataset } = document.documentElement;
    const dark = screen.getByRole('switch', { name: 'Dark theme' });
    expect(dark.getAttribute('aria-checked')).toBe('false');

    fireEvent.click(dark);
    expect(dataset.companies).toBe('dark');

    first.unmount();
    renderPage();
    const again = screen.getByRole('switch', { name: 'Dark theme' });
    expect(again.getAttribute('aria-checked')).toBe('true');
    fireEvent.click(again);
    expect(dataset.companies).toBeUndefined();
  });
});
