import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CallError } from '@site/platform/session';
import type { SecondFactorAsked } from '@site/platform/shell/session';
import { renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type SignInCalls, SignInForm } from '../SignInForm';

const refused = (status: number, code: string, error: string) =>
  new CallError({ status, text: JSON.stringify({ error, code }) });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a sign-in with a second factor', () => {
  const asked: SecondFactorAsked = { challenge: 'a challenge', ways: ['code', 'passkey', 'recovery'] };
  const signIn = jest.fn<SignInCalls['signIn']>();
  const confirmSecondFactor = jest.fn<SignInCalls['confirmSecondFactor']>();
  const signInWithPasskey = jest.fn<SignInCalls['signInWithPasskey']>();

  beforeEach(() => {
    signIn.mockReset().mockResolvedValue(asked);
    confirmSecondFactor.mockReset().mockResolvedValue();
    signInWithPasskey.mockReset().mockResolvedValue();
    Object.assign(globalThis, {
      PublicKeyCredential: Object.assign(() => {}, { parseCreationOptionsFromJSON: () => {} }),
    });
  });

  const open = () => renderSite(<SignInForm session={{ signIn, confirmSecondFactor, signInWithPasskey }} />);
  async function enterPassword() {
    open();
    type('Username', 'ada');
    type('Password', 'secret');
    await press('Sign In');
  }

  it('asks for the code, which devices fill in', async () => {
    await enterPassword();
    const code = screen.getByLabelText('Code');
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(document.activeElement).toBe(code);
    await press('Confirm');
    expect(screen.getByText('Code is required')).toBeTruthy();
    expect(confirmSecondFactor).not.toHaveBeenCalled();

    type('Code', '123 456');
    await press('Confirm');
    expect(confirmSecondFactor).toHaveBeenCalledWith(asked, { code: '123 456' });
  });

  it('says what was wrong, and keeps what was typed', async () => {
    confirmSecondFactor.mockRejectedValue(refused(401, 'SECOND_FACTOR_WRONG', 'That did not match.'));
    await enterPassword();
    type('Code', '123456');
    await press('Confirm');
    expect(screen.getByRole('alert').textContent).toBe('That did not match.');
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456');
  });

  it('takes a recovery code or a passkey instead', async () => {
    await enterPassword();
    await press('Use a recovery code');
    type('Recovery code', 'abcd-efgh-ijkl-mnop');
    await press('Confirm');
    expect(confirmSecondFactor).toHaveBeenLastCalledWith(asked, { recovery: 'abcd-efgh-ijkl-mnop' });

    await press('Use a passkey');
    expect(confirmSecondFactor).toHaveBeenLastCalledWith(asked);
  });

  it('goes back to the password when it took too long, and says so', async () => {
    confirmSecondFactor.mockRejectedValue(refused(401, 'SIGN_IN_OVER', 'This took too long.'));
    await enterPassword();
    type('Code', '123456');
    await press('Confirm');
    expect(screen.getByText('This took too long.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ada');
  });

  it('says what to do where no second factor works', async () => {
    signIn.mockResolvedValue({ challenge: 'a challenge', ways: [] });
    await enterPassword();
    expect(screen.getByText(/Ask whoever runs the site to clear it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it('signs in with a passkey alone, and says when its owner did not agree', async () => {
    open();
    signInWithPasskey.mockRejectedValueOnce(Object.assign(new Error(), { name: 'NotAllowedError' }));
    await waitFor(() => screen.getByRole('button', { name: 'Sign in with a passkey' }));
    await press('Sign in with a passkey');
    expect(screen.getByText('The passkey was not used. Try again, or choose another way.')).toBeTruthy();
    await press('Sign in with a passkey');
    expect(signIn).not.toHaveBeenCalled();
    expect(screen.queryByText(/The passkey was not used/)).toBeNull();
  });
});
