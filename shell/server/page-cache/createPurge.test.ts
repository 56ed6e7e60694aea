import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createPurge } from './createPurge';

const told = jest.spyOn(globalThis, 'fetch');
const warn = jest.fn();
let ending: AbortController;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  told.mockReset().mockImplementation(async () => new Response(null, { status: 200 }));
  warn.mockReset();
  ending = new AbortController();
});
afterEach(() => {
  ending.abort();
  jest.useRealTimers();
});

const purgeAt = (token?: string) =>
  createPurge({ url: 'https://cdn.example/purge', token, log: { warn }, signal: ending.signal });
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('tells the CDN to forget everything', async () => {
  purgeAt('a token')();
  await settled();

  expect(told.mock.calls).toEqual([
    [
      'https://cdn.example/purge',
      expect.objectContaining({
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer a token' },
        body: '{"purge_everything":true}',
      }),
    ],
  ]);
});

it('purges once more for all changes during a purge', async () => {
  const purge = purgeAt();
  purge();
  purge();
  purge();
  await settled();

  expect(told).toHaveBeenCalledTimes(2);
});

it('repeats a purge until it succeeds', async () => {
  told.mockImplementationOnce(async () => new Response(null, { status: 500 }));
  told.mockRejectedValueOnce(new TypeError('fetch failed'));
  purgeAt()();
  await settled();
  expect(told).toHaveBeenCalledTimes(1);

  await jest.advanceTimersByTimeAsync(1_000);
  await settled();
  expect(told).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(2_000);
  await settled();

  expect(told).toHaveBeenCalledTimes(3);
  expect(warn).toHaveBeenCalledTimes(2);
});
