import type { SlicePage } from '@site/platform';
import type { SliceEntry, SlotContent } from '@site/platform/shell';
import {
  type ComposedSlice,
  integrityOf,
  type SliceStyle,
  type SlotMatch,
  stylesOf,
} from '../page/composition';
import { withTimeLimit } from '../withTimeLimit';
import { loadModule } from './loadModule';
import { reportSliceFailure, reportSliceUse } from './reportSliceFailure';

/** How long code and styles may take, in milliseconds, before its place says that it is not available. */
const LOAD_TIME_LIMIT = 10_000;

const registered: ComposedSlice[] = [];

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
}

/** How builds of slices name the function that they ask for a file's hash. */
Object.assign(globalThis, { integrityAt });

/** Gives a route's page. Rejects when a file cannot be had; the next call tries again. */
export async function loadSlicePage(slice: ComposedSlice, route: SliceEntry): Promise<SlicePage> {
  return (await loadEntry<{ page: SlicePage }>(slice, route, 'page')).page;
}

/** Gives what fills a slot. Rejects when a file cannot be had; the next call tries again. */
export async function loadSlot({ slice, slot }: SlotMatch): Promise<SlotContent> {
  const module = await loadEntry<{ slot: SlotContent }>(slice, slot, 'slot');
  reportSliceUse(slice.slice);
  return module.slot;
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
      ...stylesOf(slice, entry).map(styleLoaded),
    ]),
    LOAD_TIME_LIMIT,
    `${slice.slice} did not load`,
  );
  if (!module?.[name]) {
    throw new Error(`${slice.slice} ${slice.release} has no ${name} at ${entry.expose}`);
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

/** What makes a browser compare a file with its hash. */
function checked(integrity = '') {
  return { integrity, crossOrigin: 'anonymous' };
}

/** Stylesheets that were added here, by address. */
const added = new Map<string, Promise<void>>();

/** Adds a stylesheet once and waits for it: a page that shows before its styles flashes. */
function styleLoaded({ href, mark, integrity }: SliceStyle): Promise<void> {
  const known = added.get(href);
  if (known) {
    return known;
  }
  const ofDocument = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`);
  if (ofDocument) {
    return arrived(ofDocument);
  }
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href,
    ...checked(integrity),
  });
  link.dataset.rspack = mark;
  const loading = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      added.delete(href);
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    });
  });
  added.set(href, loading);
  document.head.append(link);
  return loading;
}

/** A stylesheet of the document itself: once the document is complete, one that is empty has failed. */
async function arrived(link: HTMLLinkElement): Promise<void> {
  if (!hasRules(link) && document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  if (!hasRules(link)) {
    throw new Error(`${link.getAttribute('href')} could not be loaded`);
  }
}

function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    // Nobody may read the rules of a stylesheet that did not arrive.
    return false;
  }
}
