import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { bundling } from '@site/delivery/build/bundling';
import { ownStyles } from '@site/delivery/build/ownStyles';
import {
  SHELL_BASE,
  SHELL_FOLDER,
  shellDevelopmentEntries,
  shellDevelopmentPlugins,
} from '@site/delivery/development/shellDevelopment';

const admin = join(import.meta.dirname, '../mf-admin');

export const UI_SCRIPT = `${SHELL_BASE}ui/main.js`;

/** Builds the page around a single platform, without module federation, once somebody opens it. */
export function uiConfig(): Configuration {
  const common = bundling({
    context: import.meta.dirname,
    uniqueName: 'ui',
    isServer: false,
    isDevelopment: true,
    styleRules: ownStyles({ folder: admin, name: 'mf-admin' }).map((rule) => ({ ...rule, include: admin })),
  });
  return {
    ...common,
    name: 'ui',
    entry: { main: [...shellDevelopmentEntries({ isWatched: true }), './page/main.ts'] },
    output: {
      // Output stays in memory; nothing is written there.
      path: join(SHELL_FOLDER, 'ui'),
      uniqueName: 'ui',
      publicPath: `${SHELL_BASE}ui/`,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      assetModuleFilename: '[name][ext]',
    },
    lazyCompilation: { entries: false, imports: true, test: /ui\/page\/start\.tsx$/ },
    plugins: shellDevelopmentPlugins({ isWatched: true }),
  };
}
