import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromium as playwright } from 'playwright-core';
import { findChromium } from '../e2e/chromium/findChromium.ts';
import { buildAll, root } from '../scripts/build.ts';
import { startTestSite } from '../scripts/testing/startTestSite.ts';
import { startPlainBundle } from './plainBundle.ts';
import { type FirstVisit, type Pressed, visitAndPress } from './presses.ts';

const RUNS = 5;

const compressed = promisify(brotliCompress);

interface Page {
  readonly name: string;
  readonly path: string;
}

/** Measurements of one visit; times in milliseconds. */
interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly score: number;
  /** Bytes on the wire. */
  readonly bytes: Readonly<Record<'html' | 'js' | 'css' | 'fonts', number>>;
}

/**
 * Measures pages on a phone, as Lighthouse simulates one, against the same pages without any script, served from memory
 * by a plain server: once as they are, and once with their stylesheets inlined. They take turns, five times. Reports
 * medians, and the site's time relative to the static page's. Then presses controls of Home at its first paint, and
 * compares it with the same page as a plain bundle.
 */
export async function bench(): Promise<void> {
  await buildAll(console.log);
  await mkdir(join(root, '.data'), { recursive: true });
  const folder = await mkdtemp(join(root, '.data/bench-'));
  const running: { stop(): Promise<void> }[] = [];
  try {
    const site = await startTestSite(folder);
    running.push(site);
    const copy = await serveCopy(site.url);
    running.push(copy);
    const whole = await serveCopy(site.url, { isStyledWithin: true });
    running.push(whole);
    const bundle = await plainBundle(site.url, join(folder, 'plain-bundle'));
    running.push(bundle);
    const browser = await startBrowser();
    running.push(browser);
    const pages: readonly Page[] = [
      { name: 'Home', path: '/' },
      { name: 'Companies', path: '/companies' },
      { name: 'Article', path: await anArticle(site.url) },
    ];
    // Whatever is created on the first request exists before anything is measured.
    for (const { path } of pages) {
      await browser.visit(`${site.url}${path}`);
      await browser.visit(`${copy.url}${path}`);
      await browser.visit(`${whole.url}${path}`);
    }
    await browser.visit(bundle.url);
    const rows: Record<string, string | number>[] = [];
    for (const { name, path } of pages) {
      const ofSite: Visit[] = [];
      const ofCopy: Visit[] = [];
      const ofWhole: Visit[] = [];
      const ofBundle: Visit[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        ofSite.push(await browser.visit(`${site.url}${path}`));
        ofCopy.push(await browser.visit(`${copy.url}${path}`));
        ofWhole.push(await browser.visit(`${whole.url}${path}`));
        if (path === '/') {
          ofBundle.push(await browser.visit(bundle.url));
        }
      }
      const [ours, plain] = [medianOf(ofSite), medianOf(ofCopy)];
      rows.push(
        rowOf(`${name}, site`, ours),
        rowOf(`${name}, static`, plain),
        rowOf(`${name}, static, inline styles`, medianOf(ofWhole)),
        ...(ofBundle.length > 0 ? [rowOf(`${name}, plain bundle`, medianOf(ofBundle))] : []),
        {
          page: `${name}, ratio`,
          'FCP ms': ratio(ours.fcp, plain.fcp),
          'LCP ms': ratio(ours.lcp, plain.lcp),
        },
      );
    }
    console.table(rows);
    console.table(await pressesOf(browser.port, site.url, bundle.url));
  } finally {
    for (const one of running.toReversed()) {
      await one.stop();
    }
    await rm(folder, { recursive: true, force: true });
  }
}

async function plainBundle(site: string, folder: string) {
  const { path, environment } = await findChromium();
  const browser = await playwright.launch({ executablePath: path, env: { ...process.env, ...environment } });
  try {
    return await startPlainBundle(site, folder, browser);
  } finally {
    await browser.close();
  }
}

/** The same two controls: in the site's page, and in the plain bundle's. */
const presses: readonly { name: string; site: Pressed; bundle: Pressed }[] = [
  {
    name: 'Blue theme',
    site: { control: '[data-early^="theme "]', effect: 'html[data-theme=blue]' },
    bundle: { control: '[data-press=theme]', effect: 'html[data-pressed-theme]' },
  },
  {
    name: 'Contact dialog',
    site: { control: 'main a[data-early]', effect: 'dialog[open], [role=dialog]' },
    bundle: { control: '[data-press=dialog]', effect: 'dialog[open]' },
  },
];

async function pressesOf(port: number, site: string, bundle: string) {
  const rows: Record<string, string | number>[] = [];
  for (const pressed of presses) {
    const ofSite: FirstVisit[] = [];
    const ofBundle: FirstVisit[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      ofSite.push(await visitAndPress(port, site, pressed.site));
      ofBundle.push(await visitAndPress(port, bundle, pressed.bundle));
    }
    const [ours, plain] = [pressRow(ofSite), pressRow(ofBundle)];
    rows.push(
      { press: `${pressed.name}, site`, ...ours },
      { press: `${pressed.name}, plain bundle`, ...plain },
      {
        press: `${pressed.name}, ratio`,
        'FCP ms': ratio(ours['FCP ms'], plain['FCP ms']),
        'a press works ms': ratio(ours['a press works ms'], plain['a press works ms']),
      },
    );
  }
  return rows;
}

function pressRow(visits: readonly FirstVisit[]) {
  return {
    'FCP ms': Math.round(median(visits, ({ fcp }) => fcp)),
    'a press works ms': Math.round(median(visits, ({ pressed }) => pressed)),
    'longest task ms': Math.round(median(visits, ({ longest }) => longest)),
    'blocked ms': Math.round(median(visits, ({ blocked }) => blocked)),
  };
}

interface Copy {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves the site's answers from memory: pages without their scripts, and every file as it is. */
async function serveCopy(site: string, { isStyledWithin = false } = {}): Promise<Copy> {
  const kept = new Map<string, Promise<{ status: number; headers: Record<string, string>; body: Buffer }>>();

  async function fetched(path: string) {
    const response = await fetch(`${site}${path}`);
    const type = response.headers.get('content-type') ?? '';
    const raw = Buffer.from(await response.arrayBuffer());
    const content = type.startsWith('text/html') ? Buffer.from(await page(raw.toString('utf8'))) : raw;
    const isText = /^text\/|javascript|json|svg/.test(type);
    return {
      status: response.status,
      headers: { 'content-type': type, ...(isText && { 'content-encoding': 'br' }) },
      body: isText ? await compressed(content) : content,
    };
  }

  async function page(html: string): Promise<string> {
    const bare = withoutScripts(html);
    return isStyledWithin ? withStyles(bare, async (path) => (await fetch(`${site}${path}`)).text()) : bare;
  }

  const server = createServer(async ({ url = '/' }, response) => {
    const answer = kept.get(url) ?? fetched(url);
    kept.set(url, answer);
    const { status, headers, body } = await answer;
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\bas="script"[^>]*>/g, '');
}

/** Inlines each stylesheet in place of its link; relative URLs in it keep working. */
async function withStyles(html: string, read: (path: string) => Promise<string>): Promise<string> {
  const links = [...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>/g)];
  let whole = html;
  for (const [link, path = ''] of links) {
    const folder = path.replace(/[^/]*$/, '');
    const styles = (await read(path)).replace(/url\((["']?)(?![/"']|data:)/g, `url($1${folder}`);
    whole = whole.replace(link, () => `<style>${styles}</style>`);
  }
  return whole;
}

async function anArticle(site: string): Promise<string> {
  const html = await (await fetch(`${site}/articles`)).text();
  const [path] = /\/articles\/\d+/.exec(html) ?? [];
  if (!path) {
    throw new Error('The list of articles is empty');
  }
  return path;
}

interface Browser {
  /** For tools of its own. */
  readonly port: number;
  /** Loads a page as a first visit. */
  visit(url: string): Promise<Visit>;
  stop(): Promise<void>;
}

async function startBrowser(): Promise<Browser> {
  const { path, environment } = await findChromium();
  const chromium = await launch({
    chromePath: path,
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    envVars: { ...process.env, ...environment },
    logLevel: 'error',
  });
  return {
    port: chromium.port,
    async visit(url) {
      const ran = await lighthouse(url, {
        port: chromium.port,
        onlyCategories: ['performance'],
        logLevel: 'error',
      });
      if (!ran || ran.lhr.runtimeError) {
        throw new Error(`Lighthouse could not measure ${url}: ${ran?.lhr.runtimeError?.message}`);
      }
      return visitOf(ran.lhr);
    },
    async stop() {
      chromium.kill();
    },
  };
}

function visitOf({ audits, categories }: Result): Visit {
  const time = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    fcp: time('first-contentful-paint'),
    lcp: time('largest-contentful-paint'),
    tbt: time('total-blocking-time'),
    cls: time('cumulative-layout-shift'),
    score: (categories.performance?.score ?? Number.NaN) * 100,
    bytes: bytesOf(audits['network-requests']?.details),
  };
}

function bytesOf(details: unknown): Visit['bytes'] {
  // Only these columns of Lighthouse's table are used.
  const { items } = details as { items: { resourceType?: string; transferSize?: number }[] };
  const sum = (type: string) =>
    items
      .filter(({ resourceType }) => resourceType === type)
      .reduce((bytes, { transferSize = 0 }) => bytes + transferSize, 0);
  return { html: sum('Document'), js: sum('Script'), css: sum('Stylesheet'), fonts: sum('Font') };
}

function medianOf(visits: readonly Visit[]): Visit {
  return {
    fcp: median(visits, ({ fcp }) => fcp),
    lcp: median(visits, ({ lcp }) => lcp),
    tbt: median(visits, ({ tbt }) => tbt),
    cls: median(visits, ({ cls }) => cls),
    score: median(visits, ({ score }) => score),
    bytes: {
      html: median(visits, ({ bytes }) => bytes.html),
      js: median(visits, ({ bytes }) => bytes.js),
      css: median(visits, ({ bytes }) => bytes.css),
      fonts: median(visits, ({ bytes }) => bytes.fonts),
    },
  };
}

function median<Measured>(visits: readonly Measured[], value: (visit: Measured) => number): number {
  return visits.map(value).toSorted((one, other) => one - other)[visits.length >> 1] ?? Number.NaN;
}

function rowOf(page: string, { fcp, lcp, tbt, cls, score, bytes }: Visit) {
  const kilobytes = (count: number) => Number((count / 1000).toFixed(1));
  return {
    page,
    'FCP ms': Math.round(fcp),
    'LCP ms': Math.round(lcp),
    'TBT ms': Math.round(tbt),
    CLS: Number(cls.toFixed(3)),
    score: Math.round(score),
    'HTML kB': kilobytes(bytes.html),
    'JS kB': kilobytes(bytes.js),
    'CSS kB': kilobytes(bytes.css),
    'fonts kB': kilobytes(bytes.fonts),
  };
}

function ratio(one: number, other: number): number {
  return Number((one / other).toFixed(2));
}
