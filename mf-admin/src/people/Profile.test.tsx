import { beforeEach, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Profile } from './Profile';

const here = {
  id: 1,
  isCurrent: true,
  device: 'Firefox on Windows',
  network: '203.0.113.7',
  createdAt: '2026-11-20T08:00:00Z',
  lastUsedAt: '2026-11-21T08:00:00Z',
};
const factors = {
  totp: false,
  passkeys: [],
  recoveryCodesLeft: 0,
  isRequired: false,
  passkeysOffered: false,
};
const there = { ...here, id: 2, isCurrent: false, device: null, network: null };

let sessions: (typeof here | typeof there)[];
let answer: () => Response;
let writes: (readonly [call: string, body: unknown])[];

beforeEach(() => {
  sessions = [here, there];
  answer = () => new Response(null, { status: 204 });
  writes = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, { method = 'GET', body } = {}) => {
    if (method === 'GET') {
      return Response.json({ data: String(path).endsWith('/factors') ? factors : sessions });
    }
    writes.push([`${method} ${path}`, body ? JSON.parse(String(body)) : undefined]);
    return answer();
  });
});

async function open() {
  const session = fakeSession('ada@engines.example', { name: 'Ada Lovelace', role: 'release-manager' });
  const site = renderSite(<Profile />, { session });
  await screen.findByText('Firefox on Windows');
  return () => site.stores().notices.current;
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('says who one is, and where one is signed in', async () => {
  await open();
  for (const text of ['Ada Lovelace', 'ada@engines.example', 'Release manager']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  const sessionList = within(screen.getByRole('region', { name: 'Where you are signed in' }));
  const [first, second] = sessionList.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(/^Firefox on WindowsThis sessionFrom 203\.0\.113\.7\. Last used Nov 21, 2026/);
  expect(second).toMatch(/^Unknown deviceLast used .*End$/);
});

it('ends one session, or all others', async () => {
  const notice = await open();
  await press('End the session on an unknown device');
  expect(notice()?.description).toBe('The session has ended');

  sessions = [here];
  await press('End all other sessions');
  expect(writes).toEqual([
    ['DELETE /api/auth/sessions/2', undefined],
    ['DELETE /api/auth/sessions', undefined],
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull());
});

it('changes the password, and empties the form', async () => {
  const notice = await open();
  fill('Current password', 'the old one');
  fill('New password', 'a brass difference');
  await press('Change password');

  await waitFor(() =>
    expect(notice()?.description).toBe('Password changed. Your other sessions have ended.'),
  );
  expect(writes).toEqual([['POST /api/auth/password', { old: 'the old one', new: 'a brass difference' }]]);
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
});

it('sends nothing that breaks the rule', async () => {
  await open();
  await press('Change password');

  expect(await screen.findByText('Current password is required')).toBeTruthy();
  expect(await screen.findByText('Password is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  expect(writes).toEqual([]);
});

it('shows a refusal at its field, or above the button, and keeps what was typed', async () => {
  await open();
  answer = () =>
    Response.json(
      { error: 'Validation failed', fields: { old: ['This is not your current password'] } },
      { status: 400 },
    );
  fill('Current password', 'a guess');
  fill('New password', 'a brass difference');
  await press('Change password');
  expect(await screen.findByText('This is not your current password')).toBeTruthy();

  const sentence = 'The password of this account is set by ADMIN_PASSWORD.';
  answer = () => Response.json({ error: sentence, code: 'PASSWORD_CONFIGURED' }, { status: 409 });
  fill('Current password', 'another guess');
  await press('Change password');
  expect((await screen.findByText(sentence)).closest('[role="alert"]')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a brass difference');
});
