import { ProcessEnded } from '@site/sandbox/SandboxedProcess';
import { ContactPage } from '../../src/contact/ContactPage';
import type { ResolvedPage } from '../../src/navigation/resolvedPage';
import { Gone, NotFound } from '../../src/page/NotFound';
import { frameTextsPath, type PagePayload } from '../../src/page/pagePayload';
import type { RouteMatch } from '../../src/page/routes';
import { failureMessage } from '../../src/slices/failureMessage';
import type { Composition, VerifiedRelease } from '../composition/composition';
import { RENDER_TIME_LIMIT, renderHtml } from '../html/renderHtml';
import {
  FINISHING_TIME,
  merged,
  parsedAnswers,
  type ReadAnswers,
  type WantedPage,
} from '../render-workers/orders';
import { TooBusy } from '../render-workers/RenderQueue';
import type { RenderWorkers } from '../render-workers/RenderWorkers';
import type { RenderFailure } from '../render-workers/WorkerProcess';
import {
  createSlotFiller,
  type FilledSlots,
  oncePerAddress,
  type ReleaseFailure,
  type SlotFailure,
} from './fillSlots';

const LIST_LIMIT = 2_000;
const RENDER_LIMIT = RENDER_TIME_LIMIT + FINISHING_TIME;

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  readonly redirect?: string;
  /** Whether nothing failed that may work later. */
  readonly isWhole: boolean;
  readonly failure: ReleaseFailure | null;
  readonly slotFailures: readonly SlotFailure[];
}

type ReadPaths = (paths: readonly string[]) => Promise<ReadAnswers>;

export type PageFrame = Omit<PagePayload, 'data' | 'failures' | 'isFailed' | 'isNotFound'>;

export interface WantedDocument {
  readonly found: RouteMatch;
  readonly composition: Composition;
  readonly url: string;
  readonly frame: PageFrame;
  readonly read: ReadPaths;
  readonly isWanted?: () => boolean;
}

interface RenderPageOptions {
  readonly workers: Pick<RenderWorkers, 'begin' | 'ask'>;
  readonly log: { error(details: object, message: string): void };
}

export function createPageRenderer({ workers, log }: RenderPageOptions) {
  const fillSlots = createSlotFiller({ workers, log });

  return async function renderPage(wanted: WantedDocument): Promise<RenderedPage> {
    try {
      return await renderInWorker(wanted);
    } catch (error) {
      if (error instanceof TooBusy) {
        throw error;
      }
      const { slice, release } = wanted.found.slice;
      log.error({ err: error, slice, release, url: wanted.url }, 'A page could not be rendered');
      const isOverdue = error instanceof ProcessEnded && error.reason === 'overdue';
      const page = await renderOwnPage('failed', wanted);
      const failure = { message: failureMessage(error), isTimeout: isOverdue };
      return { ...page, html: withFailureMark(page.html), failure };
    }
  };

  async function renderInWorker(wanted: WantedDocument): Promise<RenderedPage> {
    const { found, composition, isWanted } = wanted;
    const release = composition.releaseOf(found.slice.slice);
    if (!release) {
      throw new Error('The composition does not contain this release');
    }
    const page = {
      expose: found.route.expose,
      params: found.match.params,
      query: found.match.query.toString(),
    };
    const begun = await workers.begin(release, { do: 'list', page }, LIST_LIMIT, isWanted);
    try {
      return await renderBegun(wanted, release, page, begun.paths);
    } finally {
      begun.end();
    }
  }

  async function renderBegun(
    { found, composition, url, frame, read }: WantedDocument,
    release: VerifiedRelease,
    page: WantedPage,
    paths: readonly string[],
  ): Promise<RenderedPage> {
    let answers = await read(paths);
    let isComplete = false;
    let slots: FilledSlots | undefined;
    for (;;) {
      const said = await workers.ask<'paths' | 'redirect' | 'slots' | 'html'>(
        release,
        {
          do: 'render',
          page,
          url,
          answers: slots ? merged(slots.answers, answers) : answers,
          isComplete,
          payload: { ...withSlots(frame, slots), isFailed: false },
          slots: slots?.html,
        },
        RENDER_LIMIT,
      );
      if (said.is === 'redirect') {
        return { ...nothing, status: 302, redirect: said.url, isWhole: !isAway(answers) };
      }
      if (said.is === 'html') {
        for (const remark of said.remarks) {
          log.error(
            { slice: found.slice.slice, url, error: remark },
            'A page threw when asked where it redirects or what else it reads',
          );
        }
        return withSlotFailures(renderedPage(said.html, answers, said.failures, url), slots);
      }
      if (said.is === 'slots' && !slots) {
        slots = await fillSlots({ slots: said.slots, composition, url, settings: frame.settings, read });
        isComplete = true;
      } else if (said.is === 'paths' && !isComplete) {
        answers = merged(answers, await read(said.paths));
        isComplete = true;
      } else {
        throw new Error('The page asks again for what it was given');
      }
    }
  }

  function renderedPage(
    html: string,
    answers: ReadAnswers,
    failures: readonly RenderFailure[],
    url: string,
  ): RenderedPage {
    for (const { message } of failures) {
      log.error({ url, error: message }, 'A part of the page failed to render');
    }
    const ofSlice = failures.filter(({ isOfSlice }) => isOfSlice);
    const [failed] = ofSlice;
    const status = failures.length > 0 ? 500 : statusOf(answers);
    return {
      status,
      html: failed ? withFailureMark(html) : html,
      isWhole: failures.length === 0 && !isAway(answers),
      failure: failed
        ? { message: failed.message, isTimeout: ofSlice.every(({ isTimeout }) => isTimeout) }
        : null,
      slotFailures: [],
    };
  }
}

function withSlots(frame: PageFrame, slots: FilledSlots | undefined): PageFrame {
  if (!slots) {
    return frame;
  }
  const { assets } = frame;
  return {
    ...frame,
    slots: slots.outcome,
    assets: {
      ...assets,
      sliceStyles: oncePerAddress([...assets.sliceStyles, ...slots.assets.sliceStyles]),
      preloads: oncePerAddress([...assets.preloads, ...slots.assets.preloads]),
    },
  };
}

function withSlotFailures(page: RenderedPage, slots: FilledSlots | undefined): RenderedPage {
  return slots
    ? {
        ...page,
        isWhole: page.isWhole && slots.failures.length === 0 && !isAway(slots.answers),
        slotFailures: slots.failures,
      }
    : page;
}

function withFailureMark(html: string): string {
  return html.replace('<html ', '<html data-failed="" ');
}

const nothing = { html: '', failure: null, slotFailures: [] } as const;

const statusOfOwn = { failed: 503, gone: 410, 'not-found': 404, contact: 200 } as const;

export type OwnPage = keyof typeof statusOfOwn;

function ownPageOf(kind: OwnPage, { contact: served }: PageFrame): ResolvedPage {
  switch (kind) {
    case 'failed':
      return { kind };
    case 'contact':
      return { kind, component: ContactPage, served };
    default:
      return { kind, component: kind === 'gone' ? Gone : NotFound };
  }
}

export async function renderOwnPage(
  kind: OwnPage,
  { url, frame, read }: Pick<WantedDocument, 'url' | 'frame' | 'read'>,
): Promise<RenderedPage> {
  const isFailed = kind === 'failed';
  const page = ownPageOf(kind, frame);
  const answers = await read([frameTextsPath]);
  const { texts, failures } = answers;
  const data = parsedAnswers(texts);
  const isNotFound = kind === 'not-found' || kind === 'gone' || undefined;
  const payload = { ...frame, data, failures, isFailed, isNotFound };
  const { html, errors } = await renderHtml({ url, page, payload });
  const status = errors.length > 0 ? 500 : statusOfOwn[kind];
  return {
    status,
    html,
    isWhole: !isFailed && errors.length === 0 && !isAway(answers),
    failure: null,
    slotFailures: [],
  };
}

function statusOf({ failures }: ReadAnswers): number {
  // An API that is away matters more than a missing record.
  if (isAway({ failures })) {
    return 503;
  }
  // The part that made the read shows any other refusal.
  return Object.values(failures).some(({ status }) => status === 404) ? 404 : 200;
}

function isAway({ failures }: Pick<ReadAnswers, 'failures'>): boolean {
  return Object.values(failures).some(({ status }) => status === 503);
}
