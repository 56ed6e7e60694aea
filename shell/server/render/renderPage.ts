import { Gone, NotFound } from '../../src/not-found/NotFound';
import type { RouteMatch } from '../../src/page/composition';
import { frameTextsPath } from '../../src/page/pagePaths';
import type { PagePayload } from '../../src/page/pagePayload';
import { failureMessage } from '../../src/slices/failureMessage';
import type { Composition } from '../composition/composition';
import { RENDER_TIME_LIMIT, renderHtml } from '../html/renderHtml';
import type { ReadAnswers, RenderFailure } from '../render-workers/messages';
import { parsedAnswers } from '../render-workers/parsedAnswers';
import { NoWorker } from '../render-workers/ReleasePool';
import type { RenderWorkers } from '../render-workers/RenderWorkers';
import { WorkerEnded } from '../render-workers/WorkerProcess';
import { createSlotFiller, type FilledSlots, oncePerAddress, type SlotFailure } from './fillSlots';
import { PageLine } from './PageLine';
import { TooBusy } from './TooBusy';

/** How long a worker may take to name what a page reads, in milliseconds. */
const LIST_LIMIT = 2_000;
/** The same for a document: by then the page's own time is over and its fallback should be there. */
const RENDER_LIMIT = RENDER_TIME_LIMIT + 1_000;

/** A document, and whether it may be shown to others. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /** Where the visitor is sent instead. */
  readonly redirect?: string;
  /** It follows from answers of the API alone: nothing has failed that may be there at the next try. */
  readonly isWhole: boolean;
  /** What failed of the release whose page it is; null when nothing did. */
  readonly failure: ReleaseFailure | null;
  /** What failed of releases that fill slots of the page. */
  readonly slotFailures: readonly SlotFailure[];
}

export interface ReleaseFailure {
  readonly message: string;
  /** Something did not come in time, which a machine that has too much to do may cause. */
  readonly isTimeout: boolean;
}

/** Reads paths of the API; what fails is part of the result. */
type ReadPaths = (paths: readonly string[]) => Promise<ReadAnswers>;

/** The part of a payload that is known before a page is rendered. */
export type PageFrame = Omit<PagePayload, 'data' | 'failures' | 'isFailed'>;

export interface WantedDocument {
  readonly found: RouteMatch;
  readonly composition: Composition;
  /** Path and query of the document. */
  readonly url: string;
  readonly frame: PageFrame;
  readonly read: ReadPaths;
  /** Whether anybody still waits for the page. One that nobody waits for is not begun. */
  readonly isWanted?: () => boolean;
}

interface RenderPageOptions {
  readonly workers: Pick<RenderWorkers, 'ask'>;
  readonly log: { error(details: object, message: string): void };
}

/**
 * Renders pages of slices in their workers. The worker names what the page reads, the shell reads it, and the worker
 * renders; whatever fails of that costs the page's place, and header and footer stand.
 */
export function createPageRenderer({ workers, log }: RenderPageOptions) {
  const fillSlots = createSlotFiller({ workers, log });
  // A page has a line of its own, so that a flood of one of them costs the others little.
  const lines = new Map<string, PageLine>();

  return async function renderPage(wanted: WantedDocument): Promise<RenderedPage> {
    const { slice, route } = wanted.found;
    const key = `${slice.slice} ${slice.release} ${route.expose}`;
    const line = lines.get(key) ?? new PageLine();
    lines.set(key, line);
    const leave = await line.enter(wanted.isWanted);
    try {
      return await renderBegun(wanted);
    } finally {
      leave();
      if (line.isIdle) {
        lines.delete(key);
      }
    }
  };

  async function renderBegun(wanted: WantedDocument): Promise<RenderedPage> {
    try {
      return await renderInWorker(wanted);
    } catch (error) {
      if (error instanceof NoWorker && !error.isSetAside) {
        throw new TooBusy(error.message);
      }
      const { slice, release } = wanted.found.slice;
      log.error({ err: error, slice, release, url: wanted.url }, 'A page could not be rendered');
      const isOverdue = error instanceof WorkerEnded && error.reason === 'overdue';
      return renderFailedPage(wanted, { message: failureMessage(error), isTimeout: isOverdue });
    }
  }

  async function renderInWorker(wanted: WantedDocument): Promise<RenderedPage> {
    const { found, composition, url, frame, read, isWanted } = wanted;
    const release = composition.releaseOf(found.slice.slice);
    if (!release) {
      throw new Error('The composition holds no such release');
    }
    const page = {
      expose: found.route.expose,
      params: found.match.params,
      query: found.match.query.toString(),
    };
    const { paths } = await workers.ask<'paths'>(release, { do: 'list', page }, LIST_LIMIT, false, isWanted);
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
        true,
      );
      if (said.is === 'redirect') {
        return { ...nothing, status: 302, redirect: said.url, isWhole: !isAway(answers) };
      }
      if (said.is === 'html') {
        for (const remark of said.remarks) {
          log.error(
            { slice: found.slice.slice, url, error: remark },
            'A page did not say where it leads or what else it reads',
          );
        }
        return withSlotFailures(documentOf(said.html, answers, said.failures, url), slots);
      }
      if (said.is === 'slots' && !slots) {
        slots = await fillSlots({ slots: said.slots, composition, url, settings: frame.settings, read });
        isComplete = true;
      } else if (said.is === 'paths' && !isComplete) {
        answers = merged(answers, await read(said.paths));
        isComplete = true;
      } else {
        throw new Error('The page wants to know again what it was told');
      }
    }
  }

  function documentOf(
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

/** The page's frame with what fills its slots: whether each is filled, and the files of what fills them. */
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

/** A page stands without what should fill its slots, but is not kept so. */
function withSlotFailures(page: RenderedPage, slots: FilledSlots | undefined): RenderedPage {
  return slots
    ? {
        ...page,
        isWhole: page.isWhole && slots.failures.length === 0 && !isAway(slots.answers),
        slotFailures: slots.failures,
      }
    : page;
}

/** Tells the browser that the failure of the page's slice is counted already. */
function withFailureMark(html: string): string {
  return html.replace('<html ', '<html data-failed="" ');
}

const nothing = { html: '', failure: null, slotFailures: [] } as const;

/** The document with a message in the place of the slice that failed. It is the shell's alone. */
async function renderFailedPage(
  wanted: Pick<WantedDocument, 'url' | 'frame' | 'read'>,
  failure: ReleaseFailure,
): Promise<RenderedPage> {
  const page = await renderOwnPage('failed', wanted);
  return { ...page, html: withFailureMark(page.html), failure };
}

const statusOfOwn = { failed: 503, gone: 410, 'not-found': 404 } as const;
const noPages = { gone: Gone, 'not-found': NotFound } as const;

/** A document in which no slice has a part: it is rendered here. */
export async function renderOwnPage(
  kind: keyof typeof statusOfOwn,
  { url, frame, read }: Pick<WantedDocument, 'url' | 'frame' | 'read'>,
): Promise<RenderedPage> {
  const isFailed = kind === 'failed';
  const page = kind === 'failed' ? { kind } : { kind, component: noPages[kind] };
  const answers = await read([frameTextsPath]);
  const { texts, failures } = answers;
  const data = parsedAnswers(texts);
  const { html, errors } = await renderHtml({ url, page, payload: { ...frame, data, failures, isFailed } });
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
  // An API that is away comes before something that is not there.
  if (isAway({ failures })) {
    return 503;
  }
  // Any other refusal is about a part of the page, which says so itself.
  return Object.values(failures).some(({ status }) => status === 404) ? 404 : 200;
}

function isAway({ failures }: Pick<ReadAnswers, 'failures'>): boolean {
  return Object.values(failures).some(({ status }) => status === 503);
}

function merged(first: ReadAnswers, further: ReadAnswers): ReadAnswers {
  return {
    texts: { ...first.texts, ...further.texts },
    failures: { ...first.failures, ...further.failures },
  };
}
