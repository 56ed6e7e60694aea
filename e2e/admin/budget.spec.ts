import { test } from '../fixtures/editing';
import { expect } from '../fixtures/test';

/** Limits for the administration's own files, in bytes over the wire (brotli). */
const budget = { dashboard: 74_700, everyTab: 366_400 };

const tabs = [
  'Contacts',
  'Articles',
  'Companies',
  'Team',
  'Jobs',
  'Site Content',
  'Schedule',
  'Trash',
  'Releases',
];

test('the administration keeps its byte budget, on the first screen and over all tabs', async ({
  page,
}, testInfo) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (/^\/slices\/mf-(?:admin|releases)\//.test(new URL(request.url()).pathname)) {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    }
  });
  const open = async (name: string): Promise<number> => {
    // A tab's code has loaded before its heading appears.
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  await page.goto('/admin');
  const dashboard = await open('Dashboard');
  let bytes = dashboard;
  for (const name of tabs) {
    await page.getByRole('tab', { name }).click();
    bytes = await open(name);
  }

  const figures = `The administration: ${dashboard} B for the Dashboard, ${bytes} B for every tab`;
  testInfo.annotations.push({ type: 'bytes', description: figures });
  console.warn(figures);
  expect(dashboard).toBeGreaterThan(20_000);
  expect(dashboard).toBeLessThanOrEqual(budget.dashboard);
  expect(bytes).toBeLessThanOrEqual(budget.everyTab);
});
