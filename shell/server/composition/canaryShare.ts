import { createHash } from 'node:crypto';

export const VISIT_NUMBERS = 10_000;

/**
 * A visitor who sees the canary keeps seeing it when the share is raised, and each canary is shown to
 * different visitors.
 */
export function isInCanary(number: number, slice: string, release: string, percent: number): boolean {
  const digest = createHash('sha256').update(`${number} ${slice} ${release}`).digest();
  return digest.readUInt32BE(0) % VISIT_NUMBERS < (percent / 100) * VISIT_NUMBERS;
}
