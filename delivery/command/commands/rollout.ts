import { setTimeout as delay } from 'node:timers/promises';
import { InvalidArgumentError } from 'commander';
import { CommandExit, type Context, type Name } from '../context/Context.ts';
import { slowerText } from '../describe/vitals.ts';
import { connect } from '../registry/connect.ts';
import type { Comparison, Registry, ReleaseName, SliceState } from '../registry/Registry.ts';
import { LocalRefusal, RegistryError } from '../registry/RegistryError.ts';
import { liveSentence, type MoveOptions } from './promote.ts';
import { publishBuilt } from './publish.ts';
import { reportServed } from './served.ts';

interface RolloutOptions extends MoveOptions {
  readonly revision?: string;
  /** In percent of the visits. */
  readonly steps: readonly number[];
  /** In minutes, for each step. */
  readonly wait: number;
  readonly minVisits: number;
  readonly promoteUndecided?: true;
}

interface Rollout extends Omit<RolloutOptions, 'registry'>, ReleaseName {
  readonly registry: Registry;
  readonly before: SliceState;
}

interface Step {
  readonly percent: number;
  readonly outcome: 'no-worse' | 'undecided' | 'live';
  readonly comparison: Comparison | null;
}

const PAUSE = 1_000;
/** In milliseconds, between progress lines outside a terminal. */
const LINE_EVERY = 30_000;
/** In characters. The registry accepts no more. */
const LONGEST_REASON = 500;
/** In milliseconds; how often it asks again while another release of the slice is at the gate. */
const BUSY = { tries: 40, pause: 3_000 };

export function stepsOf(text: string): number[] {
  const steps = text.split(',').map((word) => (/^\s*\d{1,3}\s*$/.test(word) ? Number(word) : Number.NaN));
  const isRising = steps.every((step, at) => step > (steps[at - 1] ?? 0) && step <= 100);
  if (!isRising) {
    throw new InvalidArgumentError(
      'It must be increasing percentages from 1 to 100, separated by commas: 5,25,100.',
    );
  }
  return steps.filter((step) => step < 100);
}

/** If a rollout stopped, a further run continues it. It succeeds if the release is live. */
export async function rollout(context: Context, name: Name, options: RolloutOptions): Promise<void> {
  const { output } = context;
  const registry = await connect(context, options);
  const { slice, release } = await publishBuilt(context, registry, name, options);
  const before = await registry.slice(slice);
  const steps: Step[] = [];
  let after = before;
  if (before.live === null) {
    await refuseOffSite(registry, before);
  } else if (before.live !== release) {
    const whole = { ...options, registry, slice, release, before };
    for (const percent of stepsLeft(options.steps, before, release)) {
      const step = await takeStep(context, whole, percent);
      steps.push(step);
      if (step.outcome === 'undecided' && !options.promoteUndecided) {
        const visits = step.comparison?.canary.visits ?? 0;
        const sentence = `${slice} ${release}: undecided. It had ${visits} visits within ${options.wait} minutes, too few to decide, and stays the canary at ${percent} %.`;
        await reportUndecided(whole, sentence);
        output.result(
          { slice, release, outcome: 'undecided', steps },
          `${sentence}\nRun the rollout again to continue, or decide yourself: slices promote ${slice} ${release}, or slices canary ${slice} ${release} 0`,
        );
        throw new CommandExit(3);
      }
      if (step.outcome === 'live') {
        break;
      }
    }
  }
  const { reason, force, within } = options;
  if (before.live !== release) {
    output.step(`Running the gate on ${slice} ${release} …`);
    const expected = steps.at(-1)?.outcome === 'live' ? undefined : before.live;
    after = await whenFree(output, () => registry.promote(slice, { release, reason, force, expected }));
  }
  await reportServed(context, registry, {
    state: after,
    within,
    sentence: liveSentence(before, after),
    further: { outcome: 'live', steps },
  });
}

function stepsLeft(steps: readonly number[], { canary }: SliceState, release: string): readonly number[] {
  const reached = canary?.release === release ? canary.percent : 0;
  const left = steps.filter((step) => step >= reached);
  return left.length === 0 && reached > 0 ? [reached] : left;
}

async function takeStep({ output }: Context, whole: Rollout, percent: number): Promise<Step> {
  const { registry, slice, release, before, reason, force, steps, wait, minVisits, promoteUndecided } = whole;
  output.step(`${slice} ${release}: running the gate, then sending it ${percent} % of the visits …`);
  await whenFree(output, () => registry.canary(slice, { release, percent, reason, force }));
  // The visits are counted since the canary started, also those of an earlier run.
  const least = minVisits * (steps.filter((step) => step < percent).length + 1);
  const end = Date.now() + wait * 60_000;
  let nextLine = Date.now() + LINE_EVERY;
  for (;;) {
    const polled = await poll(registry, slice, end);
    const isOver = Date.now() >= end;
    if (polled) {
      const { state, comparison } = polled;
      if (state.live === release) {
        return { percent, outcome: 'live', comparison };
      }
      if (state.live !== before.live || state.canary?.release !== release) {
        throw await endedBy(registry, whole, state);
      }
      const line = comparison
        ? `${slice} ${release}, ${comparison.percent} %: ${comparison.canary.visits} of ${least} visits; ${faresText(comparison)}`
        : '';
      output.progress(line);
      const isEnough = (comparison?.canary.visits ?? 0) >= least;
      if ((isEnough || isOver) && comparison?.worse) {
        throw await stopWorse(whole, comparison);
      }
      const slower = comparison?.slower ?? [];
      if ((isEnough || isOver) && slower.length > 0) {
        const message = `${slice} ${release} stays at ${percent} %: it is clearly slower than the live release. ${slowerText(slower)}.`;
        await reportUndecided(whole, message);
        throw refusal('CANARY_SLOWER', message);
      }
      if (isEnough || isOver || Date.now() >= nextLine) {
        nextLine = Date.now() + LINE_EVERY;
        output.step(line);
      }
      if (isEnough) {
        return { percent, outcome: 'no-worse', comparison };
      }
      if (isOver) {
        if (promoteUndecided) {
          output.step(`${slice} ${release}: too few visits to decide; continuing anyway.`);
        }
        return { percent, outcome: 'undecided', comparison };
      }
    }
    await delay(PAUSE);
  }
}

async function poll(registry: Registry, slice: string, end: number) {
  try {
    return { state: await registry.slice(slice), comparison: await registry.comparison(slice) };
  } catch (error) {
    if (error instanceof RegistryError && !error.isRefusal && Date.now() < end) {
      return null;
    }
    throw error;
  }
}

async function endedBy(
  registry: Registry,
  { slice, release }: Rollout,
  state: SliceState,
): Promise<RegistryError> {
  const [last] = (await registry.log(slice, { limit: 50 })).filter(
    ({ before, after }) => before?.canary === release && after?.canary !== release,
  );
  if (last?.action === 'rolled-back-automatically') {
    return refusal(
      'RELEASE_MARKED',
      `The site rolled ${slice} ${release} back automatically: ${last.reason}`,
    );
  }
  const who = last ? `${last.actor} (${last.action})` : 'Someone';
  return refusal(
    'LIVE_CHANGED',
    `${who} changed ${slice} during the rollout: ${state.live ?? 'nothing'} is live, and ${state.canary ? `${state.canary.release} is the canary` : 'there is no canary'}.`,
  );
}

/** Because of the mark, a rerun for the same commit does not try it on visitors again. */
async function stopWorse(
  { registry, slice, release }: Rollout,
  comparison: Comparison,
): Promise<RegistryError> {
  const reason = `${comparison.worse === 'server' ? 'The server saw' : 'Browsers reported'} significantly more failures than for the live release: ${faresText(comparison)}`;
  await registry.canary(slice, { release, percent: 0, reason });
  await registry.mark({ slice, release }, reason);
  return refusal(
    'CANARY_WORSE',
    `${slice} ${release} is no longer the canary, and is marked as bad. ${reason}.`,
  );
}

/** A pipeline must not bring back what was taken off the site. */
async function refuseOffSite(registry: Registry, { slice, retired }: SliceState): Promise<void> {
  const moved = (await registry.log(slice, { limit: 500 })).find(
    ({ before, after }) => before?.live !== after?.live,
  );
  if (retired || (moved && moved.after?.live === null)) {
    throw new LocalRefusal(
      'SLICE_OFF',
      `${slice} was taken off the site by ${retired?.by ?? moved?.actor}${moved?.reason ? `: ${moved.reason}` : ''}`,
    );
  }
}

async function whenFree<Answer>(output: Context['output'], move: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await move();
    } catch (error) {
      const isBusy = error instanceof RegistryError && error.code === 'SLICE_BUSY';
      if (!isBusy || tries === BUSY.tries) {
        throw error;
      }
      output.step('Another release of this slice is at the gate. Waiting …');
      await delay(BUSY.pause);
    }
  }
}

function faresText({ canary, live }: Comparison): string {
  const fare = ({ visits, failedVisits, browserFailedVisits }: Comparison['canary']) =>
    `${failedVisits} of ${visits} failed on the server, ${browserFailedVisits} in browsers`;
  return `canary: ${fare(canary)}; live: ${fare(live)}`;
}

/** The registry alerts people; if it cannot, the command's result stays the same. */
async function reportUndecided({ registry, slice, release }: Rollout, reason: string): Promise<void> {
  await registry.leaveUndecided({ slice, release }, reason.slice(0, LONGEST_REASON)).catch(() => {});
}

function refusal(code: string, message: string): RegistryError {
  return new RegistryError(message, { status: 409, code });
}
