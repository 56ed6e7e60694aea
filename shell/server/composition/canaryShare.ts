import { createHash } from 'node:crypto';

/** How many numbers visits draw from. */
export const VISIT_NUMBERS = 10_000;

/**
 * Whether a visit is one of the share that gets a canary. It depends on the number and the release alone: a visit stays
 * where it is, those that are in stay in while the share grows, and each canary has others.
 *
 * @param visit The number that the visit drew.
 * @param percent The canary's share.
 */
export function isInCanary(visit: number, slice: string, release: string, percent: number): boolean {
  const digest = createHash('sha256').update(`${visit} ${slice} ${release}`).digest();
  return digest.readUInt32BE(0) % VISIT_NUMBERS < (percent / 100) * VISIT_NUMBERS;
}
