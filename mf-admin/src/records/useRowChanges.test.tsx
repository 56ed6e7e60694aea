import { beforeEach, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { EditedRecord, useEditing } from '../crud/form/EditedRecord';
import type { RowOf } from '../kinds/resource';
import { useList } from '../list/useList';
import { jobs } from '../screens/Jobs';
import { storedValues } from '../working-copies/copies';
import { useRowChanges } from './useRowChanges';
import { useWrites } from './useWrites';

/** What is stored: one job, whose version a change must state. */
let stored: RowOf<'jobs'>;
let refusals: number;
let sent: object[];
let reads: Promise<void>;

beforeEach(() => {
  stored = {
    ...jobs.blank(),
    id: 1,
    version: 1,
    title: 'Prober',
    active: false,
    featured: false,
  } as RowOf<'jobs'>;
  refusals = 0;
  sent = [];
  reads = Promise.resolve();
  jest.spyOn(globalThis, 'fetch').mockImplementation(respond);
});

async function respond(path: unknown, { method, body }: RequestInit = {}): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, 5));
  if (method === 'PATCH') {
    const { version, ...input } = JSON.parse(String(body));
    sent.push({ version, ...input });
    if (version !== stored.version) {
      refusals += 1;
      return Response.json({ error: 'Changed by someone else' }, { status: 409 });
    }
    stored = { ...stored, ...input, version: version + 1 };
    return Response.json({ data: stored });
  }
  if (method === 'PUT') {
    return Response.json({ data: { others: [], workingCopy: null, version: stored.version } });
  }
  const data = String(path).includes('?') ? [stored] : stored;
  await reads;
  return Response.json({ data, meta: { total: 1 } });
}

function Screen() {
  const { shown } = useList(jobs.sortable, jobs.list);
  const editing = useEditing();
  const { change, isStoring } = useRowChanges(jobs, editing);
  const writes = useWrites(jobs);
  const row = shown?.data[0];
  return (
    <>
      <button type="button" onClick={() => void change(1, { active: true })}>
        Active
      </button>
      <button type="button" onClick={() => void change(1, { featured: true })}>
        Featured
      </button>
      <button type="button" onClick={() => row && void writes.update(row, storedValues(jobs, row))}>
        Save
      </button>
      <button type="button" onClick={() => editing.edit(1)}>
        Edit
      </button>
      <p>{row && `The list has version ${row.version}`}</p>
      <p>{editing.changed && `Changed: ${editing.changed}`}</p>
      <EditedRecord resource={jobs} editing={editing} isStoring={isStoring}>
        {({ row }) => <p>{`The editor has version ${row?.version}`}</p>}
      </EditedRecord>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByText(name));

async function show() {
  renderSite(<Screen />, { session: fakeSession(), url: '/admin/jobs' });
  await screen.findByText('The list has version 1');
}

it('stores two simultaneous changes of one row, and marks it', async () => {
  await show();

  press('Active');
  press('Featured');

  await screen.findByText('The list has version 3');
  expect(stored).toMatchObject({ active: true, featured: true });
  expect(refusals).toBe(0);
  expect(sent).toEqual([
    { active: true, version: 1 },
    { featured: true, version: 2 },
  ]);
  await screen.findByText('Changed: 1');
});

it('opens a row with the change that was just made in it', async () => {
  await show();

  press('Active');
  press('Edit');

  await screen.findByText(/^The editor has version/);
  expect(screen.getByText('The editor has version 2')).toBeTruthy();
});

it('shows what was saved in the list before the list is read again', async () => {
  await show();
  const { promise, resolve } = Promise.withResolvers<void>();
  reads = promise;

  press('Save');

  await screen.findByText('The list has version 2');
  press('Edit');
  resolve();
  await screen.findByText('The editor has version 2');
  await waitFor(() => expect(stored.version).toBe(2));
});
