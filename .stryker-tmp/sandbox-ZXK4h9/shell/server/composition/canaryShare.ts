import { createHash } from 'node:crypto';

/** Range of the numbers that visits draw. */
export const VISIT_NUMBERS = 10_000;

/**
 * Whether a visit is in the share that gets a canary. It depends only on the number and the release: a visit does not
 * switch, a growing share keeps the visits it has, and each canary gets different visits.
 *
 * @param visit The number that the visit drew.
 * @param percent The canary's share.
 */
export function isInCanary(visit: number, slice: string, release: string, percent: number): boolean {
  const digest = createHash('sha256').update(`${visit} ${slice} ${release}`).digest();
  return digest.readUInt32BE(0) % VISIT_NUMBERS < (percent / 100) * VISIT_NUMBERS;
}
