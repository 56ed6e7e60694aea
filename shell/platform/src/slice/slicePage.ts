import type { ComponentType } from 'react';
import type { ApiPath } from '../api/apiPath';
import type { SiteTexts } from './defineTexts';

/** What a page may know of the URL that it answers. */
export interface PageMatch {
  /** Values of the `:name` parts of the route's path, decoded. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The URL's query. Unknown parameters are ignored by pages. */
  readonly query: URLSearchParams;
}

/**
 * One page of a slice, exported as `page` by the module that the slice's config names for a route.
 * The shell reads `data` before it renders (on the server) or shows (in the browser) the component, so that
 * the component's `useRead` calls find their answers; the page's `texts` it reads as well. A path that answers 404 makes
 * the page's status 404.
 */
export interface SlicePage {
  readonly component: ComponentType<PageMatch>;
  /** The API paths that the page's data comes from. Called with any URL that the route matches. */
  data(match: PageMatch): readonly ApiPath[];
  /** What the page shows by `useTexts`; the slice's config names the same modules for the route. */
  readonly texts?: readonly SiteTexts[];
  /** Paths that only the answers to those of `data` lead to; they are read after them, before the page is shown, too. */
  furtherData?(match: PageMatch, read: ReadAnswer): readonly ApiPath[];
  /**
   * Where the page sends its visitor instead of showing itself: an absolute http or https address, decided from the
   * answers to the paths of `data`. Anything else is not followed.
   */
  redirect?(match: PageMatch, read: ReadAnswer): string | undefined;
}

/** Gives the answer to one of the page's `data` paths, or undefined when there is none. */
export type ReadAnswer = <Body>(path: ApiPath<Body>) => Body | undefined;

/** A page's redirect, if it has one that may be followed. */
export function redirectOf(page: SlicePage, match: PageMatch, read: ReadAnswer): string | undefined {
  const target = page.redirect?.(match, read);
  const url = target !== undefined && URL.canParse(target) ? new URL(target) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Types a page where it is declared. */
export function definePage(page: SlicePage): SlicePage {
  return page;
}
