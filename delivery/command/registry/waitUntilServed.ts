import { setTimeout as delay } from 'node:timers/promises';
import type { Registry, Shell } from './Registry.ts';
import { RegistryError } from './RegistryError.ts';

const PAUSE = 150;

interface WaitOptions {
  readonly slice: string;
  readonly live: string | null;
  /** Where a retired slice redirects to, or `gone`. */
  readonly retired: string | null;
  /** In milliseconds. */
  readonly patience: number;
  readonly onWait?: (lagging: readonly LaggingShell[]) => void;
}

export interface LaggingShell extends Pick<Shell, 'id' | 'startedAt'> {
  readonly live: string | null;
  readonly retired: string | null;
  readonly problem: string | null;
}

export interface Served {
  readonly serving: number;
  readonly lagging: readonly LaggingShell[];
  /** They have ended or cannot reach the registry, and are not waited for. */
  readonly silent: readonly Pick<Shell, 'id' | 'silentFor'>[];
}

/** In seconds; they report every three. */
const SILENT_AFTER = 10;

/** In milliseconds: they follow twice a second. */
const MOMENT = 2_000;

/** @returns Null if no process reports, or the registry does not answer. */
export async function waitUntilServed(
  registry: Pick<Registry, 'shells'>,
  { patience, onWait = () => {}, ...wanted }: WaitOptions,
): Promise<Served | null> {
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

/** The change is made, so a registry that is briefly unavailable is no failure. */
function unavailable(error: unknown): undefined {
  if (!(error instanceof RegistryError) || error.isRefusal) {
    throw error;
  }
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
