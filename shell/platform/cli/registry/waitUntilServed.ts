import { setTimeout as delay } from 'node:timers/promises';
import type { Registry } from './Registry.ts';
import type { Shell } from './shapes.ts';

/** Between two looks, in milliseconds. */
const PAUSE = 150;

interface WaitOptions {
  readonly slice: string;
  /** What visitors are to get; null when the slice is to be off the site. */
  readonly live: string | null;
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
  readonly problem: string | null;
}

export interface Served {
  /** How many processes serve it. */
  readonly serving: number;
  readonly lagging: readonly LaggingShell[];
}

/** How long is a moment, in milliseconds: a process follows twice a second. */
const MOMENT = 2_000;

/**
 * Waits until every process of the site serves what the registry says.
 *
 * @returns Null when no process says what it serves, as with a site of an earlier version.
 */
export async function waitUntilServed(
  registry: Pick<Registry, 'shells'>,
  { slice, live, patience, onWait = () => {} }: WaitOptions,
): Promise<Served | null> {
  const begun = Date.now();
  let isTold = false;
  for (;;) {
    const shells = await registry.shells();
    if (!shells || shells.length === 0) {
      return null;
    }
    const lagging = shells.flatMap((shell) => laggingOf(shell, slice, live) ?? []);
    const waited = Date.now() - begun;
    if (lagging.length === 0 || waited >= patience) {
      return { serving: shells.length - lagging.length, lagging };
    }
    if (waited >= MOMENT && !isTold) {
      isTold = true;
      onWait(lagging);
    }
    await delay(PAUSE);
  }
}

function laggingOf(
  { id, startedAt, serves }: Shell,
  slice: string,
  live: string | null,
): LaggingShell | null {
  const served = serves.find((one) => one.slice === slice);
  const given = served?.live ?? null;
  return given === live ? null : { id, startedAt, live: given, problem: served?.problem ?? null };
}
