import type { CommonOptions, Context } from '../Context.ts';
import { ago, browserRate, failureRate } from '../output/describe.ts';
import { table } from '../output/table.ts';
import { connect } from '../registry/connect.ts';
import type { SliceState } from '../registry/shapes.ts';

/** What is live of every slice, since when, by whom, and how visits fare. */
export async function status(context: Context, options: CommonOptions): Promise<void> {
  const { output } = context;
  const slices = await (await connect(context, options)).slices();
  const headings = [
    'SLICE',
    'LIVE',
    'SINCE',
    'BY',
    'FAILED',
    'IN BROWSERS',
    'ERRORS',
    'CANARY',
    'FAILED',
    'IN BROWSERS',
    'ERRORS',
  ];
  const text = table(
    headings.map((heading) => output.paint('dim', heading)),
    slices.map((slice) => [
      output.paint('bold', slice.slice),
      slice.live ?? '–',
      slice.liveSince ? ago(slice.liveSince) : '–',
      slice.liveBy ?? '–',
      slice.live ? failureRate(slice.visits, slice.failedVisits) : '–',
      slice.live ? browserRate(slice.visits, slice.browserFailedVisits, slice.browserAlarm) : '–',
      slice.live ? browserRate(slice.visits, slice.visitsWithErrors, slice.errorAlarm) : '–',
      ...canaryCells(slice),
    ]),
  );
  output.result(
    slices,
    slices.length > 0 ? text : 'Nothing is published yet. Begin with: slices publish <slice>',
  );
}

function canaryCells(slice: SliceState): readonly string[] {
  const { canary, canaryVisits: visits } = slice;
  return canary
    ? [
        `${canary.release} for ${canary.percent} %`,
        failureRate(visits, slice.canaryFailedVisits),
        browserRate(visits, slice.canaryBrowserFailedVisits, slice.canaryBrowserAlarm),
        browserRate(visits, slice.canaryVisitsWithErrors, slice.canaryErrorAlarm),
      ]
    : ['–', '', '', ''];
}
