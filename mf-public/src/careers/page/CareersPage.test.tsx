import { describe, expect, it, jest } from '@jest/globals';
import { currentUrl, many, readPage, renderSite } from '@site/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { departmentsOf, fakeJob, jobListOf } from '../../testing/fakeJobs';
import type { Job } from '../job';
import { departmentsPath, jobsPath, readJobFilters } from '../jobFilters';
import { page } from './CareersPage';

const jobs = [
  fakeJob({ id: 1, title: 'Controller', department: 'Finance', featured: true, responsibilities: null }),
  fakeJob({ id: 2, title: 'Engineer', applicationUrl: 'https://jobs.example/engineer' }),
  fakeJob({ id: 3, title: 'Writer', type: 'Contract' }),
];

function renderPage(search: string, options: Parameters<typeof renderSite>[1]) {
  return renderSite(<page.component params={{}} query={new URLSearchParams(search)} />, {
    texts: page.texts,
    url: `/careers${search}`,
    ...options,
  });
}

/** Renders the page with an API that returns these open positions. */
function renderJobs(list: Job[], search = '') {
  const departments = departmentsOf(list);
  const filters = readJobFilters(new URLSearchParams(search), departments);
  const found = list.filter(
    ({ department, type }) =>
      [department, ''].includes(filters.department) && [type, 'all'].includes(filters.type),
  );
  return renderPage(search, {
    data: { [departmentsPath]: departments, [jobsPath(filters)]: jobListOf(found) },
  });
}

function shownTitles() {
  return titlesIn((positions) => within(positions).queryAllByRole('heading', { level: 3 }));
}

/** The same for a hundred positions, where looking for hidden ones takes seconds. */
function titlesOfLongList() {
  return titlesIn((positions) => [...positions.querySelectorAll('h3')]);
}

function titlesIn(headings: (positions: HTMLElement) => readonly HTMLElement[]) {
  return headings(screen.getByRole('region', { name: 'Open Positions' })).map(
    ({ textContent }) => textContent,
  );
}

describe('the careers page', () => {
  it('says why to work here and how hiring works', () => {
    renderJobs(jobs);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Join Our Team');
    const why = screen.getByRole('region', { name: 'Why Work With Us' });
    expect(
      within(why)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Growth Opportunities', 'Impactful Work', 'Entrepreneurial Culture']);
    const process = screen.getByRole('region', { name: 'Our Hiring Process' });
    expect(process.querySelector('ol')?.children).toHaveLength(4);
    expect(
      within(process)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Application Review', 'Initial Interview', 'Team Interview', 'Final Decision & Offer']);
  });

  it('scrolls smoothly to the positions', () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    window.matchMedia = jest.fn(() => ({ matches: false }) as MediaQueryList);
    renderJobs(jobs);

    fireEvent.click(screen.getByRole('link', { name: 'View Open Positions' }));

    expect(scrollTo.mock.lastCall).toEqual([{ top: -80, behavior: 'smooth' }]);
  });

  it('shows the details of each position', () => {
    renderJobs(jobs);

    const [first, second] = screen
      .getAllByRole('heading', { level: 3, name: /Controller|Engineer/ })
      .map((heading) => {
        const card = heading.closest('li');
        expect(card).not.toBeNull();
        return within(card ?? document.body);
      });
    expect(first?.getByText('Featured')).toBeTruthy();
    expect(first?.getByText('Finance')).toBeTruthy();
    expect(first?.getByText('Montreal, Quebec')).toBeTruthy();
    expect(first?.getByText('Full-Time')).toBeTruthy();
    expect(first?.getByText('What position 1 is about.')).toBeTruthy();
    expect(first?.getByRole('link', { name: 'Controller' }).getAttribute('href')).toBe('/careers/1');
    expect(first?.queryByText('Key Responsibilities')).toBeNull();
    expect(first?.getByRole('list', { name: 'Requirements' }).children).toHaveLength(2);
    expect(second?.queryByText('Featured')).toBeNull();
    expect(second?.getByRole('list', { name: 'Key Responsibilities' }).children).toHaveLength(2);
  });

  it('links to the application page of the position in a new tab, or to a mail', () => {
    renderJobs(jobs);

    const outside = screen.getByRole('link', { name: 'Apply Now for Engineer (opens in a new tab)' });
    expect(outside.getAttribute('href')).toBe('https://jobs.example/engineer');
    expect(outside.getAttribute('target')).toBe('_blank');
    expect(outside.getAttribute('rel')).toBe('noopener');
    const mail = screen.getByRole('link', { name: 'Apply Now for Controller by e-mail' });
    expect(mail.getAttribute('href')).toBe(
      'mailto:careers@lumenvale.example?subject=Application%3A%20Controller',
    );
    expect(mail.getAttribute('target')).toBeNull();
  });

  it('counts the positions of each department', () => {
    renderJobs(jobs);

    const tabs = within(screen.getByRole('navigation', { name: 'Departments' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'All Departments 3 positions',
      'Finance 1 position',
      'Technology 2 positions',
    ]);
    expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual(['true', null, null]);
  });

  it.each([
    { search: '', titles: ['Controller', 'Engineer', 'Writer'] },
    { search: '?department=Technology', titles: ['Engineer', 'Writer'] },
    { search: '?type=Contract', titles: ['Writer'] },
    { search: '?department=Technology&type=Full-Time', titles: ['Engineer'] },
    { search: '?department=Unheard&type=Sometimes', titles: ['Controller', 'Engineer', 'Writer'] },
  ])('shows what the URL asks for: $search', ({ search, titles }) => {
    renderJobs(jobs, search);

    expect(shownTitles()).toEqual(titles);
  });

  it('reads the positions of all departments when the department does not exist', () => {
    const match = { params: {}, query: new URLSearchParams('department=Magic&type=Contract') };
    // The page requests only one further path, the departments'.
    const further = (list: Job[]) => page.furtherData?.(match, () => departmentsOf(list) as never);

    expect(page.data(match)).toContain('/api/jobs?limit=100&department=Magic&type=Contract');
    expect(further(jobs)).toEqual(['/api/jobs?limit=100&type=Contract']);
    expect(further([fakeJob({ department: 'Magic' })])).toEqual([]);
    expect(page.furtherData?.(match, () => undefined)).toEqual([]);
  });

  it('is shown when the departments cannot be read', () => {
    renderPage('?department=Finance', {
      data: { '/api/jobs?limit=100&department=Finance': jobListOf(jobs.slice(0, 1)) },
      failures: { [departmentsPath]: { status: 503, message: '503: Away' } },
    });

    expect(shownTitles()).toEqual(['Controller']);
    expect(screen.getByText('1 open position in Finance')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Departments' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Contract' }).getAttribute('href')).toBe(
      '/careers?department=Finance&type=Contract#open-positions',
    );
  });

  it('keeps the other filter when one is chosen', () => {
    renderJobs(jobs, '?department=Technology&type=Contract');

    expect(screen.getByRole('link', { name: 'Contract' }).getAttribute('aria-current')).toBe('true');
    fireEvent.click(screen.getByRole('link', { name: 'Part-Time' }));

    expect(currentUrl()).toBe('/careers?department=Technology&type=Part-Time#open-positions');
  });

  it('leads back to all positions when the filter finds none', () => {
    renderJobs(jobs, '?department=Finance&type=Internship');

    expect(screen.getByText('There are no Internship positions in Finance right now')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all positions' }).getAttribute('href')).toBe(
      '/careers#open-positions',
    );
  });

  it.each([
    { search: '', count: 100, place: 'Showing 100 of 130', more: '/careers?page=2#open-positions' },
    { search: '?page=2', count: 130, place: undefined, more: undefined },
  ])('leads to every one of many positions: $search', ({ search, count, place, more }) => {
    const { data } = readPage(page, { '/api/jobs': many(130, fakeJob) }, `/careers${search}`);
    renderPage(search, { data });

    const titles = titlesOfLongList();
    expect(titles).toHaveLength(count);
    expect(screen.queryByText(/^Showing/)?.textContent).toBe(place);
    expect(screen.queryByText('Load more')?.getAttribute('href')).toBe(more);
  });

  it.each([
    ['', 3, undefined],
    ['?page=2', 101, undefined],
    ['?page=20', 101, 'noindex'],
    ['?department=Technology', 3, 'noindex'],
  ])('%p with %i positions tells search engines: %p', (search, count, robots) => {
    const { data } = readPage(page, { '/api/jobs': many(count, fakeJob) }, `/careers${search}`);
    renderPage(search, { data });

    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe(robots);
  });

  it('keeps a later page from search engines until it is read', () => {
    renderPage('?page=2', {});

    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  it('invites a resume when no position is open', () => {
    renderJobs([]);

    expect(screen.getByText('There are no open positions right now')).toBeTruthy();
    expect(screen.getByText(/always looking for exceptional talent/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'careers@lumenvale.example' }).getAttribute('href')).toBe(
      'mailto:careers@lumenvale.example',
    );
    expect(screen.queryByRole('navigation', { name: 'Departments' })).toBeNull();
  });

  it('shows a spinner while the positions load', () => {
    renderPage('', {});

    expect(screen.getByRole('status').textContent).toContain('Loading the open positions');
  });

  it('says that the positions could not be loaded, and tries again', async () => {
    const failures = { '/api/jobs?limit=100': { status: 503, message: '503: Away' } };
    const { stores } = renderPage('', { failures });
    expect(stores().notices.current).toMatchObject({
      variant: 'destructive',
      title: 'Error',
      description: 'Failed to load job postings',
    });
    expect(screen.getByRole('alert').textContent).toContain('Failed to load job postings');

    jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(jobListOf(jobs)));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(shownTitles()).toHaveLength(3));
  });
});
