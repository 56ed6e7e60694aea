import { describe, expect, it, jest } from '@jest/globals';
import { currentUrl, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { articlesOf, categoriesOf, fakeArticle } from '../../testing/fakeArticles';
import { categoriesPath } from '../article';
import { page } from './ArticlesPage';

const firstPath = '/api/articles?fields=summary&sort=newest&limit=12';
const categories = { [categoriesPath]: categoriesOf('Operations', 'Perspectives') };

function renderPage(search: string, options: Parameters<typeof renderSite>[1]) {
  return renderSite(<page.component params={{}} query={new URLSearchParams(search)} />, {
    texts: page.texts,
    url: `/articles${search}`,
    ...options,
    data: { ...categories, ...options?.data },
  });
}

describe('the articles page', () => {
  it('shows articles with date, category and a link to read them', () => {
    const articles = [
      fakeArticle({ id: 1, categoryId: 2 }),
      fakeArticle({ id: 2, externalUrl: 'https://elsewhere.example/a' }),
      fakeArticle({ id: 3, externalUrl: 'javascript:alert(1)' }),
    ];
    renderPage('', { data: { [firstPath]: articlesOf(articles) } });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('News & Articles');
    expect(screen.getByText('3 articles').getAttribute('aria-live')).toBe('polite');
    const cards = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('li'));
    expect(cards[0]?.textContent).toContain('Perspectives');
    expect(cards[0]?.textContent).toContain('Nov 12, 2026');
    expect(cards[1]?.textContent).toContain('News');
    const links = screen.getAllByRole('link', { name: /^Read full article/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/articles/1',
      'https://elsewhere.example/a',
      '/articles/3',
    ]);
    expect(links[1]?.getAttribute('rel')).toBe('noopener');
    expect(links[1]?.textContent).toContain('external site');
  });

  it('shows a spinner while it loads', () => {
    renderPage('', {});

    expect(screen.getByRole('status').textContent).toBe('Loading the articles');
  });

  it('says that loading failed and offers to try again', () => {
    renderPage('', { failures: { [firstPath]: { status: 500, message: '500: Oops' } } });

    expect(screen.getByRole('alert').textContent).toContain('There was an error loading the articles');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('says that a category has no articles', () => {
    renderPage('?category=2', {
      data: { '/api/articles?fields=summary&categoryId=2&sort=newest&limit=12': articlesOf([]) },
    });

    expect(screen.getByText('No articles found')).toBeTruthy();
    expect(screen.getByText('There are no articles in this category yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Clear Search' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Perspectives' }).getAttribute('aria-current')).toBe('true');
  });

  it.each([
    ['?q=fog&category=2', 'q=fog&categoryId=2', '1 article in Perspectives matching “fog”'],
    ['?category=none', 'categoryId=none', '1 article in Uncategorized'],
    ['?category=9', 'categoryId=9', '1 article'],
  ])('counts what is shown, by the names of its filters: %s', (search, query, count) => {
    renderPage(search, {
      data: { [`/api/articles?fields=summary&${query}&sort=newest&limit=12`]: articlesOf([fakeArticle()]) },
    });

    expect(screen.getByText(/^1 article/).textContent).toBe(count);
  });

  it('names a search without results and clears it, keeping the other filters', () => {
    renderPage('?q=fog&category=none&sort=oldest', {
      data: { '/api/articles?fields=summary&q=fog&categoryId=none&sort=oldest&limit=12': articlesOf([]) },
    });

    expect(screen.getByText('No articles match your search “fog”')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Clear Search' }).getAttribute('href')).toBe(
      '/articles?category=none&sort=oldest',
    );
  });

  it('leads to the neighbouring pages', () => {
    renderPage('?q=a&page=2', {
      data: {
        '/api/articles?fields=summary&q=a&sort=newest&limit=12&offset=12': articlesOf(
          [fakeArticle()],
          30,
          12,
        ),
      },
    });

    expect(screen.getByText('Page 2 of 3')).toBeTruthy();
    const previous = screen.getByRole('link', { name: 'Previous page' });
    expect([previous.getAttribute('rel'), previous.getAttribute('href')]).toEqual(['prev', '/articles?q=a']);
    const next = screen.getByRole('link', { name: 'Next page' });
    expect([next.getAttribute('rel'), next.getAttribute('href')]).toEqual(['next', '/articles?q=a&page=3']);
    expect(screen.getByRole('link', { name: 'Oldest First' }).getAttribute('href')).toBe(
      '/articles?q=a&sort=oldest',
    );
  });

  it('leads back from a page that does not exist', () => {
    renderPage('?page=9', {
      data: { '/api/articles?fields=summary&sort=newest&limit=12&offset=96': articlesOf([], 30, 96) },
    });

    expect(screen.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe('/articles');
  });

  it('searches 250 ms after the last key, in the same history entry', async () => {
    jest.useFakeTimers();
    const answer = articlesOf([fakeArticle({ title: 'Found' })]);
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(answer));
    renderPage('?sort=oldest&page=2', {
      data: {
        '/api/articles?fields=summary&sort=oldest&limit=12&offset=12': articlesOf([fakeArticle()], 13, 12),
      },
    });
    const entries = window.history.length;
    const box = screen.getByPlaceholderText('Search articles...');

    fireEvent.change(box, { target: { value: 'li' } });
    await act(() => jest.advanceTimersByTimeAsync(249));
    fireEvent.change(box, { target: { value: 'light ' } });
    await act(() => jest.advanceTimersByTimeAsync(249));
    expect(fetched).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));

    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      '/api/articles?fields=summary&q=light&sort=oldest&limit=12',
    ]);
    expect(screen.getByText('1 article matching “light”')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Found');
    expect(window.location.search).toBe('?q=light&sort=oldest');
    expect(window.history.length).toBe(entries);
    jest.useRealTimers();
  });

  it.each([
    ['Oldest First', '/articles?q=light&sort=oldest'],
    ['Perspectives', '/articles?q=light&category=2'],
  ])('keeps what was typed when %s is chosen at once', (name, url) => {
    renderPage('', { data: { [firstPath]: articlesOf([fakeArticle()]) } });

    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'light ' } });
    fireEvent.click(screen.getByRole('link', { name }));

    expect(currentUrl()).toBe(url);
  });

  it('leaves the address of the page that a link leads to alone', async () => {
    jest.useFakeTimers();
    jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(articlesOf([fakeArticle()])));
    renderPage('', { data: { [firstPath]: articlesOf([fakeArticle()]) } });

    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'light' } });
    // As the router does, some time before it shows the page.
    window.history.pushState({ key: 'next' }, '', '/articles?q=light&sort=oldest');
    await act(() => jest.advanceTimersByTimeAsync(250));

    expect(window.location.search).toBe('?q=light&sort=oldest');
    jest.useRealTimers();
  });

  it('works as a form and links before scripts run', () => {
    const { container } = renderPage('?category=2&sort=oldest', {});

    const form = container.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/articles');
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['q', ''],
      ['category', '2'],
      ['sort', 'oldest'],
    ]);
    expect(screen.getByRole('link', { name: 'All Categories' }).getAttribute('href')).toBe(
      '/articles?sort=oldest',
    );
    expect(screen.getByRole('link', { name: 'Uncategorized' }).getAttribute('href')).toBe(
      '/articles?category=none&sort=oldest',
    );
  });
});
