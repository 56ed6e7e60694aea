import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { type ApiPath, apiPath } from '../api/apiPath';
import { ReadsProvider } from '../api/ReadsProvider';
import { useRead } from '../api/useRead';
import { useReadAhead } from './useReadAhead';

const MINUTES = 60_000;
const texts = apiPath('/api/site-content');
const categories = apiPath('/api/article-categories');
const answerOf = (text: string) => ({ data: [{ key: 'hero_title', content: text }] });

/** Renders a text of the site, with the prefetch function for it. */
function openPage(path: ApiPath<{ data: unknown[] }> = texts, children = <Text path={path} />) {
  const ahead: { latest?: ReturnType<typeof useReadAhead> } = {};
  function Ahead() {
    ahead.latest = useReadAhead();
    return null;
  }
  render(
    <ReadsProvider data={{ [path]: answerOf('Old') }}>
      <Ahead />
      {children}
    </ReadsProvider>,
  );
  const latest = () => ahead.latest as ReturnType<typeof useReadAhead>;
  return { readAhead: () => latest().readAhead([path]), latest };
}

function Text({ path }: { path: ApiPath<{ data: unknown[] }> }) {
  const { data, error } = useRead(path);
  return <p>{data ? JSON.stringify(data.data) : (error?.message ?? 'loading')}</p>;
}

describe('reading ahead', () => {
  let request: jest.SpiedFunction<typeof fetch>;
  let respond: (text: string, status?: number) => void;

  beforeEach(() => {
    jest.useFakeTimers();
    request = jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      respond = (text, status = 200) =>
        resolve(status < 400 ? Response.json(answerOf(text)) : new Response(text, { status }));
      return promise;
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    document.body.replaceChildren();
  });

  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  it('makes one request when the component appears before the answer', async () => {
    const page: { show?: () => void } = {};
    function Page() {
      const [isThere, setThere] = useState(false);
      page.show = () => setThere(true);
      return isThere && <Text path={categories} />;
    }
    const { latest } = openPage(texts, <Page />);
    const reading = latest().readAhead([categories]);

    act(() => page.show?.());
    expect(screen.getByText('loading')).toBeTruthy();
    respond('Shared');
    await act(() => reading);

    expect(screen.getByText(/Shared/)).toBeTruthy();
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('makes no request for texts up to 5 minutes old', async () => {
    const { readAhead } = openPage();
    await wait(5 * MINUTES);

    await readAhead();

    expect(request).not.toHaveBeenCalled();
  });

  it('shows texts up to 10 minutes old while it reads them again', async () => {
    const { readAhead, latest } = openPage();
    await wait(5 * MINUTES + 1);

    await readAhead();
    expect(request).toHaveBeenCalledTimes(1);
    expect(latest().hasExpired([texts])).toBe(false);
    latest().dropExpired([texts]);
    expect(screen.getByText(/Old/)).toBeTruthy();
    respond('New');

    await screen.findByText(/New/);
    await wait(5 * MINUTES);
    await readAhead();
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('waits for the answer after 10 minutes', async () => {
    const { readAhead, latest } = openPage();
    await wait(10 * MINUTES + 1);
    expect(latest().hasExpired([texts])).toBe(true);

    const done = jest.fn();
    const reading = readAhead().then(done);
    await wait(500);
    expect(done).not.toHaveBeenCalled();
    respond('New');
    await act(() => reading);

    expect(screen.getByText(/New/)).toBeTruthy();
    expect(latest().hasExpired([texts])).toBe(false);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('takes nothing for fresh whose age is unknown, because the computer’s clock was set back', async () => {
    const { readAhead, latest } = openPage();
    jest.setSystemTime(Date.now() - 180 * MINUTES);
    expect(latest().hasExpired([texts])).toBe(true);

    const reading = readAhead();
    respond('New');
    await act(() => reading);

    expect(screen.getByText(/New/)).toBeTruthy();
    expect(latest().hasExpired([texts])).toBe(false);
  });

  it('does not show texts older than 10 minutes when the read fails', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { readAhead, latest } = openPage(texts, <p>Another page</p>);
    await wait(10 * MINUTES + 1);

    const reading = readAhead();
    respond('The service is not available', 503);
    await act(() => reading);
    expect(log.mock.calls).toEqual([['Failed to fetch site content', '503: The service is not available']]);
    expect(latest().answer(texts)).toEqual(answerOf('Old'));
    latest().dropExpired([texts]);

    expect(latest().answer(texts)).toBeUndefined();
    expect(latest().hasExpired([texts])).toBe(false);
  });

  it('reads texts on the page again when they are dropped', async () => {
    const { latest } = openPage();
    await wait(10 * MINUTES + 1);

    await act(async () => latest().dropExpired([texts]));
    expect(screen.getByText('loading')).toBeTruthy();
    respond('New');

    await screen.findByText(/New/);
    await latest().readAhead([texts]);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('does not repeat other reads, which are never stale', async () => {
    const { readAhead, latest } = openPage(categories);
    await wait(24 * 60 * MINUTES);

    await readAhead();
    latest().dropExpired([categories]);

    expect(screen.getByText(/Old/)).toBeTruthy();
    expect(request).not.toHaveBeenCalled();
  });
});
