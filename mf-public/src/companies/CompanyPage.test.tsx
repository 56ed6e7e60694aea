import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { currentUrl, many, readPage, renderSite } from '@site/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { fakeCompany, listOf } from '../testing/fakeCompanies';
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
  beforeEach(() => {
    globalThis.fetch = jest.fn<typeof fetch>(() => new Promise(() => undefined));
  });

  it('shows what there is to know', () => {
    renderPage({ data: { '/api/companies/2': { data: company }, '/api/companies': listOf([company]) } });

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
    const portfolio = [
      fakeCompany({ id: 1, name: 'Before', tags: ['Payments'] }),
      company,
      fakeCompany({ id: 3, name: 'After' }),
    ];
    renderPage({ data: { '/api/companies/2': { data: company }, '/api/companies': listOf(portfolio) } });

    expect(screen.getByRole('region', { name: 'Related companies' }).textContent).toContain('After');
    expect(screen.getByRole('link', { name: /^Previous company/ }).getAttribute('href')).toBe('/companies/1');
    expect(screen.getByRole('link', { name: /Next company/ }).getAttribute('href')).toBe('/companies/3');
  });

  it.each([
    { id: 100, before: 99, after: 101 },
    { id: 101, before: 100, after: 102 },
    { id: 250, before: 249, after: undefined },
  ])('knows the neighbours of company $id of 250', ({ id, before, after }) => {
    const params = { id: String(id) };
    const { match, data } = readPage(
      page,
      { '/api/companies': many(250, fakeCompany) },
      `/companies/${id}`,
      params,
    );
    renderSite(<page.component {...match} />, { url: `/companies/${id}`, data });

    const more = within(screen.getByRole('navigation', { name: 'More companies' }));
    expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      [before, after].flatMap((neighbour) => (neighbour ? [`/companies/${neighbour}`] : [])),
    );
  });

  it('names no wrong neighbours where the portfolio is longer than what can be read', () => {
    const params = { id: '600' };
    const { match, data } = readPage(
      page,
      { '/api/companies': many(700, fakeCompany) },
      '/companies/600',
      params,
    );
    renderSite(<page.component {...match} />, { url: '/companies/600', data });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Company 600');
    expect(screen.queryByRole('navigation', { name: 'More companies' })).toBeNull();
  });

  it('stands when the rest of the portfolio cannot be read', () => {
    renderPage({
      data: { '/api/companies/2': { data: company } },
      failures: { '/api/companies': { status: 503, message: '503: Away' } },
    });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Stonecourse');
    expect(screen.queryByText('Related companies')).toBeNull();
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

  it('goes back to the list that the visitor came from', () => {
    renderPage({ data: { '/api/companies/2': { data: company } } });
    fireEvent.click(screen.getByRole('link', { name: 'Back to Companies' }));
    expect(currentUrl()).toBe('/companies');
  });
});
