import { describe, expect, it } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import { screen, within } from '@testing-library/react';
import { page } from './SearchPage';

const path = '/api/search?q=light';
const answer = {
  data: [
    { id: 1, type: 'company', title: 'Daylight <i>', description: 'Panes', url: '/companies/1' },
    { id: 9, type: 'article', title: 'A light read', description: '', url: '/articles/9' },
  ],
  meta: { limit: 100, incomplete: ['article'] },
};

function renderPage(search: string, reads: Parameters<typeof renderSite>[1] = {}) {
  window.history.replaceState(null, '', `/search${search}`);
  renderSite(<page.component {...match(search)} />, reads);
}

const match = (search: string) => ({ params: {}, query: new URLSearchParams(search) });

describe('the search page', () => {
  it('shows the results in groups, with the matches marked', () => {
    renderPage('?q=light', { data: { [path]: answer } });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Search');
    expect(screen.getByRole('status').textContent).toBe('2 results for “light”');
    const companies = screen.getByRole('region', { name: 'Companies' });
    expect(within(companies).getByRole('link').getAttribute('href')).toBe('/companies/1');
    expect(within(companies).getByText('light').tagName).toBe('MARK');
    expect(companies.querySelector('i')).toBeNull();
    expect(within(companies).queryByText(/These are the first/)).toBeNull();
    const articles = screen.getByRole('region', { name: 'Articles' });
    expect(within(articles).getByRole('link', { name: 'See all of this kind' }).getAttribute('href')).toBe(
      '/articles',
    );
    expect(document.title).toBe('Search for “light” | Lumenvale');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  it('is a form that works without scripts', () => {
    renderPage('?q=light', { data: { [path]: answer } });

    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the site' });
    expect(field.value).toBe('light');
    expect(field.form?.getAttribute('action')).toBe('/search');
    expect([...new FormData(field.form ?? undefined)]).toEqual([['q', 'light']]);
  });

  it('says that nothing was found, and where else to look', () => {
    renderPage('?q=light', { data: { [path]: { data: [], meta: { limit: 100, incomplete: [] } } } });

    expect(screen.getByRole('status').textContent).toBe('No results found for “light”');
    expect(screen.getByRole('navigation', { name: 'Main sections' })).toBeTruthy();
  });

  it('asks nothing without a query, and shows the main sections', () => {
    expect(page.data(match(''))).toEqual([]);
    expect(page.data(match('?q=%20%00'))).toEqual([]);
    renderPage('?q=+');

    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('link', { name: 'Portfolio' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('asks for the text as typed, without surrounding blanks', () => {
    expect(page.data(match('?q=+R%26D+100%25+_%27%22%5C+'))).toEqual([
      '/api/search?q=R%26D+100%25+_%27%22%5C',
    ]);
  });

  it('says so when a text is too long to search for', () => {
    const text = 'é'.repeat(9_000);
    expect(page.data(match(`?q=${text}`))).toEqual([]);
    renderPage(`?q=${text}`);

    expect(screen.getByText('Please try fewer words.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(text);
  });

  it('says that the search failed and offers to try again', () => {
    renderPage('?q=light', { failures: { [path]: { status: 503, message: 'away' } } });

    expect(screen.getByRole('alert').textContent).toContain('not available');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
