import { beforeEach, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MenuField } from './MenuField';

const pages = [
  { id: 1, title: 'Our history', address: '/about/history', published: true },
  { id: 2, title: 'Draft', address: '/draft', published: false },
];
const stored = jest.fn<(value: string) => void>();

beforeEach(() => {
  stored.mockReset();
  window.matchMedia = (() => ({ matches: false, addListener() {}, removeListener() {} })) as never;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 404 }));
});

function Menu({ entries }: { readonly entries: readonly object[] }) {
  const [value, setValue] = useState(JSON.stringify(entries));
  return (
    <MenuField
      limits={{ entries: 3, label: 24 }}
      value={value}
      onChange={(next) => {
        stored(next);
        setValue(next);
      }}
    />
  );
}

function renderMenu(...entries: object[]) {
  renderSite(<Menu entries={entries} />, {
    session: fakeSession(),
    data: { '/api/pages?limit=500': { data: pages, meta: { total: 2, limit: 500, offset: 0 } } },
  });
}

const latest = () => JSON.parse(stored.mock.lastCall?.[0] ?? 'null');
const entry = (number: number) =>
  screen.getByLabelText(`Label of entry ${number}`).closest('tr') as HTMLElement;
const address = (number: number) => screen.getByLabelText<HTMLInputElement>(`Address of entry ${number}`);

it('adds, names, moves and removes entries, up to its limit', () => {
  renderMenu({ label: 'Home', address: '/' }, { label: 'Team', address: '/team' });

  fireEvent.click(screen.getByRole('button', { name: 'Move Home down' }));
  expect(latest().map(({ label }: { label: string }) => label)).toEqual(['Team', 'Home']);
  fireEvent.click(screen.getByRole('button', { name: 'Add an entry' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add an entry' }).disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Label of entry 3'), { target: { value: 'Parent' } });
  fireEvent.change(address(3), { target: { value: 'https://parent.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove Home' }));

  expect(latest()).toEqual([
    { label: 'Team', address: '/team' },
    { label: 'Parent', address: 'https://parent.example' },
  ]);
});

it('keeps a page by its id, and says which entries visitors do not see', async () => {
  renderMenu(
    { label: 'Draft', page: 2 },
    { label: 'Gone', page: 77 },
    { label: 'Nowhere', address: '/nowhere' },
  );

  expect(address(1).value).toBe('/draft');
  within(entry(1)).getByText('The page “Draft” is not published. Visitors do not see this entry.');
  within(entry(2)).getByText('The page was deleted. Visitors do not see this entry.');
  await within(entry(3)).findByText('There is nothing at this address. Visitors do not see this entry.');

  fireEvent.change(address(2), { target: { value: '/about/history' } });
  expect(latest()[1]).toEqual({ label: 'Gone', page: 1 });
  expect(within(entry(2)).queryByText(/Visitors do not see/)).toBeNull();
});
