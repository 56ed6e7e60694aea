import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useWaiting } from '../schedules/useWaiting';
import { companies } from '../screens/Companies';
import { BulkBar } from './SelectionBar';

const resource = { kind: 'companies', noun: 'company', plural: 'companies', root: companies.root } as const;
const step = (id: number) => ({ id, before: 1, after: null, hadCopy: false });
const deleted = (...ids: number[]) =>
  Response.json({ data: { kind: 'companies', action: 'delete', steps: ids.map(step) } });

/** A screen with a bar that can be unmounted. */
function List() {
  const [isThere, setThere] = useState(true);
  const [isSelected, setSelected] = useState(true);
  const selected = [
    { id: 1, name: 'Acme', revision: 4 },
    { id: 2, name: 'Beta', revision: 0 },
  ];
  return (
    <div role="tabpanel">
      <h2>Companies</h2>
      {isThere && (
        <BulkBar
          resource={resource}
          selection={{
            selected: isSelected ? selected : [],
            isAllSelected: isSelected,
            selectAll: setSelected,
          }}
        />
      )}
      <button type="button" onClick={() => setThere(false)}>
        Leave
      </button>
    </div>
  );
}

describe(BulkBar, () => {
  const request = jest.spyOn(globalThis, 'fetch');
  beforeEach(() => {
    request.mockReset();
    window.confirm = () => true;
  });
  const sent = () => request.mock.calls.map(([path, options]) => [path, JSON.parse(String(options?.body))]);

  async function deleteBoth(...done: number[]) {
    const { stores } = renderSite(<List />, { session: fakeSession() });
    request.mockResolvedValueOnce(deleted(...done));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(stores().notices.current).not.toBeNull());
    return stores;
  }

  it('publishes what was looked at, not what others have saved since', async () => {
    const { stores } = renderSite(<List />, { session: fakeSession() });
    request.mockResolvedValueOnce(deleted(1, 2));
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(stores().notices.current).not.toBeNull());
    expect(sent()[0]).toEqual([
      '/api/bulk',
      { kind: 'companies', action: 'publish', ids: [1, 2], revisions: [4, 0] },
    ]);
  });

  it('offers to undo exactly what was done, and keeps the focus', async () => {
    const stores = await deleteBoth(2);
    expect(stores().notices.current).toMatchObject({
      title: 'Success',
      description: '1 company deleted successfully; 1 was already deleted',
      action: { label: 'Undo' },
    });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));

    request.mockResolvedValueOnce(new Response(null, { status: 204 }));
    await act(async () => stores().notices.current?.action?.act?.());

    await waitFor(() => expect(stores().notices.current?.description).toBe('1 company is as it was before'));
    expect(sent()).toEqual([
      ['/api/bulk', { kind: 'companies', action: 'delete', ids: [1, 2] }],
      ['/api/bulk/undo', { kind: 'companies', action: 'delete', steps: [step(2)] }],
    ]);
  });

  it('shows a notice with the reason why nothing was undone, even after leaving the list', async () => {
    const stores = await deleteBoth(1, 2);
    const undo = stores().notices.current?.action?.act;
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    const records = [{ id: 1, name: 'Acme', reason: 'It has been changed since.' }];
    const refused = { error: 'Nothing was changed', code: 'BULK_REFUSED', records };
    request.mockResolvedValueOnce(Response.json(refused, { status: 409 }));

    await act(async () => undo?.());

    await waitFor(() =>
      expect(stores().notices.current).toMatchObject({
        title: 'Nothing was undone',
        description: 'Acme: It has been changed since.',
        variant: 'destructive',
      }),
    );
  });

  it('reads again what is scheduled, which publishing by hand ends', async () => {
    function Waiting() {
      useWaiting('companies');
      return null;
    }
    const reads = () => request.mock.calls.filter(([path]) => String(path).startsWith('/api/schedules'));
    request.mockImplementation(async (path) =>
      String(path).startsWith('/api/schedules') ? Response.json({ data: [] }) : deleted(1),
    );
    renderSite(
      <>
        <Waiting />
        <List />
      </>,
      { session: fakeSession() },
    );
    await waitFor(() => expect(reads()).toHaveLength(1));

    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));

    await waitFor(() => expect(reads()).toHaveLength(2));
  });

  it('offers no undo when nothing was done', async () => {
    const stores = await deleteBoth();
    expect(stores().notices.current).toMatchObject({ title: 'No changes' });
    expect(stores().notices.current?.action).toBeUndefined();
  });
});
