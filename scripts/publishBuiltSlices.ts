import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { builtRelease } from '@site/delivery/command/context/findSlice';
import { publishRelease } from '@site/delivery/command/registry/publishRelease';
import { Registry } from '@site/delivery/command/registry/Registry';
import { RegistryError } from '@site/delivery/command/registry/RegistryError';
import { offeringSlice, type SliceManifest } from '@site/platform/shell/slice-manifest';
import { root, sliceNames } from './build.ts';

/** Another machine is starting. */
const BUSY = { codes: ['SLICE_BUSY', 'LIVE_CHANGED'], tries: 60, pause: 1_000 };
const NO_SLOT = ['SLOT_UNKNOWN', 'SLOT_CONTRACT'];
const BUILDER = 'npm start';
const REASON = 'Built at the start';

interface PublishAtStartOptions {
  readonly registry: Registry;
  readonly slice: string;
  readonly folder: string;
  readonly live: string | null;
}

interface PublishBuiltSlicesOptions {
  readonly url: string;
  readonly operatorToken: string;
}

/** A build goes live unless a person or a pipeline chose the live release. */
export async function publishBuiltSlices({ url, operatorToken }: PublishBuiltSlicesOptions): Promise<void> {
  const registry = new Registry({ url, token: operatorToken });
  const states = await registry.slices();
  const liveOf = (slice: string) => states.find((state) => state.slice === slice)?.live ?? null;
  const missing: string[] = [];
  const publish = async (slice: string) => {
    try {
      await publishBuilt(registry, slice, liveOf(slice));
    } catch (error) {
      const reason = `${slice} was built but cannot be made live: ${reasonOf(error)}`;
      const live = liveOf(slice);
      if (live !== null) {
        console.error(`${reason}\n${live} stays live.`);
      } else if (error instanceof RegistryError && NO_SLOT.includes(error.code ?? '')) {
        console.error(reason);
      } else {
        missing.push(reason);
      }
    }
  };
  const slices = await sliceNames();
  const filling = await Promise.all(slices.map(fillsSlots));
  await Promise.all(slices.filter((_, index) => !filling[index]).map(publish));
  await Promise.all(slices.filter((_, index) => filling[index]).map(publish));
  if (missing.length > 0) {
    throw new Error(missing.join('\n'));
  }
}

async function fillsSlots(slice: string): Promise<boolean> {
  const folder = await builtRelease({ name: slice, folder: join(root, slice) }).catch(() => null);
  if (folder === null) {
    return false;
  }
  const { slots }: SliceManifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  return slots.some(({ name }) => offeringSlice(name) !== null);
}

async function publishBuilt(registry: Registry, slice: string, live: string | null): Promise<void> {
  const folder = await builtRelease({ name: slice, folder: join(root, slice) });
  console.log(await publishAtStart({ registry, slice, folder, live }));
}

/** Waits while another machine's start is at the gate. */
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
    return `${slice}: ${live} stays live; the build ${release} was already published`;
  }
  if (live !== null && !(await wasSetByStart(registry, slice, live))) {
    return `${slice}: ${live} stays live, because a person or a pipeline promoted it. To make this build live: slices promote ${slice} ${release}`;
  }
  if (live === null && (await wasTakenOff(registry, slice))) {
    return `${slice}: was taken off the site and stays off. To make this build live: slices promote ${slice} ${release}`;
  }
  // The browser tests of this checkout have passed.
  await registry.promote(slice, { release, expected: live, reason: REASON, withoutBrowser: true });
  return `${slice}: ${release} is live`;
}

async function wasSetByStart(registry: Registry, slice: string, release: string): Promise<boolean> {
  const events = await registry.log(slice, { limit: 500 });
  const promoted = events.find((event) => event.action === 'promoted' && event.release === release);
  return promoted?.actor === 'operator' && promoted.reason === REASON;
}

async function wasTakenOff(registry: Registry, slice: string): Promise<boolean> {
  const events = await registry.log(slice, { limit: 500 });
  const moved = events.find(({ before, after }) => before?.live !== after?.live);
  return moved?.after?.live === null;
}

/** An earlier start may have ended between publishing and promoting. */
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
