import type { Tell } from '@site/rules/gate';
import type { Browser } from 'playwright-core';
import { TimeLimitExceeded } from '../../../src/slices/withTimeLimit';
import { type Candidate, Refusal, type RefusalCode } from '../candidate';
import { Pace } from '../Pace';
import type { CandidateSite } from './candidateSite';
import type { SmokePage } from './pagesToOpen';
import { NoTab, type OpenedPage, type Problem, VisitorTab } from './VisitorTab';

/** Each further tab has to compile everything first. */
const AT_ONCE = 2;
const LONGEST_MESSAGE = 2_000;

const plainWords: readonly (readonly [said: RegExp, text: string])[] = [
  [/ERR_TOO_MANY_REDIRECTS/, 'redirects in a circle'],
  [/ERR_TUNNEL_CONNECTION_FAILED/, 'redirects to another site'],
  [/ERR_ABORTED|Download is starting/, 'is sent as a file to download, or without content'],
  [/another navigation|because of a navigation/, 'leaves for another page'],
  [/crashed/, 'the process of the page crashed'],
];

const order: readonly RefusalCode[] = [
  'BROWSER_TIMEOUT',
  'SECOND_REACT',
  'FOREIGN_REQUEST',
  'HYDRATION_MISMATCH',
  'BROWSER_ERROR',
  'OVER_BUDGET',
  'AXE_VIOLATION',
];

interface BrowserRunOptions {
  readonly site: Pick<CandidateSite, 'url' | 'visits'>;
  readonly browser: Browser;
  readonly launch: () => Promise<Browser>;
  readonly tell: Tell;
}

/** Continues after a failure, so that a refusal names all problems. */
export class BrowserRun {
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
      // On a busy machine, a page counts as late only if it is late alone as well.
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
      if (error instanceof NoTab) {
        throw error;
      }
      const { message } = error as Error;
      found.push(
        isOverdue
          ? { code: 'BROWSER_TIMEOUT', text: message }
          : {
              code: 'BROWSER_ERROR',
              text: this.browser.isConnected()
                ? this.inPlainWords(message)
                : 'the browser ended while the page was open',
            },
      );
    }
    const texts = found.map(({ code, text }) => ({ code, text: `${page.name}: ${text}` }));
    this.problems.push(...texts);
    this.options.tell({ page: page.name, passed: texts.length === 0, problem: texts[0]?.text ?? null });
  }

  private inPlainWords(message: string): string {
    const [line = ''] = message.replaceAll(this.options.site.url, '').split('\n');
    const [, text] = plainWords.find(([said]) => said.test(line)) ?? [];
    const [, name] = /net::(ERR_\w+)/.exec(line) ?? [];
    return text ?? (name ? `could not be loaded (${name})` : line.replace(/^\w+\.\w+: /, ''));
  }

  private async problemsOf(page: SmokePage, tab: VisitorTab, limit: number): Promise<readonly Problem[]> {
    const { visits } = this.options.site;
    const { budget } = this.candidate.manifest;
    const opened = await this.open(tab, page, { visit: visits.candidate, limit });
    // If content is the cause, the live release has the same problem.
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
    return tab.open(asked, () => this.pace.limitFor(limit));
  }
}

interface Try {
  readonly tab: VisitorTab;
  readonly limit: number;
  readonly isLast: boolean;
}
