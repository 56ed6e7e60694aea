import { setTimeout as delay } from 'node:timers/promises';
import { CommandExit, type Context } from '../context/Context.ts';
import { ago } from '../context/time.ts';
import type { Registry, Shell, SliceState } from '../registry/Registry.ts';
import { RegistryError } from '../registry/RegistryError.ts';

const PAUSE = 150;
/** In seconds; processes report every three. */
const SILENT_AFTER = 10;
/** In milliseconds; processes look for changes twice a second. */
const MOMENT = 2_000;

interface ReportOptions {
  readonly state: SliceState;
  readonly within: number;
  readonly sentence: string;
  readonly further?: object;
}

/** Ends with 4 if some processes of the site do not serve it. */
export async function reportServed(
  { output }: Context,
  registry: Registry,
  { state, within, sentence, further }: ReportOptions,
): Promise<void> {
  const served = await waitUntilServed(registry, state, within * 1_000, (ids) =>
    output.step(`Waiting for ${ids.join(', ')} …`),
  );
  output.result({ ...state, processes: served, ...further }, `${sentence}${servedClause(served)}`);
  for (const { id, silentFor } of served?.silent ?? []) {
    output.warn(
      `${id} has not reported for ${Math.round(silentFor)} s: it has ended or cannot reach the registry.`,
    );
  }
  if (served && served.lagging.length > 0) {
    output.warn(
      [
        `After ${within} s, some processes of the site do not serve this yet:`,
        ...served.lagging.map(laggingLine),
        'The registry has recorded the change, and each process follows as soon as it can. Watch them with `slices status`.',
      ].join('\n'),
    );
    throw new CommandExit(4);
  }
}

type Served = Awaited<ReturnType<typeof waitUntilServed>>;

function servedClause(served: Served): string {
  if (!served) {
    return '';
  }
  const { serving, lagging } = served;
  const all = serving + lagging.length;
  return ` (on ${lagging.length > 0 ? `${serving} of ` : ''}${all} ${all === 1 ? 'process' : 'processes'} of the site)`;
}

function laggingLine({ id, startedAt, live, problem }: NonNullable<Served>['lagging'][number]): string {
  const why = problem ? `: ${problem}` : '';
  return `  ${id}, started ${ago(startedAt)}, serves ${live ?? 'no release of it'}${why}`;
}

/**
 * Waits for all processes but silent ones. @returns Null if none reports, or the registry does not answer.
 */
async function waitUntilServed(
  registry: Registry,
  wanted: SliceState,
  patience: number,
  onWait: (ids: readonly string[]) => void,
) {
  const begun = Date.now();
  let isTold = false;
  for (;;) {
    const known = await registry.shells().catch(unavailable);
    if (known === undefined && Date.now() - begun < patience) {
      await delay(PAUSE);
      continue;
    }
    if (!known?.length) {
      return null;
    }
    const shells = known.filter(({ silentFor }) => silentFor <= SILENT_AFTER);
    const lagging = shells.flatMap((shell) => laggingOf(shell, wanted) ?? []);
    const waited = Date.now() - begun;
    if (lagging.length === 0 || waited >= patience) {
      const silent = known.filter((shell) => !shells.includes(shell));
      return {
        serving: shells.length - lagging.length,
        lagging,
        silent: silent.map(({ id, silentFor }) => ({ id, silentFor })),
      };
    }
    if (waited >= MOMENT && !isTold) {
      isTold = true;
      onWait(lagging.map(({ id }) => id));
    }
    await delay(PAUSE);
  }
}

/** The change has been made, so a registry that is briefly unavailable is no failure. */
function unavailable(error: unknown): undefined {
  if (!(error instanceof RegistryError) || error.isRefusal) {
    throw error;
  }
}

function laggingOf({ id, startedAt, serves }: Shell, wanted: SliceState) {
  // A retired slice redirects to an address, or its addresses are `gone`.
  const redirect = wanted.retired && wanted.live === null ? (wanted.retired.to ?? 'gone') : null;
  const served = serves.find(({ slice }) => slice === wanted.slice);
  const { live, retired, problem } = { live: null, retired: null, problem: null, ...served };
  return live === wanted.live && retired === redirect ? null : { id, startedAt, live, retired, problem };
}
