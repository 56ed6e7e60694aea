import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { currentUrl, many, readPage, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { fakeTeamMember, teamOf } from '../testing/fakeTeamMember';
import { page } from './TeamPage';

const listPath = '/api/team?fields=summary';

function renderPage(options: Parameters<typeof renderSite>[1] = {}) {
  return renderSite(<page.component params={{}} query={new URLSearchParams()} />, {
    texts: page.texts,
    url: '/team',
    ...options,
  });
}

describe('the team directory', () => {
  it('shows each member with one link to the profile', () => {
    renderPage({ data: { [listPath]: teamOf(fakeTeamMember({ id: 3 }), fakeTeamMember({ id: 1 })) } });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Meet Our Team');
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    const cards = screen.getAllByRole('listitem');
    expect(cards.map(({ id }) => id)).toEqual(['member-3', 'member-1']);
    const card = within(cards[0] ?? document.body);
    expect(card.getByRole('heading', { name: 'Member 3' })).toBeTruthy();
    expect(card.getByText('Title 3')).toBeTruthy();
    expect(card.getByText('What member 3 does.')).toBeTruthy();
    expect(card.getByRole('img', { name: 'Portrait of Member 3' })).toBeTruthy();
    fireEvent.click(card.getByRole('link', { name: 'View Profile of Member 3' }));
    expect(currentUrl()).toBe('/team/3');
  });

  it('opens external links without opening the profile', () => {
    renderPage({ data: { [listPath]: teamOf(fakeTeamMember()) } });

    const profile = screen.getByRole('link', { name: 'LinkedIn of Member 1 (external site)' });
    const mail = screen.getByRole('link', { name: 'Email Member 1' });
    expect(profile.getAttribute('href')).toBe('https://linkedin.example/in/member-1');
    expect(profile.getAttribute('rel')).toBe('noopener');
    expect(mail.getAttribute('href')).toBe('mailto:member-1@lumenvale.example');
    // What print shows after the word.
    expect(mail.dataset.address).toBe('member-1@lumenvale.example');
    for (const link of [profile, mail]) {
      expect(link.parentElement?.closest('a')).toBeNull();
      link.addEventListener('click', (event) => event.preventDefault());
      fireEvent.click(link);
      expect(currentUrl()).toBe('/team');
    }
  });

  it('does not link to invalid addresses', () => {
    const member = fakeTeamMember({ linkedin: 'javascript:alert(1)', email: 'nobody' });
    renderPage({ data: { [listPath]: teamOf(member) } });

    expect(screen.queryByRole('link', { name: /LinkedIn|Email/ })).toBeNull();
  });

  it('shows initials where there is no photo or it cannot be loaded', () => {
    const team = teamOf(
      fakeTeamMember({ id: 1, name: 'Ana Berg', imageUrl: null }),
      fakeTeamMember({ id: 2, name: 'Carl Dahl' }),
    );
    renderPage({ data: { [listPath]: team } });

    expect(screen.getByText('AB')).toBeTruthy();
    fireEvent.error(screen.getByRole('img', { name: 'Portrait of Carl Dahl' }));
    expect(screen.getByText('CD')).toBeTruthy();
  });

  it('shows the cards one after the other', () => {
    renderPage({ data: { [listPath]: teamOf(...[1, 2, 3].map((id) => fakeTeamMember({ id }))) } });

    for (const card of screen.getAllByRole('listitem')) {
      // The delay depends on the position: see the styles, and `e2e/public/team.spec.ts`.
      expect(card.className).toContain('late');
    }
  });

  it('shows a spinner while it loads', () => {
    renderPage();

    expect(screen.getByRole('status').textContent).toBe('Loading the team');
  });

  it('says that loading failed and offers to try again', () => {
    const request = jest.spyOn(globalThis, 'fetch');
    renderPage({ failures: { [listPath]: { status: 500, message: '500: Oops' } } });

    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Unable to load team information');
    expect(alert.textContent).toContain('Please refresh the page or check back later.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(request).toHaveBeenCalledWith(listPath, expect.anything());
  });

  it('says that there is nobody yet', () => {
    renderPage({ data: { [listPath]: teamOf() } });

    expect(screen.getByText('Team information will be available soon')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add Team Members' }).getAttribute('href')).toBe('/admin');
  });
});

describe('a large team', () => {
  const members = many(130, fakeTeamMember);

  it.each([
    { search: '', count: 100, place: 'Showing 100 of 130', next: '/team?page=2' },
    { search: '?page=2', count: 130, place: undefined, next: undefined },
  ])('is shown in pages of a hundred: $search', ({ search, count, place, next }) => {
    const { match, data } = readPage(page, { '/api/team': members }, `/team${search}`);
    renderSite(<page.component {...match} />, { url: `/team${search}`, data });

    // Looking for hidden ones among hundreds takes seconds.
    expect(screen.getAllByRole('heading', { level: 2, hidden: true })).toHaveLength(count);
    expect(screen.queryByText(/^Showing/)?.textContent).toBe(place);
    expect(screen.queryByText('Load more')?.getAttribute('href')).toBe(next);
  });

  it('shows the members that a longer list adds at once', () => {
    const { match, data } = readPage(page, { '/api/team': members }, '/team?page=2');
    renderSite(<page.component {...match} />, { url: '/team?page=2', data });

    expect(screen.getAllByRole('listitem').at(-1)?.className).not.toContain('late');
  });

  it('leads back from a page that does not exist', () => {
    const { match, data } = readPage(page, { '/api/team': members }, '/team?page=99');
    renderSite(<page.component {...match} />, { url: '/team?page=99', data });

    expect(screen.getByText('There is no page 99 of this list.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe('/team');
  });
});

describe('a hash that names a member', () => {
  const scrollTo = jest.fn();
  const team = teamOf(fakeTeamMember({ id: 1 }), fakeTeamMember({ id: 12 }));

  beforeEach(() => {
    jest.useFakeTimers();
    scrollTo.mockClear();
    window.scrollTo = scrollTo;
    window.matchMedia = jest.fn(() => ({ matches: false }) as MediaQueryList);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('scrolls there after 500 ms and highlights the member', () => {
    renderPage({ url: '/team#member-12', data: { [listPath]: team } });
    const [other, member] = screen.getAllByRole('listitem');

    act(() => jest.advanceTimersByTime(499));
    expect(scrollTo).not.toHaveBeenCalled();
    expect(member?.className).not.toContain('highlighted');

    act(() => jest.advanceTimersByTime(1));
    expect(scrollTo).toHaveBeenCalledTimes(1);
    expect(scrollTo).toHaveBeenCalledWith({ top: -80, behavior: 'smooth' });
    expect(document.activeElement).toBe(member);
    expect(member?.className).toContain('highlighted');
    expect(other?.className).not.toContain('highlighted');
  });

  it.each(['#member-99', '#member-', '#member-12abc', '#team'])('does nothing for %s', (hash) => {
    renderPage({ url: `/team${hash}`, data: { [listPath]: team } });

    act(() => jest.runAllTimers());

    expect(scrollTo).not.toHaveBeenCalled();
  });
});
