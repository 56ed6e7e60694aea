import type { CommonOptions, Context } from '../Context.ts';
import { ago, failureRate } from '../output/describe.ts';
import { table } from '../output/table.ts';
import { connect } from '../registry/connect.ts';
import type { SliceState } from '../registry/shapes.ts';

/** What is live of every slice, since when, by whom, and how visits fare. */
export async function status(context: Context, options: CommonOptions): Promise<void> {
  const { output } = context;
  const slices = await (await connect(context, options)).slices();
  const headings = ['SLICE', 'LIVE', 'SINCE', 'BY', 'FAILED', 'CANARY', 'FAILED'];
  const text = table(
    headings.map((heading) => output.paint('dim', heading)),
    slices.map((slice) => [
      output.paint('bold', slice.slice),
      slice.live ?? '–',
      slice.liveSince ? ago(slice.liveSince) : '–',
      slice.liveBy ?? '–',
      slice.live ? failureRate(slice.visits, slice.failedVisits) : '–',
      ...canaryCells(slice),
    ]),
  );
  output.result(
    slices,
    slices.length > 0 ? text : 'Nothing is published yet. Begin with: slices publish <slice>',
  );
}

function canaryCells({ canary, canaryVisits, canaryFailedVisits }: SliceState): readonly string[] {
  return canary
    ? [`${canary.release} for ${canary.percent} %`, failureRate(canaryVisits, canaryFailedVisits)]
    : ['–', ''];
}
