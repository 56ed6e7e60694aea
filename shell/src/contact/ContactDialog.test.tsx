import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useContactDialog } from '@site/platform';
import { contactRules } from '@site/platform/contact-rules';
import { currentUrl, renderSite } from '@site/platform/testing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Notices } from '../notices/Notices';
import { ContactDialog } from './ContactDialog';
import { EarlyContactForm } from './EarlyContactForm';

let send: jest.SpiedFunction<typeof fetch>;

beforeEach(() => {
  send = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer(201, { success: true }));
  Element.prototype.scrollIntoView = jest.fn();
  window.confirm = jest.fn(() => true);
  window.matchMedia = jest.fn(() => ({ matches: false }) as MediaQueryList);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe(ContactDialog, () => {
  it.each([
    ['First name', contactRules.firstName, 'A', 'Al'],
    ['Last name', contactRules.lastName, ' B ', 'Bo'],
    ['E-mail', contactRules.email, 'ada@example', 'ada@example.com'],
    ['Message', contactRules.message, 'Too short', 'Long enough'],
  ])('checks %s when it loses focus, then while typing', async (label, rule, wrong, right) => {
    await openDialog();
    const control = screen.getByLabelText(label);

    fireEvent.change(control, { target: { value: wrong } });
    expect(screen.queryByText(rule.message)).toBeNull();

    fireEvent.blur(control);
    const error = await screen.findByText(rule.message);
    expect(control.getAttribute('aria-describedby')?.split(' ')).toContain(error.id);
    expect(control.getAttribute('aria-invalid')).toBe('true');

    fireEvent.change(control, { target: { value: right } });
    await waitFor(() => expect(screen.queryByText(rule.message)).toBeNull());
  });

  it('says what is missing and focuses the first invalid field', async () => {
    await openDialog();

    fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));

    for (const message of [
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'Please enter a valid email address',
      'Please specify your interest',
      'Message must be at least 10 characters',
    ]) {
      expect(await screen.findByText(message)).toBeTruthy();
    }
    const first = screen.getByLabelText('First name');
    expect(document.activeElement).toBe(first);
    // The browser scrolls to an element that receives the focus, not to one that already has it, as this field has
    // since the dialog opened.
    expect(jest.mocked(first.scrollIntoView).mock.contexts).toEqual([first]);
    expect(send).not.toHaveBeenCalled();
  });

  it('offers five topics', async () => {
    await openDialog();

    const options = within(screen.getByLabelText('Topic')).getAllByRole('option');

    expect(options.map((option) => option.textContent)).toEqual([
      'Select a topic',
      'Potential Acquisition',
      'Media Request',
      'Careers',
      'General Inquiry',
      'Partnerships',
    ]);
  });

  it('sends, confirms, and closes after 2000 ms', async () => {
    await openDialog();
    fillIn();
    jest.useFakeTimers({ doNotFake: ['performance'] });

    await submit();

    expect(send.mock.calls[0]?.[0]).toBe('/api/contact');
    expect(JSON.parse(String(send.mock.calls[0]?.[1]?.body))).toEqual({
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.com',
      company: '',
      interest: 'Partnerships',
      message: 'We would like to talk.',
      seconds: expect.any(Number),
    });
    expect(screen.getByText("Thank you for reaching out. We'll be in touch soon.")).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(1999));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.confirm).not.toHaveBeenCalled();
  });

  it('shows a notice that the message was sent', async () => {
    const { stores } = await openDialog();
    fillIn();

    await submit();

    expect(stores().notices.current).toMatchObject({
      title: 'Message sent',
      description: "Thank you for your message. We'll be in touch soon.",
      variant: 'default',
    });
  });

  it('is empty when reopened', async () => {
    const { stores } = await openDialog();
    fillIn();
    await submit();
    act(() => stores().contactDialog.close());

    fireEvent.click(screen.getByRole('button', { name: 'Write to us' }));

    expect(await screen.findByLabelText('First name')).toHaveProperty('value', '');
  });

  it('is disabled while sending', async () => {
    send.mockReturnValue(new Promise(() => undefined));
    await openDialog();
    fillIn();

    await submit();

    expect(screen.getByRole('button', { name: 'Sending...' })).toHaveProperty('disabled', true);
  });

  it('times out after 10 s, like every call to the API', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    await openDialog();
    fillIn();

    await submit();

    expect(timeout.mock.calls).toEqual([[10_000]]);
  });

  it.each([
    ['the server fails', async () => answer(500, { statusCode: 500, error: 'Something went wrong' })],
    ['the server answers without JSON', async () => new Response('Bad Gateway', { status: 502 })],
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('keeps what was typed when %s', async (_, respond) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    send.mockImplementation(respond);
    const { stores } = await openDialog();
    fillIn();

    await submit();

    expect(stores().notices.current).toMatchObject({
      title: 'Error',
      description: 'There was a problem sending your message. Please try again.',
      variant: 'destructive',
    });
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'We would like to talk.');
    expect(screen.getByRole('button', { name: 'Send Message' })).toHaveProperty('disabled', false);
  });

  it('sends the same enquiry again on a retry, and a new one after an edit', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    send.mockRejectedValue(new TypeError('Failed to fetch'));
    await openDialog();
    fillIn();

    await submit();
    await submit();
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'We would like to write.' } });
    await submit();

    const [first, second, third] = send.mock.calls.map(([, init]) =>
      new Headers(init?.headers).get('idempotency-key'),
    );
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).toMatch(/^[\da-f-]{36}$/);
    expect(third).not.toBe(first);
  });

  it("shows the server's errors under their fields", async () => {
    send.mockImplementation(async () =>
      answer(400, {
        statusCode: 400,
        error: 'Some fields are wrong',
        fields: { email: ['Please enter a valid email address'] },
      }),
    );
    await openDialog();
    fillIn();

    await submit();

    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  });

  it('shows why the server accepts no more messages for now', async () => {
    send.mockImplementation(async () => answer(429, { statusCode: 429, error: 'Please wait a minute.' }));
    await openDialog();
    fillIn();

    await submit();

    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe('Please wait a minute.');
  });

  it('says how long it was open, and what a program has filled in', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(10_000);
    await openDialog();
    fillIn();
    fireEvent.change(screen.getByLabelText('Leave this empty'), { target: { value: 'spam' } });
    clock.mockReturnValue(10_300);

    await submit();

    expect(JSON.parse(String(send.mock.calls[0]?.[1]?.body))).toMatchObject({
      remarks: 'spam',
      seconds: 0.3,
    });
  });

  it('aborts sending when discarded', async () => {
    send.mockReturnValue(new Promise(() => undefined));
    const { stores } = await openDialog();
    fillIn();
    await submit();
    expect(send.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);

    press('Escape');

    expect(send.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    expect(stores().notices.current).toBeNull();
  });

  it('has the browser ask before the page closes with unsent text', async () => {
    await openDialog();
    expect(isLeavingAsked()).toBe(false);

    fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Ada' } });
    expect(isLeavingAsked()).toBe(true);

    press('Escape');
    expect(isLeavingAsked()).toBe(false);
  });

  it('is closed by Back, which asks as well', async () => {
    const confirm = jest.fn(() => false);
    window.confirm = confirm;
    await openDialog();
    fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Ada' } });

    await back();
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ada');

    confirm.mockReturnValue(true);
    await back();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(currentUrl()).toBe('/');
  });

  it('leaves no entry in the history', async () => {
    await openDialog();
    // With the router's own state.
    expect(window.history.state).toMatchObject({ idx: 0, isOfOpenDialog: true });

    press('Escape');

    await waitFor(() => expect(window.history.state?.isOfOpenDialog).toBeUndefined());
  });

  it('asks before discarding unsent text', async () => {
    const confirm = jest.fn(() => false);
    window.confirm = confirm;
    await openDialog();
    fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Ada' } });

    press('Escape');
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ada');

    confirm.mockReturnValue(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is there with the press that opens it, once its code is fetched', async () => {
    const { unmount } = await openDialog();
    press('Escape');
    unmount();
    renderSite(
      <>
        <Opener />
        <ContactDialog />
      </>,
    );

    fireEvent.click(screen.getByRole('button', { name: 'Write to us' }));

    expect(screen.getByRole('dialog', { name: 'Contact us' })).toBeTruthy();
  });

  it('stays open at the second press of a double click, and closes at a later press beside it', async () => {
    await openDialog();
    // Presses beside the dialog count from the next task on.
    await new Promise((resolve) => setTimeout(resolve));
    const pressBeside = (later: number) => {
      const event = createEvent.pointerDown(document.body);
      Object.defineProperty(event, 'timeStamp', { value: performance.now() + later });
      fireEvent(document.body, event);
    };

    pressBeside(0);
    expect(screen.getByRole('dialog')).toBeTruthy();

    pressBeside(600);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes without asking when nothing was typed, and returns the focus', async () => {
    await openDialog();

    press('Escape');

    expect(window.confirm).not.toHaveBeenCalled();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write to us' })),
    );
  });
});

describe('an early dialog', () => {
  const early = () => document.querySelector('#early-contact') as HTMLDialogElement;
  let focused: (string | undefined)[];

  beforeEach(() => {
    focused = [];
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
      // A key that is pressed next goes here.
      queueMicrotask(() => focused.push(document.activeElement?.id));
    };
  });

  /** A visitor has typed in it by the time React has it. */
  function Typed() {
    useLayoutEffect(() => {
      const field = early().querySelector('input') as HTMLInputElement;
      early().open = true;
      field.value = 'Ada';
      field.focus();
    }, []);
    return null;
  }

  /** The address opens the dialog. */
  function Arrival() {
    const open = useContactDialog((dialog) => dialog.open);
    useEffect(open, [open]);
    return null;
  }

  /** The visitor closes it before its code is there. */
  function Closed() {
    useEffect(() => {
      early().open = false;
      fireEvent(early(), new Event('close'));
    }, []);
    return null;
  }

  async function renderTyped(arrival?: ReactNode) {
    await act(async () => {
      renderSite(
        <>
          <ContactDialog earlyForm={<EarlyContactForm />} />
          <Typed />
          {arrival}
        </>,
      );
    });
  }

  async function firstName() {
    await waitFor(() => expect(early().open).toBe(false));
    return within(await screen.findByRole('dialog')).getByLabelText('First name');
  }

  it('is taken over with its text, and leaves the focus nowhere else', async () => {
    await renderTyped();

    const field = await firstName();
    expect(field).toHaveProperty('value', 'Ada');
    expect(focused).toEqual([field.id]);
  });

  it('keeps its text where the address opens the dialog, too', async () => {
    await renderTyped(<Arrival />);

    expect(await firstName()).toHaveProperty('value', 'Ada');
  });

  it('is not taken over once it is closed, and makes room for the dialog that the address asks for', async () => {
    await renderTyped(
      <>
        <Closed />
        <Arrival />
      </>,
    );

    expect(await firstName()).toHaveProperty('value', '');
  });

  it('is taken over when a press opens it after React has it', async () => {
    await renderTyped(<Closed />);
    early().open = true;
    await act(async () => {
      fireEvent(early(), new Event('toggle'));
    });

    expect(await firstName()).toHaveProperty('value', 'Ada');
  });

  it('is left to the browser that is sending it', async () => {
    Object.assign(window, { CSS: { supports: () => true } });
    jest.spyOn(HTMLDialogElement.prototype, 'querySelector').mockImplementation(function find(
      this: Element,
      selector: string,
    ) {
      return selector === '[name=remarks]:user-valid'
        ? this
        : Element.prototype.querySelector.call(this, selector);
    });
    await renderTyped();
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));

    expect(early().open).toBe(true);
    expect(screen.getAllByRole('dialog')).toEqual([early()]);
    Object.assign(window, { CSS: undefined });
  });

  it('is not opened again by the code if it is closed meanwhile', async () => {
    await renderTyped(<Closed />);
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));

    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has its text taken over once', async () => {
    await renderTyped(<Opener />);
    await firstName();
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    fireEvent.click(screen.getByRole('button', { name: 'Write to us' }));

    expect(window.confirm).toHaveBeenCalledTimes(1);
    expect(await firstName()).toHaveProperty('value', '');
  });
});

function Opener() {
  const open = useContactDialog((dialog) => dialog.open);
  return (
    <button type="button" onClick={open}>
      Write to us
    </button>
  );
}

async function openDialog() {
  const rendered = renderSite(
    <>
      <Opener />
      <ContactDialog />
      <Notices />
    </>,
  );
  const opener = screen.getByRole('button', { name: 'Write to us' });
  opener.focus();
  fireEvent.click(opener);
  await screen.findByRole('dialog', { name: 'Contact us' });
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  return rendered;
}

function fillIn() {
  const values = {
    'First name': 'Ada',
    'Last name': 'Byron',
    'E-mail': ' ada@example.com ',
    Topic: 'Partnerships',
    Message: 'We would like to talk.',
  };
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

function isLeavingAsked(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

async function back() {
  await act(async () => {
    const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await popped;
  });
}

async function submit() {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  });
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status });
}

function press(key: string) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key });
}
