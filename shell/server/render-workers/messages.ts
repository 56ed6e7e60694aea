import type { FailedRead } from '@site/platform/shell';
import { z } from 'zod';
import type { PagePayload, SiteSettings } from '../../src/page/pagePayload';
import { LONGEST_PROPS, MOST_SLOTS } from './slotLimits';

/** A worker reads nothing from disk, so it is sent the files. */
export interface ServerHalf {
  readonly slice: string;
  readonly release: string;
  /** The file that is loaded first: `server/remoteEntry.cjs`. */
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
      /** What a release on trial throws outside of a page ends the process. */
      readonly isTrial: boolean;
    }
  | { readonly do: 'open'; readonly expose: string; readonly isSlot?: true }
  | { readonly do: 'list'; readonly page: WantedPage }
  | {
      readonly do: 'render';
      readonly page: WantedPage;
      readonly url: string;
      readonly answers: ReadAnswers;
      /** Everything else that the page may name has been read. */
      readonly isComplete: boolean;
      readonly payload: Omit<PagePayload, 'data' | 'failures'>;
      /** By place; left out until it is known which slots the page has. */
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

const text = z.string();
const message = text.max(2_000);
const paths = z.array(text.max(2_048)).max(50);

/** A URL in any other form could not be sent as a header. */
function isPlainUrl(url: string): boolean {
  return /^https?:/.test(url) && URL.canParse(url) && new URL(url).href === url;
}

const slot = z.object({
  /** React generates these. */
  id: z.string().regex(/^[\w:«»-]{1,100}$/),
  name: text.max(200),
  props: text.max(LONGEST_PROPS),
});

const failure = z.object({
  message,
  /** Thrown inside the slice's fence, not by a part of the shell. */
  isOfSlice: z.boolean(),
  /** Nothing was thrown: what the page waits for did not come in time. */
  isTimeout: z.boolean(),
});

/** Untrusted code writes these, so all of them are validated. */
export const answer = z.discriminatedUnion('is', [
  z.object({ is: z.literal('done') }),
  z.object({ is: z.literal('failed'), message }),
  z.object({ is: z.literal('paths'), paths }),
  /** The page is rendered once it is known what fills its slots. */
  z.object({ is: z.literal('slots'), slots: z.array(slot).max(MOST_SLOTS) }),
  z.object({ is: z.literal('redirect'), url: text.max(2_048).refine(isPlainUrl) }),
  z.object({
    is: z.literal('html'),
    html: text,
    failures: z.array(failure).max(100),
    remarks: z.array(message).max(20),
  }),
  z.object({ is: z.literal('settled'), resources: z.array(text.max(100)).max(100) }),
]);

export type Answer = z.infer<typeof answer>;
export type Kind = Answer['is'];
export type Said<Is extends Kind> = Extract<Answer, { is: Is }>;
export type OrderTo<Do extends Order['do']> = Extract<Order, { do: Do }>;
export type PageSlot = z.infer<typeof slot>;
export type RenderFailure = z.infer<typeof failure>;
