import type { FailedRead } from '@site/platform/shell';
import type { ComposedSlice, SliceStyle } from './composition';
import type { ServedContact } from './servedContact';

/** What the server knows of a page and the browser needs to hydrate it; sent as JSON within the HTML. */
export interface PagePayload {
  readonly slices: readonly ComposedSlice[];
  /**
   * Path patterns of the session area, whose slices are not named to visitors without a session. Everywhere else the
   * gate is the check of a release; the name stays here because development servers of earlier versions of the platform
   * read it from a running site.
   */
  readonly gate: readonly string[];
  /** Path patterns of slices that were taken off the site; the server decides what to respond there. */
  readonly retired: readonly string[];
  /** The session slices, in the session area and for a visitor with a session; otherwise null. */
  readonly sessionSlices: readonly ComposedSlice[] | null;
  /** The API's responses and failures, by path. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly failures: Readonly<Record<string, FailedRead>>;
  /** The server could not load the page's slice: the browser shows the same and does not retry on its own. */
  readonly isFailed: boolean;
  /**
   * The slots that the server rendered on the page, by place: whether it rendered their content. Unfilled slots are
   * left out; undefined without any.
   */
  readonly slots?: Readonly<Record<string, boolean>>;
  readonly assets: DocumentAssets;
  readonly settings: SiteSettings;
  /** The releases that an administrator chose until the browser is closed; null without an override. */
  readonly override: readonly OverriddenSlice[] | null;
  /** What was wrong with a message sent from the contact form's page. */
  readonly contact?: ServedContact;
  /** Set if the page shows content that is not public. */
  readonly preview?: PagePreview;
}

export interface PagePreview {
  /** In milliseconds since 1970. */
  readonly until: number;
  /** In an iframe of the administration: the token sent with reads of the API. */
  readonly token?: string;
}

/** A release that replaces the one that visits get. */
export interface OverriddenSlice {
  readonly slice: string;
  /** As requested: `1.0.0-0a1b2c3d`. */
  readonly release: string;
  /**
   * Why the live release is shown instead: the requested one is missing or unusable, was never checked by the gate, or
   * was refused by it.
   */
  readonly problem?: 'unusable' | 'unjudged' | 'refused';
}

/** URLs of the files that the document names in its head. */
export interface DocumentAssets {
  readonly styles: readonly string[];
  readonly sliceStyles: readonly SliceStyle[];
  readonly scripts: readonly string[];
  /** Scripts that the page will request on its own: fetched with the site's own, run later. */
  readonly preloads: readonly Preload[];
  readonly fonts: readonly string[];
}

export interface Preload {
  readonly href: string;
  readonly integrity?: string;
}

/** The header's menu and bar. */
export type HeaderVariant = 'standard' | 'sections';

export interface SiteSettings {
  readonly headerVariant: HeaderVariant;
  /** The public address of the site, without a trailing slash. */
  readonly publicUrl: string;
  /** The year of the copyright line, from the server's clock. */
  readonly year: number;
}

export const PAYLOAD_ELEMENT_ID = 'page-payload';
