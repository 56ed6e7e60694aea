import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Factors } from './Factors';

const create = async ({ publicKey }: { publicKey: object }) => ({
  toJSON: () => ({ id: 'new', made: publicKey }),
});

const none = { totp: false, passkeys: [], recoveryCodesLeft: 0, isRequired: false, passkeysOffered: true };
const laptop = {
  id: 4,
  name: 'Laptop',
  isSynchronized: true,
  createdAt: '2026-11-20T08:00:00Z',
  lastUsedAt: '2026-11-21T08:00:00Z',
};
const recoveryCodes = ['abcd-efgh-ijkl-mnop', 'qrst-uvwx-yz23-4567'];

describe(Factors, () => {
  let factors: object;
  let writes: (readonly [call: string, body: unknown])[];
  let answers: Record<string, () => Response>;

  beforeEach(() => {
    factors = none;
    writes = [];
    answers = {
      'POST /api/auth/totp': () =>
        Response.json({ data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' } }, { status: 201 }),
      'POST /api/auth/totp/confirm': () => Response.json({ data: { recoveryCodes } }),
      'PATCH /api/auth/passkeys/4': () => Response.json({ data: laptop }),
      'POST /api/auth/recovery-codes': () => Response.json({ data: { recoveryCodes } }, { status: 201 }),
      'POST /api/auth/passkeys/options': () =>
        Response.json({ data: { challenge: 'a challenge', options: { rp: {} } } }),
      'POST /api/auth/passkeys': () =>
        Response.json({ data: { passkey: laptop, recoveryCodes: null } }, { status: 201 }),
    };
    Object.assign(globalThis, {
      PublicKeyCredential: Object.assign(() => {}, {
        parseCreationOptionsFromJSON: (options: object) => options,
      }),
    });
    Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, { method = 'GET', body } = {}) => {
      if (method === 'GET') {
        return Response.json({ data: factors });
      }
      writes.push([`${method} ${path}`, body ? JSON.parse(String(body)) : undefined]);
      return answers[`${method} ${path}`]?.() ?? new Response(null, { status: 204 });
    });
  });

  async function open() {
    const site = renderSite(<Factors />, { session: fakeSession() });
    await screen.findByText('Authenticator app');
    return () => site.stores().notices.current;
  }
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('adds an authenticator app, and shows the recovery codes once', async () => {
    await open();
    await press('Set up an authenticator app');
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await press('Add');
    expect(await screen.findByText('Code is required')).toBeTruthy();

    answers['POST /api/auth/totp/confirm'] = () =>
      Response.json({ error: 'Wrong', fields: { code: ['This is not the current code.'] } }, { status: 400 });
    fill('Code', '000000');
    await press('Add');
    expect(await screen.findByText('This is not the current code.')).toBeTruthy();

    answers['POST /api/auth/totp/confirm'] = () => Response.json({ data: { recoveryCodes } });
    fill('Code', '123456');
    await press('Add');
    expect(await screen.findByText('abcd-efgh-ijkl-mnop')).toBeTruthy();
    expect(writes.at(-1)).toEqual(['POST /api/auth/totp/confirm', { code: '123456' }]);
    await press('I have saved them');
    await waitFor(() => expect(screen.queryByText('abcd-efgh-ijkl-mnop')).toBeNull());
  });

  it('adds a passkey under a name, and removes one after asking', async () => {
    factors = { ...none, passkeys: [laptop], recoveryCodesLeft: 9 };
    const notice = await open();
    expect(
      screen.getByText('9 of 10 left. Use one when you have no other second factor with you.'),
    ).toBeTruthy();
    await press('Add a passkey');
    fill('Name', 'Desk');
    await press('Add');
    await waitFor(() =>
      expect(writes.at(-1)).toEqual([
        'POST /api/auth/passkeys',
        { challenge: 'a challenge', name: 'Desk', passkey: { id: 'new', made: { rp: {} } } },
      ]),
    );

    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await press('Remove the passkey Laptop');
    expect(writes).toHaveLength(2);
    confirm.mockReturnValue(true);
    await press('Remove the passkey Laptop');
    expect(writes.at(-1)).toEqual(['DELETE /api/auth/passkeys/4', undefined]);
    expect(notice()?.description).toBe('Removed. Your other sessions have ended.');
  });

  it('renames a passkey', async () => {
    factors = { ...none, passkeys: [laptop], recoveryCodesLeft: 9 };
    await open();
    const button = screen.getByRole('button', { name: 'Rename the passkey Laptop' });
    button.focus();
    await act(async () => button.click());
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Laptop');
    fill('Name', ' ');
    await press('Rename');
    expect(await screen.findByText('Name is required')).toBeTruthy();
    fill('Name', 'مكتب');
    await press('Rename');
    expect(writes).toEqual([['PATCH /api/auth/passkeys/4', { name: 'مكتب' }]]);
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('says why the last one stays where one is required', async () => {
    factors = { ...none, totp: true, isRequired: true };
    const sentence = 'A second factor is required here, and this is your only one.';
    answers['DELETE /api/auth/totp'] = () =>
      Response.json({ error: sentence, code: 'LAST_FACTOR' }, { status: 409 });
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const notice = await open();
    await press('Remove the authenticator app');
    expect(notice()?.description).toBe(sentence);
  });

  it('returns the focus when dialogs are closed', async () => {
    await open();
    const button = screen.getByRole('button', { name: 'Set up an authenticator app' });
    button.focus();
    await act(async () => button.click());
    await press('Cancel');
    await waitFor(() => expect(document.activeElement).toBe(button));

    await act(async () => button.click());
    fill('Code', '123456');
    await press('Add');
    await press('I have saved them');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('shows what was added although the answer was lost', async () => {
    await open();
    await press('Set up an authenticator app');
    answers['POST /api/auth/totp/confirm'] = () => {
      factors = { ...none, totp: true, recoveryCodesLeft: 10 };
      throw new TypeError('Failed to fetch');
    };
    fill('Code', '123456');
    await press('Add');
    expect(
      await screen.findByText('It may not have been added. Close this to see, or try again.'),
    ).toBeTruthy();
    expect(await screen.findByText(/^10 of 10 left/)).toBeTruthy();
  });

  it('makes new recovery codes', async () => {
    factors = { ...none, totp: true, recoveryCodesLeft: 0 };
    await open();
    await press('Renew the recovery codes');
    expect(await screen.findByText('qrst-uvwx-yz23-4567')).toBeTruthy();
  });

  it('says that one is required, and offers no passkeys where browsers have none', async () => {
    factors = { ...none, isRequired: true, passkeysOffered: false };
    await open();
    expect(screen.getByText(/This site requires a second factor/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});
