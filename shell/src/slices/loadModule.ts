/// <reference types="@rspack/core/module" />
import { type ComposedSlice, integrityOf } from '../page/composition';
import type { createOlderReleases } from './olderReleases';

declare global {
  /** The hash that a file of a release must have: see `loadFromSlice.ts`. */
  var integrityAt: (url: string) => string;
}

/** What the entry of a release leaves behind under its container's name. */
interface Container {
  init(shared: object): void | Promise<void>;
  get(expose: string): Promise<() => unknown>;
}

let olderReleases: ReturnType<typeof createOlderReleases> | undefined;

const containers = new Map<string, Promise<Container>>();

/** Gives what a release exposes. A container whose entry could not be had is asked for again by the next call. */
export async function loadModule<Module>(slice: ComposedSlice, expose: string): Promise<Module> {
  const loading = containers.get(slice.container) ?? loadContainer(slice);
  containers.set(slice.container, loading);
  loading.catch(() => containers.delete(slice.container));
  const create = await (await loading).get(expose);
  // What the caller asks for by its type it looks for by its name.
  return create() as Module;
}

async function loadContainer(slice: ComposedSlice): Promise<Container> {
  await __webpack_init_sharing__('default');
  await runScript(`${slice.base}${slice.browserEntry}`, integrityOf(slice, slice.browserEntry));
  // The build of slices names this one global after the container.
  const container = (globalThis as Record<string, unknown>)[slice.container] as Container | undefined;
  if (!container) {
    return olderContainer(slice);
  }
  await container.init(
    slice.needsPreviousPlatform ? await previousShareScope() : (__webpack_share_scopes__.default ?? {}),
  );
  return container;
}

/** An entry that runs and leaves nothing behind is one that needs a runtime. */
async function olderContainer(slice: ComposedSlice): Promise<Container> {
  const { createOlderReleases } = await import('./olderReleases');
  olderReleases ??= createOlderReleases(globalThis.integrityAt);
  const load = olderReleases;
  return {
    init() {},
    async get(expose) {
      const module = await load(slice, expose);
      return () => module;
    },
  };
}

async function previousShareScope(): Promise<object> {
  const module = await import(/* webpackChunkName: "previous-platform" */ './previousPlatform');
  return module.previousShareScope;
}

function runScript(src: string, integrity = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      src,
      integrity,
      crossOrigin: 'anonymous',
    });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    });
    document.head.append(script);
  });
}
