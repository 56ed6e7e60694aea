import { expect, it } from '@jest/globals';
import type { Role } from '@site/platform/session';
import { fakeSession, renderSite } from '@site/platform/testing';
import { screen } from '@testing-library/react';
import { AdminHeader } from '../AdminHeader';
import { tabs } from '../kinds/tabs';

const all = tabs.map(({ label }) => label);
const ofEditors = all.filter((label) => !['Releases', 'People', 'Privacy', 'Audit'].includes(label));

it.each<[Role, readonly string[]]>([
  ['administrator', all],
  ['editor', ofEditors],
  ['author', ofEditors.filter((label) => label !== 'Contacts')],
  ['release-manager', ['Releases']],
])('%s: only the tabs that the role may use are shown', (role, shown) => {
  renderSite(<AdminHeader current={undefined} />, {
    session: fakeSession('ada@engines.example', { name: 'Ada Lovelace', role }),
  });

  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(shown);
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  expect(screen.queryAllByRole('button', { name: /^Find/ })).toHaveLength(role === 'release-manager' ? 0 : 1);
  expect(screen.getByText('Ada Lovelace')).toBeTruthy();
});
