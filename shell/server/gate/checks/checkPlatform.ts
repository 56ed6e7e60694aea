import { platformFor, unmetNeed } from '../../platforms/providedPlatforms';
import type { Candidate } from '../judge';
import { Refusal } from '../refusal';

/** This shell provides the platform that the release needs, with every name that it uses. */
export function checkPlatform({ manifest }: Candidate): string {
  const unmet = unmetNeed(manifest);
  if (unmet) {
    throw new Refusal(unmet.code, unmet.message);
  }
  const count = Object.values(manifest.uses ?? {}).flat().length;
  return `${platformFor(manifest)?.version} is in ${manifest.platform}${count > 0 ? `, and has the ${count} names that are used` : ''}`;
}
