import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CallError } from '@site/platform/session';
import { isSessionRemembered } from '@site/platform/shell';
import { createSession, type Session } from '@site/platform/shell/session';
import { currentUrl, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { SessionArea } from '../SessionArea';
import { SignInScreen } from '../SignInScreen';
import { AcceptScreen } from './AcceptScreen';
import { isAcceptPage } from './acceptLink';

const refused = (status: number, error: string, fields?: object) =>
  new CallError({ status, text: JSON.stringify({ error, fields }) });
const describedBy = (label: string) =>
  (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

async function choose(password: string) {
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } });
  await act(async () => screen.getByRole('button', { name: 'Set password and sign in' }).click());
}

describe(AcceptScreen, () => {
  const onAccept = jest.fn<Session['acceptLink']>();
  const onSignIn = jest.fn<Session['signIn']>();
  const onAccepted = jest.fn();
  beforeEach(() => {
    onAccept.mockReset().mockResolvedValue('ada@engines.example');
    onSignIn.mockReset().mockResolvedValue(undefined);
    onAccepted.mockReset();
  });

  const open = (token = 'a-token') =>
    renderSite(<AcceptScreen {...{ token, onAccept, onSignIn, onAccepted }} />, {
      url: `/admin/accept#${token}`,
    });

  it('says the rule before anything is typed, and sends nothing that breaks it', async () => {
    open();
    expect(describedBy('New password')).toEqual([
      'At least 12 characters. Not one of the most common passwords, and not your name or address.',
    ]);

    await choose('eleven char');

    expect(describedBy('New password')[0]).toBe('Password must be at least 12 characters');
    expect(onAccept).not.toHaveBeenCalled();
  });

  it('sets the password as typed, signs in with it, and leaves the link behind', async () => {
    const { stores } = open();
    await choose(' a brass difference ');

    expect(onAccept).toHaveBeenCalledWith({ token: 'a-token', password: ' a brass difference ' });
    expect(onSignIn).toHaveBeenCalledWith({
      username: 'ada@engines.example',
      password: ' a brass difference ',
    });
    await waitFor(() => expect(currentUrl()).toBe('/admin'));
    expect(stores().notices.current?.description).toBe('Logged in successfully');
  });

  it('leads to the sign-in, with the second factor that is asked for', async () => {
    const asked = { error: 'Now confirm.', challenge: 'a challenge', ways: ['code' as const] };
    onSignIn.mockResolvedValue(asked);
    const { stores } = open();
    await choose('a brass difference');

    expect(onAccepted).toHaveBeenCalledWith({ username: 'ada@engines.example', asked });
    await waitFor(() => expect(currentUrl()).toBe('/admin'));
    expect(stores().notices.current?.description).toBe('Your password is set');
  });

  it('leads to the sign-in, which knows the name, and says why signing in failed', async () => {
    onSignIn.mockRejectedValue(refused(429, 'Too many attempts.'));
    const { stores } = open();
    await choose('a brass difference');

    expect(onAccepted).toHaveBeenCalledWith({ username: 'ada@engines.example', asked: undefined });
    await waitFor(() => expect(currentUrl()).toBe('/admin'));
    expect(stores().notices.current).toMatchObject({
      title: 'Your password is set, but you are not signed in',
      description: 'Too many attempts.',
    });
  });

  it('keeps what was typed when the API refuses it, and says why', async () => {
    onAccept.mockRejectedValueOnce(
      refused(400, 'Validation failed', {
        password: ['This password is one of the first that are guessed.'],
      }),
    );
    open();
    await choose('password1234');
    expect(describedBy('New password')[0]).toBe('This password is one of the first that are guessed.');
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('password1234');

    onAccept.mockRejectedValueOnce(refused(0, ''));
    await choose('a brass difference');
    expect(screen.getByRole('alert').textContent).toBe('The server could not be reached. Please try again.');
  });

  it.each([404, 410])('says why a link no longer works, and leads on: %d', async (status) => {
    onAccept.mockRejectedValue(refused(status, 'This invitation is no longer valid.'));
    open();
    await choose('a brass difference');

    expect(screen.getByRole('alert').textContent).toBe('This invitation is no longer valid.');
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Go to the sign-in' }));
  });

  it('says that an address without its end is not complete', () => {
    open('');
    expect(screen.getByRole('alert').textContent).toMatch(/^This address is not complete/);
  });
});

it.each([
  ['/admin/accept', true],
  ['/Admin/Accept/', true],
  ['/admin/accept/x', false],
  ['/admin', false],
])('is a page for links at %s: %p', (pathname, is) => {
  expect(isAcceptPage(pathname)).toBe(is);
});

describe('a link in the session area', () => {
  const area = <SessionArea slices={null} header={null} variant="standard" siteSlices={[]} />;
  /** As another tab does. */
  function tell(message: 'signed-in' | 'signed-out') {
    const tab = new BroadcastChannel('session');
    tab.postMessage(message);
    tab.close();
  }
  const grant = () =>
    Response.json({ data: { token: 'a bearer', expiresAt: '2100-01-01T00:00:00Z', username: 'ada' } });
  const answers: Record<string, () => Response> = {
    '/api/people/accept': () => Response.json({ data: { username: 'ada' } }),
    '/api/auth/login': grant,
    '/api/auth/refresh': grant,
    '/slices/session.json': () => Response.json({ slices: [] }),
  };
  beforeEach(() => {
    Object.assign(globalThis, { BroadcastChannel });
    jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (path) => answers[String(path)]?.() ?? new Response('', { status: 404 }));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is as good as new after a refused one, and what was typed is forgotten with the session', async () => {
    const gone = jest.spyOn(answers, '/api/people/accept');
    gone.mockReturnValueOnce(Response.json({ error: 'This link is too old.' }, { status: 410 }));
    renderSite(area, { url: '/admin/accept#old' });
    await choose('a brass difference');
    expect(screen.getByRole('alert').textContent).toBe('This link is too old.');

    await act(async () => {
      window.location.hash = 'new';
      await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
    });
    await choose('a brass difference');
    await waitFor(() => expect(currentUrl()).toBe('/admin'));

    tell('signed-out');
    expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('');
    expect(screen.getByText(/^You are signed out/)).toBeTruthy();
  });

  it('stays open when another tab signs out', async () => {
    renderSite(area, { url: '/admin/accept#new' });
    const field = screen.getByLabelText<HTMLInputElement>('New password');
    fireEvent.change(field, { target: { value: 'a brass difference' } });
    tell('signed-in');
    await waitFor(() => expect(isSessionRemembered()).toBe(true));

    tell('signed-out');
    await waitFor(() => expect(isSessionRemembered()).toBe(false));
    expect(currentUrl()).toBe('/admin/accept#new');
    expect(field.isConnected && field.value).toBe('a brass difference');
  });
});

describe('a forgotten password', () => {
  const onRequestReset = jest.fn<Session['requestReset']>();
  beforeEach(async () => {
    onRequestReset.mockReset().mockResolvedValue(undefined);
    renderSite(
      <main>
        <SignInScreen
          session={{ ...createSession('signed-out'), requestReset: onRequestReset }}
          hasLeft={false}
        />
      </main>,
    );
    await act(async () => screen.getByRole('button', { name: 'Forgot your password?' }).click());
  });
  async function send(email: string) {
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
    await act(async () => screen.getByRole('button', { name: 'Send the link' }).click());
  }

  it('asks for the address, and says the same of every address', async () => {
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    await send('ada');
    expect(describedBy('Email')[0]).toBe('Please enter a valid email address');
    expect(onRequestReset).not.toHaveBeenCalled();

    await send(' ada@engines.example ');

    expect(onRequestReset).toHaveBeenCalledWith('ada@engines.example');
    expect(screen.getByRole('status').textContent).toMatch(
      /^If ada@engines.example has an account, a mail is on its way\./,
    );
    expect(document.activeElement).toBe(screen.getByRole('heading'));
    await act(async () => screen.getByRole('button', { name: 'Back to the sign-in' }).click());
    expect(screen.getByLabelText('Username')).toBeTruthy();
  });

  it('keeps the address when it could not be sent', async () => {
    onRequestReset.mockRejectedValue(refused(429, 'Too many attempts.'));
    await send('ada@engines.example');

    expect(screen.getByRole('alert').textContent).toBe('Too many attempts.');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@engines.example');
  });
});
