import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ApiPath, SlicePage } from '@site/platform';
import type { ComponentType } from 'react';
import type { ServerHalf } from '../messages';
import { loadHalf } from './loadHalf';

/** What fills a slot. The contract defines its props; here they are all treated alike. */
export interface LoadedFilling {
  readonly component: ComponentType<Readonly<Record<string, unknown>>>;
  data?(props: Readonly<Record<string, unknown>>): readonly ApiPath[];
}

/** The one release that this process runs. */
export interface LoadedRelease {
  readonly slice: string;
  /** Returns the page that a module exports. Rejects when the module does not load, or exports none. */
  page(expose: string): Promise<SlicePage>;
  /** Returns what fills a slot, exported by a module. Rejects likewise. */
  slot(expose: string): Promise<LoadedFilling>;
}

/** Runs the entry of a release. @throws What the entry throws. */
export function loadRelease(half: ServerHalf): LoadedRelease {
  const { slice, release, container } = half;
  const entry = loadHalf(half);
  registerPlugins([
    {
      name: 'release-in-memory',
      // Called by the runtime for the federation container that the slice's build exports.
      loadEntry: async () => entry as never,
    },
  ]);
  registerRemotes([{ name: container, entry: half.entry, type: 'commonjs-module' }]);

  async function load<Name extends string, Part>(name: Name, expose: string): Promise<Part> {
    const module = await loadRemote<Record<Name, Part>>(`${container}/${expose.slice(2)}`);
    if (!module?.[name]) {
      throw new Error(`${slice} ${release} exports no ${name} from ${expose}`);
    }
    return module[name];
  }

  return {
    slice,
    page: (expose) => load('page', expose),
    slot: (expose) => load('slot', expose),
  };
}
