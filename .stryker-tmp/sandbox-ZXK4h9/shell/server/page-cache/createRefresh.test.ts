import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createRefresh } from './createRefresh';
import type { KeptPage } from './KeptPages';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const refreshed: string[] = [];
const pagesOf = (...keys: string[]) =>
  new Map(
    keys.map((key) => [
      key,
      {
        refresh: async () => {
          refreshed.push(key);
          if (key.startsWith('broken')) {
            throw new Error(key);
          }
        },
      } as unknown as KeptPage,
    ]),
  );
beforeEach(() => {
  refreshed.length = 0;
});

it('renders forgotten pages again, in order, once changes have settled', async () => {
  const refresh = createRefresh();
  refresh(pagesOf('/', 'broken', '/team'));
  expect(refreshed).toEqual([]);

  await jest.advanceTimersByTimeAsync(250);

  expect(refreshed).toEqual(['/', 'broken', '/team']);
});

it('renders each page once for consecutive changes', async () => {
  const refresh = createRefresh();
  refresh(pagesOf('/', '/team'));
  refresh(pagesOf('/articles', '/'));
  await jest.advanceTimersByTimeAsync(250);

  expect(refreshed.toSorted()).toEqual(['/', '/articles', '/team']);

  refresh(pagesOf('/'));
  await jest.advanceTimersByTimeAsync(250);
  expect(refreshed).toHaveLength(4);
});

it('renders at most a hundred pages', async () => {
  createRefresh()(pagesOf(...Array.from({ length: 150 }, (_, number) => `/companies/${number}`)));
  await jest.advanceTimersByTimeAsync(250);

  expect(refreshed).toHaveLength(100);
});
