import { expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { screen, within } from '@testing-library/react';

const draft = { form: 'a form', at: 1, enquiry: 7, username: 'ada', message: 'Gladly.', idempotencyKey: 'a' };
jest.unstable_mockModule('idb-keyval', () => ({
  createStore: () => undefined,
  del: async () => undefined,
  set: async () => undefined,
  values: async () => [draft, { ...draft, form: 'of grace', enquiry: 8, username: 'grace' }],
}));
const { Contacts } = await import('./Contacts');

const enquiry = (id: number, lastName: string) => ({
  id,
  version: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
  firstName: 'Ada',
  lastName,
  email: 'ada@example.org',
  company: null,
  interest: 'Partnerships',
  message: 'Is there a place for an engine?',
  status: 'new',
  replies: [],
});

it('marks the rows of enquiries whose reply was begun in this browser', async () => {
  window.matchMedia = (() => ({ matches: false, addListener() {}, removeListener() {} })) as never;
  const data = [enquiry(7, 'Lovelace'), enquiry(8, 'Byron')];
  renderSite(<Contacts />, {
    url: '/admin/contacts',
    session: fakeSession('ada'),
    data: { '/api/contact?limit=20&offset=0': { data, meta: { total: 2, limit: 20, offset: 0, unread: 2 } } },
  });

  const marks = await screen.findAllByText('Reply begun');
  expect(marks).toHaveLength(1);
  within(marks[0]?.closest('tr') as HTMLElement).getByText('Ada Lovelace');
});
