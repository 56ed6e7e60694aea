import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, Stats } from '@rspack/core';
import {
  containerName,
  contentDigest,
  type DeclaredParts,
  PLACEHOLDER,
  renamed,
} from '../release/contentDigest.ts';
import { readManifest } from '../release/readManifest.ts';
import type { SliceEntry, SliceManifest } from '../src/slice/sliceManifest.ts';
import { bundling } from './bundling.ts';
import { compile } from './compile.ts';
import { IntegrityPlugin } from './integrityPlugin.ts';
import { precompress } from './precompress.ts';
import { leanRuntime, requiredBySlice } from './shared.ts';
import { DEFAULT_BUDGET, type SliceConfig } from './sliceConfig.ts';

/**
 * Builds one release of a slice: browser half and, unless it is for sessions, server half with a manifest, in
 * `<slice>/dist/<release>/`.
 * The same sources give the same release id.
 *
 * @param folder The slice's folder, with `package.json` and `slice.config.ts`.
 * @returns The release's folder and manifest.
 * @throws When the config or the code does not compile; the message says where.
 */
export async function buildSlice(folder: string): Promise<{ folder: string; manifest: SliceManifest }> {
  const { name, version, dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const platform: string = dependencies['@site/platform'];
  const { default: config }: { default: SliceConfig } = await import(
    `${pathToFileURL(join(folder, 'slice.config.ts')).href}?${Date.now()}`
  );
  const { access = 'public', slots = [], menu, budget = DEFAULT_BUDGET } = config;
  const staging = join(folder, 'dist', '.staging');
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  const halves = { folder, name, platform, config, staging };
  const browser = await compile(halfConfig({ ...halves, half: 'browser' }));
  if (access === 'public') {
    await compile(halfConfig({ ...halves, half: 'server' }));
  }
  const built = await filesBelow(staging);
  const declared: DeclaredParts = {
    slice: name,
    platform,
    access,
    routes: config.routes.map((route) => ({
      path: route.path,
      smoke: route.smoke,
      ...(route.isUnlisted && { isUnlisted: route.isUnlisted }),
      ...entryOf(route.page, browser, built),
    })),
    slots: slots.map((slot) => ({ name: slot.name, ...entryOf(slot.component, browser, built) })),
    ...(menu?.length && { menu }),
    budget,
    browserEntry: 'browser/remoteEntry.js',
    serverEntry: access === 'public' ? 'server/remoteEntry.cjs' : null,
  };
  const digest = await contentDigest(declared, built, (path) => readFile(join(staging, path)));
  await nameFiles(staging, built, digest);
  await precompress(join(staging, 'browser'));
  const release = `${version}-${digest}`;
  // By the rules that it will be judged by: what would be refused later is refused here.
  const manifest = readManifest({
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

/** `./src/companies/CompanyPage.tsx` is exposed as `./companies/CompanyPage`. */
function exposeOf(module: string): string {
  return module.replace('./src/', './').replace(/\.tsx$/, '');
}

function chunkNameOf(expose: string): string {
  return expose.slice(2).replaceAll('/', '-');
}

function exposedModules({ routes, slots = [] }: SliceConfig): string[] {
  return [...routes.map(({ page }) => page), ...slots.map(({ component }) => component)];
}

interface HalfOptions {
  folder: string;
  name: string;
  platform: string;
  config: SliceConfig;
  staging: string;
  half: 'browser' | 'server';
}

function halfConfig({ folder, name, platform, config, staging, half }: HalfOptions): Configuration {
  const isServer = half === 'server';
  const container = containerName(name, PLACEHOLDER);
  const common = bundling({ context: folder, uniqueName: name, isServer });
  return {
    ...common,
    name: `${name} ${half}`,
    entry: {},
    output: {
      path: join(staging, half),
      uniqueName: container,
      publicPath: 'auto',
      // Read with `require`, a chunk that throws rejects its load; read by a callback it would end the process.
      ...(isServer && { chunkLoading: 'require' }),
      // `.cjs`: whatever package the release store lies in, Node takes these files for what they are.
      filename: isServer ? '[name].cjs' : '[name].[contenthash:8].js',
      chunkFilename: isServer ? '[name].cjs' : '[name].[contenthash:8].js',
      cssChunkFilename: '[name].[contenthash:8].css',
      clean: true,
    },
    plugins: [
      ...(isServer ? [] : [new IntegrityPlugin()]),
      new ModuleFederationPlugin({
        name: container,
        filename: isServer ? 'remoteEntry.cjs' : 'remoteEntry.js',
        exposes: Object.fromEntries(
          exposedModules(config).map((module) => [
            exposeOf(module),
            { import: module, name: chunkNameOf(exposeOf(module)) },
          ]),
        ),
        shared: requiredBySlice(platform),
        shareStrategy: 'loaded-first',
        library: isServer ? { type: 'commonjs-module' } : { type: 'var', name: container },
        manifest: false,
        dts: false,
        dev: false,
        experiments: { externalRuntime: true, optimization: leanRuntime(isServer) },
      }),
    ],
  };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

async function nameFiles(folder: string, paths: readonly string[], digest: string): Promise<void> {
  for (const path of paths) {
    const content = await readFile(join(folder, path));
    await writeFile(join(folder, path), renamed(path, content, PLACEHOLDER, digest));
  }
}

async function hashFiles(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const path of await filesBelow(folder)) {
    hashes[path] = createHash('sha384')
      .update(await readFile(join(folder, path)))
      .digest('base64');
  }
  return hashes;
}

/** An exposed module with the scripts and styles that a browser needs to show it, the container's own files aside. */
function entryOf(module: string, stats: Stats, built: readonly string[]): SliceEntry {
  const expose = exposeOf(module);
  const chunkName = chunkNameOf(expose);
  const chunk = [...stats.compilation.chunks].find(({ name }) => name === chunkName);
  if (!chunk) {
    throw new Error(`The build holds no chunk for ${expose}`);
  }
  const needed = new Set<string>();
  for (const group of chunk.groupsIterable) {
    for (const { files: names } of group.chunks) {
      for (const file of names) {
        needed.add(`browser/${file}`);
      }
    }
  }
  const paths = [...needed]
    .filter((path) => built.includes(path) && path !== 'browser/remoteEntry.js')
    .sort();
  return {
    expose,
    scripts: paths.filter((path) => path.endsWith('.js')),
    styles: paths.filter((path) => path.endsWith('.css')),
  };
}
