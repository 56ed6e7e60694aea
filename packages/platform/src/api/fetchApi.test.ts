import { afterEach, expect, it, jest } from '@jest/globals';
import { apiPath } from './apiPath';
import { readJson } from './fetchApi';

const path = apiPath('/api/companies');

afterEach(() => {
  jest.restoreAllMocks();
});

function answering(answer: () => Promise<Response>) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
}

it('sends GET with credentials and reads JSON', async () => {
  const asked = answering(async () => Response.json({ data: [] }));

  expect(await readJson(path, { origin: 'http://api.example' })).toEqual({ data: [] });
  expect(asked).toHaveBeenCalledWith(
    'http://api.example/api/companies',
    expect.objectContaining({ credentials: 'include' }),
  );
});

it.each([
  [
    'the body',
    new Response('{"error":"Gone"}', { status: 404, statusText: 'Not Found' }),
    '404: {"error":"Gone"}',
  ],
  [
    'the status text if the body is empty',
    new Response('', { status: 502, statusText: 'Bad Gateway' }),
    '502: Bad Gateway',
  ],
])('fails with the status and %s', async (_, response, message) => {
  answering(async () => response);

  await expect(readJson(path)).rejects.toMatchObject({ message, status: response.status });
});

it('fails with status 0 if there is no answer', async () => {
  answering(() => Promise.reject(new TypeError('fetch failed')));

  await expect(readJson(path)).rejects.toMatchObject({ message: '0: fetch failed', status: 0 });
});

it('fails on a 401, unless told to return null', async () => {
  answering(async () => new Response('{}', { status: 401 }));

  await expect(readJson(path)).rejects.toMatchObject({ status: 401 });
  expect(await readJson(path, { on401: 'return null' })).toBeNull();

  answering(async () => new Response('{}', { status: 403 }));
  await expect(readJson(path, { on401: 'return null' })).rejects.toMatchObject({ status: 403 });
});
