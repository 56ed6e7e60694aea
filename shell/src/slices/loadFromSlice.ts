import type { SlicePage } from '@site/platform';
import type { SliceEntry, SlotContent } from '@site/platform/shell';
import { type ComposedSlice, integrityOf, type SlotMatch } from '../page/routes';
import { loadModule } from './loadModule';
import { reportSliceFailure, reportSliceUse } from './reportSliceFailure';
import { fetchStyles, followStyles, type SlicePart } from './sliceStyles';
import { withTimeLimit } from './withTimeLimit';

const LOAD_TIME_LIMIT = 10_000;

export const registered: ComposedSlice[] = [];

/** Builds of slices call this for files that they load later. */
function integrityAt(url: string): string {
  for (const slice of registered) {
    const [, file] = url.split(slice.base);
    if (file) {
      return integrityOf(slice, file) ?? '';
    }
  }
  throw new Error(`${url} belongs to no known release`);
}

export function registerSlices(slices: readonly ComposedSlice[]): void {
  registered.push(...slices);
  followStyles(slices);
}

Object.assign(globalThis, { integrityAt });

/** Rejects if a file cannot be loaded; the next call tries again. */
export async function loadSlicePage(slice: ComposedSlice, route: SliceEntry): Promise<SlicePage> {
  const { page } = await loadEntry<{ page: SlicePage }>(slice, route, 'page');
  return page;
}

export interface LoadedSlot extends SlotContent {
  readonly part?: SlicePart;
}

export async function loadSlot<Content extends object = SlotContent>({
  slice,
  slot,
}: SlotMatch): Promise<Content & Pick<LoadedSlot, 'part'>> {
  const module = await loadEntry<{ slot: Content }>(slice, slot, 'slot');
  reportSliceUse(slice.slice);
  return { ...module.slot, part: { slice, entry: slot } };
}

async function loadEntry<Module extends object>(
  slice: ComposedSlice,
  entry: SliceEntry,
  name: keyof Module & string,
): Promise<Module> {
  for (const script of entry.scripts) {
    preload(`${slice.base}${script}`, integrityOf(slice, script));
  }
  const load = () => loadModule<Module>(slice, entry.expose);
  try {
    // After a failed preload, the first request fails as well.
    const loading = Promise.all([load().catch(load), fetchStyles({ slice, entry })]);
    const [module] = await withTimeLimit(loading, LOAD_TIME_LIMIT, `${slice.slice} did not load`);
    if (!module?.[name]) {
      throw new Error(`${slice.slice} ${slice.release} exports no ${name} from ${entry.expose}`);
    }
    return module;
  } catch (error) {
    reportSliceFailure(slice.slice, 'load', error);
    throw error;
  }
}

function preload(href: string, integrity = ''): void {
  if (!document.querySelector(`link[href="${href}"], script[src="${href}"]`)) {
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'script',
        href,
        integrity,
        crossOrigin: 'anonymous',
      }),
    );
  }
}
