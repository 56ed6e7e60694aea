import { join } from 'node:path';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { SliceManifest } from '@site/platform/shell';
import { containerName } from '@site/platform/shell/slice-manifest';
import { bundling } from '../build/bundling.ts';
import { IntegrityPlugin } from '../build/integrityPlugin.ts';
import { ownStyles } from '../build/ownStyles.ts';
import { PlatformImportsPlugin } from '../build/platformImports.ts';
import { declaredParts, type SliceSources, sliceContainer } from '../build/sliceSources.ts';

/** This is no valid release id, so manifests with it are refused wherever they are validated. */
export const DEVELOPMENT = 'development';

const browserFolder = join(import.meta.dirname, 'browser');

export function developmentBase(slice: string): string {
  return `/slices/${slice}/${DEVELOPMENT}/`;
}

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
      // There is one copy of React, the shell's.
      alias: { ...common.resolve?.alias, 'react-refresh': join(browserFolder, 'sharedRefresh') },
    },
    output: {
      // Nothing is written here: the output stays in memory.
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
      // A development build, like a release, uses the shell's preloads.
      new IntegrityPlugin(),
      ...sliceContainer(sources, container, false),
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ injectEntry: false, forceEnable: true }),
    ],
  };
}

export function developmentManifest(sources: SliceSources, stats: Stats): SliceManifest {
  const built = [...stats.compilation.getAssets()].map(({ name }) => `browser/${name}`);
  return {
    ...declaredParts(sources, stats, built, {}),
    release: DEVELOPMENT,
    container: containerName(sources.name, DEVELOPMENT),
    files: {},
    serverEntry: null,
  };
}
