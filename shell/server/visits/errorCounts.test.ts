import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReportedError } from '../composition/internalRegistry';
import { ErrorCounts } from './errorCounts';
import { createNameNetwork, VisitCounts } from './visitCounts';

const error = {
  slice: 'mf-public',
  release: '1.0.0-aaaaaaaa',
  kind: 'error' as const,
  message: 'TypeError: x',
  frames: ['browser/home.js:1:20', 'browser/home.js:1:7'],
};

describe(ErrorCounts, () => {
  const take = jest.fn<(errors: readonly ReportedError[]) => Promise<void>>();
  let counts: VisitCounts;
  let errors: ErrorCounts;
  beforeEach(() => {
    take.mockReset().mockResolvedValue();
    counts = new VisitCounts({ registry: { report: async () => {} }, nameNetwork: createNameNetwork('x') });
    errors = new ErrorCounts({ registry: { reportErrors: take }, counts });
    counts.hasBegun('mf-public@1.0.0-aaaaaaaa', 'home');
  });

  it('groups errors with the same message and place', async () => {
    errors.add(error, 'home');
    errors.add({ ...error, frames: ['browser/home.js:1:20'] }, 'home');
    errors.add({ ...error, frames: ['browser/home.js:9:9'] }, 'home');
    errors.add({ ...error, message: 'TypeError: y' }, 'home');
    await errors.report();
    await errors.report();

    expect(take.mock.calls).toEqual([
      [
        [
          { ...error, visits: 2 },
          { ...error, frames: ['browser/home.js:9:9'], visits: 1 },
          { ...error, message: 'TypeError: y', visits: 1 },
        ],
      ],
    ]);
  });

  it('counts three per network when there are several', async () => {
    counts.hasBegun('mf-public@1.0.0-aaaaaaaa', 'office');
    for (let count = 0; count < 9; count += 1) {
      errors.add(error, 'home');
    }
    await errors.report();

    expect(take.mock.calls[0]?.[0]).toMatchObject([{ visits: 3 }]);
  });

  it('keeps a hundred different errors, and those that the registry does not accept', async () => {
    for (let count = 0; count < 120; count += 1) {
      errors.add({ ...error, message: `${count}` }, 'home');
    }
    take.mockRejectedValueOnce(new Error('The API is away'));
    await expect(errors.report()).rejects.toThrow('away');
    errors.add({ ...error, message: '0' }, 'home');
    await errors.report();

    const told = take.mock.calls[1]?.[0] ?? [];
    expect(told).toHaveLength(100);
    expect(told[0]).toMatchObject({ message: '0', visits: 2 });
  });
});
