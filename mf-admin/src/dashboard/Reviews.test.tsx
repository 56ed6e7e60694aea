import { expect, it } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { fireEvent, screen } from '@testing-library/react';
import { Reviews } from './Reviews';

const paths = {
  editor: '/api/working-copies?review=waiting&limit=500',
  author: '/api/working-copies?review=returned&limit=500',
} as const;

const copy = (recordId: number, review: object = {}) => ({
  kind: 'articles',
  recordId,
  name: recordId === 1 ? '' : `Article ${recordId}`,
  textKey: null,
  storedKey: null,
  review: {
    asker: 'Ada',
    askedAt: `2026-11-2${recordId}T08:00:00.000Z`,
    note: 'Is this clear?',
    returnedBy: null,
    returnedAt: null,
    returnNote: null,
    ...review,
  },
});

function show(role: keyof typeof paths, copies: readonly object[]) {
  renderSite(<Reviews />, {
    session: fakeSession('ada', { role }),
    data: { [paths[role]]: { data: copies, meta: { total: copies.length } } },
  });
  return () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
}

it('lists for editors what waits, the longest first, and the rest on demand', () => {
  const links = show(
    'editor',
    [7, 6, 5, 4, 3, 2, 1].map((id) => copy(id)),
  );
  const first = ['Untitled', 'Article 2', 'Article 3', 'Article 4', 'Article 5'];
  expect(screen.getByRole('heading').textContent).toBe('Waiting for review');
  expect(links()).toEqual(first);
  expect(screen.getAllByRole('listitem')[1]?.textContent).toMatch(/^Article 2articleAda.*Is this clear\?$/);

  fireEvent.click(screen.getByRole('button', { name: '2 more' }));
  expect(links()).toEqual([...first, 'Article 6', 'Article 7']);
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(links()).toEqual(first);
});

it('shows authors what was sent back, with the note, as texts by their key', () => {
  const returned = { returnedBy: 'Grace', returnedAt: '2026-11-25T08:00:00.000Z', returnNote: 'Say where.' };
  show('author', [{ ...copy(2, returned), kind: 'site-content', storedKey: 'hero_title' }]);

  expect(screen.getByRole('heading').textContent).toBe('Sent back');
  expect(screen.getByRole('listitem').textContent).toMatch(/^Article 2.*Grace.*Nov 25.*Say where\.$/);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/site-content?edit=hero_title');
});

it.each([
  ['editor', 'Nothing waits for review.'],
  ['author', 'Nothing was sent back to you.'],
] as const)('says to an %s when there is nothing', (role, words) => {
  show(role, []);
  expect(screen.getByText(words)).toBeTruthy();
});
