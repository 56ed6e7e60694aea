import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isShellSlot } from '@site/platform/shell/slot-names';
import type { Browser } from 'playwright-core';
import { TimeLimitExceeded } from '../../../src/slices/withTimeLimit';
import type { Candidate } from '../candidate';
import { offersOf } from '../gateInput';
import { Refusal, type RefusalCode } from '../refusal';
import { type CandidateSite, startCandidateSite } from './candidateSite';
import { atPath, type Chromium, firstThatStarts, fromPlaywright, fromSystem } from './findChromium';
import { startBrowser } from './startBrowser';
import { type PageToVisit, type Problem, type Visited, visitPage } from './visitPage';

/** Pages open at the same time. */
const AT_ONCE = 2;
/** A largest paint is clearly later when it is both this many times as late and this many milliseconds later. */
const LATER = { times: 1.5, milliseconds: 200 };
/** Visits with each release before a later paint is believed. */
const LOADS = 3;
const LONGEST_MESSAGE = 2_000;
/** The API deletes such folders when a gate was killed before it could. */
const FOLDER_PREFIX = 'lumenvale-gate-';

/** The order in which a page's problems are reported: likely causes of others come first. */
const order: readonly RefusalCode[] = [
  'BROWSER_TIMEOUT',
  'SECOND_REACT',
  'FOREIGN_REQUEST',
  'HYDRATION_MISMATCH',
  'BROWSER_ERROR',
  'OVER_BUDGET',
  'AXE_VIOLATION',
  'LCP_REGRESSION',
];

interface Smoke {
  readonly path: string;
  readonly slotScript?: string;
}

/**
 * Opens the smoke pages of a release in a browser, in the composition as it would be. Returns what it found, or why it
 * was skipped.
 *
 * @throws A {@link Refusal} when something is wrong with the pages, and when a browser is required but there is none.
 */
export async function checkInBrowser(candidate: Candidate): Promise<string> {
  const { input, manifest } = candidate;
  const { browser: asked, apiOrigin } = input;
  if (manifest.access === 'session') {
    return 'Skipped: the pages of this slice require a session';
  }
  if (!asked || apiOrigin === null) {
    return 'Skipped: no API was given to read content from';
  }
  const found = await findBrowser(asked.chromium).catch((error: Error) => error);
  if (found instanceof Error) {
    return withoutBrowser(asked.isRequired, found);
  }
  const cleanUp: (() => Promise<unknown>)[] = [];
  const newFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
    cleanUp.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    return folder;
  };
  try {
    const workFolder = await newFolder();
    const site = await startCandidateSite({
      manifest,
      folder: input.folder,
      live: asked.live,
      apiOrigin,
      workFolder,
      serverFolder: __dirname,
    });
    cleanUp.push(() => site.stop());
    const browser = await startBrowser({ found, proxy: site.proxy, folder: await newFolder() }).catch(
      (error: Error) => error,
    );
    if (browser instanceof Error) {
      return withoutBrowser(asked.isRequired, browser);
    }
    cleanUp.push(() => browser.close());
    return await new BrowserRun(candidate, asked.limits, site, browser).run();
  } finally {
    for (const clean of cleanUp.toReversed()) {
      await clean().catch(() => {});
    }
  }
}

function withoutBrowser(isRequired: boolean, { message }: Error): string {
  const reason = message.slice(0, 500);
  if (isRequired) {
    throw new Refusal(
      'BROWSER_MISSING',
      `The site requires every release to pass in a browser (GATE_BROWSER=required), but no Chromium starts on its machine. ${reason}`,
    );
  }
  return `Skipped: no Chromium starts on the site's machine. ${reason}`;
}

/** Finds the browser at the given path and no other; without a path, any available one. */
function findBrowser(path: string | null): Promise<Chromium> {
  return firstThatStarts(
    path === null
      ? [
          ["Playwright's own", fromPlaywright],
          ["the system's", fromSystem],
        ]
      : [['CHROMIUM_PATH', () => atPath(path)]],
  );
}

class BrowserRun {
  private readonly candidate: Candidate;
  private readonly limit: number;
  private readonly site: CandidateSite;
  private readonly browser: Browser;
  private readonly problems: Problem[] = [];
  private readonly later: Smoke[] = [];
  /** Pages that did not finish while others were open. */
  private readonly overdue: Smoke[] = [];
  private readonly end: number;
  private seen = 0;

  constructor(
    candidate: Candidate,
    limits: { readonly one: number; readonly all: number },
    site: CandidateSite,
    browser: Browser,
  ) {
    this.candidate = candidate;
    this.limit = limits.one;
    this.site = site;
    this.browser = browser;
    this.end = performance.now() + limits.all;
  }

  async run(): Promise<string> {
    const { routes, slots } = this.candidate.manifest;
    const pages: Smoke[] = [
      ...routes.map(({ smoke }) => ({ path: smoke })),
      ...slots.flatMap(({ name, scripts }): Smoke[] =>
        isShellSlot(name)
          ? [{ path: '/', slotScript: scripts[0] ?? '' }]
          : // On the page of the slice that offers it.
            offersOf(this.candidate.input, name).map(({ smoke }) => ({ path: smoke })),
      ),
    ];
    // The first page in a new browser takes longer, whichever it is.
    if (pages[0]) {
      await this.visit({ path: pages[0].path }, { isLive: true, isThorough: false });
    }
    const queue = pages.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const page of queue) {
          if (performance.now() < this.end) {
            await this.see(page);
            this.seen += 1;
          }
        }
      }),
    );
    for (const smoke of this.overdue) {
      // A busy machine is not the release's fault: a page counts as late only if it is also late when loaded alone.
      if (this.problems.some(({ code }) => code === 'BROWSER_TIMEOUT')) {
        break;
      }
      await this.see(smoke, true);
    }
    for (const smoke of this.later) {
      await this.comparePaints(smoke);
    }
    if (this.problems.length > 0) {
      const code = order.find((one) => this.problems.some((problem) => problem.code === one));
      const texts = [...new Set(this.problems.map(({ text }) => text))];
      throw new Refusal(code ?? 'BROWSER_ERROR', texts.join('\n').slice(0, LONGEST_MESSAGE));
    }
    const rest = pages.length - this.seen;
    const all = this.seen === 1 ? '1 page' : `${this.seen} pages`;
    return `${all} passed in a browser${rest > 0 ? `; there was no time for ${rest} more` : ''}`;
  }

  private async see(smoke: Smoke, isLast = false): Promise<void> {
    await this.site.prepare(smoke.path);
    const visited = await this.visit(smoke, { isLive: false, isThorough: true, isLast });
    if (!visited) {
      return;
    }
    const { budget } = this.candidate.manifest;
    if (visited.scriptBytes > budget) {
      this.tell(
        smoke,
        'OVER_BUDGET',
        `loads ${visited.scriptBytes} bytes of scripts; the budget is ${budget}`,
      );
    }
    for (const { code, text } of visited.problems) {
      this.tell(smoke, code, text);
    }
    const live =
      this.site.visits.live === null ||
      performance.now() > this.end ||
      (smoke.slotScript !== undefined && visited.doubts.length === 0)
        ? null
        : await this.visit(smoke, { isLive: true, isThorough: visited.doubts.length > 0 });
    const known = new Set(live?.doubts.map(({ key }) => key));
    for (const { code, key, text } of visited.doubts) {
      if (!known.has(key)) {
        this.tell(smoke, code, code === 'FOREIGN_REQUEST' ? `requests another site: ${text}` : text);
      }
    }
    if (live && isLater(visited.largestPaint, live.largestPaint)) {
      this.later.push(smoke);
    }
  }

  /** Loads a page that seemed later with each release in turn, while nothing else is loaded. */
  private async comparePaints(smoke: Smoke): Promise<void> {
    const candidate: number[] = [];
    const live: number[] = [];
    for (let load = 0; load < LOADS && performance.now() < this.end; load += 1) {
      for (const [isLive, paints] of [
        [true, live],
        [false, candidate],
      ] as const) {
        const visited = await this.visit(smoke, { isLive, isThorough: false });
        if (visited?.largestPaint) {
          paints.push(visited.largestPaint);
        }
      }
    }
    const [later, before] = [median(candidate), median(live)];
    if (candidate.length === LOADS && live.length === LOADS && isLater(later, before)) {
      this.tell(
        smoke,
        'LCP_REGRESSION',
        `the largest contentful paint is after ${Math.round(later ?? 0)} ms, but after ${Math.round(before ?? 0)} ms with the live release`,
      );
    }
  }

  /** Returns null when the page does not finish; with the live release that is not the candidate's fault. */
  private async visit(
    { path, slotScript }: Smoke,
    { isLive, isThorough, isLast = true }: { isLive: boolean; isThorough: boolean; isLast?: boolean },
  ): Promise<Visited | null> {
    const { slice, release } = this.candidate.manifest;
    const { visits, url: site } = this.site;
    const { limit } = this;
    const asked: PageToVisit = {
      site,
      path,
      visit: (isLive ? visits.live : null) ?? visits.candidate,
      base: `${site}/slices/${slice}/${release}/`,
      isThorough,
      ...(slotScript && !isLive && { slotScript }),
    };
    try {
      return await visitPage(this.browser, asked, limit);
    } catch (error) {
      const smoke = { path, ...(slotScript && { slotScript }) };
      const isOverdue = error instanceof TimeLimitExceeded;
      if (!isLive && isOverdue && !isLast) {
        this.overdue.push(smoke);
      } else if (!isLive) {
        const [said = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
        this.tell(
          smoke,
          isOverdue ? 'BROWSER_TIMEOUT' : 'BROWSER_ERROR',
          isOverdue ? `was not hydrated within ${limit} ms` : said,
        );
      }
      return null;
    }
  }

  private tell({ path, slotScript }: Smoke, code: RefusalCode, text: string): void {
    this.problems.push({ code, text: `${slotScript ? `The slot at ${path}` : path}: ${text}` });
  }
}

function isLater(candidate: number | null, live: number | null): boolean {
  return (
    candidate !== null &&
    live !== null &&
    candidate > live * LATER.times &&
    candidate > live + LATER.milliseconds
  );
}

function median(numbers: readonly number[]): number | null {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? null;
}
