import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/** Where a development server serves the shell's files. */
export const SHELL_BASE = '/assets/development/';

/** URL of the connection over which pages hear of changes. */
export const UPDATES_PATH = '/development/updates';

const require = createRequire(import.meta.url);

/** What the shell's build starts with, so that it hears of changes, shows what does not compile, and has React refreshed. */
export function shellDevelopmentEntries(): string[] {
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
    `${require.resolve('@rspack/dev-server/client/index')}?${client}`,
    require.resolve('@rspack/core/hot/dev-server'),
  ];
}

export function shellDevelopmentPlugins() {
  return [new rspack.HotModuleReplacementPlugin(), new ReactRefreshRspackPlugin({ forceEnable: true })];
}
