import { type PageMatch, redirectOf, type SlicePage, useReadAhead } from '@site/platform';
import { useRef, useState } from 'react';
import { type ComposedSlice, matchRoute, type RouteMatch } from '../page/composition';
import type { PageSource, ResolvedPage } from '../page/resolvedPage';
import { loadSlicePage } from '../slices/loadFromSlice';

/** How long a navigation waits for data before it shows the page's own loading state, in milliseconds. */
const DATA_PATIENCE = 1_000;

interface Pages extends PageSource {
  prefetch(url: string): void;
}

interface FirstPage {
  readonly url: string;
  readonly page: ResolvedPage;
}

/** The pages of an open visit: the first one is there, the others come with code and data when they are asked for. */
export function usePages(slices: readonly ComposedSlice[], first: FirstPage): Pages {
  const readAhead = useReadAhead();
  const latestReadAhead = useRef(readAhead);
  latestReadAhead.current = readAhead;
  const [pages] = useState(() => createPages(slices, first, () => latestReadAhead.current));
  return pages;
}

function createPages(
  slices: readonly ComposedSlice[],
  first: FirstPage,
  reads: () => ReturnType<typeof useReadAhead>,
): Pages {
  const known = new Map<string, ResolvedPage | Promise<ResolvedPage>>([[first.url, first.page]]);

  async function readData(page: SlicePage, match: PageMatch): Promise<void> {
    const { readAhead, answer } = reads();
    await readAhead(page.data(match));
    await readAhead(page.furtherData?.(match, answer) ?? []);
  }

  async function load({ slice, route, match }: RouteMatch): Promise<ResolvedPage> {
    try {
      const page = await loadSlicePage(slice, route);
      await Promise.race([readData(page, match), patience()]);
      const redirect = redirectOf(page, match, reads().answer);
      return redirect
        ? { kind: 'redirect', url: redirect }
        : { kind: 'page', slice: slice.slice, component: page.component, match };
    } catch (error) {
      console.error(`${slice.slice} could not be loaded`, error);
      return { kind: 'failed', slice: slice.slice };
    }
  }

  function get(pathname: string, search: string): ResolvedPage | Promise<ResolvedPage> {
    const url = `${pathname}${search}`;
    const found = known.get(url);
    if (found) {
      return found;
    }
    const route = matchRoute(slices, pathname, search);
    if (!route) {
      return { kind: 'not-found' };
    }
    const loading = load(route).then((page) => {
      known.set(url, page);
      return page;
    });
    known.set(url, loading);
    return loading;
  }

  /** What could not be had the last time is asked for again, unless it is the very page on screen. */
  function prefetch(url: string): void {
    const { pathname, search } = new URL(url, window.location.origin);
    const isShown = pathname === window.location.pathname && search === window.location.search;
    const found = known.get(`${pathname}${search}`);
    const route = matchRoute(slices, pathname, search);
    if (!isShown && found && !(found instanceof Promise) && route) {
      if (found.kind === 'failed') {
        known.delete(`${pathname}${search}`);
      } else if (found.kind === 'page') {
        void loadSlicePage(route.slice, route.route).then(
          (page) => readData(page, route.match),
          () => {},
        );
      }
    }
    void get(pathname, search);
  }

  return { get, prefetch };
}

function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, DATA_PATIENCE);
  });
}
