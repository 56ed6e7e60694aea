import { test } from '../fixtures/editing';
import { expect } from '../fixtures/test';

/** What the administration's own files may weigh, in bytes as they come over the wire (brotli). */
const budget = { dashboard: 60_000, everyTab: 275_000 };

const tabs = ['Contacts', 'Articles', 'Companies', 'Team', 'Jobs', 'Site Content', 'Releases'];

test('the administration keeps its byte budget: its first screen, and all of its tabs', async ({
  page,
}, testInfo) => {
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    if (new URL(request.url()).pathname.startsWith('/slices/mf-admin/')) {
      bytes += (await request.sizes()).responseBodySize;
    }
  });
  await page.goto('/admin', { waitUntil: 'networkidle' });
  const dashboard = bytes;
  for (const name of tabs) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  }
  await expect.poll(() => bytes).toBeGreaterThan(dashboard);

  const figures = `The administration: ${dashboard} B for the Dashboard, ${bytes} B for every tab`;
  testInfo.annotations.push({ type: 'bytes', description: figures });
  console.warn(figures);
  expect(dashboard).toBeGreaterThan(20_000);
  expect(dashboard).toBeLessThanOrEqual(budget.dashboard);
  expect(bytes).toBeLessThanOrEqual(budget.everyTab);
});
