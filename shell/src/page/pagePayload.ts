import type { FailedRead } from '@site/platform/shell';
import type { ComposedSlice, SliceStyle } from './composition';
import type { ServedContact } from './servedContact';

/** JSON within the HTML, for hydration. */
export interface PagePayload {
  readonly slices: readonly ComposedSlice[];
  /**
   * Path patterns of the session area, whose slices are not named to visitors without a session. The name
   * `gate` stays because development servers of earlier platform versions read it from a running site.
   */
  readonly gate: readonly string[];
  /** Path patterns; the server decides what to respond there. */
  readonly retired: readonly string[];
  /** Null outside the session area, and for visitors without a session. */
  readonly sessionSlices: readonly ComposedSlice[] | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly failures: Readonly<Record<string, FailedRead>>;
  /** The browser shows the same failure and does not retry on its own. */
  readonly isFailed: boolean;
  /** Whether the server rendered the slot's content, by place. Undefined without filled slots. */
  readonly slots?: Readonly<Record<string, boolean>>;
  readonly assets: DocumentAssets;
  readonly settings: SiteSettings;
  /** An administrator's choice until the browser is closed; null without one. */
  readonly override: readonly OverriddenSlice[] | null;
  readonly contact?: ServedContact;
  readonly preview?: PagePreview;
}

export interface PagePreview {
  /** In milliseconds since 1970. */
  readonly until: number;
  /** Set in an iframe of the administration; sent with reads of the API. */
  readonly token?: string;
}

export interface OverriddenSlice {
  readonly slice: string;
  /** `1.0.0-0a1b2c3d` */
  readonly release: string;
  /**
   * The live release is shown instead: the requested one is missing or unusable, was never checked by the
   * gate, or was refused by it.
   */
  readonly problem?: 'unusable' | 'unjudged' | 'refused';
}

export interface DocumentAssets {
  readonly styles: readonly string[];
  readonly sliceStyles: readonly SliceStyle[];
  readonly scripts: readonly string[];
  /** Fetched with the site's code, run later. */
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
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly year: number;
}

export const PAYLOAD_ELEMENT_ID = 'page-payload';
