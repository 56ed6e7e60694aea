import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { many, readPage, renderSite } from '@site/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { fakeTeamMember, teamOf } from './fakeTeamMember';
import { page } from './TeamMemberPage';

function renderPage(options: Parameters<typeof renderSite>[1], id = '2') {
  return renderSite(<page.component params={{ id }} query={new URLSearchParams()} />, {
    url: `/team/${id}`,
    ...options,
  });
}

const member = fakeTeamMember({ id: 2, name: 'Ana Berg', bio: 'First.\n\nSecond.' });
const team = teamOf(
  fakeTeamMember({ id: 9, name: 'Before' }),
  member,
  fakeTeamMember({ id: 1, name: 'After' }),
);
const data = { '/api/team/2': { data: member }, '/api/team': team };

describe('the profile of a team member', () => {
  beforeEach(() => {
    globalThis.fetch = jest.fn<typeof fetch>(() => new Promise(() => undefined));
  });

  it('shows what there is to know', () => {
    const { container } = renderPage({ data });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ana Berg');
    expect(screen.getByRole('img', { name: 'Portrait of Ana Berg' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^LinkedIn/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Email/ })).toBeTruthy();
    const about = within(screen.getByRole('region', { name: 'About' }));
    expect(about.getByText('First.').tagName).toBe('P');
    expect(about.getByText('Second.').tagName).toBe('P');
    expect(screen.getByRole('link', { name: 'Back to Team Directory' }).getAttribute('href')).toBe('/team');
    const facts = JSON.parse(container.querySelector('script')?.textContent ?? '');
    expect(facts).toMatchObject({ '@type': 'Person', name: 'Ana Berg', jobTitle: 'Title 2' });
  });

  it('lists everyone and marks this one', () => {
    renderPage({ data });

    const links = within(screen.getByRole('navigation', { name: 'Our Team' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/team/9', '/team/2', '/team/1']);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  });

  it('leads to the neighbours in display order', () => {
    renderPage({ data });

    const more = within(screen.getByRole('navigation', { name: 'More team members' }));
    expect(more.getByRole('link', { name: /^Previous.*Before$/ }).getAttribute('href')).toBe('/team/9');
    expect(more.getByRole('link', { name: /^Next.*After$/ }).getAttribute('href')).toBe('/team/1');
  });

  it('shows a spinner while it loads', () => {
    renderPage({});

    expect(screen.getByText('Loading the team member')).toBeTruthy();
  });

  it.each([
    { reason: 'unknown', path: '/api/team/2', failure: { status: 404, message: '404: no' }, retries: 0 },
    { reason: 'failed', path: '/api/team/2', failure: { status: 503, message: '503: no' }, retries: 1 },
    {
      reason: 'without its team',
      path: '/api/team',
      failure: { status: 500, message: '500: no' },
      retries: 1,
    },
  ])('says that it was not found ($reason)', ({ path, failure, retries }) => {
    renderPage({ failures: { [path]: failure } });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Team Member Not Found');
    expect(
      screen.getByText("The team member you're looking for doesn't exist or couldn't be loaded."),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Team Directory' }).getAttribute('href')).toBe('/team');
    const buttons = screen.queryAllByRole('button', { name: 'Try again' });
    expect(buttons).toHaveLength(retries);
    for (const button of buttons) {
      fireEvent.click(button);
      expect(fetch).toHaveBeenCalledWith(path, expect.anything());
    }
  });

  it.each([
    { id: 100, before: 99, after: 101, listed: 250, of: 250 },
    { id: 250, before: 249, after: undefined, listed: 250, of: 250 },
    { id: 500, before: 499, after: undefined, listed: 500, of: 600 },
    { id: 600, before: undefined, after: undefined, listed: 500, of: 600 },
  ])('knows the others of a large team: $id of $of', ({ id, before, after, listed, of }) => {
    const params = { id: String(id) };
    const { match, data } = readPage(page, { '/api/team': many(of, fakeTeamMember) }, `/team/${id}`, params);
    renderSite(<page.component {...match} />, { url: `/team/${id}`, data });

    const side = within(screen.getByRole('navigation', { name: 'Our Team' }));
    expect(side.getAllByRole('listitem')).toHaveLength(listed);
    expect(side.queryByRole('link', { name: `All ${of} members` }) !== null).toBe(listed < of);
    const hrefs = [...document.querySelectorAll('[rel="prev"], [rel="next"]')].map((link) =>
      link.getAttribute('href'),
    );
    expect(hrefs).toEqual([before, after].flatMap((neighbour) => (neighbour ? [`/team/${neighbour}`] : [])));
  });

  it('asks the API whether the id is one', () => {
    const match = { params: { id: '12abc' }, query: new URLSearchParams() };
    expect(page.data(match)).toEqual(['/api/team/12abc', '/api/team']);
  });
});
