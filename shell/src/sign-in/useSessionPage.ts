import { type PageMatch, type SlicePage, useLocation } from '@site/platform';
import { type SliceRoute } from '@site/platform/shell';
import { useEffect, useState } from 'react';
import { type ComposedSlice, isOpen, matchSessionRoute } from '../page/routes';
import { loadSlicePage } from '../slices/loadFromSlice';
import { sessionSlices } from '../slices/sessionSlices';
import type { SlicePart } from '../slices/sliceStyles';

export type SessionPageState =
  | { readonly kind: 'loading' | 'not-found' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | {
      readonly kind: 'page';
      readonly slice: string;
      readonly part: SlicePart;
      readonly component: SlicePage['component'];
      readonly match: PageMatch;
      /** All addresses of a page at `/*` have the same key, so it stays mounted. */
      readonly key: string;
    };

interface LoadedPage {
  readonly route: SliceRoute;
  readonly component: SlicePage['component'];
}

export function useSessionPage(
  fromDocument: readonly ComposedSlice[] | null,
  isWanted: boolean,
): SessionPageState {
  const { pathname, search } = useLocation();
  const [slices, setSlices] = useState<readonly ComposedSlice[] | null>(null);
  const [loaded, setLoaded] = useState<LoadedPage | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const found = slices && matchSessionRoute(slices, pathname, search);
  const slice = found?.slice;
  const route = found?.route;

  useEffect(() => {
    if (!isWanted) {
      return;
    }
    sessionSlices(fromDocument).then(setSlices, (error: unknown) => {
      console.error('The session slices could not be loaded', error);
      setFailure({ error });
    });
  }, [fromDocument, isWanted]);

  useEffect(() => {
    if (!slice || !route) {
      return;
    }
    let isCurrent = true;
    loadSlicePage(slice, route).then(
      ({ component }) => isCurrent && setLoaded({ route, component }),
      (error: unknown) => {
        console.error(`${slice.slice} could not be loaded`, error);
        setFailure(isCurrent ? { error } : null);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [slice, route]);

  if (failure) {
    return { kind: 'failed', ...failure };
  }
  if (slices && !found) {
    return { kind: 'not-found' };
  }
  if (!found || !loaded || loaded.route !== route) {
    return { kind: 'loading' };
  }
  return {
    kind: 'page',
    slice: found.slice.slice,
    part: { slice: found.slice, entry: found.route },
    component: loaded.component,
    match: found.match,
    key: isOpen(found.route) ? found.route.path : `${pathname}${search}`,
  };
}
