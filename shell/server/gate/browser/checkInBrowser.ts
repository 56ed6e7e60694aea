import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tell } from '@site/rules/gate';
import type { Browser } from 'playwright-core';
import { TimeLimitExceeded } from '../../../src/slices/withTimeLimit';
import { type Candidate, Refusal, type RefusalCode, skippedIn, type Visited } from '../candidate';
import { Pace } from '../Pace';
import { type CandidateSite, startCandidateSite } from './candidateSite';
import { findBrowser } from './findChromium';
import { liveManifestOf, pagesToOpen, type SmokePage } from './pagesToOpen';
import { startBrowser } from './startBrowser';
import { type OpenedPage, type Problem, VisitorTab } from './VisitorTab';

/** Each further tab has to compile everything first. */
const AT_ONCE = 2;
const LONGEST_MESSAGE = 2_000;
/** The API deletes such folders when a gate was killed before it could. */
const FOLDER_PREFIX = 'lumenvale-gate-';

/** Likely causes of other problems come first. */
const order: readonly RefusalCode[] = [
  'BROWSER_TIMEOUT',
  'SECOND_REACT',
  'FOREIGN_REQUEST',
  'HYDRATION_MISMATCH',
  'BROWSER_ERROR',
  'OVER_BUDGET',
  'AXE_VIOLATION',
];

export async function checkInBrowser(candidate: Visited, tell: Tell): Promise<string> {
  const { input, manifest } = candidate;
  const { browser: asked, apiOrigin } = input;
  if (manifest.access === 'session') {
    tell({ pages: [] });
    return 'Skipped: the pages of this slice require a session';
  }
  if (!asked || apiOrigin === null) {
    return 'Skipped: no API was given to read content from';
  }
  const pages = pagesToOpen(candidate, await liveManifestOf(candidate));
  const known = new Set(asked.passed);
  const left = pages.filter(({ name }) => !known.has(name));
  if (left.length === 0) {
    tell({ pages: pages.map(({ name }) => name) });
    return passedText(pages.length, pages.length) + skippedIn(candidate);
  }
  const cleanUp: (() => Promise<unknown>)[] = [];
  const newFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
    cleanUp.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    return folder;
  };
  try {
    const workFolder = await newFolder();
    const starting = startCandidateSite({
      manifest,
      folder: input.folder,
      live: asked.live,
      apiOrigin,
      workFolder,
      serverFolder: __dirname,
    });
    cleanUp.push(async () => (await starting).stop());
    const [found, site] = await Promise.all([
      findBrowser(asked.chromium).catch((error: Error) => error),
      starting,
    ]);
    if (found instanceof Error) {
      return withoutBrowser(asked.isRequired, found);
    }
    tell({ pages: pages.map(({ name }) => name) });
    const launch = async () => {
      const browser = await startBrowser({ found, proxy: site.proxy, folder: await newFolder() });
      cleanUp.push(() => browser.close());
      return browser;
    };
    const browser = await launch().catch((error: Error) => error);
    if (browser instanceof Error) {
      return withoutBrowser(asked.isRequired, browser);
    }
    await new BrowserRun(candidate, { site, browser, launch, tell }).openAll(left);
    return passedText(pages.length, pages.length - left.length) + skippedIn(candidate);
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

function passedText(all: number, before: number): string {
  const pages = all === 1 ? '1 page' : `${all} pages`;
  return `${pages} passed in a browser${before > 0 ? `, ${before} of them in an earlier run` : ''}`;
}

interface BrowserRunOptions {
  readonly site: CandidateSite;
  readonly browser: Browser;
  readonly launch: () => Promise<Browser>;
  readonly tell: Tell;
}

/** Opens every page, also after one has failed, so that a refusal names everything that is wrong. */
class BrowserRun {
  private readonly candidate: Candidate;
  private readonly limits: { readonly one: number; readonly alone: number };
  private readonly options: BrowserRunOptions;
  private browser: Browser;
  private readonly pace = new Pace();
  private readonly problems: Problem[] = [];
  private readonly unfinished: SmokePage[] = [];

  constructor(candidate: Candidate, options: BrowserRunOptions) {
    this.candidate = candidate;
    this.options = options;
    this.browser = options.browser;
    const { one = 0, alone = 0 } = candidate.input.browser?.limits ?? {};
    this.limits = { one, alone };
  }

  async openAll(pages: readonly SmokePage[]): Promise<void> {
    const queue = pages.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const tab = this.newTab();
        for (const page of queue) {
          await this.see(page, { tab, limit: this.limits.one, isLast: false });
        }
        await tab.close();
      }),
    );
    let tab = this.newTab();
    for (const page of this.unfinished) {
      if (!this.browser.isConnected()) {
        this.browser = await this.options.launch();
        tab = this.newTab();
      }
      // A busy machine is not the release's fault: a page counts as late only if it is also late when loaded alone.
      await this.see(page, { tab, limit: this.limits.alone, isLast: true });
    }
    if (this.problems.length > 0) {
      const code = order.find((one) => this.problems.some((problem) => problem.code === one));
      const texts = [...new Set(this.problems.map(({ text }) => text))];
      throw new Refusal(code ?? 'BROWSER_ERROR', texts.join('\n').slice(0, LONGEST_MESSAGE));
    }
  }

  private newTab(): VisitorTab {
    return new VisitorTab(this.browser, this.options.site.url);
  }

  private async see(page: SmokePage, { tab, limit, isLast }: Try): Promise<void> {
    const found: Problem[] = [];
    try {
      found.push(...(await this.problemsOf(page, tab, limit)));
    } catch (error) {
      const isOverdue = error instanceof TimeLimitExceeded;
      if ((isOverdue || (await this.hasBrowserEnded())) && !isLast) {
        this.unfinished.push(page);
        return;
      }
      const [said = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
      found.push(
        isOverdue
          ? { code: 'BROWSER_TIMEOUT', text: `was not hydrated within ${limit} ms` }
          : {
              code: 'BROWSER_ERROR',
              text: this.browser.isConnected() ? said : 'the browser ended while the page was open',
            },
      );
    }
    const texts = found.map(({ code, text }) => ({ code, text: `${page.name}: ${text}` }));
    this.problems.push(...texts);
    this.options.tell({ page: page.name, passed: texts.length === 0, problem: texts[0]?.text ?? null });
  }

  private async problemsOf(page: SmokePage, tab: VisitorTab, limit: number): Promise<readonly Problem[]> {
    const { visits } = this.options.site;
    const { budget } = this.candidate.manifest;
    const opened = await this.open(tab, page, { visit: visits.candidate, limit });
    // What content may cause counts only if the live release does not have it, too.
    const live =
      visits.live === null || opened.doubts.length === 0
        ? null
        : await this.open(tab, { ...page, slotScript: undefined }, { visit: visits.live, limit }).catch(
            async (error: unknown) => {
              if (await this.hasBrowserEnded()) {
                throw error;
              }
              return null;
            },
          );
    const known = new Set(live?.doubts.map(({ key }) => key));
    return [
      ...(opened.scriptBytes > budget
        ? [
            {
              code: 'OVER_BUDGET' as const,
              text: `loads ${opened.scriptBytes} bytes of scripts; the budget is ${budget}`,
            },
          ]
        : []),
      ...opened.problems,
      ...opened.doubts
        .filter(({ key }) => !known.has(key))
        .map(({ code, text }) => ({
          code,
          text: code === 'FOREIGN_REQUEST' ? `requests another site: ${text}` : text,
        })),
    ];
  }

  private async hasBrowserEnded(): Promise<boolean> {
    await new Promise(setImmediate);
    return !this.browser.isConnected();
  }

  private open(
    tab: VisitorTab,
    { path, slotScript }: SmokePage,
    { visit, limit }: { readonly visit: number; readonly limit: number },
  ): Promise<OpenedPage> {
    const { slice, release } = this.candidate.manifest;
    const { url: site } = this.options.site;
    const base = `${site}/slices/${slice}/${release}/`;
    const asked = { site, path, visit, base, ...(slotScript !== undefined && { slotScript }) };
    return tab.open(asked, () => limit * this.pace.slowness());
  }
}

interface Try {
  readonly tab: VisitorTab;
  readonly limit: number;
  readonly isLast: boolean;
}
