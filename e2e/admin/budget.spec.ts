import { test } from '../fixtures/editing';
import { expect } from '../fixtures/test';

/** Limits for the administration's own files, in bytes over the wire (brotli). */
const budget = { dashboard: 74_900, everyTab: 367_300, writing: 131_000 };

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

test('the administration keeps its byte budget, on the first screen, over all tabs, and to write', async ({
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
  await page.getByRole('tab', { name: 'Articles' }).click();
  await page.getByRole('button', { name: 'New article' }).click();
  await expect(page.getByRole('toolbar', { name: 'Formatting of Content' })).toBeVisible();
  const writing = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) - bytes;

  const figures = `The administration: ${dashboard} B for the Dashboard, ${bytes} B for every tab, ${writing} B to write`;
  testInfo.annotations.push({ type: 'bytes', description: figures });
  console.warn(figures);
  expect(dashboard).toBeGreaterThan(20_000);
  expect(dashboard).toBeLessThanOrEqual(budget.dashboard);
  expect(bytes).toBeLessThanOrEqual(budget.everyTab);
  expect(writing).toBeGreaterThan(50_000);
  expect(writing).toBeLessThanOrEqual(budget.writing);
});
