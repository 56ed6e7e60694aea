import type { ApiPath, PageMatch, SlicePage } from '@site/platform';
import type { ComponentType } from 'react';
import type { ServedContact } from '../page/servedContact';
import type { SessionAreaProps } from '../sign-in/SessionArea';
import type { SlicePart } from '../slices/sliceStyles';

/** What is shown between header and footer at a URL. */
export type ResolvedPage =
  | {
      readonly kind: 'page';
      readonly slice: string;
      /** The part whose styles it needs; the server puts them into the document. */
      readonly part?: SlicePart;
      readonly component: SlicePage['component'];
      readonly match: PageMatch;
      /** The paths of all reads of the page. */
      readonly paths: readonly ApiPath[];
    }
  /** The slice that owns the URL could not be loaded; `serverContent` holds the server's HTML for it, if any. */
  | {
      readonly kind: 'failed';
      readonly error?: unknown;
      readonly serverContent?: Node;
      readonly part?: SlicePart;
    }
  /** The pages of session slices, or the sign-in in their place. */
  | ({
      readonly kind: 'session-area';
      readonly component: ComponentType<SessionAreaProps>;
    } & SessionAreaProps)
  /** The contact form. */
  | {
      readonly kind: 'contact';
      readonly component: ComponentType<{ readonly served?: ServedContact }>;
      readonly served?: ServedContact;
    }
  /** The page redirects to another address. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** The location needs a document of its own. */
  | { readonly kind: 'other-document' }
  /** The address has no page, or belongs to a slice that was taken off the site. */
  | {
      readonly kind: 'gone' | 'not-found';
      readonly component: ComponentType<{ readonly hasSearch: boolean }>;
    };

/** A location in the visit: a new object for each navigation, even to the same URL. */
export interface PageLocation {
  readonly pathname: string;
  readonly search: string;
}

/** The pages of a visit by location: a loaded page at once, otherwise one promise per URL that never rejects. */
export interface PageSource {
  get(location: PageLocation): ResolvedPage | Promise<ResolvedPage>;
}
