import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ApiPath, SlicePage } from '@site/platform';
import type { ComponentType } from 'react';
import type { ServerHalf } from '../messages';
import { loadHalf } from './loadHalf';

export interface LoadedFilling {
  readonly component: ComponentType<Readonly<Record<string, unknown>>>;
  data?(props: Readonly<Record<string, unknown>>): readonly ApiPath[];
}

export interface LoadedRelease {
  readonly slice: string;
  page(expose: string): Promise<SlicePage>;
  slot(expose: string): Promise<LoadedFilling>;
}

export function loadRelease(half: ServerHalf): LoadedRelease {
  const { slice, release, container } = half;
  const entry = loadHalf(half);
  registerPlugins([
    {
      name: 'release-in-memory',
      // The federation runtime calls this for the container that the slice's build exports.
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
