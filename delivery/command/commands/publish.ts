import type { CommonOptions, Context } from '../context/Context.ts';
import { connect } from '../registry/connect.ts';
import { publishRelease, type SendOptions, type Sent } from '../registry/publishRelease.ts';
import type { Registry } from '../registry/Registry.ts';
import { builtRelease } from '../slice-folder/builtRelease.ts';
import { findSlice } from '../slice-folder/findSlice.ts';
import { builderOf, revisionOf } from '../slice-folder/revisionOf.ts';
import { promoteRelease } from './promote.ts';

export interface PublishOptions extends CommonOptions {
  readonly revision?: string;
  readonly promote?: true;
  readonly reason?: string;
  readonly force?: true;
  readonly within?: number;
}

export async function publish(
  context: Context,
  name: string | undefined,
  options: PublishOptions,
): Promise<void> {
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
  name: string | undefined,
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
  name: string | undefined,
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
