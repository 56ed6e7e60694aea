import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { SlicePage } from '@site/platform';
import { providePlatformTexts } from '@site/platform/shell';
import { siteContentDefaults } from '@site/platform/site-content-defaults';
import type { ServerHalf } from '../messages';
import { loadHalf } from './loadHalf';
import { previousPlatform } from './previousPlatform';

/** The one release that this process runs. */
export interface LoadedRelease {
  readonly slice: string;
  readonly needsPlatformTexts: boolean;
  /** The page that a module exports. Rejects when the module does not load, or has none. */
  page(expose: string): Promise<SlicePage>;
}

/** Runs the entry of a release. @throws What the entry throws. */
export function loadRelease(half: ServerHalf): LoadedRelease {
  const { slice, release, container, needsPlatformTexts } = half;
  if (needsPlatformTexts) {
    providePlatformTexts(siteContentDefaults);
  }
  const entry = loadHalf(half);
  registerPlugins([
    {
      name: 'release-in-memory',
      // What the runtime calls: the federation container that the slice's build exports.
      loadEntry: async () => entry as never,
    },
    ...(half.needsPreviousPlatform ? [previousPlatform] : []),
  ]);
  registerRemotes([{ name: container, entry: half.entry, type: 'commonjs-module' }]);
  return {
    slice,
    needsPlatformTexts,
    async page(expose) {
      const module = await loadRemote<{ page: SlicePage }>(`${container}/${expose.slice(2)}`);
      if (!module?.page) {
        throw new Error(`${slice} ${release} has no page at ${expose}`);
      }
      return module.page;
    },
  };
}
