import type { ApiPath, PageMatch, SlicePage } from '@site/platform';
import type { ComponentType } from 'react';
import type { ServedContact } from '../page/pagePayload';
import type { SessionAreaProps } from '../sign-in/SessionArea';
import type { SlicePart } from '../slices/sliceStyles';

export type ResolvedPage =
  | {
      readonly kind: 'page';
      readonly slice: string;
      readonly part?: SlicePart;
      readonly component: SlicePage['component'];
      readonly match: PageMatch;
      readonly paths: readonly ApiPath[];
    }
  | {
      readonly kind: 'failed';
      readonly error?: unknown;
      readonly serverContent?: Node;
      readonly part?: SlicePart;
    }
  | ({
      readonly kind: 'session-area';
      readonly component: ComponentType<SessionAreaProps>;
    } & Pick<SessionAreaProps, 'slices'>)
  | {
      readonly kind: 'contact';
      readonly component: ComponentType<{ readonly served?: ServedContact }>;
      readonly served?: ServedContact;
    }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'other-document' }
  | {
      readonly kind: 'gone' | 'not-found';
      readonly component: ComponentType<{ readonly hasSearch: boolean }>;
    };

export interface PageLocation {
  readonly pathname: string;
  readonly search: string;
}

/** Returns the page if it is loaded, otherwise one promise for each URL, which never rejects. */
export interface PageSource {
  get(location: PageLocation): ResolvedPage | Promise<ResolvedPage>;
}
