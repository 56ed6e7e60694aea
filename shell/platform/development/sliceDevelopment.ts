import { join } from 'node:path';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { bundling } from '../build/bundling.ts';
import { IntegrityPlugin } from '../build/integrityPlugin.ts';
import { ownStyles } from '../build/ownStyles.ts';
import { PlatformImportsPlugin } from '../build/platformImports.ts';
import { declaredParts, type SliceSources, sliceContainer } from '../build/sliceSources.ts';
import { containerName } from '../release/contentDigest.ts';
import type { SliceManifest } from '../src/slice/sliceManifest.ts';

/**
 * Stands where a release has its id. No release is called so: whatever reads manifests by the rules refuses one that
 * was made here, so that none is ever published or live.
 */
export const DEVELOPMENT = 'development';

const browserFolder = join(import.meta.dirname, 'browser');

/** Where a slice's files are while it is developed, in the shape that releases have: `/slices/mf-public/development/`. */
export function developmentBase(slice: string): string {
  return `/slices/${slice}/${DEVELOPMENT}/`;
}

/** The browser half of a slice, as a release has it but readable, and refreshed in place when a source changes. */
export function sliceDevelopmentConfig(sources: SliceSources): Configuration {
  const { folder, name } = sources;
  const container = containerName(name, DEVELOPMENT);
  const common = bundling({
    context: folder,
    uniqueName: name,
    isServer: false,
    styleRules: ownStyles(sources),
    isDevelopment: true,
  });
  return {
    ...common,
    name,
    entry: {},
    resolve: {
      ...common.resolve,
      // One copy of React has one refresh runtime, the shell's.
      alias: { ...common.resolve?.alias, 'react-refresh': join(browserFolder, 'sharedRefresh') },
    },
    output: {
      // Kept in memory: nothing is written there.
      path: join(folder, 'dist', DEVELOPMENT, 'browser'),
      uniqueName: container,
      publicPath: `${developmentBase(name)}browser/`,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssChunkFilename: '[name].css',
    },
    plugins: [
      new PlatformImportsPlugin(),
      new rspack.EntryPlugin(folder, join(browserFolder, 'followShellUpdates.js'), { name: undefined }),
      // Asks for files as releases do, so that what the shell asked for early is what is used.
      new IntegrityPlugin(),
      sliceContainer(sources, container, false),
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ injectEntry: false, forceEnable: true }),
    ],
  };
}

/** The manifest of a slice that is being developed. It names no hashes: its files change. */
export function developmentManifest(sources: SliceSources, stats: Stats): SliceManifest {
  const built = [...stats.compilation.getAssets()].map(({ name }) => `browser/${name}`);
  return {
    ...declaredParts(sources, stats, built, {}),
    release: DEVELOPMENT,
    container: containerName(sources.name, DEVELOPMENT),
    files: {},
    // The page is rendered in the browser.
    serverEntry: null,
  };
}
