import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CallError } from '@site/platform/session';
import type { SecondFactorAsked } from '@site/platform/shell/session';
import { renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type SignInCalls, SignInForm } from '../SignInForm';
import { SignInScreen } from '../SignInScreen';
import { ProofForm } from './ProofForm';

const refused = (status: number, code: string, error: string) =>
  new CallError({ status, text: JSON.stringify({ error, code }) });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function offerPasskeys(offers = true) {
  Object.assign(globalThis, {
    PublicKeyCredential: offers
      ? Object.assign(() => {}, { parseCreationOptionsFromJSON: () => {} })
      : undefined,
  });
}
const canceled = Object.assign(new Error(), { name: 'NotAllowedError' });

describe('a sign-in with a second factor', () => {
  const asked: SecondFactorAsked = {
    error: 'Your password is right. Now confirm with your second factor.',
    challenge: 'a challenge',
    ways: ['code', 'passkey', 'recovery'],
  };
  const signIn = jest.fn<SignInCalls['signIn']>();
  const confirmSecondFactor = jest.fn<SignInCalls['confirmSecondFactor']>();
  const signInWithPasskey = jest.fn<SignInCalls['signInWithPasskey']>();
  const signInWithProvider: SignInCalls['signInWithProvider'] = async () => undefined;

  beforeEach(() => {
    signIn.mockReset().mockResolvedValue(asked);
    confirmSecondFactor.mockReset().mockResolvedValue();
    signInWithPasskey.mockReset().mockResolvedValue();
    offerPasskeys();
  });

  const open = () =>
    renderSite(
      <SignInForm session={{ signIn, confirmSecondFactor, signInWithPasskey, signInWithProvider }} />,
    );
  async function enterPassword() {
    open();
    type('Username', 'ada');
    type('Password', 'secret');
    await press('Sign In');
  }

  it('asks for the code, which devices fill in', async () => {
    await enterPassword();
    expect(screen.getByText(asked.error)).toBeTruthy();
    const code = screen.getByLabelText('Code');
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    await waitFor(() => expect(document.activeElement).toBe(code));
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
    expect(screen.getByRole('alert').textContent).toBe('This took too long.');
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ada');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  });

  it('says what to do where no second factor works', async () => {
    const error = 'Your password is right, but none of your second factors works here.';
    signIn.mockResolvedValue({ error, challenge: 'a challenge', ways: [] });
    await enterPassword();
    expect(screen.getByText(error)).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Back']);
  });

  it('says what to do where a browser does not know the only one', async () => {
    signIn.mockResolvedValue({ ...asked, ways: ['passkey'] });
    offerPasskeys(false);
    await enterPassword();
    expect(screen.getByText(/^Your passkey does not work in this browser/)).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Back']);
  });

  it('offers a passkey before a recovery code', async () => {
    signIn.mockResolvedValue({ ...asked, ways: ['passkey', 'recovery'] });
    await enterPassword();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use a passkey' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Use a recovery code');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Recovery code')));
  });

  it('names the step it has come to', async () => {
    renderSite(
      <SignInScreen
        session={{
          signIn,
          confirmSecondFactor,
          signInWithPasskey,
          signInWithProvider,
          requestReset: async () => {},
        }}
        hasLeft={false}
        accepted={{ username: 'ada', asked }}
      />,
    );
    expect(screen.getByRole('heading').textContent).toBe('Confirm that it is you');
    expect(screen.queryByRole('button', { name: 'Forgot your password?' })).toBeNull();
    await press('Back');
    expect(screen.getByRole('heading').textContent).toBe('Sign in');
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ada');
    expect(screen.getByRole('button', { name: 'Forgot your password?' })).toBeTruthy();
  });

  it('signs in with a passkey alone, once at a time, and says when its owner did not agree', async () => {
    open();
    const asking = Promise.withResolvers<void>();
    signInWithPasskey.mockReturnValueOnce(asking.promise);
    await waitFor(() => screen.getByRole('button', { name: 'Sign in with a passkey' }));
    await press('Sign in with a passkey');
    const [button, other] = ['Sign in with a passkey', 'Sign In'].map((name) =>
      screen.getByRole<HTMLButtonElement>('button', { name }),
    );
    expect([button?.disabled, other?.disabled]).toEqual([true, true]);
    await act(async () => asking.reject(canceled));
    expect(screen.getByRole('alert').textContent).toBe(
      'The passkey was not used. Try again, or choose another way.',
    );
    expect(document.activeElement).toBe(button);
    await press('Sign in with a passkey');
    expect(signIn).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a confirmation', () => {
  const onProof = jest.fn<(proof: object) => Promise<void>>();
  const onPasskey = jest.fn<() => Promise<void>>();
  beforeEach(() => {
    onProof.mockReset().mockResolvedValue();
    onPasskey.mockReset().mockResolvedValue();
    offerPasskeys();
  });
  const open = (...ways: SecondFactorAsked['ways']) =>
    renderSite(<ProofForm asksPassword {...{ ways, onProof, onPasskey }} />);

  it('asks for the password alone where there is no second factor', async () => {
    open();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    type('Password', 'secret');
    await press('Confirm');
    expect(onProof).toHaveBeenCalledWith({ password: 'secret' });
  });

  it('asks for nothing that cannot do: a passkey is enough, a password beside it is not', async () => {
    onPasskey.mockRejectedValueOnce(canceled);
    open('passkey');
    expect(screen.queryByLabelText('Password')).toBeNull();
    const button = screen.getByRole('button', { name: 'Use a passkey' });
    expect(document.activeElement).toBe(button);
    await press('Use a passkey');
    expect(screen.getByRole('alert').textContent).toMatch(/^The passkey was not used/);
    expect(document.activeElement).toBe(button);
  });

  it('takes a recovery code with the password', async () => {
    open('passkey', 'recovery');
    await press('Use a recovery code');
    type('Password', 'secret');
    type('Recovery code', 'abcd');
    await press('Confirm');
    expect(onProof).toHaveBeenCalledWith({ password: 'secret', recovery: 'abcd' });
  });

  it('says what to do where a browser does not know the only passkey', () => {
    offerPasskeys(false);
    open('passkey');
    expect(screen.getByText(/^Your passkey does not work in this browser/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
