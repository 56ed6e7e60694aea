import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiPath, apiPath, contentPath } from '@site/platform';
import { renderSite } from '@site/platform/testing';
import { act, screen } from '@testing-library/react';
import type { ResolvedPage } from '../navigation/resolvedPage';
import { frameTextsPath } from '../page/pagePayload';
import { EditBadge } from './EditBadge';

const company = apiPath('/api/companies/{id}', { params: { id: 5 } });
const texts = contentPath({ company_back: 'Back', company_call: 'Write to us' });
const nothing = () => null;

const pageOf = (reads: readonly ApiPath[]): ResolvedPage => ({
  kind: 'page',
  slice: 'mf-public',
  component: nothing,
  match: { params: {}, query: new URLSearchParams() },
  paths: [...reads, frameTextsPath],
});

function show(page: ResolvedPage, { url = '/companies/5', data = {} } = {}) {
  renderSite(<EditBadge page={page} />, { url, data });
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

describe(EditBadge, () => {
  beforeEach(() => localStorage.setItem('adminSession', 'true'));
  afterEach(() => localStorage.clear());

  it('leads to the editor of the record that a page reads first, and to the texts of the page', () => {
    const data = { [company]: { data: { id: 5, name: 'Oak' } } };

    expect(show(pageOf([company, texts]), { data })).toEqual([
      ['Edit this page', '/admin/companies?edit=5'],
      ['Texts of this page', '/admin/site-content?at=%2Fcompanies%2F5&keys=company_back%2Ccompany_call'],
    ]);
  });

  it('finds a record by its address as well', () => {
    // Whatever the path, the id in the answer counts.
    const path = '/api/pages/by-address?address=/about' as ApiPath;
    const data = { [path]: { data: { id: 12, title: 'About' } } };

    expect(show(pageOf([path]), { url: '/about', data })).toEqual([
      ['Edit this page', '/admin/pages?edit=12'],
    ]);
  });

  it('leads to the texts of a page without a record', () => {
    const list = apiPath('/api/companies');

    expect(show(pageOf([list, texts]), { url: '/', data: { [list]: { data: [{ id: 1 }] } } })).toEqual([
      ['Edit this page', '/admin/site-content?at=%2F&keys=company_back%2Ccompany_call'],
    ]);
  });

  it('shows nothing where there is no page', () => {
    expect(show({ kind: 'not-found', component: nothing })).toEqual([]);
  });

  it('goes when another tab signs out, and is not there for visitors', () => {
    expect(show(pageOf([texts]))).toHaveLength(1);

    localStorage.removeItem('adminSession');
    act(() => window.dispatchEvent(new Event('storage')));

    expect(screen.queryByRole('link')).toBeNull();
  });
});
