import { beforeEach, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { screen } from '@testing-library/react';
import { example } from './offered/mf-admin/releases-tab';
import { slot } from './ReleasesTabSlot';
import { slicePath, slicesPath } from './slices/slices';

const state = { slice: 'mf-public', access: 'public', live: null, canary: null, retired: null };

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
});

it('shows all slices at the address of the tab, with links to each', () => {
  renderSite(<slot.component {...example} slice={null} />, {
    session: fakeSession(),
    data: { [slicesPath]: { data: [state] } },
  });

  expect(screen.getByRole('heading', { name: 'Releases' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'mf-public' }).getAttribute('href')).toBe(
    '/admin/releases/mf-public',
  );
});

it('shows the slice and the view in the address', () => {
  renderSite(<slot.component {...example} view="history" />, {
    session: fakeSession(),
    data: { [slicePath('mf-public')]: { data: state } },
  });

  expect(screen.getByRole('heading', { name: 'mf-public' })).toBeTruthy();
  const current = screen.getAllByRole('link').find((link) => link.getAttribute('aria-current') === 'page');
  expect(current?.getAttribute('href')).toBe('/admin/releases/mf-public/history');
  expect(screen.getByRole('status').textContent).toBe('Loading History');
});
