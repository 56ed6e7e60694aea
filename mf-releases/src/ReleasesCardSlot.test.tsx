import { beforeEach, expect, it, jest } from '@jest/globals';
import { apiPath } from '@site/platform';
import { fakeSession, renderSite } from '@site/platform/testing';
import { screen, within } from '@testing-library/react';
import { example } from './offered/mf-admin/releases-card';
import { slot } from './ReleasesCardSlot';
import { slicesPath } from './slices/slices';

const logOf = (slice: string) =>
  apiPath('/api/slices/{slice}/log', { params: { slice }, query: { limit: 10 } });

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
});

it('shows what is live, what is tried out and what was taken back, with links to it', () => {
  renderSite(<slot.component {...example} />, {
    session: fakeSession(),
    data: {
      [slicesPath]: {
        data: [
          { slice: 'mf-public', live: '1.2.0-aaaaaaaa', canary: { release: '1.3.0-bbbbbbbb', percent: 10 } },
          { slice: 'mf-search', live: '1.0.0-cccccccc', canary: null },
          { slice: 'mf-notes', live: null, canary: null },
        ],
      },
      [logOf('mf-public')]: { data: [{ action: 'canary-set' }, { action: 'rolled-back' }] },
      [logOf('mf-search')]: { data: [{ action: 'published' }, { action: 'rolled-back-automatically' }] },
      [logOf('mf-notes')]: { data: [] },
    },
  });

  const [shown, search, notes] = screen.getAllByRole('listitem');
  expect(shown?.textContent).toBe('mf-public1.2.0-aaaaaaaaCanary 10%');
  expect(search?.textContent).toBe('mf-search1.0.0-ccccccccRolled back automatically');
  expect(notes?.textContent).toBe('mf-notesnot live');
  expect(
    within(shown as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/admin/releases/mf-public');
});
