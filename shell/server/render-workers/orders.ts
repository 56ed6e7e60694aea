import type { FailedRead } from '@site/platform/shell';
import type { PagePayload, SiteSettings } from '../../src/page/pagePayload';

/** A worker reads nothing from disk, so it gets the files. */
export interface ServerHalf {
  readonly slice: string;
  readonly release: string;
  /** `server/remoteEntry.cjs` */
  readonly entry: string;
  readonly files: Readonly<Record<string, string>>;
}

export interface WantedPage {
  /** `./companies/company/CompanyPage` */
  readonly expose: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Without `?`. */
  readonly query: string;
}

export interface ReadAnswers {
  readonly texts: Readonly<Record<string, string>>;
  readonly failures: Readonly<Record<string, FailedRead>>;
}

export interface WantedSlot {
  /** `./aside/CompanyJobsSlot` */
  readonly expose: string;
  readonly props: string;
}

export type Order =
  | {
      readonly do: 'load';
      readonly half: ServerHalf;
      /** In a trial, an error outside of a page ends the process. */
      readonly isTrial: boolean;
    }
  | { readonly do: 'open'; readonly expose: string; readonly isSlot?: true }
  | { readonly do: 'list'; readonly page: WantedPage }
  | {
      readonly do: 'render';
      readonly page: WantedPage;
      readonly url: string;
      readonly answers: ReadAnswers;
      /** Whether everything else that the page may name has been read. */
      readonly isComplete: boolean;
      readonly payload: Omit<PagePayload, 'data' | 'failures'>;
      /** The HTML by place; undefined until the page has named its slots. */
      readonly slots?: Readonly<Record<string, string>>;
    }
  | { readonly do: 'list-slot'; readonly slot: WantedSlot }
  | {
      readonly do: 'render-slot';
      readonly slot: WantedSlot;
      readonly id: string;
      readonly url: string;
      readonly answers: ReadAnswers;
      readonly settings: SiteSettings;
    }
  /** Reports what keeps the process alive, and lets it end. */
  | { readonly do: 'settle' };

export type OrderTo<Do extends Order['do']> = Extract<Order, { do: Do }>;

/** In characters of JSON. */
export const LONGEST_PROPS = 50_000;
export const MOST_SLOTS = 20;
/** In milliseconds, for a worker that has given up what a page waits for. */
export const FINISHING_TIME = 1_000;

export function parsedAnswers(texts: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, JSON.parse(text)]));
}

export function merged(first: ReadAnswers, further: ReadAnswers): ReadAnswers {
  return {
    texts: { ...first.texts, ...further.texts },
    failures: { ...first.failures, ...further.failures },
  };
}
