import type { CommonOptions, Context } from '../context/Context.ts';
import { findSlices } from '../context/findSlice.ts';
import { checkedSliceName } from '../context/sliceArguments.ts';
import { ago } from '../context/time.ts';
import { connect } from '../registry/connect.ts';
import type { PruneResult, Registry } from '../registry/Registry.ts';

interface PruneOptions extends CommonOptions {
  readonly keep?: number;
  readonly days?: number;
  readonly dryRun?: true;
}

export async function prune(
  context: Context,
  name: string | undefined,
  { keep, days, dryRun = undefined, ...options }: PruneOptions,
): Promise<void> {
  const { output } = context;
  const registry = await connect(context, options);
  const results: ({ slice: string } & PruneResult)[] = [];
  for (const slice of await chosenSlices(context, registry, name)) {
    results.push({ slice, ...(await registry.prune(slice, { keep, days, dryRun })) });
  }
  const lines = results.flatMap(({ slice, deleted, kept }) => [
    ...deleted.map(({ release, publishedAt, bytes }) => [
      slice,
      release,
      ago(publishedAt),
      megabytes(bytes),
      dryRun ? 'would be deleted' : 'deleted',
    ]),
    ...(dryRun
      ? kept.map(({ release, publishedAt, bytes, because }) => [
          slice,
          release,
          ago(publishedAt),
          megabytes(bytes),
          `kept: ${reasons[because]}`,
        ])
      : []),
  ]);
  const headings = ['SLICE', 'RELEASE', 'PUBLISHED', 'SIZE', ''];
  const sums = results.map(
    ({ slice, deleted, kept }) =>
      `${slice}: ${deleted.length} ${dryRun ? 'would be deleted' : 'deleted'}, ${kept.length} ${dryRun ? 'would be kept' : 'kept'}`,
  );
  output.result(
    results,
    [...(lines.length > 0 ? [output.table(headings, lines), ''] : []), ...sums].join('\n'),
  );
}

const reasons: Readonly<Record<PruneResult['kept'][number]['because'], string>> = {
  live: 'it is live',
  canary: 'it is the canary',
  rollback: 'a rollback would make it live',
  newest: 'it is among the newest',
  'lately-live': 'visitors got it recently',
  young: 'it was published in the last hour',
};

async function chosenSlices(
  { cwd }: Context,
  registry: Registry,
  name: string | undefined,
): Promise<readonly string[]> {
  if (name !== undefined) {
    return [checkedSliceName(name)];
  }
  const [own, ...others] = await findSlices(cwd);
  return own && others.length === 0 ? [own.name] : (await registry.slices()).map(({ slice }) => slice);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
