import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSaid } from './useSaid';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function open() {
  const { rerender, result } = renderHook(
    ([count, isChecking]: [number | undefined, boolean]) => useSaid(count, isChecking),
    { initialProps: [undefined, true] },
  );
  return {
    said: () => result.current,
    find: (count: number, isChecking = false) => rerender([count, isChecking]),
  };
}
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

it('does not say the first number', async () => {
  const { said, find } = open();
  find(2);
  await wait(2_000);
  expect(said()).toBe('');
});

it('does not say the number that the first answers make', async () => {
  const { said, find } = open();
  find(1, true);
  await wait(1_000);
  find(2);
  await wait(2_000);
  expect(said()).toBe('');

  find(3);
  await wait(2_000);
  expect(said()).toBe('Checks: 3 findings');
});

it('says the number that a change right after the first one makes', async () => {
  const { said, find } = open();
  find(6);
  await wait(10);
  find(7);
  await wait(2_000);
  expect(said()).toBe('Checks: 7 findings');
});

it('says a number once it has settled', async () => {
  const { said, find } = open();
  find(0);
  await wait(10);
  find(1);
  await wait(1_000);
  find(2);
  await wait(1_000);
  expect(said()).toBe('');

  find(1);
  await wait(1_500);
  expect(said()).toBe('Checks: 1 finding');

  find(0);
  await wait(1_500);
  expect(said()).toBe('Checks: nothing to mend');
});
