import { intersects, major, satisfies, valid } from 'semver';
import { CommandError } from '../context/CommandError.ts';
import { CommandExit } from '../context/CommandExit.ts';
import type { CommonOptions, Context } from '../context/Context.ts';
import { table } from '../output/table.ts';
import { connect } from '../registry/connect.ts';
import type { Registry } from '../registry/Registry.ts';
import type { SliceState } from '../registry/shapes.ts';

/** How many releases of a slice are searched for the ones visitors get. */
const RELEASES = 500;

interface Outlook {
  readonly slice: string;
  readonly release: string;
  readonly role: 'live' | 'canary';
  /** The range it was built for; null if the registry no longer has it. */
  readonly platform: string | null;
  /** `previous`: with the adapter for the previous major version. */
  readonly runs: 'yes' | 'previous' | 'no';
}

/**
 * Shows which of the releases that visitors get would run on a shell with another version of the platform, before that
 * shell is deployed. Compares version ranges only; names are compared by the gate and when that shell starts.
 *
 * @param version Version of `@site/platform`: `3.0.0`.
 * @throws {CommandExit} With 1 when one of them would not run.
 */
export async function statusForPlatform(
  context: Context,
  options: CommonOptions,
  version: string,
): Promise<void> {
  if (valid(version) === null) {
    throw new CommandError(`"${version}" is not a version of the platform. Example: --platform 3.0.0`);
  }
  const registry = await connect(context, options);
  const outlooks = (
    await Promise.all((await registry.slices()).map((state) => outlooksOf(registry, state, version)))
  ).flat();
  const { output } = context;
  const text = table(
    ['SLICE', 'RELEASE', '', 'BUILT FOR', `WITH ${version}`].map((heading) => output.paint('dim', heading)),
    outlooks.map(({ slice, release, role, platform, runs }) => [
      output.paint('bold', slice),
      release,
      role,
      platform ?? 'unknown',
      runs === 'yes'
        ? 'runs'
        : runs === 'previous'
          ? `runs, with the adapter for version ${major(version) - 1}`
          : output.paint('red', 'would not run: build it for this version first'),
    ]),
  );
  output.result(outlooks, outlooks.length > 0 ? text : 'Nothing is live.');
  if (outlooks.some(({ runs }) => runs === 'no')) {
    throw new CommandExit(1);
  }
}

async function outlooksOf(
  registry: Registry,
  { slice, live, canary }: SliceState,
  version: string,
): Promise<readonly Outlook[]> {
  const wanted = [
    ...(live ? [{ release: live, role: 'live' as const }] : []),
    ...(canary ? [{ release: canary.release, role: 'canary' as const }] : []),
  ];
  const known = wanted.length > 0 ? await registry.releases(slice, { limit: RELEASES }) : [];
  return wanted.map(({ release, role }) => {
    const platform = known.find((one) => one.release === release)?.platform ?? null;
    return { slice, release, role, platform, runs: platform === null ? 'no' : runsWith(platform, version) };
  });
}

function runsWith(range: string, version: string): Outlook['runs'] {
  if (satisfies(version, range)) {
    return 'yes';
  }
  const before = major(version) - 1;
  return before > 0 && intersects(range, `^${before}.0.0`) ? 'previous' : 'no';
}
