import { CommandError } from '../context/CommandError.ts';
import type { CommonOptions, Context } from '../context/Context.ts';
import { checkLines } from '../describe/checkLines.ts';
import { runGate } from '../gate/runGate.ts';
import { connect, isRegistryNamed } from '../registry/connect.ts';
import { sendToJudge } from '../registry/publishRelease.ts';
import type { Registry } from '../registry/Registry.ts';
import { RegistryError } from '../registry/RegistryError.ts';
import { readRelease } from '../registry/readRelease.ts';
import type { Check } from '../registry/shapes.ts';
import { builtRelease } from '../slice-folder/builtRelease.ts';
import { findSlice } from '../slice-folder/findSlice.ts';
import { namedRelease } from '../slice-folder/sliceArguments.ts';
import { sendBuilt } from './publish.ts';

/**
 * Runs the gate without changing what is live. In the site's own repository, a built release is checked on
 * this machine unless a registry is given; otherwise its files are sent to the registry and deleted after the
 * check.
 */
export async function check(
  context: Context,
  first: string | undefined,
  second: string | undefined,
  options: CommonOptions,
): Promise<void> {
  const { cwd, output } = context;
  const named = await namedRelease(cwd, first, second);
  const { slice, release, checks } = named.release
    ? await judge(context, await connect(context, options), { slice: named.slice, release: named.release })
    : isRegistryNamed(context, options)
      ? await judgeSent(context, named.slice, options)
      : await judgeHere(context, named.slice);
  expectPassed({ slice, release, checks });
  const passed = output.paint('green', `${slice} ${release} may go live`);
  output.result({ slice, release, passed: true, checks }, `${checkLines(checks)}\n${passed}`);
}

export interface Judged {
  readonly slice: string;
  readonly release: string;
  readonly checks: readonly Check[];
}

/** @throws RegistryError if the gate refuses the release, like a refused promote. */
export function expectPassed({ slice, release, checks }: Judged): void {
  const refused = checks.find(({ passed }) => !passed);
  if (refused) {
    throw new RegistryError(`The gate refuses ${slice} ${release}: ${refused.message}`, {
      status: 422,
      code: refused.code,
      checks,
    });
  }
}

export async function judge(
  { output }: Context,
  registry: Registry,
  { slice, release }: Pick<Judged, 'slice' | 'release'>,
): Promise<Judged> {
  output.step(`Running the gate on ${slice} ${release} …`);
  return { slice, release, checks: (await registry.check(slice, release)).checks };
}

/** Another check of the same release may delete it meanwhile. */
const TRIES = 3;
const DELETED = ['RELEASE_UNKNOWN', 'PUBLISH_INCOMPLETE'];

async function judgeSent(context: Context, name: string, options: CommonOptions): Promise<Judged> {
  const registry = await connect(context, options);
  for (let tries = 1; ; tries += 1) {
    try {
      return await judge(context, registry, await sendBuilt(context, registry, name, { send: sendToJudge }));
    } catch (error) {
      const isDeleted = error instanceof RegistryError && DELETED.includes(error.code ?? '');
      if (!isDeleted || tries === TRIES) {
        throw error;
      }
    }
  }
}

async function judgeHere({ cwd, output }: Context, name: string): Promise<Judged> {
  const folder = await builtRelease(await findSlice(cwd, name));
  const { slice, release } = await readRelease(folder);
  output.step(`Running the gate on ${slice} ${release} …`);
  const checks = await runGate(cwd, { folder, slice, release });
  if (!checks) {
    throw new CommandError(
      'There is no gate on this machine; `npm run build` in the repository of the site builds one. Or name a registry with --registry or SLICES_REGISTRY: its gate then checks the release, which is not published.',
    );
  }
  return { slice, release, checks };
}
