import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { bundling, compile } from '@site/delivery/build/bundling';
import {
  SHELL_BASE,
  SHELL_FOLDER,
  type ShellUse,
  shellDevelopmentEntries,
  shellDevelopmentPlugins,
} from '@site/delivery/development/shellDevelopment';
import { shellFederation } from './federation.ts';

const folder = join(import.meta.dirname, '..');

export function developmentConfig(use: ShellUse): Configuration {
  const common = bundling({ context: folder, uniqueName: 'shell', isServer: false, isDevelopment: true });
  return {
    ...common,
    name: 'shell',
    entry: { main: [...shellDevelopmentEntries(use), './src/start.ts'] },
    output: {
      path: SHELL_FOLDER,
      uniqueName: 'shell',
      publicPath: SHELL_BASE,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      assetModuleFilename: '[name][ext]',
      clean: !use.isWatched,
    },
    plugins: [...shellFederation({ isServer: false, isDevelopment: true }), ...shellDevelopmentPlugins(use)],
  };
}

// A slice in its own repository is developed in this shell.
if (import.meta.main) {
  await compile({ ...developmentConfig({ isWatched: false }), devtool: false });
}
