import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack, type Stats } from '@rspack/core';
import platformPackage from '@site/platform/package.json' with { type: 'json' };
import type { PlatformUses, SliceEntry, SliceOffer, SliceText } from '@site/platform/shell';
import { DEFAULT_BUDGET, type SliceConfig } from '@site/platform/slice-config';
import { validRange } from 'semver';
import type { DeclaredParts } from '../release/contentDigest.ts';
import { consumedBySlice, SharingPlugin } from './sharingPlugin.ts';
import { readOffers, readSlotVersions } from './slotContracts.ts';
import { refuseUnknownFields } from './unknownFields.ts';

export interface SliceSources {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly platform: string;
  readonly config: SliceConfig;
  readonly offers: readonly SliceOffer[];
  readonly slotVersions: ReadonlyMap<string, string>;
}

/** @throws Error if `package.json`, `slice.config.ts` or a slot contract is missing or invalid. */
export async function readSlice(folder: string): Promise<SliceSources> {
  const {
    name,
    version,
    dependencies = {},
  } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const { default: config }: { default: SliceConfig } = await import(
    `${pathToFileURL(join(folder, 'slice.config.ts')).href}?${Date.now()}`
  );
  refuseUnknownFields(config);
  return {
    folder,
    name,
    version,
    platform: platformRange(dependencies['@site/platform']),
    config,
    offers: await readOffers(folder, name, config.offers ?? []),
    slotVersions: await readSlotVersions(folder, config.fills ?? []),
  };
}

/** If the dependency names no version, what fits the installed platform fits. */
function platformRange(dependency: string | undefined): string {
  return dependency === undefined || validRange(dependency) === null
    ? `^${platformPackage.version}`
    : dependency;
}

export function sliceContainer({ config }: SliceSources, container: string, isServer: boolean) {
  const { routes, slots = [], fills = [] } = config;
  const modules = [
    ...routes.map(({ page }) => page),
    ...[...slots, ...fills].map(({ component }) => component),
  ];
  const exposes = Object.fromEntries(
    modules.map((module) => [exposeOf(module), { import: module, name: chunkNameOf(exposeOf(module)) }]),
  );
  return [
    new rspack.container.ModuleFederationPluginV1({
      name: container,
      filename: isServer ? 'remoteEntry.cjs' : 'remoteEntry.js',
      exposes,
      shared: consumedBySlice,
      library: isServer ? { type: 'commonjs-module' } : { type: 'var', name: container },
      enhanced: true,
    }),
    new SharingPlugin('consumes'),
  ];
}

/** Returns a manifest without names and hashes. Paths in `built` are relative to the release's folder. */
export function declaredParts(
  { name, platform, config, offers, slotVersions }: SliceSources,
  stats: Stats,
  built: readonly string[],
  uses: PlatformUses,
  texts: readonly SliceText[] = [],
): DeclaredParts {
  const { access = 'public', routes, slots = [], fills = [], menu, budget = DEFAULT_BUDGET } = config;
  return {
    slice: name,
    platform,
    uses,
    access,
    routes: routes.map((route) => ({
      path: route.path,
      smoke: route.smoke,
      ...(route.query && { query: route.query }),
      ...(route.isUnlisted && { isUnlisted: route.isUnlisted }),
      ...entryOf(route.page, stats, built),
    })),
    slots: [
      ...slots.map((slot) => ({ name: slot.name, ...entryOf(slot.component, stats, built) })),
      ...fills.map(({ slot, component }) => ({
        name: slot,
        versions: slotVersions.get(slot),
        ...entryOf(component, stats, built),
      })),
    ],
    ...(offers.length > 0 && { offers }),
    ...(menu?.length && { menu }),
    ...(texts.length > 0 && { texts }),
    budget,
    browserEntry: 'browser/remoteEntry.js',
    serverEntry: access === 'public' ? 'server/remoteEntry.cjs' : null,
  };
}

function entryOf(module: string, stats: Stats, built: readonly string[]): SliceEntry {
  const expose = exposeOf(module);
  const chunkName = chunkNameOf(expose);
  const chunk = [...stats.compilation.chunks].find(({ name }) => name === chunkName);
  if (!chunk) {
    throw new Error(`The build has no chunk for ${expose}`);
  }
  const files = [...chunk.groupsIterable].flatMap(({ chunks }) => chunks.flatMap((one) => [...one.files]));
  const paths = [...new Set(files.map((file) => `browser/${file}`))]
    .filter((path) => built.includes(path) && path !== 'browser/remoteEntry.js')
    .sort();
  return {
    expose,
    scripts: paths.filter((path) => path.endsWith('.js')),
    styles: paths.filter((path) => path.endsWith('.css')),
  };
}

function exposeOf(module: string): string {
  return module.replace('./src/', './').replace(/\.tsx$/, '');
}

function chunkNameOf(expose: string): string {
  return expose.slice(2).replaceAll('/', '-');
}
