import type { FailedRead } from '@site/platform/shell';
import { z } from 'zod';
import type { PagePayload, SiteSettings } from '../../src/page/pagePayload';
import { LONGEST_PROPS, MOST_SLOTS } from './slotLimits';

/** The server half of a release, as a worker gets it: nothing of it is read from a disk. */
export interface ServerHalf {
  readonly slice: string;
  readonly release: string;
  /** Name of the federation container. */
  readonly container: string;
  /** It was built for the major version of the platform before the shell's own. */
  readonly needsPreviousPlatform: boolean;
  /** It uses the texts that the platform kept for all pages. */
  readonly needsPlatformTexts: boolean;
  /** The file that is loaded first: `server/remoteEntry.cjs`. */
  readonly entry: string;
  /** The code of each file by its path. */
  readonly files: Readonly<Record<string, string>>;
}

/** A page of the release that a worker has loaded, with what the URL says to it. */
export interface WantedPage {
  /** The module: `./companies/CompanyPage`. */
  readonly expose: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The query, without `?`. */
  readonly query: string;
}

/** Answers of the API by path. */
export interface ReadAnswers {
  /** As they came: JSON. */
  readonly texts: Readonly<Record<string, string>>;
  readonly failures: Readonly<Record<string, FailedRead>>;
}

/** A slot that the release which a worker has loaded fills on some page. */
export interface WantedSlot {
  /** The module: `./aside/CompanyJobsSlot`. */
  readonly expose: string;
  /** JSON, as the page passes them. */
  readonly props: string;
}

/** What a worker is told to do. It does one thing at a time. */
export type Order =
  /** Runs the entry of a server half. The first order of every worker. */
  | {
      readonly do: 'load';
      readonly half: ServerHalf;
      /** The number of the system user that the process goes on as; null to stay who it is. */
      readonly user: number | null;
      /** The release is being judged: what it throws outside of a page ends the process. */
      readonly isTrial: boolean;
    }
  /** Loads the module of a page, or of what fills a slot. */
  | { readonly do: 'open'; readonly expose: string; readonly isSlot?: true }
  /** Asks a page for the paths of the API that it is rendered from. */
  | { readonly do: 'list'; readonly page: WantedPage }
  /** Renders a page's document, unless it leads elsewhere or has to know more. */
  | {
      readonly do: 'render';
      readonly page: WantedPage;
      /** Path and query of the document. */
      readonly url: string;
      readonly answers: ReadAnswers;
      /** All that the page may name further was read. */
      readonly isComplete: boolean;
      readonly payload: Omit<PagePayload, 'data' | 'failures'>;
      /** The HTML of what fills the page's slots, by place. Left out until it is known which slots the page has. */
      readonly slots?: Readonly<Record<string, string>>;
    }
  /** Asks what fills a slot for the paths of the API that it is rendered from. */
  | { readonly do: 'list-slot'; readonly slot: WantedSlot }
  /** Renders what fills a slot. */
  | {
      readonly do: 'render-slot';
      readonly slot: WantedSlot;
      /** The place on the page. */
      readonly id: string;
      /** Path and query of the document. */
      readonly url: string;
      readonly answers: ReadAnswers;
      readonly settings: SiteSettings;
    }
  /** Says what keeps the process alive, and lets it end. */
  | { readonly do: 'settle' };

const text = z.string();
const message = text.max(2_000);
const paths = z.array(text.max(2_048)).max(50);

/** A slot of a page that somebody fills. */
const slot = z.object({
  /** As React makes them. */
  id: z.string().regex(/^[\w:«»-]{1,100}$/),
  name: text.max(200),
  /** JSON. */
  props: text.max(LONGEST_PROPS),
});

/** What a worker says of code that threw. */
const failure = z.object({
  message,
  /** It was thrown within the fence of the slice, and not by a part of the shell. */
  isOfSlice: z.boolean(),
  /** It was not thrown: what the page waits for did not come in time. */
  isTimeout: z.boolean(),
});

/** What a worker answers. It is written by a process that runs code of others, so nothing of it is believed. */
export const answer = z.discriminatedUnion('is', [
  /** The program runs; nothing of a release was touched. */
  z.object({ is: z.literal('ready') }),
  /** It has taken an order; another message says what has come of it. */
  z.object({ is: z.literal('begun') }),
  z.object({ is: z.literal('done') }),
  z.object({ is: z.literal('failed'), message }),
  z.object({ is: z.literal('paths'), paths }),
  /** The page has slots, and is rendered once it is known what fills them. */
  z.object({ is: z.literal('slots'), slots: z.array(slot).max(MOST_SLOTS) }),
  z.object({ is: z.literal('redirect'), url: text.max(2_048) }),
  z.object({
    is: z.literal('html'),
    html: text,
    failures: z.array(failure).max(100),
    remarks: z.array(message).max(20),
  }),
  z.object({ is: z.literal('settled'), resources: z.array(text.max(100)).max(100) }),
]);

export type Answer = z.infer<typeof answer>;
export type PageSlot = z.infer<typeof slot>;
export type RenderFailure = z.infer<typeof failure>;
