import { beforeEach, expect, it, jest } from '@jest/globals';
import { apiPath } from '@site/platform';
import { currentUrl, fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { PagedTable } from './PagedTable';

const pathOf = (query: { limit: number; offset: number }) =>
  apiPath('/api/slices/{slice}/log', { params: { slice: 'mf-public' }, query });

const answer = (first: number, count: number, total: number) => ({
  data: Array.from({ length: count }, (_, index) => ({ id: first + index })),
  meta: { total },
});

function show(url: string, data: Readonly<Record<string, object>>) {
  renderSite(
    <PagedTable
      pathOf={pathOf}
      pause={3_000}
      loading="Loading History"
      failure="Failed to fetch history"
      empty={<p>Nothing has happened yet</p>}
      keyOf={({ id }) => id}
      columns={[{ title: 'Event', kind: 'name', render: ({ id }) => `Event ${id}` }]}
      detail={({ id }) => (id === 1 ? <p>The checks</p> : null)}
    />,
    { url, data, session: fakeSession() },
  );
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
});

it('shows a page of the rows, and goes to another, with the focus at the head of the list', async () => {
  show('/admin/releases', {
    [pathOf({ limit: 20, offset: 0 })]: answer(1, 20, 45),
    [pathOf({ limit: 20, offset: 40 })]: answer(41, 5, 45),
  });
  expect(screen.getByText('1–20 of 45')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous Page' }).disabled).toBe(true);

  await press('3');
  expect(currentUrl()).toBe('/admin/releases?page=3');
  expect(screen.getByText('41–45 of 45')).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(6);
  expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true);
  await press('Previous Page');
  expect(currentUrl()).toBe('/admin/releases?page=2');
  // The rows stay while the others are loading.
  expect(screen.getByText('Event 41')).toBeTruthy();
});

it('says of a page that could not be fetched that it failed, above the rows of the last one', async () => {
  show('/admin/releases', { [pathOf({ limit: 20, offset: 0 })]: answer(1, 20, 45) });
  jest.mocked(fetch).mockResolvedValue(new Response('{}', { status: 500 }));
  await press('2');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Failed to fetch history/);
  expect(screen.getByText('Event 1')).toBeTruthy();
});

it('keeps the size of pages in this browser', async () => {
  const small = { [pathOf({ limit: 10, offset: 20 })]: answer(21, 10, 45) };
  show('/admin/releases?page=2', { [pathOf({ limit: 20, offset: 20 })]: answer(21, 20, 45), ...small });

  await act(async () => fireEvent.change(screen.getByLabelText('Page Size'), { target: { value: '10' } }));

  expect(currentUrl()).toBe('/admin/releases?page=3&size=10');
  expect(localStorage.getItem('releaseListSize')).toBe('10');
});

it('opens the details of a row that has some', async () => {
  show('/admin/releases', { [pathOf({ limit: 20, offset: 0 })]: answer(1, 3, 3) });
  expect(screen.queryByRole('navigation')).toBeNull();

  await press('Expand row');
  expect(screen.getByText('The checks')).toBeTruthy();
  await press('Collapse row');
  expect(screen.queryByText('The checks')).toBeNull();
});

it('goes to the last page from one that is no more', async () => {
  show('/admin/releases?page=9', {
    [pathOf({ limit: 20, offset: 160 })]: answer(161, 0, 45),
    [pathOf({ limit: 20, offset: 40 })]: answer(41, 5, 45),
  });
  await act(async () => {});

  expect(currentUrl()).toBe('/admin/releases?page=3');
});

it('says that there is nothing', () => {
  show('/admin/releases', { [pathOf({ limit: 20, offset: 0 })]: answer(1, 0, 0) });

  expect(screen.getByText('Nothing has happened yet')).toBeTruthy();
});
