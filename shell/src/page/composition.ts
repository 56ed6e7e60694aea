import { matchPath, type PageMatch } from '@site/platform';
import { type SliceEntry, type SliceManifest, type SliceRoute, type SliceSlot } from '@site/platform/shell';

/** A release of a slice as a visit uses it. The same set serves the server's rendering and every chunk of the visit. */
export interface ComposedSlice
  extends Pick<
    SliceManifest,
    'slice' | 'release' | 'container' | 'routes' | 'slots' | 'menu' | 'browserEntry'
  > {
  /** Where the release's files are: `/slices/mf-public/1.0.0-0a1b2c3d/`. */
  readonly base: string;
  /** It was built for the major version of the platform before the shell's own. */
  readonly needsPreviousPlatform?: true;
  /** It uses the texts that the platform kept for all pages before slices declared their own. */
  readonly needsPlatformTexts?: true;
  /** The sha-384 of every script and stylesheet, by path; null for a development server, whose files change. */
  readonly integrity: Readonly<Record<string, string>> | null;
}

/** A well-formed hash that no file has. Browsers take an empty one for leave to run anything. */
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

/** A stylesheet of a release, and the mark by which the release's own loader knows that it is there already. */
export interface SliceStyle {
  readonly href: string;
  readonly mark: string;
  readonly integrity?: string;
}

/** The stylesheets that a page or the content of a slot starts with. */
export function stylesOf(slice: ComposedSlice, entry: SliceEntry): SliceStyle[] {
  return entry.styles.map((file) => ({
    href: `${slice.base}${file}`,
    integrity: integrityOf(slice, file),
    // `browser/home-HomePage.1a2b3c4d.css` holds the styles of the chunk `home-HomePage`.
    mark: `${slice.container}:chunk-${file.replace(/^.*\//, '').replace(/(\.[0-9a-f]+)?\.css$/, '')}`,
  }));
}

/** What a browser holds a file of a release to. One without a hash is refused as one with another hash is. */
export function integrityOf({ integrity }: ComposedSlice, file: string): string | undefined {
  return integrity ? `sha384-${integrity[file] ?? NO_HASH}` : undefined;
}

/** The route of the composition that answers a URL. Fixed segments win over parameters, as in `/articles/feed` and `/articles/:id`, and both over `/articles/*`. */
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

/** Whether a URL is one of the addresses at which only a session leads on. */
export function needsSession(sessionPaths: readonly string[], pathname: string): boolean {
  return isDecodable(pathname) && sessionPaths.some((path) => matchPath({ path, end: true }, pathname));
}

/** Whether a URL was one of a slice that was taken off the site. */
export function isRetired(retired: readonly string[], pathname: string): boolean {
  return isDecodable(pathname) && retired.some((path) => matchPath({ path, end: true }, pathname));
}

/** The slice of the composition that fills a slot: the first one that wants to. */
export function matchSlot(slices: readonly ComposedSlice[], name: string): SlotMatch | null {
  for (const slice of slices) {
    const slot = slice.slots.find((one) => one.name === name);
    if (slot) {
      return { slice, slot };
    }
  }
  return null;
}

/** How much a path leaves open: everything below it, or the value of each parameter. */
function openness({ path }: SliceRoute): number {
  return path.endsWith('/*') ? 100 : path.split('/:').length;
}

/** What a route's page may know of a query: the names that it says it reads, so that server and browser know the same. */
function queryOf({ query: names }: SliceRoute, search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  return names
    ? new URLSearchParams(names.flatMap((name) => given.getAll(name).map((value) => [name, value])))
    : given;
}

/** The router matches the path as it stands in the URL; pages get what it means. */
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
