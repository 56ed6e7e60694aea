import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { apiPath, useRead } from '@site/platform';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, screen } from '@testing-library/react';
import { companies } from '../screens/Companies';
import { useEditor } from './useEditor';

const row = { ...companies.blank(), id: 7, version: 1, tags: [], createdAt: '', updatedAt: '' };
const opened = { form: 'a form', row, copy: null, left: null, open: null, letGo() {} };

function Others() {
  const { others } = useEditor({ resource: companies, opened, onClose() {}, onBegun() {}, onPublished() {} });
  return <p>{others.map(({ name }) => name).join()}</p>;
}

function NewCompany() {
  const draft = { ...opened, row: null };
  const { save } = useEditor({
    resource: companies,
    opened: draft,
    onClose() {},
    onBegun() {},
    onPublished() {},
  });
  useRead(apiPath('/api/companies/with-drafts'));
  return (
    <button
      type="button"
      onClick={() => save({ type: 'typed', values: { ...companies.blank(), name: 'Mine' } })}
    >
      Type
    </button>
  );
}

describe('an open editor', () => {
  let request: jest.SpiedFunction<typeof fetch>;
  let visibility: DocumentVisibilityState;
  beforeEach(() => {
    visibility = 'visible';
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    request = jest.spyOn(globalThis, 'fetch');
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  const answer = (status: number, json: object = {}) =>
    request.mockImplementation(async () => Response.json(json, { status }));
  const open = () => renderSite(<Others />, { session: fakeSession() });
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

  it('reports every 5 seconds that the record is open, and learns who else has it', async () => {
    const grace = { name: 'grace', isSameSession: false, openedAt: '2026-11-22T12:00:00.000Z' };
    answer(200, { data: { others: [grace], workingCopy: null, version: 1 } });
    open();
    await pass(15);

    expect(request).toHaveBeenCalledTimes(3);
    expect(screen.getByText('grace')).toBeTruthy();
  });

  it('reports it again after an outage of the server', async () => {
    answer(503);
    open();
    await pass(15);

    expect(request).toHaveBeenCalledTimes(3);
  });

  it('does not keep asking to sign in', async () => {
    answer(401);
    open();
    await pass(60);

    expect(request).toHaveBeenCalledTimes(1);
  });

  it('reports nothing while the page is hidden, and at once when it is shown', async () => {
    answer(200, { data: { others: [], workingCopy: null, version: 1 } });
    open();
    visibility = 'hidden';
    await pass(30);
    expect(request).not.toHaveBeenCalled();

    visibility = 'visible';
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('leaves the record before the page is unloaded, but not when it is only hidden', async () => {
    answer(204);
    open();
    const hide = () =>
      act(async () => {
        visibility = 'hidden';
        document.dispatchEvent(new Event('visibilitychange'));
      });
    await hide();
    expect(request).not.toHaveBeenCalled();

    window.dispatchEvent(new Event('pagehide'));
    await hide();

    expect(request).toHaveBeenCalledTimes(1);
    expect(request).toHaveBeenCalledWith(
      expect.stringMatching(/\/companies\/7\/editors\/a%20form$/),
      expect.objectContaining({ method: 'DELETE', keepalive: true }),
    );
  });

  it('has its draft in the list behind it, where a deleted record may have stood', async () => {
    const lists = () => request.mock.calls.filter(([path]) => String(path).includes('/with-drafts')).length;
    request.mockImplementation(async (_path, init) =>
      init?.method === 'POST'
        ? Response.json({ data: { recordId: 8, revision: 1, baseVersion: null } }, { status: 201 })
        : Response.json({ data: [], others: [] }),
    );
    renderSite(<NewCompany />, { session: fakeSession() });
    await pass(0);
    expect(lists()).toBe(1);

    act(() => screen.getByRole('button', { name: 'Type' }).click());
    await pass(4);
    expect(lists()).toBe(2);
  });
});
