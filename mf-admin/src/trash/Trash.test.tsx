import { expect, it } from '@jest/globals';
import { apiPath } from '@site/platform';
import { fakeSession, renderSite } from '@site/platform/testing';
import { screen } from '@testing-library/react';
import { Trash } from './Trash';

it('names the controls of a record without a name', () => {
  const at = '2026-11-21T08:00:00.000Z';
  const draft = {
    kind: 'jobs',
    recordId: 7,
    name: '',
    isDraft: true,
    deletedAt: at,
    deletedBy: null,
    goneAt: at,
  };
  renderSite(<Trash />, {
    session: fakeSession(),
    data: {
      [apiPath('/api/trash', { query: { limit: 20, offset: 0 } })]: { data: [draft], meta: { total: 1 } },
    },
  });

  expect(screen.getByRole('button', { name: 'Restore Untitled' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'More actions for Untitled' })).toBeTruthy();
});
