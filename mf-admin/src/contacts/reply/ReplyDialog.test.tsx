import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeEnquiry } from '../../testing/fakeEnquiry';
import { BrowserCopy } from '../../working-copies/leftTyping';
import { templatesPath } from '../submissions';
import { ReplyDialog } from './ReplyDialog';

const submission = fakeEnquiry();

const answers = {
  lost: () => new Response('', { status: 504 }),
  sentBefore: () => Response.json({ error: 'Already sent' }, { status: 409 }),
  sent: () => Response.json({ success: true }, { status: 201 }),
  repliedMeanwhile: () =>
    Response.json(
      {
        error: 'Grace has replied in the meantime.',
        code: 'REPLIED_MEANWHILE',
        reply: { sentBy: 'Grace', sentAt: '2026-11-21T09:00:00.000Z', message: 'No, thank you.' },
        replies: 1,
      },
      { status: 409 },
    ),
};

describe(ReplyDialog, () => {
  const request = jest.spyOn(globalThis, 'fetch');
  const onSent = jest.fn();
  const onClose = jest.fn();
  beforeEach(() => {
    request.mockReset();
    onSent.mockReset();
    onClose.mockReset();
  });
  afterEach(() => document.body.replaceChildren());

  let next: (() => Response)[];
  beforeEach(() => {
    next = [];
    request.mockImplementation(async (url, { method } = {}) =>
      method === 'POST'
        ? (next.shift()?.() ?? answers.lost())
        : Response.json({ data: String(url).endsWith('/thread') ? { messages } : readers }),
    );
    messages = [];
    readers = [];
  });
  let readers: object[];
  let messages: object[];

  const answer = (name: keyof typeof answers) => next.push(answers[name]);
  const posts = () => request.mock.calls.filter(([, options]) => options?.method === 'POST');
  const sent = () => posts().map(([, options]) => JSON.parse(String(options?.body)));
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Message'), { target: { value } });
  async function send() {
    const before = posts().length;
    fireEvent.click(await screen.findByRole('button', { name: /^Send (?:Reply|Anyway)$/ }));
    await waitFor(() => expect(posts().length).toBe(before + 1));
  }

  it('shows the last mail of the person, if there is one', async () => {
    const mail = { enquiryId: 7, isAutomatic: false, isFromAnother: false, text: 'And an engineer?' };
    messages = [
      mail,
      { ...mail, text: 'I am away', isAutomatic: true },
      { ...mail, text: 'It is me', isFromAnother: true },
      { ...mail, text: 'Another matter', enquiryId: 8 },
    ];
    renderSite(<ReplyDialog submission={submission} onSent={onSent} onClose={onClose} />, {
      session: fakeSession(),
    });

    const asked = screen.getByRole('region', { name: 'What Ada wrote' });
    await waitFor(() => expect(asked.textContent).toBe('And an engineer?'));
  });

  it('shows the message that is being answered', () => {
    renderSite(<ReplyDialog submission={submission} onSent={onSent} onClose={onClose} />, {
      session: fakeSession(),
    });

    expect(screen.getByRole('region', { name: 'What Ada wrote' }).textContent).toBe(
      'Is there a place for an engine?',
    );
  });

  it('sends one reply, however often the button is pressed before an answer comes', async () => {
    renderSite(<ReplyDialog submission={submission} onSent={onSent} onClose={onClose} />, {
      session: fakeSession(),
    });
    type('Gladly.');
    answer('lost');
    await send();
    answer('sent');
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onSent).toHaveBeenCalledTimes(1);

    const [first, second] = sent();
    expect(first).toEqual({
      message: 'Gladly.',
      idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
      repliesSeen: 0,
    });
    expect(second).toEqual(first);
  });

  it('sends a changed text as a new reply only once the first is known to be sent', async () => {
    const { stores } = renderSite(<ReplyDialog submission={submission} onSent={onSent} onClose={onClose} />, {
      session: fakeSession(),
    });
    type('Gladly.');
    answer('lost');
    await send();
    type('Very gladly.');
    answer('sentBefore');
    await send();
    await waitFor(() => expect(stores().notices.current?.description).toBe('Already sent'));
    expect(onSent).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
    answer('sent');
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());

    const [first, second, third] = sent().map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('shows the reply that somebody else has sent meanwhile, and sends anyway', async () => {
    renderSite(<ReplyDialog submission={submission} onSent={onSent} onClose={onClose} />, {
      session: fakeSession(),
    });
    type('Gladly.');
    answer('repliedMeanwhile');
    await send();

    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Grace has replied in the meantime.*No, thank/,
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Gladly.');
    expect(onClose).not.toHaveBeenCalled();
    answer('sent');
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent().map(({ repliesSeen }) => repliesSeen)).toEqual([0, 1]);
  });

  it('says who else has the enquiry open', async () => {
    readers = [
      { name: 'Grace', isSameSession: false, openedAt: '2026-11-21T09:00:00.000Z' },
      { name: 'ada', isSameSession: true, openedAt: '2026-11-21T09:00:00.000Z' },
    ];
    renderSite(<ReplyDialog submission={submission} onSent={onSent} onClose={onClose} />, {
      session: fakeSession(),
    });

    expect((await screen.findByText(/^Open elsewhere/)).textContent).toBe('Open elsewhere, too: Grace');
  });

  it('adds a template with the first name after what is typed', async () => {
    renderSite(<ReplyDialog submission={submission} onSent={onSent} onClose={onClose} />, {
      session: fakeSession(),
      data: {
        [templatesPath]: { data: [{ id: 1, version: 1, name: 'Thanks', text: 'Thank you, {name}.' }] },
      },
    });
    const message = screen.getByLabelText<HTMLTextAreaElement>('Message');
    await waitFor(() => expect(message.readOnly).toBe(false));
    const choose = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Templates' }));
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Thanks' }));
    };

    await choose();
    expect(message.value).toBe('Thank you, Ada.');

    type('Typed.');
    await choose();
    expect(message.value).toBe('Typed.\n\nThank you, Ada.');
  });

  it('has the focus at its templates again when they were managed, where Ctrl Enter saves', async () => {
    renderSite(<ReplyDialog submission={submission} onSent={onSent} onClose={onClose} />, {
      session: fakeSession(),
      data: { [templatesPath]: { data: [] } },
    });
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Message').readOnly).toBe(false));
    const button = screen.getByRole('button', { name: 'Templates' });
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Manage templates…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Templates' }));
    fireEvent.keyDown(dialog.getByLabelText('Text'), { key: 'Enter', ctrlKey: true });
    expect(await dialog.findByText('Name is required')).toBeTruthy();

    request.mockImplementation(async (_, options) =>
      options?.method === 'POST' ? answers.lost() : new Promise(() => {}),
    );
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Thanks' } });
    fireEvent.change(dialog.getByLabelText('Text'), { target: { value: 'Thank you.' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add template' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'The template was not saved. Please try again.',
    );
    jest.spyOn(window, 'confirm').mockReturnValue(true);

    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('can be left without a question once the browser keeps what is typed', async () => {
    const keep = jest.spyOn(BrowserCopy.prototype, 'keep').mockImplementation(() => {});
    const session = fakeSession();
    const hold = jest.spyOn(session, 'holdUnsaved');
    renderSite(<ReplyDialog submission={submission} onSent={onSent} onClose={onClose} />, { session });
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Message').readOnly).toBe(false));
    type('Gladly.');

    await screen.findByText(/^Kept in this browser/);
    expect(hold).not.toHaveBeenCalled();
    keep.mockRestore();
  });

  it('keeps Ctrl S from saving the page', () => {
    renderSite(<ReplyDialog submission={submission} onSent={onSent} onClose={onClose} />, {
      session: fakeSession(),
    });

    expect(fireEvent.keyDown(screen.getByLabelText('Message'), { key: 's', ctrlKey: true })).toBe(false);
  });

  it('says that a text is too long, and sends it once it is shorter', async () => {
    const { stores } = renderSite(<ReplyDialog submission={submission} onSent={onSent} onClose={onClose} />, {
      session: fakeSession(),
    });
    type(`${'word '.repeat(1000)}and the end`);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').maxLength).toBe(-1);
    expect((await screen.findByRole('alert')).textContent).toBe('Message must be at most 5,000 characters');
    fireEvent.click(screen.getByRole('button', { name: 'Send Reply' }));
    expect(stores().notices.current?.description).toBe('Message must be at most 5,000 characters');
    expect(posts()).toEqual([]);

    type('and the end');
    answer('sent');
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()[0].message).toBe('and the end');
  });
});
