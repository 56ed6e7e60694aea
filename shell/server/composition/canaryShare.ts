import { createHash } from 'node:crypto';

/** Range of the numbers that browsers get. */
export const VISIT_NUMBERS = 10_000;

/**
 * Whether the visits of a browser get a canary. It depends only on the browser's number and the release: a visitor who
 * sees the canary keeps seeing it when the share is raised, and each canary is shown to different visitors.
 *
 * @param number The browser's number, from the cookie `visit`.
 * @param percent The canary's share.
 */
export function isInCanary(number: number, slice: string, release: string, percent: number): boolean {
  const digest = createHash('sha256').update(`${number} ${slice} ${release}`).digest();
  return digest.readUInt32BE(0) % VISIT_NUMBERS < (percent / 100) * VISIT_NUMBERS;
}
