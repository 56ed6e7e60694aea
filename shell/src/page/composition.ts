import { matchPath, type PageMatch, type SliceManifest, type SliceRoute } from '@site/platform';

/** A release of a slice as a visit uses it. The same set serves the server's rendering and every chunk of the visit. */
export interface ComposedSlice
  extends Pick<SliceManifest, 'slice' | 'release' | 'container' | 'routes' | 'browserEntry'> {
  /** Where the release's files are: `/slices/mf-public/1.0.0-0a1b2c3d/`. */
  readonly base: string;
}

export interface RouteMatch {
  readonly slice: ComposedSlice;
  readonly route: SliceRoute;
  readonly match: PageMatch;
}

/** The route of the composition that answers a URL. Fixed segments win over parameters, as in `/articles/feed` and `/articles/:id`. */
export function matchRoute(slices: readonly ComposedSlice[], pathname: string, search: string): RouteMatch | null {
  const matches = slices.flatMap((slice) =>
    slice.routes.flatMap((route) => {
      const match = matchPath({ path: route.path, end: true }, pathname);
      return match ? [{ slice, route, match: { params: match.params, query: new URLSearchParams(search) } }] : [];
    }),
  );
  const parameters = ({ route }: RouteMatch) => route.path.split('/').filter((part) => part.startsWith(':')).length;
  return matches.sort((one, other) => parameters(one) - parameters(other))[0] ?? null;
}
