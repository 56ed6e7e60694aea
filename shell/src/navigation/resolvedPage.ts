import type { ApiPath, PageMatch, SlicePage } from '@site/platform';
import type { ComponentType } from 'react';
import type { ServedContact } from '../page/servedContact';
import type { SessionAreaProps } from '../sign-in/SessionArea';
import type { SlicePart } from '../slices/sliceStyles';

/** Between header and footer. */
export type ResolvedPage =
  | {
      readonly kind: 'page';
      readonly slice: string;
      /** The server puts its styles into the document. */
      readonly part?: SlicePart;
      readonly component: SlicePage['component'];
      readonly match: PageMatch;
      readonly paths: readonly ApiPath[];
    }
  /** The slice could not be loaded; `serverContent` holds the server's HTML for it, if any. */
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
  | {
      readonly kind: 'contact';
      readonly component: ComponentType<{ readonly served?: ServedContact }>;
      readonly served?: ServedContact;
    }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'other-document' }
  /** Perhaps because its slice was taken off the site. */
  | {
      readonly kind: 'gone' | 'not-found';
      readonly component: ComponentType<{ readonly hasSearch: boolean }>;
    };

/** A new object for each navigation, even to the same URL. */
export interface PageLocation {
  readonly pathname: string;
  readonly search: string;
}

/** By location: a loaded page at once, otherwise one promise per URL that never rejects. */
export interface PageSource {
  get(location: PageLocation): ResolvedPage | Promise<ResolvedPage>;
}
