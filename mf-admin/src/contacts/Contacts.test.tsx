import { expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeEnquiry } from '../testing/fakeEnquiry';

const draft = { form: 'a form', at: 1, enquiry: 7, username: 'ada', message: 'Gladly.', idempotencyKey: 'a' };
const remove = jest.fn(async (_form: string) => undefined);
jest.unstable_mockModule('idb-keyval', () => ({
  createStore: () => undefined,
  del: remove,
  set: async () => undefined,
  values: async () => [draft, { ...draft, form: 'of grace', enquiry: 8, username: 'grace' }],
}));
const { SubmissionDrawer } = await import('./SubmissionDrawer');
const { Contacts } = await import('./Contacts');
const { ReplyDialog } = await import('./reply/ReplyDialog');

it('marks the rows of enquiries whose reply was begun in this browser', async () => {
  const data = [fakeEnquiry({ id: 7, lastName: 'Lovelace' }), fakeEnquiry({ id: 8, lastName: 'Byron' })];
  renderSite(<Contacts />, {
    url: '/admin/contacts',
    session: fakeSession('ada'),
    data: {
      '/api/contact?limit=20&offset=0': {
        data,
        meta: { total: 2, limit: 20, offset: 0, unread: 2, spam: 3 },
      },
    },
  });

  expect(screen.getByRole('radio', { name: 'Spam (3)' })).toBeTruthy();
  const marks = await screen.findAllByText('Reply begun');
  expect(marks).toHaveLength(1);
  within(marks[0]?.closest('tr') as HTMLElement).getByText('Ada Lovelace');
});

it('sends a begun reply under its key, which may have arrived already, and then forgets it', async () => {
  const request = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ success: true }));
  const onClose = jest.fn();
  renderSite(
    <ReplyDialog
      submission={fakeEnquiry({ id: 7, lastName: 'Lovelace' })}
      onSent={jest.fn()}
      onClose={onClose}
    />,
    {
      session: fakeSession('ada'),
    },
  );
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Gladly.'));

  fireEvent.click(screen.getByRole('button', { name: 'Send Reply' }));

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = request.mock.calls.find(([, options]) => options?.method === 'POST');
  expect(JSON.parse(String(sent?.[1]?.body))).toEqual({
    message: 'Gladly.',
    idempotencyKey: 'a',
    repliesSeen: 0,
  });
  expect(remove.mock.calls[0]?.[0]).toBe('a form');
});

it('forgets a begun reply once nothing is left of it', async () => {
  remove.mockClear();
  renderSite(
    <ReplyDialog
      submission={fakeEnquiry({ id: 7, lastName: 'Lovelace' })}
      onSent={jest.fn()}
      onClose={jest.fn()}
    />,
    {
      session: fakeSession('ada'),
    },
  );
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message');
  await waitFor(() => expect(message.value).toBe('Gladly.'));

  fireEvent.change(message, { target: { value: ' ' } });

  await waitFor(() => expect(remove.mock.calls[0]?.[0]).toBe('a form'));
});

it('archives what is selected, and offers to undo exactly what was done', async () => {
  const data = [fakeEnquiry({ id: 7, lastName: 'Lovelace' }), fakeEnquiry({ id: 8, lastName: 'Byron' })];
  const list = { data, meta: { total: 2, limit: 20, offset: 0, unread: 2, spam: 0 } };
  const steps = [{ id: 7, version: 2, status: 'new' }];
  const request = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (_, options) =>
      Response.json(options?.method === 'POST' ? { data: steps } : list),
    );
  const { stores } = renderSite(<Contacts />, {
    url: '/admin/contacts',
    session: fakeSession('ada'),
    data: { '/api/contact?limit=20&offset=0': list },
  });
  const sent = (path: string) =>
    request.mock.calls
      .filter(([url]) => String(url).endsWith(path))
      .map(([, options]) => JSON.parse(String(options?.body)));

  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }));
  fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(stores().notices.current?.description).toBe('1 enquiry archived successfully'));
  await act(async () => stores().notices.current?.action?.act?.());

  expect(sent('/api/contact/bulk/undo')).toEqual([{ steps }]);
  expect(sent('/api/contact/bulk')).toEqual([{ action: 'archived', ids: [7] }]);
});

it('goes through the list by J and K, but not while somebody types', async () => {
  const onGo = jest.fn();
  const thread = { enquiries: [fakeEnquiry()], messages: [], notes: [], oldest: null, earlier: 0 };
  renderSite(
    <SubmissionDrawer
      id={7}
      neighbours={{ next: 8, previous: 6, nextOpen: undefined }}
      onGo={onGo}
      onChanged={jest.fn()}
      onClose={jest.fn()}
    />,
    { session: fakeSession('ada'), data: { '/api/contact/7/thread': { data: thread } } },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Note' }));
  const note = screen.getByLabelText('Note for colleagues');
  for (const key of ['j', 'k']) {
    fireEvent.keyDown(note, { key });
  }
  expect(onGo.mock.calls).toEqual([]);

  for (const key of ['j', 'k']) {
    fireEvent.keyDown(screen.getByRole('dialog'), { key });
  }
  expect(onGo.mock.calls).toEqual([[8], [6]]);
});
