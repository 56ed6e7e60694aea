import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { OldSliceData } from './oldSliceData.service.js';

describe(OldSliceData, () => {
  const swept: string[] = [];
  const kind = (name: string) => ({
    async sweep() {
      swept.push(name);
      if (name === 'counts') {
        throw new Error('The database is away');
      }
    },
  });
  const names = ['counts', 'files', 'removal', 'gate', 'judgements', 'shells'];
  const kinds = names.map(kind) as unknown as ConstructorParameters<typeof OldSliceData>;
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('deletes old data of each kind every ten minutes until the API stops, even if one kind fails', async () => {
    const old = new OldSliceData(...kinds);
    old.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(10 * 60_000 - 1);
    expect(swept).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(swept.toSorted()).toEqual(names.toSorted());

    old.beforeApplicationShutdown();
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    expect(swept).toHaveLength(names.length);
  });
});
