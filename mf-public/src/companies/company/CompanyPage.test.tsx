import { describe, expect, it } from '@jest/globals';
import { currentUrl, renderSite } from '@site/platform/testing';
import { fireEvent, screen } from '@testing-library/react';
import { fakeCompany, listOf } from '../../testing/fakeCompanies';
import { page } from './CompanyPage';

function renderPage(options: Parameters<typeof renderSite>[1]) {
  return renderSite(<page.component params={{ id: '2' }} query={new URLSearchParams()} />, {
    url: '/companies/2',
    ...options,
  });
}

const company = fakeCompany({
  id: 2,
  name: 'Stonecourse',
  description: 'First.\n\nSecond.',
  tags: ['Construction'],
});

describe('the page of a company', () => {
  it('shows what there is to know', () => {
    renderPage({ data: { '/api/companies/2': { data: company } } });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Stonecourse');
    expect(screen.getByText('Active Portfolio Company')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^company-2\.example/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Visit Website/ }).getAttribute('href')).toBe(
      'https://www.company-2.example/',
    );
    expect(screen.getByText('First.').tagName).toBe('P');
    expect(screen.getByText('Second.').tagName).toBe('P');
    const highlights = screen.getByRole('region', { name: 'Partnership Highlights' });
    expect(highlights.querySelectorAll('li')).toHaveLength(4);
  });

  it('opens the contact dialog', () => {
    const { stores } = renderPage({ data: { '/api/companies/2': { data: company } } });

    fireEvent.click(screen.getByRole('button', { name: 'Start a Conversation' }));

    expect(stores().contactDialog.isOpen).toBe(true);
  });

  it('leads to related companies and to its neighbours', () => {
    const [before, after] = [fakeCompany({ id: 1, name: 'Before' }), fakeCompany({ id: 3, name: 'After' })];
    renderPage({
      data: {
        '/api/companies/2': { data: company },
        '/api/companies/2/neighbours': listOf([before, company, after]),
        '/api/companies/2/related': { data: [after] },
      },
    });

    expect(screen.getByRole('region', { name: 'Related companies' }).textContent).toContain('After');
    expect(screen.getByRole('link', { name: /^Previous company/ }).getAttribute('href')).toBe('/companies/1');
    expect(screen.getByRole('link', { name: /Next company/ }).getAttribute('href')).toBe('/companies/3');
  });

  it.each([
    { place: 'first', around: [2, 3, 4], hrefs: ['/companies/3'] },
    { place: 'last', around: [4, 3, 2], hrefs: ['/companies/3'] },
    { place: 'only', around: [2], hrefs: [] },
  ])('has only one neighbour when it is the $place one', ({ around, hrefs }) => {
    const data = {
      '/api/companies/2': { data: company },
      '/api/companies/2/neighbours': listOf(
        around.map((id) => fakeCompany({ id })),
        730,
      ),
    };
    renderPage({ data });

    const links = [...document.querySelectorAll('[rel="prev"], [rel="next"]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
  });

  it('reads nothing of the rest of the portfolio', () => {
    const match = { params: { id: '2' }, query: new URLSearchParams() };

    expect(page.data(match)).toEqual([
      '/api/companies/2',
      '/api/companies/2/neighbours',
      '/api/companies/2/related',
    ]);
    expect(page.furtherData).toBeUndefined();
  });

  it('is shown when neighbours and related companies cannot be read', () => {
    const away = { status: 503, message: '503: Away' };
    renderPage({
      data: { '/api/companies/2': { data: company } },
      failures: { '/api/companies/2/neighbours': away, '/api/companies/2/related': away },
    });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Stonecourse');
    expect(screen.queryByText('Related companies')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'More companies' })).toBeNull();
  });

  it.each([
    { status: 404, retries: 0 },
    { status: 503, retries: 1 },
  ])('says that it was not found (status $status)', ({ status, retries }) => {
    renderPage({ failures: { '/api/companies/2': { status, message: `${status}: no` } } });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Company Not Found');
    expect(screen.getByText("Sorry, we couldn't find the company you're looking for.")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Companies' }).getAttribute('href')).toBe('/companies');
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(retries);
  });

  it('goes back to the list the visitor came from', () => {
    renderPage({ data: { '/api/companies/2': { data: company } } });
    fireEvent.click(screen.getByRole('link', { name: 'Back to Companies' }));
    expect(currentUrl()).toBe('/companies');
  });
});
