import { satisfies, valid } from 'semver';
import { CommandError, CommandExit, type CommonOptions, type Context } from '../context/Context.ts';
import { connect } from '../registry/connect.ts';
import type { SliceState, SlotSides } from '../registry/Registry.ts';

/**
 * By version range; the gate and a starting shell compare names.
 * @throws CommandExit with 1 if a release that visitors get would not run.
 */
export async function statusForPlatform(
  context: Context,
  options: CommonOptions,
  version: string,
): Promise<void> {
  if (valid(version) === null) {
    throw new CommandError(`"${version}" is not a version of the platform. Example: --platform 2.0.0`);
  }
  const registry = await connect(context, options);
  // Tokens of other slices may not read the list of a slice's releases.
  const [slices, sides] = await Promise.all([registry.slices(), registry.slots()]);
  const outlooks = slices.flatMap((state) => outlooksOf(state, sides ?? [], version));
  const { output } = context;
  if (slices.every(({ visits }) => visits === null)) {
    output.warn('Without a token, session slices and canaries are not listed.');
  }
  const text = output.table(
    ['SLICE', 'RELEASE', '', 'BUILT FOR', `WITH ${version}`],
    outlooks.map(({ slice, release, role, platform, runs }) => [
      output.paint('bold', slice),
      release,
      role,
      platform ?? 'unknown',
      runs ? 'runs' : output.paint('red', 'would not run: build it for this version first'),
    ]),
  );
  output.result(outlooks, outlooks.length > 0 ? text : 'Nothing is live.');
  if (outlooks.some(({ runs }) => !runs)) {
    throw new CommandExit(1);
  }
}

function outlooksOf({ slice, live, canary }: SliceState, sides: readonly SlotSides[], version: string) {
  const wanted = [
    ...(live ? [{ release: live, role: 'live' }] : []),
    ...(canary ? [{ release: canary.release, role: 'canary' }] : []),
  ];
  return wanted.map(({ release, role }) => {
    const platform = sides.find((one) => one.slice === slice && one.release === release)?.platform ?? null;
    return { slice, release, role, platform, runs: platform !== null && satisfies(version, platform) };
  });
}
