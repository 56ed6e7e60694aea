import { beforeEach, expect, it, jest } from '@jest/globals';
import { apiPath } from '@site/platform';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Privacy } from './Privacy';
import { type Erasure, type Held, personPath, receiptOf } from './privacy';

const erasure: Erasure = {
  id: 3,
  at: '2026-11-21T08:05:09.000Z',
  actor: 'Ada',
  counts: { Enquiries: 2, Replies: 1 },
  backupsUntil: null,
};
const held: Held = {
  held: [
    {
      place: 'Enquiries',
      count: 21,
      items: [{ at: '2026-11-20T08:00:00.000Z', says: 'Careers, new' }],
    },
  ],
  account: null,
  logged: 0,
};
const kept = [
  { what: 'Sessions', holds: 'Device', period: '30 days', setting: 'SESSION_IDLE_HOURS' },
  { what: 'Trash', holds: 'Enquiries', period: '30 days', setting: null },
];

let found: Held;
let erasures: Erasure[];
let answers: (() => Response)[];
let calls: (readonly [call: string, body?: unknown])[];

beforeEach(() => {
  found = held;
  erasures = [];
  answers = [];
  calls = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, { method = 'GET', body } = {}) => {
    calls.push([`${method} ${path}`, body ? JSON.parse(String(body)) : undefined]);
    if (method !== 'GET') {
      return (answers.shift() ?? (() => Response.json({ data: erasure })))();
    }
    return String(path).startsWith('/api/privacy/person')
      ? Response.json({ data: found })
      : String(path).startsWith('/api/privacy/erasures')
        ? Response.json({ data: erasures, meta: { total: erasures.length, limit: 20, offset: 0 } })
        : String(path).startsWith('/api/privacy/export')
          ? Response.json({ Enquiries: [] })
          : Response.json({ data: { kept, beyondReach: ['the mailbox'] } });
  });
});

async function open() {
  const site = renderSite(<Privacy />, { session: fakeSession(), url: '/admin/privacy' });
  await screen.findByText('Nothing was erased yet.');
  return site;
}

const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());
async function find(email: string) {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  await press('Find');
}

it('says what is kept, and which setting changes that', async () => {
  await open();
  expect(screen.getByText('Sessions').parentElement?.textContent).toBe(
    'SessionsDevice30 daysSESSION_IDLE_HOURS',
  );
  expect(screen.getByText('Trash').parentElement?.textContent).toBe('TrashEnquiries30 days');
});

it('finds a person by address, and exports what is held', async () => {
  const createObjectURL = jest.fn((_: Blob) => 'blob:1');
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} });
  const site = await open();
  await find('zoe');
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(calls.map(([call]) => call).filter((call) => call.includes('/person'))).toEqual([]);

  await find(' zoe@example.org ');
  await screen.findByText('Careers, new');
  const place = screen.getByText('Enquiries', { selector: 'summary' });
  expect(place.textContent).toBe('Enquiries 21');
  expect(place.parentElement?.textContent).toMatch(/Nov 20, 2026.*Careers, new.*And 20 more\./);
  expect(window.location.search).toBe('');
  await press('Export');
  expect(calls.at(-1)?.[0]).toBe(
    `GET ${apiPath('/api/privacy/export.json', { query: { email: 'zoe@example.org' } })}`,
  );
  expect(createObjectURL).toHaveBeenCalledTimes(1);
  expect(site.stores().notices.current?.description).toBe('Exported. Delete the file once it is sent.');
});

it('says that nothing is held, who signs in, and what the log keeps', async () => {
  found = { held: [], account: 'Grace', logged: 2 };
  await open();
  await find('grace@example.org');
  expect(await screen.findByText('Nothing is held about grace@example.org')).toBeTruthy();
  expect(screen.getByText(/^Grace signs in with this address/)).toBeTruthy();
  expect(screen.getByText(/holds the address 2 times/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Erase…' })).toBeNull();
});

it('erases once the address is typed again, and shows the receipt', async () => {
  await open();
  await find('zoe@example.org');
  await screen.findByText('Careers, new');
  await press('Erase…');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('the mailbox')).toBeTruthy();
  await press('Erase for good');
  await waitFor(() => expect(dialog.getAllByText('Type the address again')).toHaveLength(2));
  expect(calls.some(([call]) => call.startsWith('POST'))).toBe(false);

  answers.push(
    () =>
      Response.json({ error: 'No', fields: { confirm: ['This is not the same address'] } }, { status: 400 }),
    () => Response.json({ error: 'Nothing was erased: a mail is being sent.' }, { status: 503 }),
  );
  fireEvent.change(dialog.getByLabelText('Type the address again'), { target: { value: 'zoë@example.org' } });
  await press(/Erase for good/);
  expect(await dialog.findByText('This is not the same address')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Type the address again'), { target: { value: 'ZOE@example.org' } });
  await press(/Erase for good/);
  expect(await dialog.findByText('Nothing was erased: a mail is being sent.')).toBeTruthy();

  erasures = [erasure];
  await press(/Erase for good/);
  expect(calls.findLast(([call]) => call.startsWith('POST'))).toEqual([
    'POST /api/privacy/erase',
    { email: 'zoe@example.org', confirm: 'ZOE@example.org' },
  ]);
  expect(await screen.findByText(/^Erased\. Receipt #3 is below/)).toBeTruthy();
  const row = (await screen.findByText('Receipt #3')).closest('tr');
  expect(row?.textContent).toMatch(/Nov 21, 2026.*Ada.*Enquiries: 2, Replies: 1.*Until they are deleted/);
  expect(screen.queryByText('Careers, new')).toBeNull();
});

it('asks again for a person who was looked for before', async () => {
  await open();
  await find('zoe@example.org');
  await screen.findByText('Careers, new');
  found = { ...held, held: [] };
  await find('zoe@example.org');
  expect(await screen.findByText('Nothing is held about zoe@example.org')).toBeTruthy();
  expect(calls.filter(([call]) => call === `GET ${personPath('zoe@example.org')}`)).toHaveLength(2);
});

it('has a receipt as text that names nobody but who erased', () => {
  expect(receiptOf({ ...erasure, backupsUntil: '2026-12-26T08:05:09.000Z' }, ['the mailbox'])).toBe(
    `Receipt #3 of an erasure

2026-11-21 08:05 UTC, by Ada: all that this site held about one person was erased.

- Enquiries: 2
- Replies: 1

Backups made before hold it until 2026-12-26 at most. After a restore it must be erased again: this receipt does not say whose it was, so keep it with the request.

Not erased by this site:

- the mailbox
`,
  );
});
