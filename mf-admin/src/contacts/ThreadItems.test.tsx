import { expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { fakeEnquiry } from '../testing/fakeEnquiry';
import { ThreadItems } from './ThreadItems';
import { type Message, type Thread } from './thread';

const enquiry = fakeEnquiry();

const message: Message = {
  id: 1,
  enquiryId: 7,
  fromName: 'Ada',
  fromAddress: 'ada@example.org',
  isFromAnother: false,
  isAutomatic: false,
  subject: 'Re: Partnerships',
  receivedAt: '2026-11-22T08:00:00.000Z',
  text: 'At ten.',
  quoted: '',
  isCut: false,
  attachments: [],
};

const empty = { enquiries: [], messages: [], notes: [], oldest: null, earlier: 0 };

function show(fields: Partial<Message>) {
  renderSite(
    <ThreadItems
      thread={{ ...empty, enquiries: [enquiry], messages: [{ ...message, ...fields }] }}
      opened={enquiry}
      isMoved={false}
      onOpen={jest.fn()}
      onRemove={jest.fn()}
    />,
    { session: fakeSession() },
  );
  const [, item] = screen.getAllByRole('listitem');
  if (!item) {
    throw new Error('The mail is not shown');
  }
  return item;
}

it('shows a mail after what it answers, with the earlier mails folded', () => {
  const item = show({ quoted: '> Is ten possible?' });
  expect(item.textContent).toMatch(/^Mail from Ada.*At ten\.Show earlier mails/);
  const earlier = within(item).getByText('> Is ten possible?');
  expect(earlier.hidden).toBe(true);

  fireEvent.click(within(item).getByRole('button', { name: 'Show earlier mails' }));

  expect(earlier.hidden).toBe(false);
  expect(within(item).getByRole('button', { name: 'Hide earlier mails' }).ariaExpanded).toBe('true');
});

it('names attachments, and says where the rest is', () => {
  const item = show({
    text: '',
    isCut: true,
    attachments: [
      { name: 'cv.pdf', size: 240_000 },
      { name: 'film.mp4', size: null },
    ],
  });

  expect(item.textContent).toContain('It has no text.');
  expect(item.textContent).toContain('Attachments, only in the mailbox: cv.pdf (240 kB), film.mp4');
  expect(item.textContent).toContain('All of it is in the mailbox.');
  expect(within(item).queryByRole('button')).toBeNull();
});

it('warns of another address, except in automatic mails', () => {
  expect(show({ fromAddress: 'eve@example.com', isFromAnother: true }).textContent).toContain(
    'It came from another address, eve@example.com. Replies go to ada@example.org.',
  );
  document.body.replaceChildren();
  const automatic = show({ fromName: '', fromAddress: 'mailer@mx', isFromAnother: true, isAutomatic: true });
  expect(automatic.textContent).toMatch(/^Automatic mail from mailer@mx/);
  expect(automatic.textContent).not.toContain('another address');
});

const partPath = (before: string) => `/api/contact/7/thread?before=${encodeURIComponent(before)}`;

function showThread(thread: Thread, data: Record<string, unknown> = {}) {
  return renderSite(
    <ThreadItems thread={thread} opened={enquiry} isMoved={false} onOpen={jest.fn()} onRemove={jest.fn()} />,
    { session: fakeSession(), data },
  );
}

it('shows earlier parts on demand, in the order of time, and keeps the focus', async () => {
  const at = (day: number) => `2026-11-${day}T08:00:00.000Z`;
  const mail = (id: number, day: number) => ({ ...message, id, receivedAt: at(day), text: `Mail ${id}.` });
  const newest = { ...empty, enquiries: [enquiry], messages: [mail(3, 25)], oldest: at(25), earlier: 2 };
  showThread(newest, {
    [partPath(at(25))]: {
      data: { ...empty, enquiries: [enquiry], messages: [mail(2, 24)], oldest: at(24), earlier: 1 },
    },
    [partPath(at(24))]: { data: { ...empty, messages: [mail(1, 23)], oldest: at(23), earlier: 0 } },
  });
  const texts = () =>
    screen.getAllByText(/^(?:Mail \d\.|Is there .*)$/).map(({ textContent }) => textContent);
  expect(texts()).toEqual(['Is there a place for an engine?', 'Mail 3.']);

  const button = screen.getByRole('button', { name: 'Show earlier (2)' });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier (1)' }));

  expect(texts()).toEqual(['Is there a place for an engine?', 'Mail 1.', 'Mail 2.', 'Mail 3.']);
  expect(document.activeElement).toBe(button);
  expect(button.ariaExpanded).toBe('true');
  fireEvent.click(button);
  expect(texts()).toEqual(['Is there a place for an engine?', 'Mail 3.']);
});

it('leaves the focus where it is when newer mails make the opened enquiry older than the newest part', () => {
  const thread = { ...empty, enquiries: [enquiry], messages: [message] };
  function Conversation() {
    const [oldest, setOldest] = useState<string | null>(null);
    return (
      <>
        <ThreadItems
          thread={{ ...thread, oldest, earlier: oldest === null ? 0 : 1 }}
          opened={enquiry}
          isMoved
          onOpen={jest.fn()}
          onRemove={jest.fn()}
        />
        <button type="button" onClick={() => setOldest(message.receivedAt)}>
          Read again
        </button>
      </>
    );
  }
  renderSite(<Conversation />, { session: fakeSession() });
  const item = () => screen.getByText(enquiry.message).closest('li');
  const opened = item();
  expect(document.activeElement).toBe(opened);
  const button = screen.getByRole('button', { name: 'Read again' });
  button.focus();

  fireEvent.click(button);

  expect(screen.getByRole('button', { name: 'Show earlier (1)' })).toBeTruthy();
  expect(item()).toBe(opened);
  expect(document.activeElement).toBe(button);
});

it('asks for the state of a reply that waits, until it is sent, and for nothing else', async () => {
  jest.useFakeTimers();
  const reply = {
    id: 5,
    message: 'Gladly.',
    sentAt: '2026-11-22T08:00:00.000Z',
    sentBy: null,
    failure: null,
  };
  const answers = [
    { ...reply, delivery: 'queued', failure: 'Away' },
    { ...reply, delivery: 'sent' },
  ];
  const request = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ data: answers.shift() }));
  const replies = [
    { ...reply, id: 4, delivery: 'sent' as const },
    { ...reply, delivery: 'queued' as const },
  ];
  showThread({ ...empty, enquiries: [{ ...enquiry, replies }] });
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Away')).toBeTruthy();

  await act(() => jest.advanceTimersByTimeAsync(20_000));

  expect(request.mock.calls.map(([path]) => path)).toEqual(Array(2).fill('/api/contact/7/replies/5'));
  expect(screen.queryByText('Away')).toBeNull();
  expect(screen.getAllByText('Sent')).toHaveLength(2);
  jest.useRealTimers();
});
