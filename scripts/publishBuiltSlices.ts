import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { publishRelease } from '../shell/platform/cli/registry/publishRelease.ts';
import { Registry } from '../shell/platform/cli/registry/Registry.ts';
import { RegistryError } from '../shell/platform/cli/registry/RegistryError.ts';
import { builtRelease } from '../shell/platform/cli/slice-folder/builtRelease.ts';
import { root, sliceNames } from './build.ts';

/** Another machine that starts at the same moment is at the gate with the same slice, or has just made it live. */
const BUSY = { codes: ['SLICE_BUSY', 'LIVE_CHANGED'], tries: 60, pause: 1_000 };
const BUILDER = 'npm start';
/** Tells what a start has promoted from what a person or a pipeline has. */
const REASON = 'Built at the start';

interface PublishAtStartOptions {
  readonly registry: Registry;
  readonly slice: string;
  /** The built release. */
  readonly folder: string;
  readonly live: string | null;
}

interface PublishBuiltSlicesOptions {
  /** Where the API is. */
  readonly url: string;
  readonly operatorToken: string;
}

/**
 * Publishes the built slices to the registry. A build goes live when nothing of its slice is, or when it was never
 * published before and what is live was built by an earlier start. What a person or a pipeline has made live stays, and
 * so does what a rollback led to, also off the site. What the gate refuses is told, and what is live stays.
 *
 * @throws When a slice has nothing live and its build cannot be promoted; the message says why.
 */
export async function publishBuiltSlices({ url, operatorToken }: PublishBuiltSlicesOptions): Promise<void> {
  const registry = new Registry({ url, token: operatorToken });
  const states = await registry.slices();
  const liveOf = (slice: string) => states.find((state) => state.slice === slice)?.live ?? null;
  const missing: string[] = [];
  await Promise.all(
    (await sliceNames()).map(async (slice) => {
      try {
        await publishBuilt(registry, slice, liveOf(slice));
      } catch (error) {
        const reason = `${slice} was built, and cannot be made live: ${reasonOf(error)}`;
        const live = liveOf(slice);
        if (live === null) {
          missing.push(reason);
        } else {
          console.error(`${reason}\n${live} stays live.`);
        }
      }
    }),
  );
  if (missing.length > 0) {
    throw new Error(missing.join('\n'));
  }
}

async function publishBuilt(registry: Registry, slice: string, live: string | null): Promise<void> {
  const folder = await builtRelease({ name: slice, folder: join(root, slice) });
  console.log(await publishAtStart({ registry, slice, folder, live }));
}

/**
 * Publishes one build and promotes it if a start may; waits while another machine's start is at the gate with the slice.
 * Says what became of it.
 */
export async function publishAtStart(options: PublishAtStartOptions): Promise<string> {
  let { live } = options;
  for (let tries = 1; ; tries += 1) {
    try {
      return await publishOnce({ ...options, live });
    } catch (error) {
      const isBusy = error instanceof RegistryError && BUSY.codes.includes(error.code ?? '');
      if (!isBusy || tries === BUSY.tries) {
        throw error;
      }
      await pause(BUSY.pause);
      ({ live } = await options.registry.slice(options.slice));
    }
  }
}

async function publishOnce({ registry, slice, folder, live }: PublishAtStartOptions): Promise<string> {
  const { release, isNew } = await publishRelease({ registry, folder, builder: BUILDER });
  if (release === live) {
    return `${slice}: ${release} is live`;
  }
  if (live !== null && !(isNew || !(await wasJudged(registry, slice, release)))) {
    return `${slice}: ${live} is live, and stays it; the build ${release} was published before`;
  }
  if (live !== null && !(await wasSetByStart(registry, slice, live))) {
    return `${slice}: ${live} is live, and was not built here: it stays. To make this build live: slices promote ${slice} ${release}`;
  }
  if (live === null && (await wasTakenOff(registry, slice))) {
    return `${slice}: it was taken off the site, and stays off. To make this build live: slices promote ${slice} ${release}`;
  }
  // These are the slices of this very checkout, whose tests have seen their pages: a start does not wait for a browser.
  await registry.promote(slice, { release, expected: live, reason: REASON, withoutBrowser: true });
  return `${slice}: ${release} is live`;
}

/** Whether it was a start that promoted the release last. */
async function wasSetByStart(registry: Registry, slice: string, release: string): Promise<boolean> {
  const events = await registry.log(slice, { limit: 500 });
  const promoted = events.find((event) => event.action === 'promoted' && event.release === release);
  return promoted?.actor === 'operator' && promoted.reason === REASON;
}

/** Whether nothing is live because the last one that was has been rolled back. */
async function wasTakenOff(registry: Registry, slice: string): Promise<boolean> {
  const events = await registry.log(slice, { limit: 500 });
  const moved = events.find(({ before, after }) => before?.live !== after?.live);
  return moved?.after?.live === null;
}

/** A start that was ended between publishing and promoting is made up for by the next one. */
async function wasJudged(registry: Registry, slice: string, release: string): Promise<boolean> {
  const releases = await registry.releases(slice, { limit: 500 });
  return releases.find((one) => one.release === release)?.checkedAt !== null;
}

function reasonOf(error: unknown): string {
  if (error instanceof RegistryError) {
    const failed = error.checks
      ?.filter(({ passed }) => !passed)
      .map(({ name, message }) => `\n  ${name}: ${message}`);
    return `${error.message}${error.code ? ` (${error.code})` : ''}${failed?.join('') ?? ''}`;
  }
  return error instanceof Error ? error.message : String(error);
}
