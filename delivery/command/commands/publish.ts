import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import type { Context, Name } from '../context/Context.ts';
import { builtRelease, findSlice, findSlices } from '../context/findSlice.ts';
import { connect } from '../registry/connect.ts';
import { publishRelease, type SendOptions, type Sent } from '../registry/publishRelease.ts';
import type { Registry } from '../registry/Registry.ts';
import { type MoveOptions, promoteRelease } from './promote.ts';

interface PublishOptions extends MoveOptions {
  readonly revision?: string;
  readonly promote?: true;
}

export async function build({ cwd, output }: Context, name: Name): Promise<void> {
  // Only this command and `create` need the compiler, which takes long to load.
  const { buildSlice } = await import('../../build/buildSlice.ts');
  const nearest = await findSlices(cwd);
  const slices = name === undefined && nearest.length > 0 ? nearest : [await findSlice(cwd, name)];
  const built: { slice: string; release: string; folder: string }[] = [];
  for (const slice of slices) {
    output.step(`Building ${slice.name} …`);
    const { folder, manifest } = await buildSlice(slice.folder);
    built.push({ slice: slice.name, release: manifest.release, folder });
  }
  output.result(built, built.map(({ slice, release }) => `${slice} ${release}`).join('\n'));
}

export async function publish(context: Context, name: Name, options: PublishOptions): Promise<void> {
  const registry = await connect(context, options);
  const published = await publishBuilt(context, registry, name, options);
  if (!options.promote) {
    context.output.result(published, published.release);
    return;
  }
  await promoteRelease(context, registry, published, options);
}

export async function publishBuilt(
  context: Context,
  registry: Registry,
  name: Name,
  options: Pick<PublishOptions, 'revision'>,
): Promise<Sent> {
  const { output } = context;
  const published = await sendBuilt(context, registry, name, { ...options, send: publishRelease });
  if (!published.isNew) {
    const { slice, release, sent } = published;
    output.step(
      `${slice} ${release} was already published; ${sent === 0 ? 'nothing was sent' : `the registry had lost ${sent} of its files, which were sent again`}.`,
    );
  }
  return published;
}

interface SendBuiltOptions extends Pick<PublishOptions, 'revision'> {
  readonly send: (options: SendOptions) => Promise<Sent>;
}

export async function sendBuilt(
  { cwd, environment, output }: Context,
  registry: Registry,
  name: Name,
  { revision, send }: SendBuiltOptions,
): Promise<Sent> {
  const slice = await findSlice(cwd, name);
  const folder = await builtRelease(slice);
  output.step(`Sending ${slice.name} to ${registry.url} …`);
  return send({
    registry,
    folder,
    revision: revision ?? (await revisionOf(slice.folder)),
    builder: builderOf(environment),
    onSent: (sent, all) => output.progress(`Sending ${slice.name}: ${sent} of ${all} files sent`),
  });
}

/** Returns the commit, with `-dirty` if there are uncommitted changes; undefined outside git. */
async function revisionOf(folder: string): Promise<string | undefined> {
  try {
    const revision = await git(folder, 'rev-parse', 'HEAD');
    const changes = await git(folder, 'status', '--porcelain', '--', '.');
    return changes === '' ? revision : `${revision}-dirty`;
  } catch {
    return undefined;
  }
}

function builderOf(environment: NodeJS.ProcessEnv): string {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL, BUILD_URL } = environment;
  const run = GITHUB_RUN_ID && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  return (run || CI_JOB_URL || BUILD_URL || userInfo().username).slice(0, 200);
}

async function git(folder: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['-C', folder, ...args]);
  return stdout.trim();
}
