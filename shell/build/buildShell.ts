import { rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { type ChunkGroup, type Configuration, rspack, type Stats } from '@rspack/core';
import { bundling, compile } from '@site/delivery/build/bundling';
import { precompress } from '@site/delivery/build/precompress';
import { shellFederation } from './federation.ts';

export interface ShellFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface ShellAssets extends ShellFiles {
  readonly sessionArea: ShellFiles;
  readonly noPage: ShellFiles;
  readonly contactPage: ShellFiles;
  readonly visitBadges: ShellFiles;
  readonly fonts: readonly string[];
}

const folder = join(import.meta.dirname, '..');

/** Everything but these packages is bundled, so that there is one copy of React and of the platform. */
const serverPackages =
  /^(?:node:.+|fastify|@fastify\/.+|axe-core\/axe\.min\.js|helmet|ipaddr\.js|playwright-core|prom-client|@opentelemetry\/.+|semver|undici|zod)$/;

export async function buildShell(target: string): Promise<void> {
  await buildShellBrowser(target);
  await buildServer(join(target, 'server'));
}

export async function buildShellBrowser(target: string): Promise<void> {
  await rm(join(target, 'browser'), { recursive: true, force: true });
  const browser = await compile(browserConfig(join(target, 'browser')));
  const names = [...browser.compilation.getAssets()].map(({ name }) => name);
  const assets: ShellAssets = {
    ...filesOf(browser, 'main'),
    sessionArea: filesOf(browser, 'session-area'),
    noPage: filesOf(browser, 'no-page'),
    contactPage: filesOf(browser, 'contact-page'),
    // Without a name, which every visitor would be sent.
    visitBadges: filesIn(importOf(browser, './notices/VisitBadges')),
    fonts: names.filter((name) => /-latin-(?!ext).*normal.*\.woff2$/.test(name)).map(urlOf),
  };
  await writeFile(join(target, 'assets.json'), `${JSON.stringify(assets, null, 2)}\n`);
  await precompress(join(target, 'browser'));
}

export async function buildServer(target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await compile(serverConfig(target));
}

function filesOf({ compilation }: Stats, chunkGroup: string): ShellFiles {
  return filesIn(compilation.namedChunkGroups.get(chunkGroup));
}

function importOf({ compilation }: Stats, request: string): ChunkGroup | undefined {
  return compilation.chunkGroups.find(({ origins }) => origins.some((origin) => origin.request === request));
}

function filesIn(chunks: ChunkGroup | undefined): ShellFiles {
  const names = [...(chunks?.getFiles() ?? [])];
  return {
    scripts: names.filter((name) => name.endsWith('.js')).map(urlOf),
    styles: names.filter((name) => name.endsWith('.css')).map(urlOf),
  };
}

function urlOf(name: string): string {
  return `/assets/${name}`;
}

function browserConfig(target: string): Configuration {
  const common = bundling({ context: folder, uniqueName: 'shell', isServer: false });
  return {
    ...common,
    name: 'shell browser',
    entry: { main: './src/start.ts' },
    output: {
      path: target,
      uniqueName: 'shell',
      publicPath: '/assets/',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    optimization: {
      ...common.optimization,
      chunkIds: 'natural',
    },
    plugins: [
      ...shellFederation({ isServer: false }),
      new rspack.CopyRspackPlugin({
        patterns: [
          { from: 'src/public', to: '.' },
          { from: '../SECURITY.md', to: 'security-policy.txt', toType: 'file' },
        ],
      }),
      compiledAhead(/^main\..*\.js$/),
    ],
  };
}

/** Browsers then compile the whole file while it arrives. */
function compiledAhead(file: RegExp) {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: file,
    // The minimizer removes comments, so this comes after it.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

function serverConfig(target: string): Configuration {
  const common = bundling({ context: folder, uniqueName: 'shell', isServer: true });
  return {
    ...common,
    name: 'shell server',
    entry: {
      main: './server/main.ts',
      checkRelease: './server/gate/checkRelease.ts',
      renderWorker: './server/render-workers/worker/renderWorker.ts',
    },
    output: {
      path: target,
      uniqueName: 'shell',
      publicPath: '/assets/',
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      library: { type: 'commonjs2' },
    },
    node: { __dirname: false, __filename: false },
    externals: [
      ({ request = '' }, callback) => {
        const isExternal = serverPackages.test(request) || builtinModules.includes(request);
        callback(undefined, isExternal ? `node-commonjs ${request}` : undefined);
      },
    ],
    plugins: shellFederation({ isServer: true }),
  };
}
