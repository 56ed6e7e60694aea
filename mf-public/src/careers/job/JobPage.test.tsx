import { describe, expect, it } from '@jest/globals';
import { many, readPage, renderSite } from '@site/platform/testing';
import { screen, within } from '@testing-library/react';
import { fakeJob, jobListOf } from '../../testing/fakeJobs';
import { page } from './JobPage';

const job = fakeJob({
  id: 2,
  title: 'Engineer',
  type: 'Internship',
  applicationUrl: 'https://jobs.example/2',
});
const other = fakeJob({ id: 3, title: 'Writer' });

const othersPath = '/api/jobs?fields=summary&limit=7';
const openPath = '/api/jobs?fields=summary';

function renderPage(options: Parameters<typeof renderSite>[1]) {
  return renderSite(<page.component params={{ id: '2' }} query={new URLSearchParams()} />, {
    url: '/careers/2',
    ...options,
  });
}

function jsonLd(type: string): Record<string, unknown> | undefined {
  return [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map((script): Record<string, unknown> => JSON.parse(script.textContent ?? ''))
    .find((data) => data['@type'] === type);
}

describe('the page of a position', () => {
  it('shows what there is to know, and the other positions', () => {
    renderPage({ data: { '/api/jobs/2': { data: job }, [othersPath]: jobListOf([job, other]) } });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Engineer');
    expect(screen.getByText('What position 2 is about.')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Key Responsibilities' }).children).toHaveLength(2);
    expect(screen.getByRole('list', { name: 'Requirements' }).children).toHaveLength(2);
    expect(screen.getByRole('link', { name: /^Apply Now for Engineer/ }).getAttribute('href')).toBe(
      'https://jobs.example/2',
    );
    expect(screen.getByRole('link', { name: 'Back to Careers' }).getAttribute('href')).toBe('/careers');
    const others = within(screen.getByRole('region', { name: 'Other open positions' }));
    expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/careers/3']);
  });

  it('shows some of many other positions, and a link to all', () => {
    const params = { id: '2' };
    const { match, data } = readPage(page, { '/api/jobs': many(250, fakeJob) }, '/careers/2', params);
    renderSite(<page.component {...match} />, { url: '/careers/2', data });

    const others = within(screen.getByRole('region', { name: 'Other open positions' }));
    expect(others.getAllByRole('listitem')).toHaveLength(6);
    expect(others.getByRole('link', { name: 'See all open positions' }).getAttribute('href')).toBe(
      '/careers#open-positions',
    );
  });

  it('reads all open positions only when it is closed itself', () => {
    const match = { params: { id: '2' }, query: new URLSearchParams() };

    expect(page.data(match)).toEqual(['/api/jobs/2', othersPath]);
    expect(page.furtherData?.(match, () => ({ data: job }) as never)).toEqual([]);
    expect(page.furtherData?.(match, () => ({ data: { ...job, active: false } }) as never)).toEqual([
      openPath,
    ]);
    expect(page.furtherData?.(match, () => undefined)).toEqual([openPath]);
  });

  it('describes the position for search engines', () => {
    renderPage({ data: { '/api/jobs/2': { data: { ...job, closesOn: '2099-12-31' } } } });

    expect(screen.getByText('December 31, 2099')).toBeTruthy();
    expect(jsonLd('JobPosting')).toMatchObject({
      validThrough: '2099-12-31',
      title: 'Engineer',
      datePosted: '2026-01-05',
      employmentType: 'INTERN',
      qualifications: 'Patience\nClear writing',
      responsibilities: 'Migrate databases\nReview designs',
      url: 'https://site.example/careers/2',
      hiringOrganization: { name: 'Lumenvale', sameAs: 'https://site.example/' },
    });
    expect(jsonLd('BreadcrumbList')).toBeDefined();
  });

  it('is shown when the other positions cannot be read', () => {
    renderPage({
      data: { '/api/jobs/2': { data: job } },
      failures: { [othersPath]: { status: 503, message: '503: Away' } },
    });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Engineer');
    expect(screen.queryByText('Other open positions')).toBeNull();
  });

  it.each([
    { what: 'unknown', options: { failures: { '/api/jobs/2': { status: 404, message: '404: no' } } } },
    { what: 'closed', options: { data: { '/api/jobs/2': { data: { ...job, active: false } } } } },
  ])('lists the open positions when it is $what', ({ options }) => {
    renderPage({ ...options, data: { ...options.data, [openPath]: jobListOf([other]) } });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This Position Is Closed');
    expect(
      screen.getByText('The position you are looking for has been closed or does not exist.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Writer' }).getAttribute('href')).toBe('/careers/3');
    expect(jsonLd('JobPosting')).toBeUndefined();
  });

  it('can be tried again when it could not be read', () => {
    renderPage({ failures: { '/api/jobs/2': { status: 503, message: '503: Away' } } });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This Position Could Not Be Loaded');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('shows a spinner while it loads', () => {
    renderPage({});

    expect(screen.getByRole('status').textContent).toContain('Loading the position');
  });
});
