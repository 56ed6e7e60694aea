/** How many client networks got a release, and how many of them reported that it failed in a browser. */
export interface NetworkSum {
  readonly networks: number;
  readonly failedNetworks: number;
}

/** The probability that chance rolls back a release that is as good as the other one, per period of the watch. */
export const FALSE_ALARMS = 1 / 10_000;

/** How many networks must report failures before any test is made: a handful rolls nothing back. */
export const LEAST_NETWORKS = 10;

/** How many networks are stored per release at most. */
export const MOST_NETWORKS = 2_000;

/**
 * The numbers of failing networks at which the test is made: each is 15 % more than the one before. This keeps the
 * number of looks small, and each may spend the same part of {@link FALSE_ALARMS}, however the reports arrive.
 */
export const LOOKS: readonly number[] = looks();

function looks(): number[] {
  const numbers: number[] = [];
  for (let next = LEAST_NETWORKS; next <= MOST_NETWORKS; next = Math.ceil(next * 1.15)) {
    numbers.push(next);
  }
  return numbers;
}

/** Whether the test is due at this number of failing networks. */
export function isLook(failedBefore: number, failedNow: number): boolean {
  return LOOKS.some((look) => failedBefore < look && look <= failedNow);
}

/**
 * Whether a release fails in browsers significantly more often than the live or previous one. Networks are the
 * evidence: each counts once, however often it reports. The test is Fisher's exact test, one-sided.
 *
 * @param limit Also required: more than this percentage of networks fail.
 */
export function standsOut(
  watched: NetworkSum,
  comparison: NetworkSum,
  limit: { readonly percent: number },
  falseAlarms = FALSE_ALARMS,
): boolean {
  const { networks, failedNetworks } = watched;
  return (
    failedNetworks >= LEAST_NETWORKS &&
    failedNetworks * 100 > networks * limit.percent &&
    chanceOf(watched, comparison) <= falseAlarms / LOOKS.length
  );
}

/**
 * Returns the probability that the first release has at least this many of all failing networks if both are equally
 * good: the upper tail of the hypergeometric distribution.
 */
export function chanceOf(watched: NetworkSum, comparison: NetworkSum): number {
  const all = watched.networks + comparison.networks;
  const failing = watched.failedNetworks + comparison.failedNetworks;
  const most = Math.min(watched.networks, failing);
  const ways = logChoose(all, watched.networks);
  let chance = 0;
  for (let count = watched.failedNetworks; count <= most; count += 1) {
    chance += Math.exp(logChoose(failing, count) + logChoose(all - failing, watched.networks - count) - ways);
  }
  return Math.min(1, chance);
}

const logFactorials = [0];

/** Returns the logarithm of n!. */
function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next += 1) {
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  }
  return logFactorials[n] ?? 0;
}

function logChoose(n: number, k: number): number {
  return k < 0 || k > n ? Number.NEGATIVE_INFINITY : logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}
