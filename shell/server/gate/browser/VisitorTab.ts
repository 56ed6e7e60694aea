import { source as axeSource } from 'axe-core/axe.min.js';
import type { Browser, BrowserContext, CDPSession, Page, Request } from 'playwright-core';
import { withTimeLimit } from '../../../src/slices/withTimeLimit';
import type { RefusalCode } from '../candidate';
import { BLANK_PAGE } from './candidateSite';
import { countReacts, findViolations, isHydrated, readPayload, readReacts } from './inPage';

const SETTLING = 300;
/** In milliseconds, on a busy machine: the first tab takes longest. */
const OPENING = 180_000;
/** What a page can leave behind besides cookies, in words of the DevTools protocol. */
const KEPT = 'file_systems,indexeddb,local_storage,cache_storage,shared_storage,storage_buckets';
/** In milliseconds; what is still open then ends with its browser. */
const CLOSING = 2_000;

/** https://react.dev/errors */
const MISMATCH = /\b(?:Minified React error #(?:418|419|421|422|423|425)\b|hydrat(?:ed|ion|ing)\b)/i;
/** Content may name files and reads that fail. */
const NOT_THE_PAGES = /^Failed to (?:load resource:|fetch )/;
/** Both messages are about a fetch that the policy forbids. */
const FORBIDDEN = [
  /'((?:https?|wss?):\/\/[^']+)' (?:because it )?violates the following Content Security Policy/,
  /^Fetch API cannot load ((?:https?|wss?):\/\/\S+)\. Refused to connect because it violates the document's Content Security Policy/,
];

export interface Problem {
  readonly code: RefusalCode;
  readonly text: string;
}

/** Content may cause such a problem, so it counts only if the live release does not have it. */
interface Doubt extends Problem {
  readonly key: string;
}

export interface OpenedPage {
  readonly problems: readonly Problem[];
  readonly doubts: readonly Doubt[];
  readonly scriptBytes: number;
}

interface PageToOpen {
  readonly site: string;
  readonly path: string;
  readonly visit: number;
  readonly base: string;
  /** The script whose request shows that the header's slot is there. */
  readonly slotScript?: string;
}

/** The failure says nothing about the page. */
export class NoTab extends Error {}

/**
 * Each page starts without cookies and storage of the one before. Tabs share a process and its cache, which
 * saves most of the time.
 */
export class VisitorTab {
  private readonly browser: Browser;
  private readonly site: string;
  private tab: Promise<OpenTab> | null = null;
  private readonly end: Promise<never>;

  constructor(browser: Browser, site: string) {
    this.browser = browser;
    this.site = site;
    this.end = new Promise((_, reject) => {
      browser.once('disconnected', () => reject(new Error('the browser ended')));
    });
    this.end.catch(() => {});
  }

  /** @param limit In milliseconds, once there is a tab. */
  async open(asked: PageToOpen, limit: () => number): Promise<OpenedPage> {
    try {
      this.tab ??= openTab(this.browser);
      const opening = Promise.race([this.tab, this.end]);
      const tab = await withTimeLimit(opening, OPENING, 'no tab opened').catch((cause: unknown) => {
        throw new NoTab("the gate's browser did not open a tab", { cause });
      });
      const looking = Promise.race([this.look(tab, asked), this.end]);
      return await withTimeLimit(looking, limit(), 'was not hydrated');
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const { tab } = this;
    this.tab = null;
    const closing = tab?.then(({ context }) => context.close()).catch(() => {});
    await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, CLOSING).unref())]);
  }

  private async look(tab: OpenTab, asked: PageToOpen): Promise<OpenedPage> {
    const { context, page, session } = tab;
    await context.addCookies([{ name: 'visit', value: String(asked.visit), url: this.site }]);
    try {
      return await look(tab, asked);
    } finally {
      context.removeAllListeners();
      page.removeAllListeners();
      await page.evaluate(() => sessionStorage.clear());
      // A page of another origin would get another process, without compiled code.
      await page.goto(`${this.site}${BLANK_PAGE}`);
      await context.clearCookies();
      await session.send('Storage.clearDataForOrigin', { origin: this.site, storageTypes: KEPT });
    }
  }
}

interface OpenTab {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  /** Sizes by URL, because cached files are not transferred again. */
  readonly sizes: Map<string, Promise<number>>;
}

async function openTab(browser: Browser): Promise<OpenTab> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    acceptDownloads: false,
  });
  await context.addInitScript(countReacts);
  const page = await context.newPage();
  // The driver's own limits do not grow with the machine's other work.
  page.setDefaultTimeout(0);
  return { context, page, session: await context.newCDPSession(page), sizes: new Map() };
}

async function look({ context, page, session, sizes }: OpenTab, asked: PageToOpen): Promise<OpenedPage> {
  const problems: Problem[] = [];
  const doubts: Doubt[] = [];
  const foreign = new Set<string>();
  const scripts = new Set<string>();
  const fetched: string[] = [];
  /** Answers of the API, where editors may have entered addresses of other sites. */
  const told: Promise<string>[] = [];
  const tell = (code: RefusalCode, text: string) =>
    problems.push({ code, text: firstLine(text.replaceAll(asked.site, '')) });

  page.on('pageerror', (error) => tell('BROWSER_ERROR', `thrown: ${error.message || error}`));
  page.on('crash', () => tell('BROWSER_ERROR', 'the process of the page crashed'));
  page.on('console', (message) => {
    const text = message.text();
    const [, url] = FORBIDDEN.map((one) => one.exec(text)).find((found) => found) ?? [];
    if (message.type() !== 'error' || NOT_THE_PAGES.test(text)) {
      return;
    }
    if (url) {
      foreign.add(url);
    } else if (!/ERR_(?:TUNNEL|PROXY)/.test(text)) {
      tell(MISMATCH.test(text) ? 'HYDRATION_MISMATCH' : 'BROWSER_ERROR', `console: ${text}`);
    }
  });
  page.on('websocket', (socket) => foreign.add(socket.url()));
  context.on('request', (request) => {
    const url = request.url();
    fetched.push(url);
    if (/^https?:/.test(url) && URL.parse(url)?.origin !== asked.site) {
      foreign.add(url);
    }
  });
  context.on('requestfinished', (request) => {
    const url = request.url();
    if (url.startsWith(asked.base) && url.endsWith('.js')) {
      scripts.add(url);
      sizes.set(url, sizes.get(url) ?? sizeOf(request));
    }
    if (url.startsWith(`${asked.site}/api/`)) {
      told.push(bodyOf(request));
    }
  });
  context.on('response', (response) => {
    if (response.url().startsWith(asked.base) && response.status() >= 400) {
      tell('BROWSER_ERROR', `${response.url().slice(asked.site.length)} answers ${response.status()}`);
    }
  });

  // Pictures are content, so their loading is not awaited.
  await page.goto(`${asked.site}${asked.path}`, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(isHydrated);
  if (asked.slotScript) {
    const search = page.getByRole('button', { name: 'Search', exact: true });
    await search.focus();
    while (!fetched.some((url) => url === `${asked.base}${asked.slotScript}`)) {
      await pause(50);
    }
    await search.click();
  }
  await pause(SETTLING);
  if ((await page.evaluate(readReacts)) > 1) {
    tell('SECOND_REACT', 'two copies of react-dom run in the page');
  }
  // As part of the page, it would be compiled each time.
  await session.send('Runtime.evaluate', { expression: axeSource });
  doubts.push(...(await violationsOf(page)));
  const content = [await page.evaluate(readPayload), ...(await Promise.all(told))].join('\n');
  for (const url of foreign) {
    if (!content.includes(JSON.stringify(url).slice(1, -1))) {
      doubts.push({ code: 'FOREIGN_REQUEST', key: url, text: withoutQuery(url) });
    }
  }
  const bytes = await Promise.all([...scripts].map((url) => sizes.get(url) ?? 0));
  return { problems, doubts, scriptBytes: bytes.reduce((sum, one) => sum + one, 0) };
}

function sizeOf(request: Request): Promise<number> {
  return request.sizes().then(
    ({ responseBodySize }) => responseBodySize,
    () => 0,
  );
}

async function bodyOf(request: Request): Promise<string> {
  try {
    return (await (await request.response())?.text()) ?? '';
  } catch {
    return '';
  }
}

async function violationsOf(page: Page): Promise<Doubt[]> {
  const found = await page.evaluate(findViolations);
  return found.map(({ id, help, target }) => ({
    code: 'AXE_VIOLATION',
    key: `${id} ${target}`,
    text: `${id} at ${target}: ${help}`,
  }));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '');
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 300);
}
