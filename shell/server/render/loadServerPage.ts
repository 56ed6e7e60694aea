import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { SlicePage } from '@site/platform';
import { LRUCache } from 'lru-cache';
import type { RouteMatch } from '../../src/page/composition';
import { withTimeLimit } from '../../src/withTimeLimit';
import { forgetServerHalf, requireServerHalf, type VerifiedRelease } from '../composition/serverHalf';

/** How long a slice may take to load, in milliseconds, before its place says that it is not available. */
const LOAD_TIME_LIMIT = 3_000;

/** So many releases stay loaded; what is needed after that is loaded again. A release takes about 2 MB. */
const MOST_LOADED = 20;

/** Releases by container. Each has a name of its own, so that several of one slice live side by side in this process. */
const releases = new LRUCache<string, VerifiedRelease>({
  max: MOST_LOADED,
  dispose(release, container) {
    // The runtime forgets the container with all that it has loaded, and warns that this may surprise. It stays
    // registered: what is needed again is loaded again.
    registerRemotes([remoteOf(release, container)], { force: true });
    forgetServerHalf(release);
  },
});

registerPlugins([
  {
    name: 'releases-from-disk',
    async loadEntry({ remoteInfo }) {
      const release = releases.get(remoteInfo.name);
      if (!release) {
        throw new Error(`${remoteInfo.name} is no release that was verified`);
      }
      // What the runtime calls: the federation container that the slice's build exports.
      return requireServerHalf(release) as never;
    },
  },
]);

/** The page of a route, from the server half of a verified release. Rejects when it does not load within the limit. */
export async function loadServerPage(
  { slice, route }: RouteMatch,
  release: VerifiedRelease,
): Promise<SlicePage> {
  if (releases.get(slice.container) === undefined) {
    releases.set(slice.container, release);
    registerRemotes([remoteOf(release, slice.container)]);
  }
  const module = await withTimeLimit(
    loadRemote<{ page: SlicePage }>(`${slice.container}/${route.expose.slice(2)}`),
    LOAD_TIME_LIMIT,
    `${slice.slice} ${slice.release} did not load`,
  );
  if (!module?.page) {
    throw new Error(`${slice.slice} ${slice.release} has no page at ${route.expose}`);
  }
  return module.page;
}

function remoteOf(
  { folder, manifest }: VerifiedRelease,
  name: string,
): Parameters<typeof registerRemotes>[0][number] {
  return { name, entry: `${folder}/${manifest.serverEntry}`, type: 'commonjs-module' };
}
