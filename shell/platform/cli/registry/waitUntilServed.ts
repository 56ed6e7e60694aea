import { setTimeout as delay } from 'node:timers/promises';
import type { Registry } from './Registry.ts';
import { RegistryError } from './RegistryError.ts';
import type { Shell } from './shapes.ts';

/** Between two looks, in milliseconds. */
const PAUSE = 150;

interface WaitOptions {
  readonly slice: string;
  /** What visitors are to get; null when the slice is to be off the site. */
  readonly live: string | null;
  /** Of a retired slice: where its addresses are to lead, or `gone`. */
  readonly retired: string | null;
  /** How long to wait, in milliseconds. */
  readonly patience: number;
  /** Called when it takes longer than a moment. */
  readonly onWait?: (lagging: readonly LaggingShell[]) => void;
}

/** A process of the site from which visitors get something else. */
export interface LaggingShell {
  readonly id: string;
  readonly startedAt: string;
  /** What they get from it instead. */
  readonly live: string | null;
  readonly retired: string | null;
  readonly problem: string | null;
}

export interface Served {
  /** How many processes serve it. */
  readonly serving: number;
  readonly lagging: readonly LaggingShell[];
  /** Those that nothing is heard of: they have died, or cannot reach the registry. Nobody waits for them. */
  readonly silent: readonly Pick<Shell, 'id' | 'silentFor'>[];
}

/** In seconds: a process says every three what it serves. */
const SILENT_AFTER = 10;

/** How long is a moment, in milliseconds: a process follows twice a second. */
const MOMENT = 2_000;

/**
 * Waits until every process of the site serves what the registry says.
 *
 * @returns Null when no process says what it serves, as with a site of an earlier version, or the registry does not answer.
 */
export async function waitUntilServed(
  registry: Pick<Registry, 'shells'>,
  { patience, onWait = () => {}, ...wanted }: WaitOptions,
): Promise<Served | null> {
  const begun = Date.now();
  let isTold = false;
  for (;;) {
    const known = await registry.shells().catch(notNow);
    if (known === NOT_NOW && Date.now() - begun < patience) {
      await delay(PAUSE);
      continue;
    }
    if (!known || known === NOT_NOW || known.length === 0) {
      return null;
    }
    const shells = known.filter(({ silentFor }) => silentFor <= SILENT_AFTER);
    const lagging = shells.flatMap((shell) => laggingOf(shell, wanted) ?? []);
    const waited = Date.now() - begun;
    if (lagging.length === 0 || waited >= patience) {
      return {
        serving: shells.length - lagging.length,
        lagging,
        silent: known
          .filter((shell) => !shells.includes(shell))
          .map(({ id, silentFor }) => ({ id, silentFor })),
      };
    }
    if (waited >= MOMENT && !isTold) {
      isTold = true;
      onWait(lagging);
    }
    await delay(PAUSE);
  }
}

/** What was asked for is done: that the registry is away for a moment does not change it. */
const NOT_NOW = 'not now';

function notNow(error: unknown): typeof NOT_NOW {
  if (error instanceof RegistryError && !error.isRefusal) {
    return NOT_NOW;
  }
  throw error;
}

function laggingOf(
  { id, startedAt, serves }: Shell,
  wanted: Pick<WaitOptions, 'slice' | 'live' | 'retired'>,
): LaggingShell | null {
  const served = serves.find(({ slice }) => slice === wanted.slice);
  const { live, retired, problem } = { live: null, retired: null, problem: null, ...served };
  return live === wanted.live && retired === wanted.retired
    ? null
    : { id, startedAt, live, retired, problem };
}
