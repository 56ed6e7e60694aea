import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ApiPath, SlicePage } from '@site/platform';
import { withSiteTexts } from '@site/platform/shell/previous/texts';
import type { ComponentType } from 'react';
import type { ServerHalf } from '../messages';
import { loadHalf } from './loadHalf';
import { previousPlatform } from './previousPlatform';

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
  const { slice, release, container, needsPlatformTexts } = half;
  const entry = loadHalf(half);
  registerPlugins([
    {
      name: 'release-in-memory',
      // Called by the runtime for the federation container that the slice's build exports.
      loadEntry: async () => entry as never,
    },
    ...(half.needsPreviousPlatform ? [previousPlatform] : []),
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
    async page(expose) {
      const page = await load<'page', SlicePage>('page', expose);
      return needsPlatformTexts ? withSiteTexts(page) : page;
    },
    slot: (expose) => load('slot', expose),
  };
}
