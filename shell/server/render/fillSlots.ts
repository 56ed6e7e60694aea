import { hash } from 'node:crypto';
import { ProcessEnded } from '@site/sandbox/SandboxedProcess';
import { LRUCache } from 'lru-cache';
import type { DocumentAssets, SiteSettings } from '../../src/page/pagePayload';
import { type ComposedSlice, integrityOf, matchSlot, type SlotMatch, stylesOf } from '../../src/page/routes';
import { failureMessage } from '../../src/slices/failureMessage';
import { TimeLimitExceeded, withTimeLimit } from '../../src/slices/withTimeLimit';
import type { Composition } from '../composition/composition';
import { unclosedHtml } from '../html/unclosedHtml';
import type { ReadAnswers } from '../render-workers/orders';
import { TooBusy } from '../render-workers/RenderQueue';
import type { RenderWorkers } from '../render-workers/RenderWorkers';
import type { PageSlot } from '../render-workers/WorkerProcess';

/** In characters: pages are kept in memory. */
const LONGEST_HTML = { slot: 200_000, page: 500_000 };
/** In characters: they are sent along with the page. */
const LONGEST_ANSWERS = 500_000;
const LIMITS = { list: 1_000, render: 1_800 };
/** In milliseconds, for all slots of a page. */
const PATIENCE = 2_000;
/** In milliseconds, after a time-out with the same props. */
const SET_ASIDE_FOR = 30_000;

export interface FilledSlots {
  readonly html: Readonly<Record<string, string>>;
  readonly outcome: Readonly<Record<string, boolean>>;
  readonly answers: ReadAnswers;
  readonly assets: Pick<DocumentAssets, 'sliceStyles' | 'preloads'>;
  readonly failures: readonly SlotFailure[];
}

export interface ReleaseFailure {
  readonly message: string;
  readonly isTimeout: boolean;
}

export interface SlotFailure extends ReleaseFailure {
  readonly slice: Pick<ComposedSlice, 'slice' | 'release'>;
}

interface WantedSlots {
  readonly slots: readonly PageSlot[];
  readonly composition: Composition;
  readonly url: string;
  readonly settings: SiteSettings;
  readonly read: (paths: readonly string[]) => Promise<ReadAnswers>;
}

interface SlotFillerOptions {
  readonly workers: Pick<RenderWorkers, 'ask'>;
  readonly log: { error(details: object, message: string): void };
}

interface Content {
  readonly html: string;
  readonly answers: ReadAnswers;
}

export function createSlotFiller({ workers, log }: SlotFillerOptions) {
  const isSetAside = new LRUCache<string, true>({ max: 1_000, ttl: SET_ASIDE_FOR });

  return async function fillSlots(wanted: WantedSlots): Promise<FilledSlots> {
    const found = wanted.slots.flatMap((slot) => {
      const match = matchSlot(wanted.composition.slices, slot.name);
      return match ? [{ slot, match }] : [];
    });
    const rendered = await Promise.all(
      found.map(async ({ slot, match }) => ({ slot, match, content: await contentOf(slot, match, wanted) })),
    );
    let room = LONGEST_HTML.page;
    const outcomes = rendered.map((one) => {
      room -= 'html' in one.content ? one.content.html.length : 0;
      return room >= 0 ? one : { ...one, content: tooMuch(one.slot, one.match) };
    });
    const filled = outcomes.flatMap(({ slot, match, content }) =>
      'html' in content ? [{ slot, match, content }] : [],
    );
    return {
      html: Object.fromEntries(filled.map(({ slot, content }) => [slot.id, content.html])),
      outcome: Object.fromEntries(outcomes.map(({ slot, content }) => [slot.id, 'html' in content])),
      answers: {
        texts: Object.assign({}, ...filled.map(({ content }) => content.answers.texts)),
        failures: Object.assign({}, ...filled.map(({ content }) => content.answers.failures)),
      },
      assets: assetsOf(filled.map(({ match }) => match)),
      failures: outcomes.flatMap(({ content }) => ('html' in content ? [] : [content])),
    };
  };

  async function contentOf(
    slot: PageSlot,
    match: SlotMatch,
    wanted: WantedSlots,
  ): Promise<Content | SlotFailure> {
    const { slice } = match;
    const key = hash('sha256', `${slice.container} ${slot.name} ${slot.props}`);
    if (isSetAside.has(key)) {
      return { slice, message: `${slot.name} was not rendered in time and is set aside`, isTimeout: true };
    }
    try {
      return await withTimeLimit(render(slot, match, wanted), PATIENCE, `${slot.name} was not rendered`);
    } catch (error) {
      const isTimeout =
        error instanceof TimeLimitExceeded ||
        (error instanceof ProcessEnded && error.reason === 'overdue') ||
        (error instanceof SlotThrew && error.isTimeout);
      if (isTimeout) {
        isSetAside.set(key, true);
      }
      log.error(
        { err: error, slice: slice.slice, release: slice.release, slot: slot.name, url: wanted.url },
        'A slot could not be filled',
      );
      // Overload is not the release's fault.
      const message = error instanceof SlotThrew ? error.message : failureMessage(error);
      return { slice, message, isTimeout: isTimeout || error instanceof TooBusy };
    }
  }

  async function render(
    { id, props }: PageSlot,
    { slice, slot: { expose } }: SlotMatch,
    { composition, url, settings, read }: WantedSlots,
  ): Promise<Content> {
    const release = composition.releaseOf(slice.slice);
    if (!release) {
      throw new Error('The composition does not contain this release');
    }
    const slot = { expose, props };
    const { paths } = await workers.ask<'paths'>(release, { do: 'list-slot', slot }, LIMITS.list);
    const answers = paths.length > 0 ? await read(paths) : { texts: {}, failures: {} };
    const length = Object.values(answers.texts).reduce((sum, text) => sum + text.length, 0);
    if (length > LONGEST_ANSWERS) {
      throw new Error(`It reads ${length} characters; the limit is ${LONGEST_ANSWERS}`);
    }
    const { html, failures } = await workers.ask<'html'>(
      release,
      { do: 'render-slot', slot, id, url, answers, settings },
      LIMITS.render,
    );
    const [failed] = failures;
    if (failed) {
      throw new SlotThrew(failed.message, failed.isTimeout);
    }
    if (html.length > LONGEST_HTML.slot) {
      throw new Error(`It has ${html.length} characters of HTML; the limit is ${LONGEST_HTML.slot}`);
    }
    const problem = unclosedHtml(html);
    if (problem) {
      throw new Error(`Its HTML does not stay inside the slot: ${problem}`);
    }
    return { html, answers };
  }
}

function tooMuch({ name }: PageSlot, { slice }: SlotMatch): SlotFailure {
  const message = `${name}: together, the slots of the page have more than ${LONGEST_HTML.page} characters of HTML`;
  return { slice, message, isTimeout: false };
}

class SlotThrew extends Error {
  readonly isTimeout: boolean;

  constructor(message: string, isTimeout: boolean) {
    super(message);
    this.isTimeout = isTimeout;
  }
}

function assetsOf(matches: readonly SlotMatch[]): FilledSlots['assets'] {
  const preloads = matches.flatMap(({ slice, slot }) =>
    [slice.browserEntry, ...slot.scripts].map((file) => ({
      href: `${slice.base}${file}`,
      integrity: integrityOf(slice, file),
    })),
  );
  const sliceStyles = matches.flatMap(({ slice, slot }) => stylesOf(slice, slot));
  return { preloads: oncePerAddress(preloads), sliceStyles: oncePerAddress(sliceStyles) };
}

export function oncePerAddress<File extends { readonly href: string }>(files: readonly File[]): File[] {
  return [...new Map(files.map((file) => [file.href, file])).values()];
}
