import { satisfies, valid } from 'semver';
import { CommandError, CommandExit, type CommonOptions, type Context } from '../context/Context.ts';
import { ago } from '../context/time.ts';
import { vitalsText } from '../describe/vitals.ts';
import { connect } from '../registry/connect.ts';
import type { Shell, SliceState, SlotSides } from '../registry/Registry.ts';

interface StatusOptions extends CommonOptions {
  readonly platform?: string;
}

export async function status(context: Context, { platform, ...options }: StatusOptions): Promise<void> {
  if (platform !== undefined) {
    await statusForPlatform(context, options, platform);
    return;
  }
  const { output } = context;
  const registry = await connect(context, options);
  const slices = await registry.slices();
  // Without a token, the registry only tells what is live.
  const shells = slices.some(({ visits }) => visits !== null) ? await registry.shells() : null;
  const rates = ['FAILED', 'IN BROWSERS', 'ERRORS', 'P75, LAST DAY'];
  const text = output.table(
    ['SLICE', 'LIVE', 'SINCE', 'BY', ...rates, 'CANARY', ...rates],
    slices.map((slice) => [
      output.paint('bold', slice.slice),
      slice.live ?? (slice.retired ? 'retired' : '–'),
      momentOf(slice),
      slice.liveBy ?? slice.retired?.by ?? '–',
      slice.live ? failureRate(slice.visits, slice.failedVisits) : '–',
      slice.live ? browserRate(slice.visits, slice.browserFailedVisits, slice.browserAlarm) : '–',
      slice.live ? browserRate(slice.visits, slice.visitsWithErrors, slice.errorAlarm) : '–',
      slice.live ? vitalsText(slice.vitals) : '–',
      ...canaryCells(slice),
    ]),
  );
  const states = slices.length > 0 ? text : 'Nothing is published yet. Start with: slices publish <slice>';
  const places = shells && shells.length > 0 ? `\n\n${whatRunsWhere(context, slices, shells)}` : '';
  const whole = slices.map((state) => ({ ...state, processes: shells && placesOf(state, shells) }));
  output.result(whole, `${states}${places}`);
}

/** Compares ranges; the gate compares names. @throws CommandExit with 1 if a live release would not run. */
async function statusForPlatform(context: Context, options: CommonOptions, version: string): Promise<void> {
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

function placesOf({ slice }: SliceState, shells: readonly Shell[]) {
  return shells.map(({ serves, ...shell }) => ({
    ...shell,
    serves: serves.find((one) => one.slice === slice) ?? null,
  }));
}

function whatRunsWhere({ output }: Context, slices: readonly SliceState[], shells: readonly Shell[]): string {
  const names = slices.map(({ slice }) => slice);
  const text = output.table(
    ['PROCESS', 'STARTED', 'PLATFORM', ...names],
    shells.map(({ id, startedAt, platform, silentFor, serves }) => [
      silentFor > 10 ? `${id} (silent for ${Math.round(silentFor)} s)` : id,
      ago(startedAt),
      platform,
      ...slices.map(({ slice, live }) => {
        const served = serves.find((one) => one.slice === slice);
        const mark = (served?.live ?? null) === live ? '' : ' (!)';
        return `${served?.live ?? '–'}${served?.live ? `, ${ago(served.since)}` : ''}${mark}`;
      }),
    ]),
  );
  const problems = shells.flatMap(({ id, serves }) =>
    serves.flatMap(({ problem }) => (problem ? [`${id}: ${problem}`] : [])),
  );
  const deprecations = shells.flatMap(({ serves }) =>
    serves.flatMap(({ slice, deprecated = [] }) => deprecated.map((one) => `${slice} ${one}`)),
  );
  return [text, ...[...problems, ...new Set(deprecations)].map((line) => output.paint('yellow', line))].join(
    '\n',
  );
}

function momentOf({ liveSince, retired }: SliceState): string {
  const since = liveSince ?? retired?.at;
  return since ? ago(since) : '–';
}

function canaryCells(slice: SliceState): readonly string[] {
  const { canary, canaryVisits: visits } = slice;
  return canary
    ? [
        `${canary.release} at ${canary.percent} %`,
        failureRate(visits, slice.canaryFailedVisits),
        browserRate(visits, slice.canaryBrowserFailedVisits, slice.canaryBrowserAlarm),
        browserRate(visits, slice.canaryVisitsWithErrors, slice.canaryErrorAlarm),
        vitalsText(slice.canaryVitals),
      ]
    : ['–', '', '', '', ''];
}

function failureRate(visits: number | null, failedVisits: number | null): string {
  if (visits === null || failedVisits === null) {
    return '–';
  }
  return visits === 0
    ? 'no visits yet'
    : `${((failedVisits / visits) * 100).toFixed(1)} % of ${visits} ${visits === 1 ? 'visit' : 'visits'}`;
}

function browserRate(visits: number | null, failedVisits: number | null, isAlarming: boolean | null): string {
  // A registry older than this command does not send every field.
  if (!visits || typeof failedVisits !== 'number') {
    return '–';
  }
  return `${((failedVisits / visits) * 100).toFixed(1)} %${isAlarming ? ' (!)' : ''}`;
}
