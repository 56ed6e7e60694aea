import * as platform from '@site/platform';
import * as session from '@site/platform/session';
import { type DeprecatedName, deprecatedNames, type SliceManifest } from '@site/platform/shell';
import * as slots from '@site/platform/slots';
import { satisfies } from 'semver';
import platformPackage from '../../../packages/platform/package.json' with { type: 'json' };

export interface ProvidedPlatform {
  readonly version: string;
  readonly names: Readonly<Record<string, string[]>>;
}

type Needs = Pick<SliceManifest, 'platform' | 'uses'>;

export const providedPlatform: ProvidedPlatform = {
  version: platformPackage.version,
  names: {
    '@site/platform': Object.keys(platform),
    '@site/platform/session': Object.keys(session),
    '@site/platform/slots': Object.keys(slots),
  },
};

export interface UnmetNeed {
  readonly code: 'PLATFORM_RANGE' | 'PLATFORM_NAMES';
  readonly message: string;
}

/** A range can be wrong, so the names are checked as well. */
export function unmetNeed(
  { platform: range, uses = {} }: Needs,
  { version, names: provided }: ProvidedPlatform = providedPlatform,
  shell = 'the running shell',
): UnmetNeed | null {
  if (!satisfies(version, range)) {
    return {
      code: 'PLATFORM_RANGE',
      message: `The release needs @site/platform ${range}, but ${shell} has ${version}.`,
    };
  }
  const missing = Object.entries(uses).flatMap(([module, names]) =>
    names.filter((name) => !provided[module]?.includes(name)).map((name) => `${name} of ${module}`),
  );
  return missing.length === 0
    ? null
    : {
        code: 'PLATFORM_NAMES',
        message: `The release uses names that platform ${version} of ${shell} does not export: ${listed(missing)}.`,
      };
}

/** `useOld of @site/platform (use useNew)` */
export function deprecatedUses(
  { uses }: Pick<Needs, 'uses'>,
  deprecated: readonly DeprecatedName[] = deprecatedNames,
): string | null {
  const used = deprecated.filter(({ from, name }) => uses?.[from]?.includes(name));
  return used.length === 0
    ? null
    : listed(used.map(({ from, name, instead }) => `${name} of ${from} (use ${instead})`));
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`;
}

export class PlatformMismatch extends Error {
  override readonly name = 'PlatformMismatch';
}
