import { expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Message, Submission } from './submissions';
import { ThreadItems } from './ThreadItems';

const enquiry: Submission = {
  id: 7,
  version: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  company: null,
  interest: 'Partnerships',
  message: 'Is there a place for an engine?',
  status: 'new',
  notification: null,
  acknowledgement: null,
  replies: [],
  assignee: null,
  spamReasons: [],
  otherEnquiries: 0,
};

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

function show(fields: Partial<Message>) {
  renderSite(
    <ThreadItems
      thread={{ enquiries: [enquiry], messages: [{ ...message, ...fields }], notes: [], earlier: 0 }}
      opened={7}
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
