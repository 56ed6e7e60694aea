import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { SlicePage, SliceRoute } from '@site/platform';
import { type ComposedSlice, type SliceStyle, stylesOf } from '../page/composition';
import { withTimeLimit } from '../withTimeLimit';

/** How long code and styles of a page may take, in milliseconds, before its place says that it is not available. */
const LOAD_TIME_LIMIT = 10_000;

/** Makes the composition's releases known to the federation runtime. Nothing is fetched before a page is loaded. */
export function registerSlices(slices: readonly ComposedSlice[]): void {
  registerRemotes(
    slices.map(({ container, base, browserEntry }) => ({
      name: container,
      entry: new URL(`${base}${browserEntry}`, document.baseURI).href,
      type: 'var' as const,
      entryGlobalName: container,
    })),
  );
}

/** Fetches a route's code and styles, in parallel, and gives its page. Rejects when a file cannot be had. */
export async function loadSlicePage(slice: ComposedSlice, route: SliceRoute): Promise<SlicePage> {
  for (const script of route.scripts) {
    preload(`${slice.base}${script}`);
  }
  const [module] = await withTimeLimit(
    Promise.all([
      loadRemote<{ page: SlicePage }>(`${slice.container}/${route.expose.slice(2)}`),
      ...stylesOf(slice, route).map(styleLoaded),
    ]),
    LOAD_TIME_LIMIT,
    `${slice.slice} did not load`,
  );
  if (!module?.page) {
    throw new Error(`${slice.slice} ${slice.release} has no page at ${route.expose}`);
  }
  return module.page;
}

function preload(href: string): void {
  if (!document.querySelector(`link[href="${href}"], script[src="${href}"]`)) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }),
    );
  }
}

/** Stylesheets that were added here, by address. */
const added = new Map<string, Promise<void>>();

/** Adds a stylesheet once and waits for it: a page that shows before its styles flashes. */
function styleLoaded({ href, mark }: SliceStyle): Promise<void> {
  const known = added.get(href);
  if (known) {
    return known;
  }
  const ofDocument = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`);
  if (ofDocument) {
    // Scripts run after the document's stylesheets: one that is empty by now has failed.
    return ofDocument.sheet?.cssRules.length
      ? Promise.resolve()
      : Promise.reject(new Error(`${href} could not be loaded`));
  }
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
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
