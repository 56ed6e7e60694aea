import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

export const SHELL_BASE = '/assets/development/';

/** The packed platform has this folder, for slices in their own repository. */
export const SHELL_FOLDER = join(import.meta.dirname, 'dist');

export const UPDATES_PATH = '/development/updates';

const require = createRequire(import.meta.url);

export interface ShellUse {
  /** Whether it is built from its sources; if not, it is a prebuilt copy. */
  readonly isWatched: boolean;
}

export function shellDevelopmentEntries({ isWatched }: ShellUse): string[] {
  const client = new URLSearchParams({
    protocol: 'auto:',
    hostname: '0.0.0.0',
    port: '0',
    pathname: UPDATES_PATH,
    logging: 'warn',
    overlay: JSON.stringify({ errors: true, warnings: false, runtimeErrors: false }),
    hot: 'true',
    'live-reload': 'false',
  });
  return [
    join(import.meta.dirname, 'browser/shareRefresh.js'),
    join(import.meta.dirname, 'browser/places.css'),
    `${require.resolve('@rspack/dev-server/client/index')}?${client}`,
    ...(isWatched ? [require.resolve('@rspack/core/hot/dev-server')] : []),
  ];
}

export function shellDevelopmentPlugins({ isWatched }: ShellUse) {
  return [
    ...(isWatched ? [new rspack.HotModuleReplacementPlugin()] : []),
    new ReactRefreshRspackPlugin({ forceEnable: true }),
  ];
}
