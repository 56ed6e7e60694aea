import type { Mismatch } from '../composition/registryFollower';

/** Whoever updates the shell finds out before visitors do, and the running shell stays up. */
export function refuseMismatches(mismatches: readonly Mismatch[]): void {
  if (mismatches.length === 0) {
    return;
  }
  const lines = mismatches.map(
    ({ slice, release, role, message }) => `- ${slice} ${release} (${role}): ${message}`,
  );
  throw new Error(
    `This shell cannot run what visitors get, so it does not start:\n${lines.join('\n')}\nKeep the previous shell running until the slices are released for this one. ALLOW_UNUSABLE_SLICES=true starts it anyway: pages of live slices then answer 503, and canaries get no visits.`,
  );
}
