import { jest } from '@jest/globals';
import { PollingLoop } from './PollingLoop.js';

describe('a polling loop', () => {
  const work = jest.fn<(signal: AbortSignal) => Promise<unknown>>();
  const onFailure = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    work.mockReset().mockResolvedValue(undefined);
    onFailure.mockReset();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('repeats its work after a pause, also when it has failed', async () => {
    const error = new Error('away');
    work.mockRejectedValueOnce(error);
    const loop = new PollingLoop(work, { pause: 1_000, onFailure });
    loop.start();
    await jest.advanceTimersByTimeAsync(999);
    expect(work).toHaveBeenCalledTimes(1);
    expect(onFailure.mock.calls).toEqual([[error]]);

    await jest.advanceTimersByTimeAsync(1_001);
    expect(work).toHaveBeenCalledTimes(3);
    await loop.stop();
  });

  it('waits for the current run when it is stopped, and does nothing more', async () => {
    const run = Promise.withResolvers<void>();
    work.mockReturnValueOnce(run.promise);
    const loop = new PollingLoop(work, { pause: 1_000, onFailure });
    loop.start();
    const stopped = jest.fn();
    const stopping = loop.stop().then(stopped);
    await jest.advanceTimersByTimeAsync(0);
    expect(work.mock.calls[0]?.[0].aborted).toBe(true);
    expect(stopped).not.toHaveBeenCalled();

    run.resolve();
    await stopping;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
