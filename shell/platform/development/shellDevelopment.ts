import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/** Where a development server serves the shell's files. */
export const SHELL_BASE = '/assets/development/';

/** Where the shell's build lies in the packed platform, for slices in a repository of their own. */
export const SHELL_FOLDER = join(import.meta.dirname, 'dist');

/** URL of the connection over which pages hear of changes. */
export const UPDATES_PATH = '/development/updates';

const require = createRequire(import.meta.url);

/** How a shell's development build is used. */
export interface ShellUse {
  /** It is compiled again when one of its sources changes, and refreshed itself; otherwise it was built once and for all. */
  readonly isWatched: boolean;
}

/** What the shell's build starts with, so that it hears of changes, shows what does not compile, and has React refreshed. */
export function shellDevelopmentEntries({ isWatched }: ShellUse): string[] {
  const client = new URLSearchParams({
    // Wherever the document came from.
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
