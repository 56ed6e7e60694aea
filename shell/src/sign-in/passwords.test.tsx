import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CallError } from '@site/platform/session';
import { createSession, type Session } from '@site/platform/shell/session';
import { currentUrl, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { AcceptScreen, isAcceptPage } from './AcceptScreen';
import { SignInScreen } from './SignInScreen';

const refused = (status: number, error: string, fields?: object) =>
  new CallError({ status, text: JSON.stringify({ error, fields }) });
const describedBy = (label: string) =>
  (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

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
  async function choose(password: string) {
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } });
    await act(async () => screen.getByRole('button', { name: 'Set password and sign in' }).click());
  }

  it('says the rule before anything is typed, and sends nothing that breaks it', async () => {
    open();
    expect(describedBy('New password')).toEqual([expect.stringMatching(/^At least 12 characters/)]);

    await choose('eleven char');

    expect(describedBy('New password')[0]).toBe('Password must be at least 12 characters');
    expect(onAccept).not.toHaveBeenCalled();
  });

  it('sets the password as typed, signs in with it, and leaves the link behind', async () => {
    open();
    await choose(' a brass difference ');

    expect(onAccept).toHaveBeenCalledWith({ token: 'a-token', password: ' a brass difference ' });
    expect(onSignIn).toHaveBeenCalledWith({
      username: 'ada@engines.example',
      password: ' a brass difference ',
    });
    await waitFor(() => expect(currentUrl()).toBe('/admin'));
  });

  it('leads to the sign-in, which knows the name, when signing in fails', async () => {
    onSignIn.mockRejectedValue(refused(429, 'Too many attempts.'));
    open();
    await choose('a brass difference');

    expect(onAccepted).toHaveBeenCalledWith('ada@engines.example');
    await waitFor(() => expect(currentUrl()).toBe('/admin'));
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

  it.each([
    ['/admin/accept', true],
    ['/Admin/Accept/', true],
    ['/admin/accept/x', false],
    ['/admin', false],
  ])('is at %s: %p', (pathname, is) => {
    expect(isAcceptPage(pathname)).toBe(is);
  });
});

describe('a forgotten password', () => {
  const onRequestReset = jest.fn<Session['requestReset']>();
  beforeEach(async () => {
    onRequestReset.mockReset().mockResolvedValue(undefined);
    renderSite(
      <SignInScreen
        session={{ ...createSession('signed-out'), requestReset: onRequestReset }}
        hasLeft={false}
      />,
    );
    await act(async () => screen.getByRole('button', { name: 'Forgot your password?' }).click());
  });
  async function send(email: string) {
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
    await act(async () => screen.getByRole('button', { name: 'Send the link' }).click());
  }

  it('asks for the address, and says the same of every address', async () => {
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    await send('ada');
    expect(describedBy('Email')[0]).toBe('Please enter a valid email address');
    expect(onRequestReset).not.toHaveBeenCalled();

    await send(' ada@engines.example ');

    expect(onRequestReset).toHaveBeenCalledWith('ada@engines.example');
    expect(screen.getByRole('status').textContent).toMatch(
      /^If ada@engines.example has an account, a mail is on its way\./,
    );
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
