import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NetworkShares } from './networkShares';

describe(NetworkShares, () => {
  let shares: NetworkShares;
  beforeEach(() => {
    shares = new NetworkShares();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const visits = (network: string, count: number) =>
    Array.from({ length: count }, () => shares.visit(network)).filter(Boolean).length;
  const failures = (network: string, count: number) =>
    Array.from({ length: count }, () => shares.fail(network)).reduce((sum, one) => sum + one, 0);

  it('counts everything as long as there is one network', () => {
    expect(visits('office', 20)).toBe(20);
    expect(failures('office', 20)).toBe(20);
  });

  it('counts three visits of each as soon as there are several', () => {
    expect(visits('office', 100)).toBe(100);
    expect(visits('home', 5)).toBe(3);
    expect(visits('office', 5)).toBe(0);
    expect(visits('train', 5)).toBe(3);
  });

  it('believes a failure when a second network has it, too, and each network three times', () => {
    visits('office', 1);
    visits('home', 1);

    expect(failures('office', 50)).toBe(0);
    expect(failures('home', 1)).toBe(4);
    expect(failures('home', 5)).toBe(2);
    expect(failures('train', 5)).toBe(3);
  });

  it('does not count again what it has counted of a network that was alone', () => {
    visits('office', 1);
    expect(failures('office', 2)).toBe(2);
    visits('home', 1);

    expect(failures('home', 1)).toBe(1);
    expect(failures('office', 2)).toBe(1);
  });

  it('forgets a network after 30 minutes', () => {
    jest.useFakeTimers({ now: Date.now() });
    visits('office', 3);
    visits('home', 3);
    expect(visits('office', 1)).toBe(0);
    jest.setSystemTime(Date.now() + 31 * 60_000);

    expect(visits('office', 20)).toBe(20);
  });
});
