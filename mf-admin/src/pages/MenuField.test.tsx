import { beforeEach, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Form } from 'antd';
import { MenuField } from './MenuField';

const pages = [
  { id: 1, title: 'Our history', address: '/about/history', published: true },
  { id: 2, title: 'Draft', address: '/draft', published: false },
];
const stored = jest.fn<(value: string) => void>();

beforeEach(() => {
  stored.mockReset();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 404 }));
});

function Menu({ entries }: { readonly entries: readonly object[] }) {
  return (
    <Form
      initialValues={{ content: JSON.stringify(entries) }}
      scrollToFirstError={{ focus: true }}
      onValuesChange={({ content }) => stored(content)}
    >
      <MenuField limits={{ entries: 3, label: 24 }} />
      <button type="submit">Publish</button>
    </Form>
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

it('keeps the focus with what is added, removed and moved', () => {
  renderMenu({ label: 'Home', address: '/' });
  const focused = () => document.activeElement?.getAttribute('aria-label');
  const press = (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };

  press('Add an entry');
  expect(focused()).toBe('Label of entry 2');
  press('Move Home down');
  expect(focused()).toBe('Move Home up');
  press('Remove the entry');
  expect(focused()).toBe('Label of entry 1');
  press('Remove Home');
  expect(document.activeElement?.textContent).toBe('Add an entry');
});

it('marks only the entries that are not complete, and gives the first of them the focus', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  renderMenu(
    { label: 'Home', address: '/' },
    { label: 'Team', address: 'team' },
    { label: '', address: '/jobs' },
  );
  const invalid = () =>
    screen
      .getAllByRole('textbox')
      .concat(screen.getAllByRole('combobox'))
      .filter((field) => field.getAttribute('aria-invalid') === 'true')
      .map((field) => field.getAttribute('aria-label'));

  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Publish' })));

  await screen.findByText('Entry 2 is not complete');
  expect(invalid()).toEqual(['Label of entry 3', 'Address of entry 2']);
  within(entry(2)).getByText('Address must begin with / or https://');
  within(entry(3)).getByText('Label is required');
  expect(document.activeElement).toBe(address(2));
});
