import type { ApiPath, PageMatch, SlicePage } from '@site/platform';
import type { ComponentType } from 'react';
import type { SessionAreaProps } from '../sign-in/SessionArea';
import type { SlicePart } from '../slices/sliceStyles';

/** What stands between header and footer at a URL. */
export type ResolvedPage =
  | {
      readonly kind: 'page';
      readonly slice: string;
      /** Whose styles it needs; the server puts them into the document. */
      readonly part?: SlicePart;
      readonly component: SlicePage['component'];
      readonly match: PageMatch;
      /** Where everything on the page comes from. */
      readonly paths: readonly ApiPath[];
    }
  /** The slice that owns the URL could not be loaded; `serverContent` holds what the server had rendered of it, if it could. */
  | { readonly kind: 'failed'; readonly serverContent?: Node; readonly part?: SlicePart }
  /** The pages of slices for sessions, or the sign-in in their place. */
  | ({
      readonly kind: 'session-area';
      readonly component: ComponentType<SessionAreaProps>;
    } & SessionAreaProps)
  /** Another address takes the page's place. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** The location needs a document of its own. */
  | { readonly kind: 'other-document' }
  /** It was taken off the site. */
  /** The address has no page, or none any more. */
  | {
      readonly kind: 'gone' | 'not-found';
      readonly component: ComponentType<{ readonly hasSearch: boolean }>;
    };

/** A place in the visit: another object for each navigation, also for one that leads to the same URL again. */
export interface PageLocation {
  readonly pathname: string;
  readonly search: string;
}

/** Gives the page at a location: at once when it is there, otherwise as one promise per URL that never rejects. */
export interface PageSource {
  get(location: PageLocation): ResolvedPage | Promise<ResolvedPage>;
}
