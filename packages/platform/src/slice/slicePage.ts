import { webUrl } from '@site/rules/links';
import type { ComponentType } from 'react';
import type { ApiPath } from '../api/apiPath';
import type { SiteTexts } from './defineTexts';

/** What a page knows about the URL it is shown at. */
export interface PageMatch {
  /** Values of the `:name` parts of the route's path, decoded. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Pages ignore unknown parameters. */
  readonly query: URLSearchParams;
}

/**
 * A page of a slice, exported as `page` by the module that the slice's config names for a route. The shell
 * reads `data` and `texts` before it renders or shows the component, so that its `useRead` calls have their
 * answers. If one of the paths answers 404, so does the page.
 */
export interface SlicePage {
  readonly component: ComponentType<PageMatch>;
  /** Called with any URL that the route matches. */
  data(match: PageMatch): readonly ApiPath[];
  /** The page gets these with `useTexts`; the slice's config lists the same modules for the route. */
  readonly texts?: readonly SiteTexts[];
  /**
   * Returns paths that depend on the answers to those of `data`. They are read next, also before the page is
   * shown.
   */
  furtherData?(match: PageMatch, read: ReadAnswer): readonly ApiPath[];
  /**
   * Returns where to redirect the visitor: an absolute http or https URL, based on the answers to the paths
   * of `data`. Anything else is not followed.
   */
  redirect?(match: PageMatch, read: ReadAnswer): string | undefined;
}

/** Undefined if there is no answer. */
export type ReadAnswer = <Body>(path: ApiPath<Body>) => Body | undefined;

export function redirectOf(page: SlicePage, match: PageMatch, read: ReadAnswer): string | undefined {
  return webUrl(page.redirect?.(match, read));
}

/** Declares a page, with its types checked. */
export function definePage(page: SlicePage): SlicePage {
  return page;
}
