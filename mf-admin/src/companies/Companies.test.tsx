import { expect, it } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { screen } from '@testing-library/react';
import { Companies, companies } from './Companies';

it('says the order of companies, but of no draft, which has no place yet', () => {
  const company = {
    ...companies.blank(),
    id: 1,
    version: 1,
    name: 'Stored',
    tags: [],
    updatedAt: '2026-11-21T08:00:00.000Z',
    order: 40,
    isStored: true,
  };
  const draft = { ...company, id: 2, name: 'Begun', order: 2_147_483_647, isStored: false };
  renderSite(<Companies />, {
    session: fakeSession(),
    data: {
      [companies.list({ limit: 20, offset: 0 })]: { data: [company, draft], meta: { total: 2 } },
    },
  });

  expect(screen.getByText('40').closest('tr')?.textContent).toContain('Stored');
  expect(screen.getByText('Begun')).toBeTruthy();
  expect(screen.queryByText('2147483647')).toBeNull();
});
