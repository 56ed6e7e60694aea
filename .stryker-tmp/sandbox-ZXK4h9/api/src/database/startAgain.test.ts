import { jest } from '@jest/globals';
import { isDatabaseStarting } from '../postgres/databaseErrors.js';
import { startAgain } from './startAgain.js';

const inRecovery = Object.assign(new Error('the database system is in recovery mode'), { code: '57P03' });

describe(startAgain.name, () => {
  it('retries a start that the database interrupted, after cleaning up', async () => {
    const outcomes = [inRecovery, inRecovery, null];
    const takeDown = jest.fn(async () => {
      throw new Error('Nothing was there yet');
    });
    const start = jest.fn(async () => {
      const outcome = outcomes.shift();
      if (outcome) {
        throw outcome;
      }
    });

    await startAgain(start, { isPassing: isDatabaseStarting, takeDown, times: 3, pause: 1 });

    expect([start.mock.calls.length, takeDown.mock.calls.length]).toEqual([3, 2]);
  });

  it('gives up after some attempts, and at once when another would not help', async () => {
    const takeDown = async () => {};
    const away = jest.fn(() => Promise.reject(inRecovery));
    await expect(
      startAgain(away, { isPassing: isDatabaseStarting, takeDown, times: 3, pause: 1 }),
    ).rejects.toBe(inRecovery);
    expect(away).toHaveBeenCalledTimes(3);

    const taken = jest.fn(() => Promise.reject(new Error('API_PORT is taken')));
    await expect(
      startAgain(taken, { isPassing: isDatabaseStarting, takeDown, times: 3, pause: 1 }),
    ).rejects.toThrow('API_PORT is taken');
    expect(taken).toHaveBeenCalledTimes(1);
  });
});
