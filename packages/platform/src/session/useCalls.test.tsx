import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { apiPath } from '../api/apiPath';
import { useRead } from '../api/useRead';
import { fakeSession } from '../testing/fakeSession';
import { fakeUpload } from '../testing/fakeUpload';
import { createSession } from './createSession';
import { SessionProvider } from './sessionContext';
import { createCalls, SessionReads } from './useCalls';

afterEach(() => {
  jest.useRealTimers();
});

it('allows more time for sending a file', async () => {
  const calls = createCalls({ ...createSession('signed-out'), call: (send) => send('token') });
  jest
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((limit) =>
      limit <= 60_000 ? AbortSignal.abort(new Error('too long')) : new AbortController().signal,
    );
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, options) => {
    options?.signal?.throwIfAborted();
    return new Response('Id,Received');
  });

  await expect(calls.read(apiPath('/api/auth/me'))).rejects.toThrow('too long');
  expect(await (await calls.download('/api/contact/export.csv')).text()).toBe('Id,Received');
});

function Me() {
  const { data, error } = useRead(apiPath('/api/auth/me'));
  return data ? `Read: ${data.data.username}` : error && `Failed: ${error.message}`;
}

function readMe(answer: () => Response) {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const request = jest.spyOn(globalThis, 'fetch').mockReset();
  request.mockImplementation(async () => answer());
  render(
    <SessionProvider value={fakeSession()}>
      <SessionReads>
        <Me />
      </SessionReads>
    </SessionProvider>,
  );
  return request;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const ada = () => Response.json({ data: { username: 'ada' } });

it('reads again by itself, with longer and longer pauses, while the server is away', async () => {
  let answer = () => new Response('away', { status: 503 });
  const request = readMe(() => answer());
  await pass(0);
  expect(screen.getByText('Failed: 503: away')).toBeTruthy();

  await pass(1_000 + 2_000 + 4_000);
  expect(request).toHaveBeenCalledTimes(4);
  answer = ada;
  await pass(8_000);
  expect(screen.getByText('Read: ada')).toBeTruthy();
});

it('reads again at once when the network is back, and not before', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let answer = Response.error;
  const request = readMe(() => answer());
  await pass(60_000);
  expect(request).toHaveBeenCalledTimes(1);

  answer = ada;
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(screen.getByText('Read: ada')).toBeTruthy();
});

it('does not read again what was refused', async () => {
  const request = readMe(() => new Response('no', { status: 404 }));
  await pass(60_000);
  expect(request).toHaveBeenCalledTimes(1);
});

const file = new File(['x'], 'harbour.jpg', { type: 'image/jpeg' });

it.each([
  [201, true],
  [200, false],
])('sends a file with its fields before it, and says whether it is new: %i', async (status, isNew) => {
  const sent = fakeUpload(status, '{"data":{"id":7}}');
  const progress: number[] = [];

  const answer = await createCalls(fakeSession()).uploadFile(
    'put',
    '/api/media/{id}/file',
    { params: { id: 7 }, version: 3, file },
    { onProgress: (part) => progress.push(part) },
  );

  expect(answer).toEqual({ data: { id: 7 }, isNew });
  expect(sent.map(([call, parts]) => [call, ...Object.keys(parts)])).toEqual([
    ['PUT /api/media/7/file', 'version', 'file'],
  ]);
  expect(progress).toEqual([0.25]);
});

it('says in the words of the API why a file was refused, and rejects with the reason of who cancels', async () => {
  const upload = (signal?: AbortSignal) =>
    createCalls(fakeSession()).uploadFile('post', '/api/media', { file }, signal && { signal });
  fakeUpload(413, '{"error":"Please choose a smaller one"}');
  await expect(upload()).rejects.toMatchObject({ status: 413, sentence: 'Please choose a smaller one' });

  fakeUpload('unanswered');
  const cancelling = new AbortController();
  const cancelled = upload(cancelling.signal);
  cancelling.abort('Cancelled');
  await expect(cancelled).rejects.toBe('Cancelled');
});
