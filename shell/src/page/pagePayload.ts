import type { FailedRead } from '@site/platform/shell';
import type { ComposedSlice, SliceStyle } from './composition';
import type { ServedContact } from './servedContact';

/** What the browser needs to hydrate a page; JSON within the HTML. */
export interface PagePayload {
  readonly slices: readonly ComposedSlice[];
  /**
   * Path patterns of the session area, whose slices are not named to visitors without a session. Elsewhere
   * *gate* is the check of a release; the name stays because development servers of earlier platform versions
   * read it from a running site.
   */
  readonly gate: readonly string[];
  /** Path patterns of slices taken off the site; the server decides what to respond there. */
  readonly retired: readonly string[];
  /** Null outside the session area, and for visitors without a session. */
  readonly sessionSlices: readonly ComposedSlice[] | null;
  /** Responses and failures, by path. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly failures: Readonly<Record<string, FailedRead>>;
  /** The server could not load the slice: the browser shows the same and does not retry on its own. */
  readonly isFailed: boolean;
  /** By place: whether the server rendered the slot's content. Undefined without filled slots. */
  readonly slots?: Readonly<Record<string, boolean>>;
  readonly assets: DocumentAssets;
  readonly settings: SiteSettings;
  /** Chosen by an administrator until the browser is closed; null without an override. */
  readonly override: readonly OverriddenSlice[] | null;
  /** What was wrong with a message sent from the contact form's page. */
  readonly contact?: ServedContact;
  /** Set if the page shows content that is not public. */
  readonly preview?: PagePreview;
}

export interface PagePreview {
  /** In milliseconds since 1970. */
  readonly until: number;
  /** In an iframe of the administration; sent with reads of the API. */
  readonly token?: string;
}

/** It replaces what visits get. */
export interface OverriddenSlice {
  readonly slice: string;
  /** As requested: `1.0.0-0a1b2c3d`. */
  readonly release: string;
  /**
   * The requested release is missing or unusable, was never checked by the gate, or was refused by it. The
   * live one is shown instead.
   */
  readonly problem?: 'unusable' | 'unjudged' | 'refused';
}

/** Named in the document's head. */
export interface DocumentAssets {
  readonly styles: readonly string[];
  readonly sliceStyles: readonly SliceStyle[];
  readonly scripts: readonly string[];
  /** Requested by the page on its own: fetched with the site's code, run later. */
  readonly preloads: readonly Preload[];
  readonly fonts: readonly string[];
}

export interface Preload {
  readonly href: string;
  readonly integrity?: string;
}

export type HeaderVariant = 'standard' | 'sections';

export interface SiteSettings {
  readonly headerVariant: HeaderVariant;
  /** The public address of the site, without a trailing slash. */
  readonly publicUrl: string;
  /** The year of the copyright line, from the server's clock. */
  readonly year: number;
}

export const PAYLOAD_ELEMENT_ID = 'page-payload';
