import { satisfies } from 'semver';
import platformPackage from '../../../platform/package.json' with { type: 'json' };
import type { Candidate } from '../judge';
import { Refusal } from '../refusal';

/** This shell provides the platform that the release needs. */
export function checkPlatform({ manifest: { platform } }: Candidate): string {
  const { version } = platformPackage;
  if (!satisfies(version, platform)) {
    throw new Refusal(
      'PLATFORM_RANGE',
      `The release needs @site/platform ${platform}, and the running shell has ${version}.`,
    );
  }
  return `${version} is in ${platform}`;
}
