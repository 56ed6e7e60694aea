import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useRefresh } from '../session/useRefresh';
import { useReadAhead } from '../slice/useReadAhead';
import { apiPath } from './apiPath';
import { ReadsProvider } from './ReadsProvider';
import { useRead, useReadAgain } from './useRead';

const path = apiPath('/api/article-categories');
const answer = { data: [{ id: 1, name: 'News' }], meta: { total: 1, limit: 100, offset: 0 } };

function Categories() {
  const { data, error, mutate } = useRead(path);
  return (
    <>
      <p>{data ? data.data.map(({ name }) => name).join() : (error?.message ?? 'loading')}</p>
      <button type="button" onClick={() => void mutate()}>
        Try again
      </button>
    </>
  );
}

describe(useRead, () => {
  const request = jest.spyOn(globalThis, 'fetch');
  beforeEach(() => {
    request.mockReset();
  });
  afterEach(() => document.body.replaceChildren());

  it('returns the data of the server at once, without a request', async () => {
    render(
      <ReadsProvider data={{ [path]: answer }}>
        <Categories />
      </ReadsProvider>,
    );

    expect(screen.getByText('News')).toBeTruthy();
    await act(async () => {});
    expect(request).not.toHaveBeenCalled();
  });

  it('reads again what appears only after everything was to be read again', async () => {
    function Outdated({ isShown }: { isShown: boolean }) {
      const readAgain = useReadAgain();
      return (
        <>
          <button type="button" onClick={readAgain}>
            Read again
          </button>
          {isShown && <Categories />}
        </>
      );
    }
    const page = (isShown: boolean) => (
      <ReadsProvider data={{ [path]: answer }}>
        <Outdated isShown={isShown} />
      </ReadsProvider>
    );
    request.mockImplementation(async () => Response.json({ ...answer, data: [{ id: 1, name: 'Notes' }] }));
    const { rerender } = render(page(false));
    await act(async () => screen.getByText('Read again').click());
    expect(request).not.toHaveBeenCalled();

    rerender(page(true));
    await waitFor(() => screen.getByText('Notes'));
    expect(request).toHaveBeenCalledTimes(1);

    rerender(page(false));
    rerender(page(true));
    await act(async () => {});
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('returns the failure of the server until it is retried', async () => {
    const page = (
      <ReadsProvider
        data={{}}
        failures={{ [path]: { status: 503, message: 'The service is not available' } }}
      >
        <Categories />
      </ReadsProvider>
    );
    render(page);
    expect(screen.getByText('503: The service is not available')).toBeTruthy();
    await act(async () => {});
    expect(request).not.toHaveBeenCalled();

    request.mockResolvedValue(Response.json(answer));
    act(() => screen.getByText('Try again').click());

    await waitFor(() => screen.getByText('News'));
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('turns an error response into an error with status and body, without a retry', async () => {
    request.mockResolvedValue(new Response('No such thing', { status: 404 }));
    render(
      <ReadsProvider data={{}}>
        <Categories />
      </ReadsProvider>,
    );

    await waitFor(() => screen.getByText('404: No such thing'));
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('uses the status text when the body is empty', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    request.mockResolvedValue(new Response('', { status: 500, statusText: 'Status' }));
    render(
      <ReadsProvider data={{}}>
        <Categories />
      </ReadsProvider>,
    );

    await waitFor(() => screen.getByText('500: Status'));
    expect(log.mock.calls).toEqual([['Failed to fetch article categories', '500: Status']]);
    log.mockRestore();
  });

  it('reads ahead once for two callers, and the component then makes no request', async () => {
    request.mockResolvedValue(Response.json(answer));
    const ahead: { read?: ReturnType<typeof useReadAhead>['readAhead'] } = {};
    function Ahead() {
      ahead.read = useReadAhead().readAhead;
      return null;
    }
    const { rerender } = render(
      <ReadsProvider data={{}}>
        <Ahead />
      </ReadsProvider>,
    );
    await act(async () => {
      await Promise.all([ahead.read?.([path]), ahead.read?.([path])]);
    });

    rerender(
      <ReadsProvider data={{}}>
        <Ahead />
        <Categories />
      </ReadsProvider>,
    );

    expect(screen.getByText('News')).toBeTruthy();
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('reads nothing once its provider has left the page, also when a call comes back only then', async () => {
    let late: () => Promise<unknown> = async () => undefined;
    function Kept() {
      const { mutate } = useRead(path);
      const refresh = useRefresh();
      late = () => Promise.all([mutate(), refresh('/api/'), refresh('/api/', { id: 1 })]);
      return null;
    }
    const { unmount } = render(
      <ReadsProvider data={{ [path]: answer }}>
        <Kept />
      </ReadsProvider>,
    );
    unmount();

    await expect(late()).resolves.toEqual([undefined, undefined, undefined]);
    expect(request).not.toHaveBeenCalled();
  });
});
