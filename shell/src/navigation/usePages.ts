import { type ApiPath, type PageMatch, type SlicePage, useLocation, useReadAhead } from '@site/platform';
import { redirectOf } from '@site/platform/shell';
import { use, useRef, useState } from 'react';
import type { PagePayload } from '../page/pagePayload';
import { pagePaths } from '../page/pagePayload';
import { isAmong, isAnyOther, matchPage, type RouteMatch } from '../page/routes';
import { loadSlicePage } from '../slices/loadFromSlice';
import { isContactPage, loadOwnPage, loadSessionArea } from './loadOwnPage';
import { type PageLocation, type PageSource, type ResolvedPage } from './resolvedPage';

const DATA_PATIENCE = 1_000;
const UNNOTICED = 250;

interface Pages extends PageSource {
  prefetch(url: string): void;
}

type Addresses = Pick<PagePayload, 'slices' | 'gate' | 'retired'>;

interface FirstPage {
  readonly url: string;
  readonly page: ResolvedPage;
}

export function usePages(addresses: Addresses, first: FirstPage): Pages {
  const readAhead = useReadAhead();
  const latestReadAhead = useRef(readAhead);
  latestReadAhead.current = readAhead;
  const [pages] = useState(() => createPages(addresses, first, () => latestReadAhead.current));
  return pages;
}

function createPages(
  addresses: Addresses,
  first: FirstPage,
  reads: () => ReturnType<typeof useReadAhead>,
): Pages {
  const { gate: sessionPaths, retired } = addresses;
  const known = new Map<string, ResolvedPage | Promise<ResolvedPage>>([[first.url, first.page]]);
  const shown = new WeakMap<PageLocation, ResolvedPage>();
  const showWaiting = createWaitingSign();
  const isDocumentForSessions = isForSessions(new URL(first.url, window.location.origin));

  async function readData(page: SlicePage, match: PageMatch, paths: readonly ApiPath[]): Promise<void> {
    const { readAhead, answer } = reads();
    await readAhead(paths);
    await readAhead(page.furtherData?.(match, answer) ?? []);
  }

  async function load(found: RouteMatch): Promise<ResolvedPage> {
    const { slice, route, match } = found;
    try {
      const page = await loadSlicePage(slice, route);
      const paths = pagePaths(page, match);
      const reading = readData(page, match, paths);
      const patience = new Promise((resolve) => setTimeout(resolve, DATA_PATIENCE));
      // Only the API's answer tells whether this page exists.
      await (isAnyOther(route) ? reading : Promise.race([reading, patience]));
      reads().dropExpired(paths);
      if (isAnyOther(route) && reads().isMissing(page.data(match))) {
        return loadOwnPage('not-found');
      }
      const redirect = redirectOf(page, match, reads().answer);
      return redirect ? { kind: 'redirect', url: redirect } : shownPage(found, page);
    } catch (error) {
      console.error(`${slice.slice} could not be loaded`, error);
      return { kind: 'failed', error };
    }
  }

  /** A page stays the same when React renders again: only navigations check the age of its data. */
  function get(location: PageLocation): ResolvedPage | Promise<ResolvedPage> {
    const before = shown.get(location);
    if (before) {
      return before;
    }
    const page = pageAt(location);
    if (page instanceof Promise) {
      showWaiting(page);
    } else {
      showWaiting(null);
      shown.set(location, page);
    }
    return page;
  }

  function isForSessions({ pathname, search }: PageLocation): boolean {
    return !matchPage(addresses, pathname, search) && isAmong(sessionPaths, pathname);
  }

  function pageAt({ pathname, search }: PageLocation): ResolvedPage | Promise<ResolvedPage> {
    const url = `${pathname}${search}`;
    // A document keeps its security policy, and the session area has its own.
    if (isForSessions({ pathname, search }) !== isDocumentForSessions) {
      return { kind: 'other-document' };
    }
    const found = known.get(url);
    const isPage = found && !(found instanceof Promise) && found.kind === 'page';
    if (found && !(isPage && reads().hasExpired(found.paths))) {
      if (isPage) {
        void reads().readAhead(found.paths);
      }
      // The page may exist later.
      if (!(found instanceof Promise) && found.kind === 'not-found') {
        known.delete(url);
      }
      return found;
    }
    const route = matchPage(addresses, pathname, search);
    const isNoPage = route ? isAnyOther(route.route) : !isAmong(sessionPaths, pathname);
    // Either the page works without code, or only the server knows it.
    if (isContactPage(pathname) || (isNoPage && isAmong(retired, pathname))) {
      return { kind: 'other-document' };
    }
    const loading = (route ? load(route) : isNoPage ? loadOwnPage('not-found') : loadSessionArea()).then(
      (page) => {
        known.set(url, page);
        return page;
      },
    );
    known.set(url, loading);
    return loading;
  }

  /** Also retries what has failed, except the page on screen. */
  function prefetch(url: string): void {
    const { pathname, search } = new URL(url, window.location.origin);
    const isShown = pathname === window.location.pathname && search === window.location.search;
    const found = known.get(`${pathname}${search}`);
    const route = matchPage(addresses, pathname, search);
    if (isShown || found instanceof Promise || !route || isDocumentForSessions) {
      return;
    }
    if (found?.kind === 'page') {
      void load(route);
      return;
    }
    if (found?.kind === 'failed') {
      known.delete(`${pathname}${search}`);
    }
    void pageAt({ pathname, search });
  }

  return { get, prefetch };
}

export function shownPage({ slice, route, match }: RouteMatch, page: SlicePage): ResolvedPage {
  return {
    kind: 'page',
    slice: slice.slice,
    part: { slice, entry: route },
    component: page.component,
    match,
    paths: pagePaths(page, match),
  };
}

export function usePage(pages: PageSource): { page: ResolvedPage; key: string } {
  const location = useLocation();
  const page = pages.get(location);
  return {
    page: page instanceof Promise ? use(page) : page,
    key: `${location.pathname}${location.search}`,
  };
}

function createWaitingSign(): (page: Promise<unknown> | null) => void {
  const { dataset } = document.documentElement;
  let awaited: Promise<unknown> | null = null;

  return (page) => {
    if (page === awaited) {
      return;
    }
    awaited = page;
    if (page === null) {
      delete dataset.waiting;
      return;
    }
    const timer = setTimeout(() => {
      if (page === awaited) {
        dataset.waiting = '';
      }
    }, UNNOTICED);
    void page.finally(() => {
      clearTimeout(timer);
      if (page === awaited) {
        delete dataset.waiting;
      }
    });
  };
}
