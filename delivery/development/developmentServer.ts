import { promisify } from 'node:util';
import { type Configuration, lazyCompilationMiddleware, rspack, type Stats } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { SliceManifest } from '@site/platform/shell';
import type { SliceSources } from '../build/sliceSources.ts';
import { SHELL_BASE, SHELL_FOLDER, UPDATES_PATH } from './shellDevelopment.ts';
import { createSiteAnswers, type OwnPageAddress } from './siteAnswers.ts';
import { developmentManifest, sliceDevelopmentConfig } from './sliceDevelopment.ts';

export interface DevelopmentServerOptions {
  readonly site: URL;
  readonly port: number;
  readonly slices: readonly SliceSources[];
  readonly shell: Configuration | null;
  readonly hasBadge: boolean;
  readonly ownPage?: OwnPage;
  readonly onBuilt: (stats: Stats) => void;
}

export interface OwnPage extends OwnPageAddress {
  readonly config: Configuration;
}

/** Listens on the loopback address only. */
export async function startDevelopmentServer(options: DevelopmentServerOptions) {
  const { site, port, slices, shell, hasBadge, ownPage, onBuilt } = options;
  const url = `http://localhost:${port}`;
  const manifests = new Map<string, SliceManifest>();
  const compiler = rspack(
    [
      ...(shell ? [shell] : []),
      ...slices.map(sliceDevelopmentConfig),
      ...(ownPage ? [ownPage.config] : []),
    ].map((config) => ({
      ...config,
      infrastructureLogging: { level: 'error' },
      // Editors may empty a file before they write it. An empty module accepts no update, so the page would
      // reload.
      watchOptions: { aggregateTimeout: 50 },
    })),
  );
  for (const one of compiler.compilers) {
    let hasFailed = false;
    let hasSucceeded = false;
    one.hooks.done.tap('development', (stats) => {
      if (stats.hasErrors()) {
        hasFailed = true;
      } else if (!hasSucceeded) {
        hasSucceeded = true;
        if (hasFailed) {
          // Pages that were opened while the build failed cannot refresh their modules.
          server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed', one.name);
        }
      }
      const sources = slices.find(({ name }) => name === one.name);
      if (sources) {
        manifests.set(sources.name, developmentManifest(sources, stats));
      }
      onBuilt(stats);
    });
  }
  const answers = createSiteAnswers({
    site,
    url,
    hasBadge,
    ownPage,
    manifests: () => [...manifests.values()],
  });
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      client: false,
      hot: false,
      liveReload: false,
      static: shell ? false : { directory: SHELL_FOLDER, publicPath: SHELL_BASE, watch: false },
      compress: false,
      setupExitSignals: false,
      webSocketServer: { type: 'ws', options: { path: UPDATES_PATH } },
      devMiddleware: { stats: 'none' },
      setupMiddlewares: (middlewares) => [
        { name: 'development-answers', middleware: answers.ownAnswer },
        { name: 'lazy-compilation', middleware: lazyCompilationMiddleware(compiler) },
        ...middlewares,
      ],
      proxy: [
        {
          pathFilter: (path) => !path.startsWith(SHELL_BASE),
          target: site.origin,
          changeOrigin: true,
          xfwd: false,
          selfHandleResponse: true,
          logger: { info() {}, warn() {}, error() {} },
          on: { proxyReq: answers.beforeSite, proxyRes: answers.fromSite, error: answers.siteIsAway },
        },
      ],
    },
    compiler,
  );
  await server.start();
  await new Promise<void>((resolve) => server.middleware?.waitUntilValid(() => resolve()));
  return {
    url,
    async stop() {
      await server.stop();
      await promisify(compiler.close.bind(compiler))();
    },
  };
}
