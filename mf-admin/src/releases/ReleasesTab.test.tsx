import { beforeEach, expect, it, jest } from '@jest/globals';
import { apiPath } from '@site/platform';
import { fakeSession, renderSite } from '@site/platform/testing';
import { screen } from '@testing-library/react';
import { ReleasesTab } from './ReleasesTab';
import type { ReleasesTabProps } from './releasesTab';

const signedIn = { [apiPath('/api/auth/me')]: { username: 'ada' } };

function open(url: string, { data = signedIn, isFilled = true }: { data?: object; isFilled?: boolean } = {}) {
  const Tab = (props: ReleasesTabProps) => JSON.stringify(props);
  renderSite(<ReleasesTab />, {
    url,
    data: { ...data },
    session: fakeSession(),
    slots: isFilled ? { 'mf-admin/releases-tab': Tab } : {},
  });
}

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
});

it.each([
  ['/admin/releases', null, ''],
  ['/Admin/Releases/', null, ''],
  ['/admin/releases/mf-public', 'mf-public', ''],
  ['/admin/releases/mf-public/over-time', 'mf-public', 'over-time'],
])('passes on what is in the address %s', (url, slice, view) => {
  open(url);

  expect(screen.getByText(JSON.stringify({ root: '/admin/releases', slice, view }))).toBeTruthy();
});

it('says that an address is of no view', () => {
  open('/admin/releases/mf-public/nosuch');

  expect(screen.getByText('There is nothing at this address')).toBeTruthy();
});

it('says that the rest works, when no slice shows the releases', () => {
  open('/admin/releases', { isFilled: false });

  expect(screen.getByRole('heading', { name: 'Releases' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(/not available right now.*other tabs work/);
});

it('loads no code of the other slice before the session is there', () => {
  open('/admin/releases', { data: {} });

  expect(screen.getByRole('status').textContent).toBe('Loading Releases');
});
