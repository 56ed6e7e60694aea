import type { SliceManifest } from '@site/platform';
import type { PageData } from '../../render/readPageData';

/** What the child process is to do. */
export interface TrialOrder {
  readonly folder: string;
  readonly manifest: SliceManifest;
  /** Each page is rendered with the API's answers as well as without any. */
  readonly hasAnswers: boolean;
}

/** What it does, as it does it: whatever it was at when it went silent is what it failed at. */
export type TrialReport =
  /** The program itself is there; nothing of the release was touched. */
  | { readonly step: 'ready' }
  | { readonly step: 'loading'; readonly what: string }
  | { readonly step: 'rendering'; readonly what: string }
  | { readonly step: 'reading'; readonly paths: readonly string[] }
  | {
      readonly step: 'failed';
      readonly phase: 'server' | 'smoke';
      readonly message: string;
      readonly isOverdue: boolean;
    }
  | { readonly step: 'loaded' }
  | { readonly step: 'rendered' }
  /** Something keeps the process alive that was not there before the release. */
  | { readonly step: 'kept'; readonly resources: readonly string[] };

/** The answer to `reading`. */
export type TrialAnswers = PageData;
