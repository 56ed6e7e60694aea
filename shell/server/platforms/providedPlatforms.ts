import * as platform from '@site/platform';
import * as session from '@site/platform/session';
import type { SliceManifest } from '@site/platform/shell';
import * as previousPlatform from '@site/platform/shell/previous';
import * as previousSession from '@site/platform/shell/previous/session';
import * as previousSlots from '@site/platform/shell/previous/slots';
import { PREVIOUS_VERSION } from '@site/platform/shell/previous/version';
import * as slots from '@site/platform/slots';
import { satisfies } from 'semver';
import platformPackage from '../../platform/package.json' with { type: 'json' };

/** A platform version that this shell provides to slices. */
export interface ProvidedPlatform {
  readonly version: string;
  /** It is the previous major version. */
  readonly isPrevious: boolean;
  /** The exports of each of its modules. */
  readonly names: Readonly<Record<string, string[]>>;
}

/** What a release requires of the platform. */
type Needs = Pick<SliceManifest, 'platform' | 'uses'>;

/** The shell's own. */
export const PLATFORM_VERSION: string = platformPackage.version;

/** Newest first: a release gets the first one that its range allows. */
export const providedPlatforms: readonly [ProvidedPlatform, ...ProvidedPlatform[]] = [
  {
    version: PLATFORM_VERSION,
    isPrevious: false,
    names: {
      '@site/platform': Object.keys(platform),
      '@site/platform/session': Object.keys(session),
      '@site/platform/slots': Object.keys(slots),
    },
  },
  {
    version: PREVIOUS_VERSION,
    isPrevious: true,
    names: {
      '@site/platform': Object.keys(previousPlatform),
      '@site/platform/session': Object.keys(previousSession),
      '@site/platform/slots': Object.keys(previousSlots),
    },
  },
];

/** Returns the version that a release gets; null when its range allows none. */
export function platformFor<Provided extends { readonly version: string }>(
  { platform: range }: Pick<Needs, 'platform'>,
  provided: readonly Provided[],
): Provided | null {
  return provided.find(({ version }) => satisfies(version, range)) ?? null;
}

/** Whether a release uses the texts that version 2 of the platform kept for all pages. */
export function needsPlatformTexts({ uses }: Pick<Needs, 'uses'>): boolean {
  return uses?.['@site/platform']?.includes('useSiteContent') === true;
}

/** Something a release needs that is not provided. */
export interface UnmetNeed {
  readonly code: 'PLATFORM_RANGE' | 'PLATFORM_NAMES';
  /** A complete sentence. */
  readonly message: string;
}

/**
 * Returns why a release cannot run with what a shell provides; null when it can. Ranges can be wrong, so names are
 * checked as well.
 *
 * @param shell The shell, as a sentence names it.
 */
export function unmetNeed(
  needs: Needs,
  provided: readonly Pick<ProvidedPlatform, 'version' | 'names'>[] = providedPlatforms,
  shell = 'the running shell',
): UnmetNeed | null {
  const given = platformFor(needs, provided);
  if (!given) {
    const versions = provided.map(({ version }) => version).join(' and ');
    return {
      code: 'PLATFORM_RANGE',
      message: `The release needs @site/platform ${needs.platform}, but ${shell} has ${versions}.`,
    };
  }
  const missing = Object.entries(needs.uses ?? {}).flatMap(([module, names]) =>
    names.filter((name) => !given.names[module]?.includes(name)).map((name) => `${name} of ${module}`),
  );
  return missing.length === 0
    ? null
    : {
        code: 'PLATFORM_NAMES',
        message: `The release uses names that platform ${given.version} of ${shell} does not export: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ` and ${missing.length - 5} more` : ''}.`,
      };
}

/** A release needs a platform that this shell does not have. */
export class PlatformMismatch extends Error {
  override readonly name = 'PlatformMismatch';
}
