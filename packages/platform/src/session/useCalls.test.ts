import { expect, it, jest } from '@jest/globals';
import { apiPath } from '../api/apiPath';
import { createSession } from './createSession';
import { createCalls } from './useCalls';

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
