import { type ApiPath, contentPath, type PageMatch, type SlicePage } from '@site/platform';
import type { contactRules } from '@site/platform/contact-rules';
import type { FailedRead } from '@site/platform/shell';
import { frameTexts } from '@site/platform/shell';
import type { ComposedSlice, SliceStyle } from './routes';

export interface PagePayload {
  readonly slices: readonly ComposedSlice[];
  /** Path patterns of the session area. Development servers of earlier platforms read this name. */
  readonly gate: readonly string[];
  readonly retired: readonly string[];
  readonly sessionSlices: readonly ComposedSlice[] | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly failures: Readonly<Record<string, FailedRead>>;
  readonly isFailed: boolean;
  /** Whether nothing is found at this address, even if a route matches it. */
  readonly isNotFound?: boolean;
  /** Whether the server has rendered each slot, by the id of its place. */
  readonly slots?: Readonly<Record<string, boolean>>;
  readonly assets: DocumentAssets;
  readonly settings: SiteSettings;
  readonly override: readonly OverriddenSlice[] | null;
  readonly contact?: ServedContact;
  readonly preview?: PagePreview;
}

export interface PagePreview {
  readonly lastDay: string;
  /** The token of a preview, set only in an iframe of the administration. */
  readonly token?: string;
}

export interface OverriddenSlice {
  readonly slice: string;
  readonly release: string;
  /** Why the live release is shown instead of this one. */
  readonly problem?: 'unusable' | 'unjudged' | 'refused';
}

export interface DocumentAssets {
  readonly styles: readonly string[];
  readonly sliceStyles: readonly SliceStyle[];
  readonly scripts: readonly string[];
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

export type ContactFieldName = keyof typeof contactRules;
export type ContactValues = Record<ContactFieldName, string>;

/** The form of a message without JavaScript that was refused. */
export interface ServedContact {
  readonly values: ContactValues;
  readonly fields: Partial<Record<ContactFieldName, string>>;
  readonly refusal?: string;
}

export const SENT_PARAMETER = 'sent';

export const frameTextsPath = contentPath(frameTexts.builtIn);

export function pagePaths(page: SlicePage, match: PageMatch): readonly ApiPath[] {
  return [
    ...page.data(match),
    ...(page.texts ?? []).map(({ builtIn }) => contentPath(builtIn)),
    frameTextsPath,
  ];
}
