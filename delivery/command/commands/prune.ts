import type { CommonOptions, Context, Name } from '../context/Context.ts';
import { chosenSlice } from '../context/sliceArguments.ts';
import { ago } from '../context/time.ts';
import { connect } from '../registry/connect.ts';
import type { PruneResult } from '../registry/Registry.ts';

interface PruneOptions extends CommonOptions {
  readonly keep?: number;
  readonly days?: number;
  readonly dryRun?: true;
}

export async function prune(
  context: Context,
  name: Name,
  { keep, days, dryRun = undefined, ...options }: PruneOptions,
): Promise<void> {
  const { output } = context;
  const registry = await connect(context, options);
  const results: ({ slice: string } & PruneResult)[] = [];
  const chosen = await chosenSlice(context.cwd, name);
  for (const slice of chosen ? [chosen] : (await registry.slices()).map((one) => one.slice)) {
    results.push({ slice, ...(await registry.prune(slice, { keep, days, dryRun })) });
  }
  const would = dryRun ? 'would be ' : '';
  const lines = results.flatMap(({ slice, deleted, kept }) =>
    [
      ...deleted.map((one) => ({ ...one, what: `${would}deleted` })),
      ...(dryRun ? kept.map((one) => ({ ...one, what: `kept: ${reasons[one.because]}` })) : []),
    ].map(({ release, publishedAt, bytes, what }) => [
      slice,
      release,
      ago(publishedAt),
      `${(bytes / 1_000_000).toFixed(1)} MB`,
      what,
    ]),
  );
  const headings = ['SLICE', 'RELEASE', 'PUBLISHED', 'SIZE', ''];
  const sums = results.map(
    ({ slice, deleted, kept }) => `${slice}: ${deleted.length} ${would}deleted, ${kept.length} ${would}kept`,
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
