import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tell } from '@site/rules/gate';
import { Refusal, skippedIn, type Visited } from '../candidate';
import { BrowserRun } from './BrowserRun';
import { startCandidateSite } from './candidateSite';
import { findBrowser } from './findChromium';
import { liveManifestOf, pagesToOpen } from './pagesToOpen';
import { startBrowser } from './startBrowser';

/** The API deletes folders with this prefix that a killed gate has left. */
const FOLDER_PREFIX = 'lumenvale-gate-';

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
