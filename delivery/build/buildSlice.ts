import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Configuration, SwcJsMinimizerRspackPlugin } from '@rspack/core';
import type { SliceManifest } from '@site/platform/shell';
import { readNewManifest } from '@site/platform/shell/read-manifest';
import { containerName } from '@site/platform/shell/slice-manifest';
import { contentDigest, fileHash, filesBelow, PLACEHOLDER, renamed } from '../release/contentDigest.ts';
import { bundling, compile } from './bundling.ts';
import { IntegrityPlugin } from './integrityPlugin.ts';
import { ownStyles } from './ownStyles.ts';
import { PlatformImportsPlugin, usesOfAll } from './platformImports.ts';
import { precompress } from './precompress.ts';
import { declaredParts, readSlice, type SliceSources, sliceContainer } from './sliceSources.ts';
import { compareTextModules, readTexts } from './sliceTexts.ts';
import { separateSourceMaps } from './sourceMaps.ts';

/** Screens of a session slice share much code, and each further file costs a request. */
const LEAST_SHARED = 6_000;

/** Builds `<slice>/dist/<release>/`; the same sources give the same id. @throws If code does not compile. */
export async function buildSlice(folder: string): Promise<{ folder: string; manifest: SliceManifest }> {
  const sources = await readSlice(folder);
  const { name, version, config } = sources;
  const staging = join(folder, 'dist', '.staging');
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  const imports = { browser: new PlatformImportsPlugin(), server: new PlatformImportsPlugin() };
  const browser = await compile(halfConfig(sources, staging, 'browser', imports.browser));
  if (config.access !== 'session') {
    await compile(halfConfig(sources, staging, 'server', imports.server));
  }
  const built = await separateSourceMaps(staging, await filesBelow(staging));
  compareTextModules(config, imports.browser.textModules());
  const texts = await readTexts(folder, config);
  const declared = declaredParts(sources, browser, built, usesOfAll(Object.values(imports)), texts);
  const digest = await contentDigest(declared, built, (path) => readFile(join(staging, path)));
  await nameFiles(staging, built, digest);
  await precompress(join(staging, 'browser'));
  const release = `${version}-${digest}`;
  const manifest = readNewManifest({
    ...declared,
    release,
    container: containerName(name, digest),
    files: await hashFiles(staging),
  });
  await writeFile(join(staging, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const target = join(folder, 'dist', release);
  await rename(staging, target);
  return { folder: target, manifest };
}

function sharedName(_module: unknown, pages: readonly { readonly name?: string }[]): string | undefined {
  const names = pages.map(({ name }) => name);
  return names.includes(undefined)
    ? undefined
    : `shared-${createHash('sha256').update(names.toSorted().join()).digest('hex').slice(0, 4)}`;
}

function halfConfig(
  sources: SliceSources,
  staging: string,
  half: 'browser' | 'server',
  imports: PlatformImportsPlugin,
): Configuration {
  const { folder, name } = sources;
  const isServer = half === 'server';
  const container = containerName(name, PLACEHOLDER);
  const common = bundling({ context: folder, uniqueName: name, isServer, styleRules: ownStyles(sources) });
  return {
    ...common,
    name: `${name} ${half}`,
    devtool: isServer ? false : 'hidden-source-map',
    entry: {},
    output: {
      path: join(staging, half),
      uniqueName: container,
      publicPath: 'auto',
      // Maps must not depend on where the slice is checked out.
      devtoolModuleFilenameTemplate: '[resource-path]',
      // With the default loader, a chunk that throws would end the process.
      ...(isServer && { chunkLoading: 'require' }),
      // Node must load CommonJS, whatever package the release store is in.
      filename: isServer ? '[name].cjs' : '[name].[contenthash:8].js',
      chunkFilename: isServer ? '[name].cjs' : '[name].[contenthash:8].js',
      cssChunkFilename: '[name].[contenthash:8].css',
      clean: true,
    },
    optimization: {
      ...common.optimization,
      ...(!isServer && {
        splitChunks: {
          cacheGroups: {
            default: {
              // What the shell shares, and images in stylesheets, need no file.
              test: ({ type }) => /^(?:javascript|css)\//.test(type),
              idHint: '',
              // Named after its modules, a file would have a long name, and every visit lists it.
              name: sharedName,
              minChunks: 2,
              ...(sources.config.access === 'session' && { minSize: LEAST_SHARED }),
              priority: -20,
              reuseExistingChunk: true,
            },
          },
        },
      }),
      ...(isServer && {
        minimize: true,
        minimizer: [
          new SwcJsMinimizerRspackPlugin({
            minimizerOptions: {
              compress: false,
              mangle: false,
              format: { comments: false, beautify: true },
            },
          }),
        ],
      }),
    },
    plugins: [
      imports,
      ...(isServer ? [] : [new IntegrityPlugin()]),
      ...sliceContainer(sources, container, isServer),
    ],
  };
}

async function nameFiles(folder: string, paths: readonly string[], digest: string): Promise<void> {
  for (const path of paths) {
    const content = await readFile(join(folder, path));
    await writeFile(join(folder, path), renamed(path, content, PLACEHOLDER, digest));
  }
}

async function hashFiles(folder: string): Promise<Record<string, string>> {
  const hashes = (await filesBelow(folder)).map(
    async (path) => [path, fileHash(await readFile(join(folder, path)))] as const,
  );
  return Object.fromEntries(await Promise.all(hashes));
}
