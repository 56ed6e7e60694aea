import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { People } from './People';
import type { Person } from './people';

const ada: Person = {
  id: 1,
  name: 'Ada Lovelace',
  username: 'ada@engines.example',
  email: 'ada@engines.example',
  picture: null,
  role: 'administrator',
  active: true,
  state: 'active',
  hasSecondFactor: false,
  lastSignInAt: '2026-11-20T08:00:00Z',
  createdAt: '2026-11-01T08:00:00Z',
  version: 3,
};
const grace: Person = {
  ...ada,
  id: 2,
  name: 'Grace Hopper',
  username: 'grace@navy.example',
  email: 'grace@navy.example',
  role: 'author',
  hasSecondFactor: true,
  state: 'invited',
  lastSignInAt: null,
};

let answerOf: (path: string) => Response | undefined;
let people: Person[];
let answers: (() => Response)[];
let writes: (readonly [call: string, body: unknown])[];

beforeEach(() => {
  answerOf = () => undefined;
  people = [ada, grace];
  answers = [];
  writes = [];
  window.confirm = jest.fn(() => true);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, { method = 'GET', body } = {}) => {
    if (method === 'GET') {
      const own = answerOf(String(path));
      if (own) {
        return own;
      }
      return Response.json({ data: people, meta: { total: people.length, limit: 20, offset: 0 } });
    }
    writes.push([`${method} ${path}`, body ? JSON.parse(String(body)) : undefined]);
    return (answers.shift() ?? (() => Response.json({ data: ada })))();
  });
});

const refused =
  (status: number, error: string, more = {}) =>
  () =>
    Response.json({ error, ...more }, { status });

async function open(query = '') {
  const site = renderSite(<People />, {
    session: fakeSession(ada.username, ada),
    url: `/admin/people${query}`,
  });
  await screen.findByText(people[0]?.name ?? '');
  return { ...site, notice: () => site.stores().notices.current };
}

const rowOf = (name: string) => screen.getByText(name).closest('tr')?.textContent ?? '';
async function choose(name: string, action: string) {
  fireEvent.click(screen.getByRole('button', { name: `More actions for ${name}` }));
  await act(async () => (await screen.findByRole('menuitem', { name: action })).click());
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

it('shows who may do what, and when they last signed in', async () => {
  await open();
  expect(rowOf('Ada Lovelace')).toMatch(/ada@engines\.example.*Administrator.*Nov 20, 2026.*None.*Active/);
  expect(rowOf('Grace Hopper')).toMatch(/Author.*Never.*Yes.*Invited/);
});

it('opens whom the address names, also beyond the page of the list', async () => {
  answerOf = (path) => (path.endsWith('/7') ? Response.json({ data: { ...grace, id: 7 } }) : undefined);
  await open('?person=1');
  await screen.findByRole('dialog', { name: 'Role of Ada Lovelace' });
  cleanup();
  await open('?person=7');
  await screen.findByRole('dialog', { name: 'Role of Grace Hopper' });
  cleanup();
  await open('?person=x');
  await screen.findByText('There is no such person');
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows a picture, or the first letter', async () => {
  people = [
    { ...ada, picture: '/uploads/media/ada-400x300.png' },
    { ...grace, name: 'غادة' },
  ];
  const { container } = await open();
  expect(container.querySelector('td img')?.getAttribute('src')).toMatch(
    /^\/uploads\/media\/ada-400x300\.png/,
  );
  expect(rowOf('غادة')).toMatch(/^غغادة/);
});

describe('an invitation', () => {
  async function fill(name: string, email: string) {
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  }

  it('needs name, address and role', async () => {
    await open();
    await press('Invite someone');
    await press('Send invitation');

    for (const sentence of ['Name is required', 'Email is required', 'Role is required']) {
      expect(await screen.findByText(sentence)).toBeTruthy();
    }
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(writes).toEqual([]);
    await fill('Grace', 'grace@navy.example');
    await press('Send invitation');
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
    expect(writes).toEqual([]);
  });

  it('gives no role to a click on the heading', async () => {
    await open();
    await press('Invite someone');
    fireEvent.click(screen.getByText('Role', { selector: 'label' }));
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) {
      expect(radio.checked).toBe(false);
    }
    expect(screen.getByRole('radio', { name: /^Administrator/ })).toBeTruthy();
  });

  it('leads to the first field on the screen that is wrong', async () => {
    answers = [refused(400, 'Wrong', { fields: { email: ['Not this address'], name: ['Not this name'] } })];
    await open();
    await press('Invite someone');
    await fill('Grace', 'grace@navy.example');
    fireEvent.click(screen.getByRole('radio', { name: /^Author/ }));
    await press('Send invitation');

    await screen.findByText('Not this address');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  });

  it('is sent, and said to be', async () => {
    const { notice } = await open();
    await press('Invite someone');
    await fill(' Grace ', ' grace@navy.example ');
    fireEvent.click(screen.getByRole('radio', { name: /^Editor/ }));
    await act(async () => fireEvent.keyDown(screen.getByLabelText('Email'), { key: 'Enter' }));

    expect(writes).toEqual([
      ['POST /api/people', { name: 'Grace', email: 'grace@navy.example', role: 'editor' }],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notice()?.description).toBe('An invitation is on its way to grace@navy.example');
  });

  it('that is refused keeps what was typed, with the sentence at its field', async () => {
    answers = [
      refused(409, 'Taken', { fields: { email: ['A person with this email address is already there'] } }),
    ];
    await open();
    await press('Invite someone');
    await fill('Grace', 'grace@navy.example');
    fireEvent.click(screen.getByRole('radio', { name: /^Author/ }));
    await press('Send invitation');

    expect(await screen.findByText('A person with this email address is already there')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Grace');
  });

  it('can be sent again', async () => {
    answers = [() => new Response(null, { status: 204 })];
    const { notice } = await open();
    await choose('Grace Hopper', 'Invite again');

    expect(writes).toEqual([['POST /api/people/2/invitation', undefined]]);
    expect(notice()?.description).toMatch(/^A new invitation is on its way to grace@navy.example/);
  });
});

describe('a role', () => {
  it('is changed in the version that is shown, and after a conflict in the newest', async () => {
    answers = [refused(409, 'This item was changed by someone else. Reload it and try again.')];
    await open();
    await press('Change role of Grace Hopper');
    fireEvent.click(screen.getByRole('radio', { name: /^Editor/ }));
    people = [ada, { ...grace, version: 4, name: 'Grace B. Hopper' }];
    await press('Change role');

    expect((await screen.findByRole('alert')).textContent).toMatch(/changed by someone else/);
    await screen.findByText('Role of Grace B. Hopper');
    await press('Change role');

    expect(writes).toEqual([
      ['PATCH /api/people/2', { role: 'editor', version: 3 }],
      ['PATCH /api/people/2', { role: 'editor', version: 4 }],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of the only administrator stays, in the words of the API', async () => {
    const sentence = 'This is the only administrator. Make someone else an administrator first.';
    answers = [refused(409, sentence, { code: 'LAST_ADMINISTRATOR' })];
    await open();
    await press('Change role of Ada Lovelace');
    fireEvent.click(screen.getByRole('radio', { name: /^Editor/ }));
    await press('Change role');

    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });
});

it('signs someone out everywhere, unless that is not confirmed', async () => {
  people = [ada, { ...grace, state: 'active' }];
  const { notice } = await open();
  await choose('Grace Hopper', 'Sign out everywhere');
  expect(writes).toEqual([['DELETE /api/people/2/sessions', undefined]]);
  expect(notice()?.description).toBe('Grace Hopper was signed out everywhere');

  window.confirm = jest.fn(() => false);
  await choose('Ada Lovelace', 'Sign out everywhere');
  expect(jest.mocked(window.confirm).mock.calls[0]?.[0]).toContain('This is your own account');
  expect(writes).toHaveLength(1);
});

describe('deactivation', () => {
  it('says before what happens, whatever has changed since the list was read', async () => {
    const { notice } = await open();
    await choose('Grace Hopper', 'Deactivate');

    expect(jest.mocked(window.confirm).mock.calls[0]?.[0]).toMatch(
      /^Deactivate “Grace Hopper”\?[\s\S]*sessions end at once[\s\S]*unpublished changes/,
    );
    expect(writes).toEqual([['PATCH /api/people/2', { active: false }]]);
    expect(notice()?.description).toBe('Grace Hopper was deactivated');
  });

  it('does nothing unless it is confirmed, and warns whoever means themselves', async () => {
    window.confirm = jest.fn(() => false);
    await open();
    await choose('Ada Lovelace', 'Deactivate');

    expect(jest.mocked(window.confirm).mock.calls[0]?.[0]).toContain('This is your own account');
    expect(writes).toEqual([]);
  });

  it('ends with an activation', async () => {
    people = [ada, { ...grace, active: false, state: 'deactivated' }];
    await open();
    await choose('Grace Hopper', 'Activate');

    expect(writes).toEqual([['PATCH /api/people/2', { active: true }]]);
  });
});
