import type { FailedRead } from '@site/platform/shell';
import type { ComposedSlice, SliceStyle } from './composition';

/** What the server knows of a page and the browser needs to hydrate it; sent as JSON within the HTML. */
export interface PagePayload {
  readonly slices: readonly ComposedSlice[];
  /**
   * Path patterns at which only a session leads on. What answers there is not named to anybody else. Called `gate` since
   * version 1 of the platform, whose development server reads it from a site that runs.
   */
  readonly gate: readonly string[];
  /** Path patterns of slices that were taken off the site: the server says what became of them. */
  readonly retired: readonly string[];
  /** The slices for sessions, at an address of theirs and for a visitor who has one; otherwise null. */
  readonly sessionSlices: readonly ComposedSlice[] | null;
  /** Answers and failures of the API by path. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly failures: Readonly<Record<string, FailedRead>>;
  /** The server could not load the page's slice: the browser shows the same and does not try by itself. */
  readonly isFailed: boolean;
  /**
   * What the server has made of the slots on the page, by place: whether it holds their content. It left out those that
   * nobody fills. Left out when there are none.
   */
  readonly slots?: Readonly<Record<string, boolean>>;
  readonly assets: DocumentAssets;
  readonly settings: SiteSettings;
  /** The releases that an administrator chose for this browser session; null when everything is as for everybody. */
  readonly override: readonly OverriddenSlice[] | null;
  /** The page shows content that is not public. Left out when it does not. */
  readonly preview?: PagePreview;
}

export interface PagePreview {
  /** In milliseconds since 1970. */
  readonly until: number;
  /** In a frame of the administration: what its reads of the API carry. */
  readonly token?: string;
}

/** A release that takes the place of the one that visits get. */
export interface OverriddenSlice {
  readonly slice: string;
  /** As it was asked for: `1.0.0-0a1b2c3d`. */
  readonly release: string;
  /**
   * Why what is live is shown in its place: there is no such release or it cannot be used, the gate never judged it, or
   * it did not let it pass.
   */
  readonly problem?: 'unusable' | 'unjudged' | 'refused';
}

/** URLs of the files that the document names in its head. */
export interface DocumentAssets {
  readonly styles: readonly string[];
  readonly sliceStyles: readonly SliceStyle[];
  readonly scripts: readonly string[];
  /** Scripts that the page will ask for by itself: fetched with the site's own, run later. */
  readonly preloads: readonly Preload[];
  readonly fonts: readonly string[];
}

export interface Preload {
  readonly href: string;
  readonly integrity?: string;
}

/** Which menu and which bar the header has. */
export type HeaderVariant = 'standard' | 'sections';

export interface SiteSettings {
  readonly headerVariant: HeaderVariant;
  /** Where visitors find the site, without a slash at the end. */
  readonly publicUrl: string;
  /** The year of the copyright line, from the server's clock. */
  readonly year: number;
}

export const PAYLOAD_ELEMENT_ID = 'page-payload';
