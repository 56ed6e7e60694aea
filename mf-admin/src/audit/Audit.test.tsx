import { expect, it } from '@jest/globals';
import { apiPath } from '@site/platform';
import { fakeSession, renderSite } from '@site/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { Audit } from './Audit';
import { auditFilter } from './auditFilter';
import { type AuditEntry, shownChanges, subjectOf, whoOf } from './auditWords';

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
  expect(drawer.getByRole('heading', { name: 'Name' })).toBeTruthy();
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
  expect(auditFilter('?about=nothing&from=yesterday&person=x', 'UTC')).toEqual(auditFilter('', 'UTC'));
});

it.each([
  [
    {
      action: 'auth.refused',
      kind: 'sign-in',
      label: 'admin',
      changes: { reason: { from: null, to: 'wrong name or password' } },
    },
    { name: 'admin', noun: 'sign-in: wrong name or password' },
  ],
  [
    { action: 'auth.refused', kind: 'token', label: null, changes: { more: { from: null, to: 40 } } },
    { name: '', noun: 'bearer or token: 40 more within a minute' },
  ],
  [
    { action: 'release.promoted', kind: 'slice', subjectId: 'mf-public', label: '1.0.0-0a1b2c3d' },
    { name: 'mf-public 1.0.0-0a1b2c3d', noun: 'release' },
  ],
  [
    { action: 'enquiry.answered', kind: 'contact', subjectId: '4', label: null },
    { name: '#4', noun: 'enquiry' },
  ],
] as const)('names what %j was about', (fields, subject) => {
  expect(subjectOf({ ...entry, ...fields } as AuditEntry)).toEqual(subject);
});

it('names who it was, or that it was nobody', () => {
  expect(whoOf({ name: 'site', network: null })).toBe('The site itself');
  expect(whoOf({ name: null, network: '192.0.2.7' })).toBe('Nobody signed in');
  expect(whoOf(entry)).toBe('Ada');
});

it('shows of a long text the part that differs', () => {
  const difference = { at: 90, before: 'of our ', removed: 'old', added: 'new', after: ' mill', cut: false };
  expect(shownChanges({ imageUrl: { from: null, to: ['a', 'b'] }, content: { difference } }).shown).toEqual([
    { label: 'Image URL', before: '', after: 'a, b' },
    { label: 'Content', before: '…of our old mill', after: '…of our new mill' },
  ]);
});
