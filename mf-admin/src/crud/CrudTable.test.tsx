import { beforeEach, expect, it, jest } from '@jest/globals';
import { currentUrl, fakeSession, renderSite } from '@site/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Listed, RowOf } from '../kinds/resource';
import type { ListColumn } from '../list/listColumn';
import { useList } from '../list/useList';
import { jobs } from '../screens/Jobs';
import { CrudTable } from './CrudTable';
import { useEditing } from './form/EditedRecord';

let answers: Record<string, PromiseWithResolvers<unknown>>;
let schedules: unknown[];
let copies: unknown[];

beforeEach(() => {
  schedules = [];
  copies = [];
  answers = { x: Promise.withResolvers(), '': Promise.withResolvers() };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    const { pathname, searchParams } = new URL(String(path), 'http://api.example');
    const others: Record<string, unknown> = {
      '/api/schedules': { data: schedules },
      '/api/working-copies': { data: copies },
    };
    return Response.json(others[pathname] ?? (await answers[searchParams.get('q') ?? '']?.promise));
  });
});

const titles: ListColumn<Listed<RowOf<'jobs'>>> = {
  key: 'title',
  title: 'Title',
  render: (_, { title }) => title,
};

function Screen({ columns = [titles] }: { columns?: readonly ListColumn<Listed<RowOf<'jobs'>>>[] }) {
  return (
    <CrudTable
      resource={jobs}
      list={useList(jobs.sortable, jobs.list)}
      columns={columns}
      editing={useEditing()}
    />
  );
}

const job = { ...jobs.blank(), id: 1, version: 1, title: 'Prober', status: 'closed', isStored: true };

it('keeps the old filter with the old rows until the new rows arrive', async () => {
  renderSite(<Screen />, { session: fakeSession(), url: '/admin/jobs?q=x' });
  answers.x?.resolve({ data: [], meta: { total: 0 } });
  await screen.findByText('No job postings contain “x”');

  const filter = screen.getByRole('searchbox', { name: 'Filter job postings' });
  fireEvent.change(filter, { target: { value: '' } });
  fireEvent.keyDown(filter, { key: 'Enter' });
  await waitFor(() => expect(currentUrl()).toBe('/admin/jobs'));

  expect(screen.getByText('0 found')).toBeTruthy();
  expect(screen.getByText('No job postings contain “x”')).toBeTruthy();
  expect(screen.queryByText('There are no job postings yet')).toBeNull();

  answers['']?.resolve({ data: [job], meta: { total: 1 } });
  await screen.findByText('1 in total');
  expect(screen.queryByText('No job postings contain “x”')).toBeNull();
});

it('scrolls to the head of the list on another page, and moves the focus there', async () => {
  const seen: string[] = [];
  Element.prototype.scrollIntoView = function scrolled() {
    seen.push(this.textContent ?? '');
  };
  renderSite(<Screen />, { session: fakeSession(), url: '/admin/jobs' });
  answers['']?.resolve({ data: [job], meta: { total: 41 } });

  const next = (await screen.findByTitle('Next Page')).querySelector('button');
  next?.focus();
  fireEvent.click(screen.getByTitle('Next Page'));

  await waitFor(() => expect(currentUrl()).toBe('/admin/jobs?page=2'));
  expect(seen).toEqual(['Jobs']);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Jobs' }));
});

it('marks what is scheduled, with what happens next', async () => {
  const publish = { action: 'publish', kind: 'jobs', recordId: 1, id: 8, name: 'Prober' };
  // A group also has records of other kinds, which may have the same id.
  const article = { ...publish, action: 'unpublish', kind: 'articles' };
  schedules = [
    { id: 3, name: null, at: '2099-06-01T05:30:00Z', state: 'waiting', actions: [article, publish] },
    {
      id: 4,
      name: null,
      at: '2099-07-01T05:30:00Z',
      state: 'waiting',
      actions: [{ ...publish, action: 'unpublish' }],
    },
    {
      id: 6,
      name: null,
      at: '2099-08-01T05:30:00Z',
      state: 'waiting',
      actions: [{ ...publish, recordId: 3 }],
    },
    {
      id: 5,
      name: null,
      at: new Date(Date.now() + 100 * 60 * 60 * 1_000).toISOString(),
      state: 'waiting',
      actions: [{ ...publish, recordId: 2, action: 'unpublish' }],
    },
  ];
  const open = { ...job, id: 3, title: 'Open', status: 'published' };
  renderSite(<Screen />, { session: fakeSession(), url: '/admin/jobs' });
  answers['']?.resolve({ data: [job, { ...job, id: 2, title: 'Surveyor' }, open], meta: { total: 3 } });

  await screen.findByText('Changes on Aug 1, 2099, 1:30 AM EDT');
  const badge = await screen.findByText('On Jun 1, 2099, 1:30 AM EDT');
  const mark = badge.parentElement;
  expect(mark?.closest('tr')?.textContent).toContain('Prober');
  expect(mark?.lastElementChild?.textContent).toBe(mark?.title);
  expect(mark?.title).toBe('Publish on Jun 1, 2099, 1:30 AM EDT, Unpublish on Jul 1, 2099, 1:30 AM EDT');
  const near = screen.getByText(/^Off on [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d [AP]M E[DS]T$/);
  expect(near.closest('tr')?.textContent).toContain('Surveyor');
});

it('marks unpublished changes also where a column only names its field', async () => {
  copies = [{ recordId: 1, isStored: true, textKey: null }];
  const columns = [{ key: 'title', title: 'Title', dataIndex: 'title' }];
  renderSite(<Screen columns={columns} />, { session: fakeSession(), url: '/admin/jobs' });
  answers['']?.resolve({ data: [job, { ...job, id: 2, title: 'Surveyor' }], meta: { total: 2 } });

  const mark = await screen.findByText('Unpublished changes');
  expect(mark.closest('tr')?.textContent).toContain('Prober');
});

it('offers to choose columns only where some can be hidden', async () => {
  const columns = [{ ...titles, isAlwaysShown: true as const }];
  const { unmount } = renderSite(<Screen columns={columns} />, {
    session: fakeSession(),
    url: '/admin/jobs',
  });
  answers['']?.resolve({ data: [job], meta: { total: 1 } });
  await screen.findByText('1 in total');
  expect(screen.queryByText('Columns')).toBeNull();
  unmount();

  renderSite(<Screen />, { session: fakeSession(), url: '/admin/jobs' });
  expect(await screen.findByText('Columns')).toBeTruthy();
});

it('duplicates a row with its unpublished changes', async () => {
  copies = [{ recordId: 1, isStored: true, textKey: null }];
  renderSite(<Screen />, { session: fakeSession(), url: '/admin/jobs' });
  answers['']?.resolve({ data: [job], meta: { total: 1 } });
  await screen.findByText('Unpublished changes');

  fireEvent.click(screen.getByRole('button', { name: 'More actions for Prober' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));

  const read = () => jest.mocked(globalThis.fetch).mock.calls.map(([path]) => path);
  await waitFor(() => expect(read()).toContain('/api/working-copies/jobs/1'));
});

it('deletes a draft only as a draft: it may have been published since', async () => {
  const sent: unknown[] = [];
  const read = jest.mocked(globalThis.fetch).getMockImplementation();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, options) => {
    if (options?.method === 'POST') {
      sent.push([path, JSON.parse(String(options.body))]);
      return new Response(null, { status: 204 });
    }
    return read?.(path, options) ?? Response.error();
  });
  window.confirm = () => true;
  renderSite(<Screen />, { session: fakeSession(), url: '/admin/jobs' });
  const draft = { ...job, version: 3, status: 'draft', isStored: false };
  answers['']?.resolve({ data: [draft], meta: { total: 1 } });

  fireEvent.click(await screen.findByRole('button', { name: 'More actions for Prober' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));

  await waitFor(() =>
    expect(sent).toEqual([['/api/working-copies/jobs/1/discard', { revision: 3, isDraft: true }]]),
  );
});

it('gives authors neither what changes many records nor what deletes stored ones', async () => {
  const draft = { ...job, id: 2, title: 'Surveyor', status: 'draft', isStored: false };
  renderSite(<Screen />, { session: fakeSession('ada', { role: 'author' }), url: '/admin/jobs' });
  answers['']?.resolve({ data: [job, draft], meta: { total: 2 } });
  await screen.findByText('Prober');

  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'New job posting' })).toHaveLength(1);
  const offered = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: `More actions for ${name}` }));
    const menu = await screen.findByRole('menu', { name: `Actions for ${name}` });
    const items = [...menu.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
    fireEvent.click(screen.getByRole('button', { name: `More actions for ${name}` }));
    return items;
  };
  expect(await offered('Prober')).toEqual(['History', 'Duplicate']);
  expect(await offered('Surveyor')).toEqual(['Delete']);
});
