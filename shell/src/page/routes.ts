import { matchPath, type PageMatch } from '@site/platform';
import { type SliceEntry, type SliceManifest, type SliceRoute, type SliceSlot } from '@site/platform/shell';

export interface ComposedSlice
  extends Pick<
    SliceManifest,
    'slice' | 'release' | 'container' | 'routes' | 'slots' | 'menu' | 'browserEntry'
  > {
  /** `/slices/mf-public/1.0.0-0a1b2c3d/` */
  readonly base: string;
  /** Hashes (SHA-384) by path; null for a development server. */
  readonly integrity: Readonly<Record<string, string>> | null;
}

const ANY_OTHER = '/*';

/** No file has this hash. Browsers would skip an empty one. */
const NO_HASH = 'A'.repeat(64);

export interface RouteMatch {
  readonly slice: ComposedSlice;
  readonly route: SliceRoute;
  readonly match: PageMatch;
}

export interface SlotMatch {
  readonly slice: ComposedSlice;
  readonly slot: SliceSlot;
}

export interface SliceStyle {
  readonly href: string;
  readonly mark: string;
  readonly integrity?: string;
}

export function stylesOf(slice: ComposedSlice, entry: SliceEntry): SliceStyle[] {
  return entry.styles.map((file) => ({
    href: `${slice.base}${file}`,
    integrity: integrityOf(slice, file),
    // `browser/home-HomePage.1a2b3c4d.css` is of the chunk `home-HomePage`.
    mark: `${slice.container}:chunk-${file.replace(/^.*\//, '').replace(/(\.[0-9a-f]+)?\.css$/, '')}`,
  }));
}

/** A file without a hash is refused like a file with a wrong hash. */
export function integrityOf({ integrity }: ComposedSlice, file: string): string | undefined {
  return integrity ? `sha384-${integrity[file] ?? NO_HASH}` : undefined;
}

/** Fixed segments match before parameters, these before `/articles/*`, and that before `/*`. */
export function matchRoute(
  slices: readonly ComposedSlice[],
  pathname: string,
  search: string,
): RouteMatch | null {
  const matches = slices.flatMap((slice) =>
    slice.routes.flatMap((route) => {
      const match = isDecodable(pathname) ? matchPath({ path: route.path, end: true }, pathname) : null;
      return match
        ? [{ slice, route, match: { params: decoded(match.params), query: queryOf(route, search) } }]
        : [];
    }),
  );
  return matches.sort((one, other) => openness(one.route) - openness(other.route))[0] ?? null;
}

/** Pages of the session area also come before `/*`, whoever asks. */
export function matchPage(
  { slices, gate }: { readonly slices: readonly ComposedSlice[]; readonly gate: readonly string[] },
  pathname: string,
  search: string,
): RouteMatch | null {
  const found = matchRoute(slices, pathname, search);
  return found && isAnyOther(found.route) && isAmong(gate, pathname) ? null : found;
}

/** Whether the route is for the pages that editors write. Without data, such an address has no page. */
export function isAnyOther({ path }: Pick<SliceRoute, 'path'>): boolean {
  return path === ANY_OTHER;
}

export function isOpen({ path }: Pick<SliceRoute, 'path'>): boolean {
  return path.endsWith(ANY_OTHER);
}

export function isAmong(patterns: readonly string[], pathname: string): boolean {
  return isDecodable(pathname) && patterns.some((path) => matchPath({ path, end: true }, pathname));
}

/** The page at `/*` stays mounted; the other routes of the same page only list its addresses. */
export function matchSessionRoute(
  slices: readonly ComposedSlice[],
  pathname: string,
  search: string,
): RouteMatch | null {
  const found = matchRoute(slices, pathname, search);
  const open = found && routesOfPage(found).find(isOpen);
  const shown = open && matchRoute([{ ...found.slice, routes: [open] }], pathname, search);
  return shown ? { ...shown, slice: found.slice } : found;
}

/** At addresses that are not listed, the page says that nothing is there. */
export function isListed(slices: readonly ComposedSlice[], pathname: string): boolean {
  const found = matchRoute(slices, pathname, '');
  return found !== null && !(isOpen(found.route) && routesOfPage(found).length > 1);
}

function routesOfPage({ slice, route }: RouteMatch): SliceRoute[] {
  return slice.routes.filter(({ expose }) => expose === route.expose);
}

export function matchSlot(slices: readonly ComposedSlice[], name: string): SlotMatch | null {
  for (const slice of slices) {
    const slot = slice.slots.find((one) => one.name === name);
    if (slot) {
      return { slice, slot };
    }
  }
  return null;
}

function openness(route: SliceRoute): number {
  const { path } = route;
  return isAnyOther(route) ? 200 : isOpen(route) ? 100 : path.split('/:').length;
}

/** Keeps only the parameters that the page declares, so that both sides render the same. */
function queryOf({ query: names }: SliceRoute, search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  return names
    ? new URLSearchParams(names.flatMap((name) => given.getAll(name).map((value) => [name, value])))
    : given;
}

/** Routes are matched encoded, and pages get the decoded values. */
function decoded(params: PageMatch['params']): PageMatch['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      value === undefined ? value : decodeURIComponent(value),
    ]),
  );
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
