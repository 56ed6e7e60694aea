import { webUrl } from '@site/rules/links';
import type { ComponentType } from 'react';
import type { ApiPath } from '../api/apiPath';
import type { SiteTexts } from './defineTexts';

/** A page's address. */
export interface PageMatch {
  /** Values of the route's `:name` parts, decoded. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The query. Pages ignore unknown parameters. */
  readonly query: URLSearchParams;
}

/**
 * The type of a page, which its module exports as `page`. The shell reads `data` and `texts` before it shows
 * the component. If a path answers 404, so does the page.
 */
export interface SlicePage {
  readonly component: ComponentType<PageMatch>;
  /** If the page shows one record, its path is the first: 'Edit this page' leads to its editor. */
  data(match: PageMatch): readonly ApiPath[];
  /** The slice's config lists the same modules. */
  readonly texts?: readonly SiteTexts[];
  /** Returns API paths that depend on the answers to `data`. */
  furtherData?(match: PageMatch, read: ReadAnswer): readonly ApiPath[];
  /** Returns an absolute http or https URL to redirect to. */
  redirect?(match: PageMatch, read: ReadAnswer): string | undefined;
}

/** Returns undefined if there is no answer. */
export type ReadAnswer = <Body>(path: ApiPath<Body>) => Body | undefined;

export function redirectOf(page: SlicePage, match: PageMatch, read: ReadAnswer): string | undefined {
  return webUrl(page.redirect?.(match, read));
}

/** `export const page = definePage({ component, data })` */
export function definePage(page: SlicePage): SlicePage {
  return page;
}
