import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../e2e/findChromium.ts';
import { records } from './fillSite.ts';
import { startLoadSite } from './loadSite.ts';
import type { BenchOptions, Report } from './report.ts';

/** Keys pressed for each line of the table. */
const KEYS = 20;
/** Pause between two measured keys, in milliseconds, so that each is measured separately. */
const REST = 700;

/**
 * Measures how long it takes until typed text is on the server, until the page next to the form shows it, and until
 * something is found: in a real browser, on a site with many records.
 */
export async function bench({ scale }: BenchOptions, report: Report): Promise<void> {
  const site = await startLoadSite(scale);
  let browser: Browser | undefined;
  try {
    const { path, environment } = await findChromium();
    browser = await chromium.launch({ executablePath: path, env: { ...process.env, ...environment } });
    // The address the site knows itself by: its pages may only be framed there.
    const origin = site.origin.replace('127.0.0.1', 'localhost');
    const page = await (await browser.newContext({ baseURL: origin })).newPage();
    await page.request.post('/api/auth/login', {
      data: site.administrator,
      headers: { origin },
    });
    await page.goto('/admin/articles');
    await page.getByRole('button', { name: 'New article' }).click();
    const editor = page.getByRole('dialog').first();
    await editor.getByLabel('Title', { exact: true }).fill('Measured');
    await editor.getByText('Saved just now').waitFor();
    const saved = await timesOf(page, async () => {
      await editor.getByText('Saved just now').waitFor();
    });
    await editor.getByText('Phone', { exact: true }).click();
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await heading.waitFor();
    await page.waitForTimeout(REST);
    const shown = await timesOf(page, async (text) => {
      await heading.filter({ hasText: text }).waitFor();
    });
    const found = await finds(page);
    const { data } = await (await page.request.get('/api/articles?limit=1')).json();
    if (data.length !== 1) {
      report.fail();
    }
    const many = scale * Object.values(records).reduce((sum, count) => sum + count, 0);
    report.table(`Editing, ${many.toLocaleString('en')} records, in milliseconds`, [
      line('from typing until the server has it', saved),
      line('from typing until the page next to the form shows it', shown),
      line('Ctrl K, from the last key until the results', found),
    ]);
  } finally {
    await browser?.close();
    await site.stop();
  }
}

function line(what: string, times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  return {
    what,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    slowest: sorted.at(-1) ?? 0,
    samples: sorted.length,
  };
}

/** Types one more word at a time, and waits for its effect. */
async function timesOf(page: Page, follows: (text: string) => Promise<void>): Promise<number[]> {
  const title = page.getByRole('dialog').first().getByLabel('Title', { exact: true });
  const times: number[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    const text = `Measured ${crypto.randomUUID().slice(0, 6)}`;
    const begun = performance.now();
    await title.fill(text);
    // By then 'Saved just now' for the previous word is gone.
    await page.waitForTimeout(5);
    await follows(text);
    times.push(performance.now() - begun);
    await page.waitForTimeout(REST);
  }
  return times;
}

async function finds(page: Page): Promise<number[]> {
  const times: number[] = [];
  await page.keyboard.press('Control+k');
  const input = page.getByRole('dialog', { name: 'Find' }).getByRole('combobox');
  for (let key = 0; key < KEYS; key += 1) {
    const answer = page.waitForResponse((response) => response.url().includes('/api/finder'));
    const begun = performance.now();
    await input.fill(`Article ${key}`);
    await answer;
    times.push(performance.now() - begun);
    await page.waitForTimeout(REST);
  }
  return times;
}
