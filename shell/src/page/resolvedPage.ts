import type { PageMatch, SlicePage } from '@site/platform';

/** What stands between header and footer at a URL. */
export type ResolvedPage =
  | {
      readonly kind: 'page';
      readonly slice: string;
      readonly component: SlicePage['component'];
      readonly match: PageMatch;
    }
  /** The slice that owns the URL could not be loaded; `serverHtml` is what the server had rendered of it, if it could. */
  | { readonly kind: 'failed'; readonly slice: string; readonly serverHtml?: string }
  /** Another address takes the page's place. */
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'not-found' };

/** Gives the page at a URL: at once when it is there, otherwise as one promise per URL that never rejects. */
export interface PageSource {
  get(pathname: string, search: string): ResolvedPage | Promise<ResolvedPage>;
}
