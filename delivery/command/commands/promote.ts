import { CommandError, type CommonOptions, type Context, type Name } from '../context/Context.ts';
import { namedRelease, namedSlice } from '../context/sliceArguments.ts';
import { connect } from '../registry/connect.ts';
import type { Registry, ReleaseName, SliceState } from '../registry/Registry.ts';
import { RegistryError } from '../registry/RegistryError.ts';
import { reportServed } from './served.ts';

export interface MoveOptions extends CommonOptions {
  readonly reason?: string;
  readonly force?: true;
  /** In seconds; every process of the site must serve it within this time. */
  readonly within: number;
}

export async function promote(
  context: Context,
  first: Name,
  second: Name,
  options: MoveOptions,
): Promise<void> {
  const named = await releaseOf(context, first, second);
  await promoteRelease(context, await connect(context, options), named, options);
}

export async function promoteRelease(
  context: Context,
  registry: Registry,
  { slice, release }: ReleaseName,
  { reason, force, within }: Omit<MoveOptions, keyof CommonOptions>,
): Promise<void> {
  const before = await registry.slice(slice);
  context.output.step(`Running the gate on ${slice} ${release} …`);
  const after = await withKnownReleases(registry, slice, () =>
    registry.promote(slice, { release, reason, force, expected: before.live }),
  );
  await reportServed(context, registry, { state: after, within, sentence: liveSentence(before, after) });
}

/** `--force` without an earlier release takes the slice off the site. */
export async function rollback(context: Context, name: Name, options: MoveOptions): Promise<void> {
  const slice = await namedSlice(context.cwd, name);
  const registry = await connect(context, options);
  const before = await registry.slice(slice);
  const { reason, force, within } = options;
  const after = await registry.rollback(slice, { reason, force, expected: before.live });
  const sentence = liveSentence(before, after);
  const hint = `. To take the slice off the site: slices retire ${slice}`;
  await reportServed(context, registry, {
    state: after,
    within,
    sentence: force && after.live !== null ? `${sentence}${hint}` : sentence,
  });
}

export async function canary(
  context: Context,
  args: readonly string[],
  options: Omit<MoveOptions, 'within'>,
): Promise<void> {
  const share = args.at(-1) ?? '';
  if (args.length > 3 || !/^\d{1,2}$/.test(share)) {
    throw new CommandError(
      'Give a percentage of the visits, from 0 (ends the canary) to 99: slices canary <slice> <release> 10',
    );
  }
  const { slice, release } = await releaseOf(context, ...(args.slice(0, -1) as [string?, string?]));
  const registry = await connect(context, options);
  const percent = Number(share);
  if (percent > 0) {
    context.output.step(`Running the gate on ${slice} ${release} …`);
  }
  const { reason, force } = options;
  const state = await withKnownReleases(registry, slice, () =>
    registry.canary(slice, { release, percent, reason, force }),
  );
  context.output.result(
    state,
    state.canary
      ? `${slice}: ${state.canary.percent} % of the visits get ${state.canary.release}; the others get ${state.live ?? 'nothing'}`
      : `${slice}: no canary; all visits get ${state.live ?? 'nothing'}`,
  );
}

export async function releaseOf({ cwd }: Context, first?: string, second?: string): Promise<ReleaseName> {
  const { slice, release } = await namedRelease(cwd, first, second);
  if (release === undefined) {
    throw new CommandError(
      `Name a release of ${slice} by its id, such as 1.0.0-0a1b2c3d. \`slices publish\` prints it, and \`slices log\` shows earlier ones.`,
    );
  }
  return { slice, release };
}

export async function withKnownReleases<Answer>(
  registry: Registry,
  slice: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof RegistryError && error.code === 'RELEASE_UNKNOWN') {
      const known = await registry.releases(slice, { limit: 10 }).catch(() => []);
      const names = known.map(({ release }) => release).join(', ');
      throw new RegistryError(
        `${error.message} ${names ? `Published releases, newest first: ${names}.` : 'No release is published yet.'}`,
        error,
      );
    }
    throw error;
  }
}

export function liveSentence(before: SliceState, { slice, live }: SliceState): string {
  if (live === null) {
    return `${slice}: nothing is live; ${before.live} and its pages are off the site`;
  }
  return before.live === live
    ? `${slice}: ${live} was already live`
    : `${slice}: ${live} is live${before.live ? `, in place of ${before.live}` : ''}`;
}
