import type { SlicePage } from '@site/platform';
import type { SliceEntry, SlotContent } from '@site/platform/shell';
import { type ComposedSlice, integrityOf, type SlotMatch } from '../page/composition';
import { loadModule } from './loadModule';
import { reportSliceFailure, reportSliceUse } from './reportSliceFailure';
import { fetchStyles, followStyles, type SlicePart } from './sliceStyles';
import { withTimeLimit } from './withTimeLimit';

/** How long code and styles may take before the slice counts as not available, in milliseconds. */
const LOAD_TIME_LIMIT = 10_000;

/** The releases of the document. */
export const registered: ComposedSlice[] = [];

/** Returns the hash required for a release's script or stylesheet; releases call it for what they load themselves. */
function integrityAt(url: string): string {
  for (const slice of registered) {
    const [, file] = url.split(slice.base);
    if (file) {
      return integrityOf(slice, file) ?? '';
    }
  }
  throw new Error(`${url} belongs to no known release`);
}

/** Registers the composition's releases. Nothing is fetched before a page is loaded. */
export function registerSlices(slices: readonly ComposedSlice[]): void {
  registered.push(...slices);
  followStyles(slices);
}

/** Builds of slices call this global for a file's hash. */
Object.assign(globalThis, { integrityAt });

/**
 * Loads a route's page, whose styles apply only once `useStyles` enables them. Rejects if a file cannot be loaded; the
 * next call retries.
 */
export async function loadSlicePage(slice: ComposedSlice, route: SliceEntry): Promise<SlicePage> {
  const { page } = await loadEntry<{ page: SlicePage }>(slice, route, 'page');
  return page;
}

/** The content of a slot, with the part whose styles it needs. */
export interface LoadedSlot extends SlotContent {
  readonly part?: SlicePart;
}

/** Loads the content of a slot. Rejects if a file cannot be loaded; the next call retries. */
export async function loadSlot<Content extends object = SlotContent>({
  slice,
  slot,
}: SlotMatch): Promise<Content & Pick<LoadedSlot, 'part'>> {
  const module = await loadEntry<{ slot: Content }>(slice, slot, 'slot');
  reportSliceUse(slice.slice);
  return { ...module.slot, part: { slice, entry: slot } };
}

/** Fetches code and styles in parallel and returns the module, which must have an export of the given name. */
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
      // The first script that requests a failed preload's file gets the failure; only the second request fetches again.
      load().catch(load),
      fetchStyles({ slice, entry }),
    ]),
    LOAD_TIME_LIMIT,
    `${slice.slice} did not load`,
  );
  if (!module?.[name]) {
    throw new Error(`${slice.slice} ${slice.release} exports no ${name} from ${entry.expose}`);
  }
  return module;
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

/** Returns the attributes that make a browser check a file's hash. */
function checked(integrity = '') {
  return { integrity, crossOrigin: 'anonymous' };
}
