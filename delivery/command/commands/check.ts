import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { besideOf, type GateQuestion, readGateVerdict } from '@site/rules/gate';
import { CommandError, type CommonOptions, type Context, type Name } from '../context/Context.ts';
import { builtRelease, findSlice, findSlices, isThere, upwards } from '../context/findSlice.ts';
import { namedRelease } from '../context/sliceArguments.ts';
import { connect, isRegistryNamed } from '../registry/connect.ts';
import { readRelease, sendToJudge } from '../registry/publishRelease.ts';
import type { Check, Registry, ReleaseName } from '../registry/Registry.ts';
import { RegistryError } from '../registry/RegistryError.ts';
import { sendBuilt } from './publish.ts';

/** The site's own repository checks on this machine; a registry gets the files, and deletes them after the check. */
export async function check(
  context: Context,
  first: Name,
  second: Name,
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

interface Judged extends ReleaseName {
  readonly checks: readonly Check[];
}

export function expectPassed({ slice, release, checks }: Judged): void {
  const refused = checks.find(({ passed }) => !passed);
  if (refused) {
    throw new RegistryError(`The gate refused ${slice} ${release}: ${refused.message}`, {
      status: 422,
      code: refused.code,
      checks,
      advice: refused.advice,
    });
  }
}

export async function judge(
  { output }: Context,
  registry: Registry,
  { slice, release }: ReleaseName,
): Promise<Judged> {
  output.step(`Running the gate on ${slice} ${release} …`);
  return { slice, release, checks: (await registry.check(slice, release)).checks };
}

/** How often it tries: another check of the same release may delete it meanwhile. */
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
  for (const root of upwards(cwd)) {
    const program = join(root, 'shell/dist/server/checkRelease.cjs');
    if (await isThere(program)) {
      const others = await builtBeside(root, slice);
      return {
        slice,
        release,
        checks: await runGate(program, { folder, slice, release, apiOrigin: null, others }),
      };
    }
  }
  throw new CommandError(
    'There is no gate on this machine; `npm run build` in the repository of the site builds one. Or name a registry with --registry or SLICES_REGISTRY: its gate then checks the release, which is not published.',
  );
}

async function builtBeside(root: string, slice: string): Promise<GateQuestion['others']> {
  const others = (await findSlices(root)).filter(({ name }) => name !== slice);
  const found = await Promise.all(
    others.map(async (other) => {
      const folder = await builtRelease(other).catch(() => null);
      return folder === null ? [] : [besideOf(await readRelease(folder))];
    }),
  );
  return found.flat();
}

async function runGate(program: string, question: GateQuestion): Promise<readonly Check[]> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(JSON.stringify(question));
  const [answer, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const checks = readGateVerdict(answer.trim().split('\n').at(-1) ?? '');
  if (!checks) {
    throw new CommandError(`The gate ended without a result: ${errors.trim() || 'it printed nothing'}`);
  }
  return checks;
}

export function checkLines(checks: readonly Check[]): string {
  const width = Math.max(...checks.map(({ name }) => name.length));
  return checks
    .map(({ name, passed, code, message, milliseconds }) => {
      const time = `${Math.round(milliseconds)} ms`.padStart(8);
      const found = passed ? message : `${code}: ${message}`;
      return `${passed ? '✓' : '✗'} ${name.padEnd(width)} ${time}  ${found}`.trimEnd();
    })
    .join('\n');
}
