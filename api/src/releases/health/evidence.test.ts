import {
  chanceOf,
  FALSE_ALARMS,
  isLook,
  LEAST_NETWORKS,
  LOOKS,
  MOST_NETWORKS,
  type NetworkSum,
  standsOut,
} from './evidence.js';

const limit = { percent: 5 };
const sum = (networks: number, failedNetworks: number) => ({ networks, failedNetworks });

/**
 * Computes the chance exactly, with integers: of all ways to distribute the networks, in how many the first release
 * gets at least this many failing ones.
 */
function exactChance([n1, k1]: [number, number], [n2, k2]: [number, number]): number {
  const choose = (n: number, k: number): bigint => {
    let ways = 1n;
    for (let factor = 1n; factor <= BigInt(k); factor += 1n) {
      ways = (ways * (BigInt(n) - BigInt(k) + factor)) / factor;
    }
    return k < 0 || k > n ? 0n : ways;
  };
  let tail = 0n;
  for (let count = k1; count <= Math.min(n1, k1 + k2); count += 1) {
    tail += choose(k1 + k2, count) * choose(n1 + n2 - k1 - k2, n1 - count);
  }
  return Number((tail * 10n ** 30n) / choose(n1 + n2, n1)) / 1e30;
}

describe(chanceOf, () => {
  it.each<[[number, number], [number, number]]>([
    // Fisher's lady tasting tea: 1 in 70.
    [
      [4, 4],
      [4, 0],
    ],
    [
      [12, 10],
      [100, 0],
    ],
    [
      [40, 12],
      [360, 4],
    ],
    [
      [300, 60],
      [300, 60],
    ],
    [
      [10, 0],
      [10, 3],
    ],
    [
      [2_000, 200],
      [2_000, 100],
    ],
    [
      [10, 10],
      [0, 0],
    ],
  ])('of %j against %j equals the count of all combinations', (watched, comparison) => {
    const exact = exactChance(watched, comparison);

    expect(chanceOf(sum(...watched), sum(...comparison)) / exact).toBeCloseTo(1, 6);
  });

  it('of the lady tasting tea is 1 in 70', () => {
    expect(chanceOf(sum(4, 4), sum(4, 0))).toBeCloseTo(1 / 70, 12);
  });
});

/**
 * Returns the smallest number of networks that, all reporting failures, roll back a release that fails for nobody else.
 */
function attackersNeeded(sound: number, comparison: NetworkSum): number {
  for (let attackers = 1; attackers <= MOST_NETWORKS; attackers += 1) {
    if (isLook(attackers - 1, attackers) && standsOut(sum(sound + attackers, attackers), comparison, limit)) {
      return attackers;
    }
  }
  throw new Error('No number is enough');
}

/**
 * Returns after how many networks a release that fails for a share of them is caught with a given probability. The
 * result is exact: it tracks the probability of each number of failing networks.
 */
function caughtAfter(
  share: number,
  probability: number,
  comparisonAt: (networks: number) => NetworkSum,
): number {
  // By the number of failing networks: the probability of being there without having been caught.
  let open = [1];
  let caught = 0;
  for (let networks = 1; networks <= MOST_NETWORKS; networks += 1) {
    const next = new Array<number>(open.length + 1).fill(0);
    for (const [failing, chance] of open.entries()) {
      next[failing] = (next[failing] ?? 0) + chance * (1 - share);
      const isCaught =
        isLook(failing, failing + 1) && standsOut(sum(networks, failing + 1), comparisonAt(networks), limit);
      if (isCaught) {
        caught += chance * share;
      } else {
        next[failing + 1] = (next[failing + 1] ?? 0) + chance * share;
      }
    }
    open = next;
    if (caught >= probability) {
      return networks;
    }
  }
  throw new Error('Not caught');
}

describe(standsOut, () => {
  it('needs ten networks, whatever the other figures', () => {
    expect(LEAST_NETWORKS).toBe(10);
    expect(standsOut(sum(9, 9), sum(2_000, 0), limit)).toBe(false);
    expect(standsOut(sum(10, 10), sum(2_000, 0), limit)).toBe(true);
  });

  it('needs more than the limit', () => {
    expect(standsOut(sum(1_000, 50), sum(1_000, 0), limit)).toBe(false);
    expect(standsOut(sum(1_000, 51), sum(1_000, 0), limit)).toBe(true);
  });

  it('rolls nothing back that fails like the other release, or without another release', () => {
    expect(standsOut(sum(100, 30), sum(100, 25), limit)).toBe(false);
    expect(standsOut(sum(100, 100), sum(0, 0), limit)).toBe(false);
  });

  it('tests at most 37 times, with a total error probability of 1 in 10,000', () => {
    expect(FALSE_ALARMS).toBe(0.0001);
    expect(LOOKS.slice(0, 6)).toEqual([10, 12, 14, 17, 20, 23]);
    expect(LOOKS).toHaveLength(37);
    expect([isLook(9, 10), isLook(10, 11), isLook(11, 13), isLook(13, 12), isLook(0, 9)]).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  // Always the same generator, so that the result does not change from run to run.
  it('keeps its error probability, measured with 500 releases that fail as often as the other one', () => {
    let state = 20_261_122;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const failing = (networks: number, share: number) =>
      Array.from({ length: networks }, random).filter((one) => one < share).length;
    const isTakenBack = (share: number, falseAlarms: number) => {
      const comparison = sum(200, failing(200, share));
      let failed = 0;
      for (let networks = 1; networks <= 200; networks += 1) {
        if (random() < share) {
          failed += 1;
          if (
            isLook(failed - 1, failed) &&
            standsOut(sum(networks, failed), comparison, limit, falseAlarms)
          ) {
            return true;
          }
        }
      }
      return false;
    };
    const takenBack = (falseAlarms: number) =>
      Array.from({ length: 500 }, () => isTakenBack(0.15, falseAlarms)).filter(Boolean).length;

    expect(takenBack(FALSE_ALARMS)).toBe(0);
    // With a larger budget some are rolled back, but not more than it allows: so the test does measure something.
    const withMore = takenBack(0.5);
    expect(withMore).toBeGreaterThan(0);
    expect(withMore).toBeLessThan(250);
  });
});

describe('a full sample', () => {
  it('is tested fewer than 100 times while 100,000 networks visit, as its failing networks become fewer as well', () => {
    let state = 20_261_122;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const looksAt = (share: number) => {
      // Whether each network of the sample fails. Which one a new network replaces is random.
      const sample: boolean[] = [];
      let [failed, looks] = [0, 0];
      for (let seen = 1; seen <= 100_000; seen += 1) {
        const place = sample.length < MOST_NETWORKS ? sample.length : Math.floor(random() * seen);
        if (place < MOST_NETWORKS) {
          const before = failed;
          failed -= sample[place] ? 1 : 0;
          sample[place] = random() < share;
          failed += sample[place] ? 1 : 0;
          looks += isLook(before, failed) ? 1 : 0;
        }
      }
      return looks;
    };

    const looks = [0.06, 0.1, 0.2].map(looksAt);
    expect(Math.max(...looks)).toBeGreaterThan(LOOKS.length);
    expect(Math.max(...looks)).toBeLessThan(100);
  });
});

// The figures in docs/releases.md.
describe('the figures of the documentation', () => {
  it.each([
    [10, 10],
    [100, 12],
    [1_000, 58],
  ])(
    'a canary of 10 %% with %i sound networks withstands fewer than %i attacking ones',
    (sound, attackers) => {
      const kept = Math.min(9 * sound, MOST_NETWORKS);
      expect(attackersNeeded(sound, sum(kept, Math.round(kept / 100)))).toBe(attackers);
    },
  );

  it.each([
    [0, 200, 10],
    [20, 200, 10],
    [100, 200, 17],
    [200, 200, 27],
    [1_000, 1_000, 58],
  ])(
    'a new live release with %i sound networks, after %i before it, withstands fewer than %i',
    (sound, before, attackers) => {
      expect(attackersNeeded(sound, sum(before, before / 100))).toBe(attackers);
    },
  );

  it.each([
    [1, 10, 10],
    [0.5, 19, 26],
    [0.2, 49, 69],
    [0.1, 97, 184],
  ])(
    'a new live release that fails for a share of %d is caught, after 1,000 networks before it',
    (share, half, nine) => {
      const before = () => sum(1_000, 10);
      expect(caughtAfter(share, 0.5, before)).toBe(half);
      expect(caughtAfter(share, 0.9, before)).toBe(nine);
    },
  );

  it.each([
    [1, 10, 10],
    [0.5, 19, 26],
    [0.2, 49, 91],
    [0.1, 412, 1_455],
  ])(
    'a new live release that fails for a share of %d is caught, after 200 networks before it',
    (share, half, nine) => {
      const before = () => sum(200, 2);
      expect(caughtAfter(share, 0.5, before)).toBe(half);
      expect(caughtAfter(share, 0.9, before)).toBe(nine);
    },
  );

  it.each([
    [1, 10, 10],
    [0.5, 19, 26],
    [0.2, 49, 69],
    [0.1, 109, 175],
  ])('a canary of 10 %% that fails for a share of %d is caught', (share, half, nine) => {
    const beside = (networks: number) => {
      const kept = Math.min(9 * networks, MOST_NETWORKS);
      return sum(kept, Math.round(kept / 100));
    };
    expect(caughtAfter(share, 0.5, beside)).toBe(half);
    expect(caughtAfter(share, 0.9, beside)).toBe(nine);
  });
});
