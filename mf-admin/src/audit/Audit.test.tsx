import { readFileSync } from 'node:fs';
import { expect, it, jest } from '@jest/globals';
import { apiPath } from '@site/platform';
import { fakeSession, renderSite } from '@site/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Audit } from './Audit';
import { auditFilter } from './auditFilter';
import { type AuditEntry, areas, shownChanges, whoOf, wordsOf } from './auditWords';

const entry: AuditEntry = {
  id: 7,
  at: '2026-11-21T08:00:00.000Z',
  personId: 3,
  name: 'Ada',
  role: 'editor',
  network: '192.0.2.7',
  requestId: '5f0c1a2b3c4d-7p',
  action: 'content.changed',
  kind: 'companies',
  subjectId: '12',
  label: 'Ledgerbrook',
  changes: { name: { from: 'Ledger', to: 'Ledgerbrook' }, passwordHash: { hidden: true } },
  hash: 'a'.repeat(64),
};
const pathOf = (query: object = {}) => apiPath('/api/audit', { query: { ...query, limit: 50 } });
const pageOf = (data: readonly AuditEntry[], next: string | null = null) => ({
  data,
  meta: { limit: 50, next },
});

it('lists who did what, and opens what changed', async () => {
  renderSite(<Audit />, {
    url: '/admin/audit',
    session: fakeSession(),
    data: {
      [pathOf()]: pageOf([entry], '7'),
      [pathOf({ cursor: '7' })]: pageOf([{ ...entry, id: 6, label: 'Older' }]),
    },
  });
  fireEvent.click(screen.getByRole('link', { name: 'Changed Ledgerbrook' }));

  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('Ada, editor')).toBeTruthy();
  expect(drawer.getByText('5f0c1a2b3c4d-7p')).toBeTruthy();
  const headings = drawer
    .getAllByRole('heading')
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(headings).toEqual(['H3 Changes', 'H4 Name']);
  expect(drawer.getByText('Changed, and kept out of the log: Password hash.')).toBeTruthy();
  expect(drawer.getByRole('link', { name: 'History of this record' }).getAttribute('href')).toBe(
    '/admin/audit?history=companies.12',
  );
  fireEvent.click(drawer.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Older' }));
  expect(await screen.findByRole('link', { name: 'Changed Older' })).toBeTruthy();
});

it('asks for what the address says, in days of the site', () => {
  expect(
    auditFilter('?q=%20ada%20&about=content&from=2026-11-01&to=2026-11-01&person=3', 'America/Toronto'),
  ).toEqual({
    q: 'ada',
    action: 'content',
    kind: undefined,
    id: undefined,
    person: 3,
    // Clocks go back that day.
    from: '2026-11-01T04:00:00.000Z',
    to: '2026-11-02T05:00:00.000Z',
  });
  expect(auditFilter('?from=0202-11-01', 'UTC').from).toBeUndefined();
  expect(auditFilter('?about=nothing&from=yesterday&person=x', 'UTC')).toEqual(auditFilter('', 'UTC'));
});

const reason = (to: string) => ({ reason: { from: null, to } });
const own = { kind: 'people', subjectId: '3', label: 'Ada' } as const;

it.each<[Partial<AuditEntry>, sentence: string, about: string]>([
  [{}, 'Changed Ledgerbrook', 'company'],
  [{ action: 'content.erased' }, 'Permanently deleted Ledgerbrook', 'company'],
  [{ action: 'auth.signed_in', kind: 'session', label: 'Ada' }, 'Signed in', ''],
  [{ action: 'auth.confirmed', kind: 'session', label: 'Ada' }, 'Confirmed their identity', ''],
  [{ action: 'auth.session_ended', kind: 'session', label: 'Ada' }, 'Ended a session', ''],
  [{ action: 'auth.session_ended', kind: 'session', label: 'Grace' }, 'Ended a session of Grace', ''],
  [
    {
      action: 'auth.refused',
      kind: 'sign-in',
      label: 'ada@engines.example',
      changes: reason('wrong password'),
    },
    'Refused: wrong password',
    '',
  ],
  [
    {
      action: 'auth.refused',
      kind: 'sign-in',
      label: 'admin',
      name: null,
      personId: null,
      changes: reason('wrong name or password'),
    },
    'Refused: wrong name or password',
    'sign-in as admin',
  ],
  [
    { action: 'auth.refused', kind: 'token', label: 'Ada', changes: reason('ROLE_MISSING') },
    'Refused: not part of their role',
    '',
  ],
  [
    {
      action: 'auth.refused',
      kind: 'token',
      label: 'lvd_7',
      personId: null,
      changes: reason('TOKEN_EXPIRED'),
    },
    'Refused: token expired',
    'token lvd_7',
  ],
  [
    {
      action: 'auth.refused',
      kind: 'token',
      label: null,
      personId: null,
      changes: { more: { from: null, to: 40 } },
    },
    'Refused 40 more within a minute',
    'bearer or token',
  ],
  [{ ...own, action: 'person.changed' }, 'Changed their own account', ''],
  [{ ...own, action: 'person.changed', personId: 1 }, 'Changed Ada', 'person'],
  [{ ...own, action: 'person.password_changed', personId: 1 }, 'Changed the password of Ada', 'person'],
  [{ ...own, action: 'factor.recovery_codes_created' }, 'Created recovery codes', ''],
  [
    { ...own, action: 'factor.added', changes: { passkey: { from: null, to: 'Desk' } } },
    'Added a passkey',
    '',
  ],
  [
    { ...own, action: 'factor.removed', personId: null, changes: { totpSecret: { hidden: true } } },
    'Removed the authenticator app of Ada',
    'person',
  ],
  [
    { action: 'release.promoted', kind: 'slice', subjectId: 'mf-public', label: '1.0.0-0a1b2c3d' },
    'Promoted mf-public 1.0.0-0a1b2c3d',
    'release',
  ],
  [{ action: 'preview.created', kind: null, subjectId: null, label: null }, 'Created a preview link', ''],
  [{ action: 'enquiry.answered', kind: 'contact', subjectId: '4', label: null }, 'Answered enquiry #4', ''],
  [
    { action: 'enquiry.erased', kind: 'contact', subjectId: null, label: null },
    'Permanently deleted enquiries',
    '',
  ],
  [
    { action: 'erasure.created', kind: 'erasures', subjectId: '4', label: null },
    'Erased a person’s data, receipt #4',
    '',
  ],
  [{ action: 'export.made', kind: 'privacy', subjectId: null, label: null }, 'Exported a person’s data', ''],
  [{ action: 'export.made', kind: 'contact', subjectId: null, label: null }, 'Exported enquiries', ''],
  [{ action: 'table.emptied', subjectId: null, label: 'companies' }, 'Emptied companies', 'table'],
])('%j reads as %s', (fields, sentence, about) => {
  const words = wordsOf({ ...entry, ...fields });
  expect([`${words.done} ${words.name}`.trim(), words.about]).toEqual([sentence, about]);
});

it('says of every action that somebody did it', () => {
  const document = readFileSync('api/openapi.json', 'utf8');
  const actions = new Set(document.match(new RegExp(`"(?:${Object.keys(areas).join('|')})\\.[a-z_]+"`, 'g')));
  expect(actions.size).toBeGreaterThan(60);
  for (const action of actions) {
    const { done } = wordsOf({ ...entry, action: JSON.parse(action) });
    expect(done).toMatch(
      /^(?:(?:Automatically|Permanently) )?(?:[A-Za-z]+ed|Began|Got|Sent|Set|Withdrew|Wrote)\b/,
    );
  }
});

it('lists what was created or refused, with nothing struck out', async () => {
  const created = {
    website: { from: null, to: 'https://ledgerbrook.example' },
    tags: { from: null, to: [] },
  };
  renderSite(<Audit />, {
    url: '/admin/audit',
    session: fakeSession(),
    data: {
      [pathOf()]: pageOf([
        { ...entry, action: 'content.published', changes: created },
        {
          ...entry,
          id: 6,
          action: 'auth.refused',
          kind: 'token',
          label: 'Ada',
          changes: reason('ROLE_MISSING'),
        },
      ]),
    },
  });
  fireEvent.click(screen.getByRole('link', { name: 'Published Ledgerbrook' }));
  const drawer = within(await screen.findByRole('dialog'));
  const valueAt = (term: string) => drawer.getByText(term).nextElementSibling?.textContent;
  expect([valueAt('Website'), valueAt('Tags')]).toEqual(['https://ledgerbrook.example', '–']);
  expect(drawer.queryByRole('deletion')).toBeNull();
  fireEvent.click(drawer.getByRole('button', { name: 'Close' }));

  fireEvent.click(await screen.findByRole('link', { name: 'Refused: not part of their role' }));
  await waitFor(() => expect(valueAt('Reason')).toBe('Not part of their role'));
  expect(drawer.queryByText('What')).toBeNull();
});

it('compares what has changed, even if it was empty', () => {
  const changes = { website: { from: null, to: 'https://ledgerbrook.example' } };
  expect(shownChanges({ action: 'content.changed', changes }).isCompared).toBe(true);
  expect(shownChanges({ action: 'content.created', changes }).isCompared).toBe(false);
});

it('says that an entry is gone', async () => {
  renderSite(<Audit />, {
    url: '/admin/audit?logged=3',
    session: fakeSession(),
    data: {
      [pathOf()]: pageOf([]),
      [apiPath('/api/audit', { query: { cursor: '4', limit: 1 } })]: pageOf([]),
    },
  });
  expect(await screen.findByText('There is no such entry')).toBeTruthy();
  expect(screen.getByText('Old entries are removed.')).toBeTruthy();
});

it('keeps the days that were being typed out of the history', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(pageOf([])));
  renderSite(<Audit />, { url: '/admin/audit', session: fakeSession(), data: { [pathOf()]: pageOf([]) } });
  const before = window.history.length;
  for (const value of ['0002-11-01', '0020-11-01', '0202-11-01', '2026-11-01']) {
    fireEvent.change(screen.getByLabelText('From'), { target: { value } });
    await waitFor(() => expect(window.location.search).toBe(`?from=${value}`));
  }
  expect(window.history.length).toBe(before);
  expect(jest.mocked(fetch)).toHaveBeenCalledTimes(1);
});

it('names who it was, or that it was nobody', () => {
  expect(whoOf({ name: 'site', network: null })).toBe('The site itself');
  expect(whoOf({ name: null, network: '192.0.2.7' })).toBe('Nobody signed in');
  expect(whoOf(entry)).toBe('Ada');
});

it('shows of a long text the part that differs', () => {
  const difference = { at: 90, before: 'of our ', removed: 'old', added: 'new', after: ' mill', cut: false };
  const changes = { imageUrl: { from: null, to: ['a', 'b'] }, content: { difference } };
  expect(shownChanges({ action: 'content.changed', changes }).shown).toEqual([
    { label: 'Image URL', before: '', after: 'a, b' },
    { label: 'Content', before: '…of our old mill', after: '…of our new mill' },
  ]);
});
