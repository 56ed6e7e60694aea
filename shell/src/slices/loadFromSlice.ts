import type { SlicePage } from '@site/platform';
import { providePlatformTexts, type SliceEntry, type SlotContent } from '@site/platform/shell';
import { type ComposedSlice, integrityOf, type SlotMatch } from '../page/composition';
import { loadModule } from './loadModule';
import { reportSliceFailure, reportSliceUse } from './reportSliceFailure';
import { fetchStyles, followStyles, type SlicePart } from './sliceStyles';
import { withTimeLimit } from './withTimeLimit';

/** How long code and styles may take, in milliseconds, before its place says that it is not available. */
const LOAD_TIME_LIMIT = 10_000;

/** The releases of the document. */
export const registered: ComposedSlice[] = [];

/** The hash that a script or stylesheet of a release must have, which what a release loads by itself asks for, too. */
function integrityAt(url: string): string {
  for (const slice of registered) {
    const [, file] = url.split(slice.base);
    if (file) {
      return integrityOf(slice, file) ?? '';
    }
  }
  throw new Error(`${url} is of no release`);
}

/** Makes the composition's releases known. Nothing is fetched before a page is loaded. */
export function registerSlices(slices: readonly ComposedSlice[]): void {
  registered.push(...slices);
  followStyles(slices);
}

/** How builds of slices name the function that they ask for a file's hash. */
Object.assign(globalThis, { integrityAt });

/** Gives a route's page, whose styles hold only once `useStyles` says so. Rejects when a file cannot be had; the next call tries again. */
export async function loadSlicePage(slice: ComposedSlice, route: SliceEntry): Promise<SlicePage> {
  return (await loadEntry<{ page: SlicePage }>(slice, route, 'page')).page;
}

/** What fills a slot, with the part whose styles it needs. */
export interface LoadedSlot extends SlotContent {
  readonly part?: SlicePart;
}

/** Gives what fills a slot. Rejects when a file cannot be had; the next call tries again. */
export async function loadSlot<Content extends object = SlotContent>({
  slice,
  slot,
}: SlotMatch): Promise<Content & Pick<LoadedSlot, 'part'>> {
  const module = await loadEntry<{ slot: Content }>(slice, slot, 'slot');
  reportSliceUse(slice.slice);
  return { ...module.slot, part: { slice, entry: slot } };
}

/** Fetches code and styles in parallel and gives the module, which must export something by the name. */
async function loadEntry<Module extends object>(
  slice: ComposedSlice,
  entry: SliceEntry,
  name: keyof Module & string,
): Promise<Module> {
  try {
    return await fetchEntry<Module>(slice, entry, name);
  } catch (error) {
    reportSliceFailure(slice.slice, 'load', error);
    throw error;
  }
}

async function fetchEntry<Module extends object>(
  slice: ComposedSlice,
  entry: SliceEntry,
  name: keyof Module & string,
): Promise<Module> {
  for (const script of entry.scripts) {
    preload(`${slice.base}${script}`, integrityOf(slice, script));
  }
  const load = () => loadModule<Module>(slice, entry.expose);
  const [module] = await withTimeLimit(
    Promise.all([
      // A preload that failed is given to the first script that asks for its file; only the second one is fetched.
      load().catch(load),
      fetchStyles({ slice, entry }),
      slice.needsPlatformTexts && loadPlatformTexts(),
    ]),
    LOAD_TIME_LIMIT,
    `${slice.slice} did not load`,
  );
  if (!module?.[name]) {
    throw new Error(`${slice.slice} ${slice.release} has no ${name} at ${entry.expose}`);
  }
  return module;
}

/** They come with what else older releases need, which spares all other pages one more name of a file. */
async function loadPlatformTexts(): Promise<void> {
  const module = await import(
    /* webpackChunkName: "previous-platform" */ '@site/platform/site-content-defaults'
  );
  providePlatformTexts(module.siteContentDefaults);
}

function preload(href: string, integrity?: string): void {
  if (!document.querySelector(`link[href="${href}"], script[src="${href}"]`)) {
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'script',
        href,
        ...checked(integrity),
      }),
    );
  }
}

/** What makes a browser compare a file with its hash. */
function checked(integrity = '') {
  return { integrity, crossOrigin: 'anonymous' };
}
