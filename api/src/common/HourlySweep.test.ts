import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { HourlySweep, sweepAll } from './HourlySweep.js';

const sweep = jest.fn<(signal?: AbortSignal) => Promise<void>>();

class Crumbs extends HourlySweep {
  protected readonly swept = 'old crumbs';
  sweep = sweep;
}

describe('an hourly sweep', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('runs at the start and every hour until the end, also when it has failed', async () => {
    jest.useFakeTimers();
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    sweep.mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
    const crumbs = new Crumbs();
    crumbs.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(2 * 60 * 60 * 1_000);
    expect(sweep).toHaveBeenCalledTimes(3);
    expect(warn.mock.calls).toEqual([[{ problem: 'Error: away' }, 'Failed to delete old crumbs']]);

    await crumbs.beforeApplicationShutdown();
    await jest.advanceTimersByTimeAsync(2 * 60 * 60 * 1_000);
    expect(sweep).toHaveBeenCalledTimes(3);
  });

  it('takes what is over in parts, until nothing is left or the process ends', async () => {
    const some = jest.fn<() => Promise<number>>().mockResolvedValueOnce(5).mockResolvedValue(2);
    await sweepAll(some, 5);
    expect(some).toHaveBeenCalledTimes(2);
    await sweepAll(some, 5, AbortSignal.abort());
    expect(some).toHaveBeenCalledTimes(2);
  });
});
