import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { processTree } from '../../scripts/testing/processTree.ts';
import { administratorApi } from '../fixtures/administrator';
import { startSecondSite } from '../fixtures/startSecondSite';
import { expect, test } from '../fixtures/test';

const PHOTOGRAPHS = 15;
/**
 * How much the API's memory may grow, in megabytes: its heap varies as files come and go. Holding thirty pictures took
 * 400.
 */
const MOST_GROWTH = 100;

/** Returns the memory use of a process, in megabytes. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** Lists the API's processes that work on images. */
async function imageProcesses(api: number): Promise<number[]> {
  const tree = await Promise.all(
    (await processTree(api)).map(async ({ pid }) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return /^[^\0]*node\0.*imageProgram/s.test(command) ? [pid] : [];
    }),
  );
  return tree.flat();
}

/** Draws a JPEG of 12 megapixels with as much detail as a photograph. */
async function drawPhotograph(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4_000, 3_000);
    const context = canvas.getContext('2d');
    for (let at = 0; context && at < 4_000; at += 1) {
      context.fillStyle = `hsl(${at % 360} ${30 + (at % 50)}% ${20 + ((at * 7) % 60)}%)`;
      context.fillRect((at * 811) % 4_000, (at * 467) % 3_000, 40 + (at % 300), 30 + (at % 200));
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
      reader.readAsDataURL(blob);
    });
  });
  return Buffer.from(base64, 'base64');
}

/**
 * Changes the picture's shades through its first quantization value: an identical file would not be processed again.
 */
function inOtherShades(jpeg: Buffer, number: number): Buffer {
  const copy = Buffer.from(jpeg);
  const table = copy.indexOf(Buffer.from([0xff, 0xdb])) + 5;
  copy[table] = 3 + number;
  return copy;
}

test('photographs do not make the API grow in memory', async ({ page, playwright }) => {
  test.skip(process.platform !== 'linux', 'Elsewhere there is no /proc to read the memory of a process from');
  test.setTimeout(180_000);
  const site = await startSecondSite();
  const api = await administratorApi(playwright.request, site.url);
  const seen = new Set<number>();
  const drawn = await drawPhotograph(page);
  try {
    const upload = async (index: number) => {
      const image = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: inOtherShades(drawn, index) };
      expect((await api.post('/api/upload/headshot', { multipart: { image } })).status()).toBe(201);
      for (const pid of await imageProcesses(site.apiPid)) {
        seen.add(pid);
      }
    };
    await upload(0);
    const before = await memoryOf(site.apiPid);

    for (let index = 1; index <= PHOTOGRAPHS; index += 1) {
      await upload(index);
    }

    const after = await memoryOf(site.apiPid);
    test
      .info()
      .annotations.push({ type: 'memory', description: `${before.toFixed()} to ${after.toFixed()} MB` });
    expect(after - before).toBeLessThan(MOST_GROWTH);
    // There are never more than three at once, and each is short-lived.
    await expect
      .poll(
        async () => {
          for (const pid of await imageProcesses(site.apiPid)) {
            seen.add(pid);
          }
          return seen.size;
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(3);
    expect((await imageProcesses(site.apiPid)).length).toBeLessThanOrEqual(3);
  } finally {
    await api.dispose();
    await site.stop();
  }
});
