import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Role } from '@site/platform/session';
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
const ada = {
  username: 'ada@engines.example',
  email: 'ada@engines.example',
  name: 'Ada Lovelace',
  role: 'editor',
  picture: null,
  timeZone: null,
  notifications: ['review'],
  version: 3,
};
const there = { ...here, id: 2, isCurrent: false, device: null, network: null };

const resume = jest.fn(async () => {});
let sessions: (typeof here | typeof there)[];
let answer: () => Response;
let account: Omit<typeof ada, 'email' | 'picture'> & Record<'email' | 'picture', string | null>;
let writes: (readonly [call: string, body: unknown])[];

beforeEach(() => {
  sessions = [here, there];
  account = ada;
  answer = () => new Response(null, { status: 204 });
  writes = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, { method = 'GET', body } = {}) => {
    if (method === 'GET') {
      const [, what] = /([^/]+)$/.exec(String(path)) ?? [];
      return Response.json({ data: what === 'factors' ? factors : what === 'me' ? account : sessions });
    }
    writes.push([`${method} ${path}`, body ? JSON.parse(String(body)) : undefined]);
    return answer();
  });
});

async function open(role: Role = 'editor') {
  const session = { ...fakeSession('ada@engines.example', { name: 'Ada Lovelace', role }), resume };
  const site = renderSite(<Profile />, { session });
  await screen.findByText('Firefox on Windows');
  await screen.findByLabelText('Name');
  return () => site.stores().notices.current;
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('says who one is, and where one is signed in', async () => {
  await open();
  for (const text of ['ada@engines.example', 'Editor']) {
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

it('says nothing of a password that one only passes by', async () => {
  await open();
  const field = screen.getByLabelText('Current password');
  await act(async () => {
    field.focus();
    field.blur();
  });
  const refusal = screen.findByText('Current password is required', undefined, { timeout: 200 });
  await expect(refusal).rejects.toThrow();
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

const nameField = () => screen.getByLabelText<HTMLInputElement>('Name');

it('saves what was changed, in the version that was read, and shows it everywhere', async () => {
  const notice = await open();
  answer = () => Response.json({ data: { ...ada, name: 'Ada King', version: 4 } });
  fill('Name', '  Ada King ');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Somebody asks for a review' }));
  await press('Save profile');

  const changes = { name: '  Ada King ', notifications: [], version: 3 };
  expect(writes).toEqual([['PATCH /api/auth/me', changes]]);
  await waitFor(() => expect(notice()?.description).toBe('Your profile is saved'));
  expect(nameField().value).toBe('Ada King');
  expect(resume).toHaveBeenCalledTimes(1);
  await press('Save profile');
  expect(writes[1]).toEqual(['PATCH /api/auth/me', { version: 3 }]);
});

it('shows times in the zone that is chosen, or the site’s', async () => {
  await open();
  const zone = screen.getByLabelText('Time zone');
  fireEvent.mouseDown(zone);
  fireEvent.change(zone, { target: { value: 'tokyo' } });
  fireEvent.click(await screen.findByTitle('Asia / Tokyo'));
  expect(await screen.findByText(/There it is .* GMT\+9\. /)).toBeTruthy();
  await press('Save profile');
  expect(writes).toEqual([['PATCH /api/auth/me', { timeZone: 'Asia/Tokyo', version: 3 }]]);
});

it('refuses a name that is too long, and leads to it', async () => {
  await open();
  fill('Name', 'ن'.repeat(300));
  await press('Save profile');
  expect(await screen.findByText('Name must be at most 100 characters')).toBeTruthy();
  expect(document.activeElement).toBe(nameField());
  expect(writes).toEqual([]);

  answer = () => Response.json({ fields: { name: ['Somebody else has this name'] } }, { status: 409 });
  fill('Name', 'Grace Hopper');
  screen.getByRole('button', { name: 'Save profile' }).focus();
  await press('Save profile');
  expect(await screen.findByText('Somebody else has this name')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(nameField()));
});

it('keeps what was typed when another tab was faster, and saves it then', async () => {
  await open();
  answer = () => Response.json({ error: 'This item was changed by someone else.' }, { status: 409 });
  account = { ...ada, version: 8 };
  fill('Name', 'Ada King');
  await press('Save profile');
  expect((await screen.findByRole('alert')).textContent).toMatch(/changed by someone else/);
  expect(nameField().value).toBe('Ada King');

  answer = () => Response.json({ data: account });
  await press('Save profile');
  expect(writes[1]).toEqual(['PATCH /api/auth/me', { name: 'Ada King', version: 8 }]);
});

it('says at once what went wrong, whatever becomes of reading it again', async () => {
  await open();
  answer = () => {
    jest.mocked(fetch).mockReturnValue(new Promise(() => {}));
    return Response.json({ error: 'This item was changed by someone else.' }, { status: 409 });
  };
  fill('Name', 'Ada King');
  await press('Save profile');
  expect((await screen.findByRole('alert')).textContent).toMatch(/changed by someone else/);
});

it('offers no picture and no mails to release managers', async () => {
  await open('release-manager');
  expect(screen.queryByRole('group', { name: 'Picture' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByLabelText('Time zone')).toBeTruthy();
});

it('says that nothing is mailed without an address', async () => {
  account = { ...ada, email: null };
  await open();
  expect(screen.getByText('Your account has no email address, so it gets no mails.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
});

it('removes the picture, and leaves the focus there', async () => {
  account = { ...ada, picture: '/uploads/media/ada-40x30.png' };
  await open();
  const remove = screen.getByRole('button', { name: 'Remove' });
  remove.focus();
  await press('Remove');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a picture' }));
  await press('Save profile');
  expect(writes).toEqual([['PATCH /api/auth/me', { picture: null, version: 3 }]]);
});
