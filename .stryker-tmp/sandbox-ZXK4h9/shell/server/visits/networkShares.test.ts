import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type FailureSource, NetworkShares, SiteNetworks } from './networkShares';

describe(NetworkShares, () => {
  let site: SiteNetworks;
  let shares: NetworkShares;
  beforeEach(() => {
    site = new SiteNetworks();
    shares = new NetworkShares(site);
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const visits = (network: string, count: number) =>
    Array.from({ length: count }, () => {
      site.visit(network);
      return shares.visit(network);
    }).filter(Boolean).length;
  const failures = (network: string, count: number, source: FailureSource = 'server') =>
    Array.from({ length: count }, () => shares.fail(network, source)).reduce((sum, one) => sum + one, 0);

  it('counts everything while there is only one network', () => {
    expect(visits('office', 20)).toBe(20);
    expect(failures('office', 20)).toBe(20);
    expect(failures('office', 20, 'browser')).toBe(20);
  });

  it('counts three visits per network as soon as there are several', () => {
    expect(visits('office', 100)).toBe(100);
    expect(visits('home', 5)).toBe(3);
    expect(visits('office', 5)).toBe(0);
    expect(visits('train', 5)).toBe(3);
  });

  it('also knows networks that visited other releases', () => {
    site.visit('home');
    expect(visits('office', 20)).toBe(3);
    expect(failures('office', 20)).toBe(0);
  });

  it('counts failures seen by the server once five networks have them, three per network', () => {
    for (const network of ['a', 'b', 'c', 'd', 'e', 'f']) {
      visits(network, 1);
    }
    for (const network of ['a', 'b', 'c', 'd']) {
      expect(failures(network, 50)).toBe(0);
    }
    expect(failures('e', 1)).toBe(4 * 3 + 1);
    expect(failures('e', 5)).toBe(2);
    expect(failures('f', 5)).toBe(3);
  });

  it('counts failures once all networks have them, if there are fewer than five', () => {
    for (const network of ['a', 'b', 'c']) {
      visits(network, 1);
    }
    expect([failures('a', 1), failures('b', 1), failures('c', 1)]).toEqual([0, 0, 3]);
  });

  it('counts reports of browsers separately, from two networks on', () => {
    for (const network of ['a', 'b', 'c', 'd', 'e']) {
      visits(network, 1);
    }
    expect(failures('a', 50, 'browser')).toBe(0);
    expect(failures('b', 1, 'browser')).toBe(4);
    expect(failures('a', 50)).toBe(0);
  });

  it('does not count again what it counted while a network was alone', () => {
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
    jest.advanceTimersByTime(31 * 60_000);

    expect(visits('office', 20)).toBe(20);
  });

  it('remembers 10,000 networks at most', () => {
    for (let number = 0; number < 10_100; number += 1) {
      site.visit(`network ${number}`);
    }
    expect(site.count).toBe(10_000);
  });
});
