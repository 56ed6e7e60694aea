import { describe, expect, it, jest } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { fakeTeamMember, teamOf } from '../testing/fakeTeamMember';
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
const neighboursPath = '/api/team/2/neighbours?limit=500';
const data = { '/api/team/2': { data: member }, [neighboursPath]: team };

describe('the profile of a team member', () => {
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

  it('says what the portrait shows in other words, or nothing of one that decorates', () => {
    const withAlt = (alt: string) => ({
      ...data,
      '/api/team/2': {
        data: { ...member, pictures: { imageUrl: { alt, focus: null, width: 640, height: 640 } } },
      },
    });
    const { unmount } = renderPage({ data: withAlt('Ana in her boat') });
    expect(screen.getByRole('img', { name: 'Ana in her boat' })).toBeTruthy();
    unmount();

    renderPage({ data: withAlt('') });
    expect(screen.queryByRole('img')).toBeNull();
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
    { reason: 'unknown', failure: { status: 404, message: '404: no' }, retries: 0 },
    { reason: 'failed', failure: { status: 503, message: '503: no' }, retries: 1 },
  ])('says that it was not found ($reason)', ({ failure, retries }) => {
    const request = jest.spyOn(globalThis, 'fetch');
    renderPage({ failures: { '/api/team/2': failure } });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Team Member Not Found');
    expect(
      screen.getByText("The team member you're looking for doesn't exist or couldn't be loaded."),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Team Directory' }).getAttribute('href')).toBe('/team');
    const buttons = screen.queryAllByRole('button', { name: 'Try again' });
    expect(buttons).toHaveLength(retries);
    for (const button of buttons) {
      fireEvent.click(button);
      expect(request).toHaveBeenCalledWith('/api/team/2', expect.anything());
    }
  });

  it('is shown when the others cannot be read', () => {
    renderPage({
      data: { '/api/team/2': { data: member } },
      failures: { [neighboursPath]: { status: 503, message: '503: Away' } },
    });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ana Berg');
    expect(screen.queryByRole('navigation', { name: 'Our Team' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'More team members' })).toBeNull();
  });

  it('leads from its neighbours to the whole of a large team', () => {
    const around = { data: team.data, meta: { total: 600, limit: 500, offset: 400 } };
    renderPage({ data: { ...data, [neighboursPath]: around } });

    const side = within(screen.getByRole('navigation', { name: 'Our Team' }));
    expect(side.getAllByRole('listitem')).toHaveLength(3);
    expect(side.getByRole('link', { name: 'All 600 members' }).getAttribute('href')).toBe('/team');
  });

  it('lets the API decide whether the id is valid', () => {
    const match = { params: { id: '12abc' }, query: new URLSearchParams() };
    expect(page.data(match)).toEqual(['/api/team/12abc', '/api/team/12abc/neighbours?limit=500']);
  });
});
