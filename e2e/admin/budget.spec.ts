import { test } from '../fixtures/editing';
import { expect } from '../fixtures/test';

/** Limits for the administration's own files, in bytes over the wire (brotli). */
const budget = { dashboard: 78_400, everyTab: 386_300, writing: 134_600, media: 16_500 };
/** Looks at what is written; nobody has to wait for it. */
const checks = { path: /\/checks\./, bytes: 6_500 };

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
  const later: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/slices\/mf-(?:admin|releases)\//.test(pathname)) {
      (checks.path.test(pathname) ? later : sizes).push(
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      );
    }
  });
  const sum = async (all: readonly Promise<number>[]) =>
    (await Promise.all(all)).reduce((bytes, size) => bytes + size, 0);
  const open = async (name: string): Promise<number> => {
    // A tab's code has loaded before its heading appears.
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    return sum(sizes);
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
  const writing = (await sum(sizes)) - bytes;
  await expect(page.getByRole('button', { name: 'Checks' })).toBeVisible();
  const checking = await sum(later);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Media' }).click();
  const media = (await open('Media')) - bytes - writing;

  const figures = `The administration: ${dashboard} B for the Dashboard, ${bytes} B for every tab, ${writing} B to write, ${checking} B to check, ${media} B for Media`;
  testInfo.annotations.push({ type: 'bytes', description: figures });
  console.warn(figures);
  expect(dashboard).toBeGreaterThan(20_000);
  expect(dashboard).toBeLessThanOrEqual(budget.dashboard);
  expect(bytes).toBeLessThanOrEqual(budget.everyTab);
  expect(writing).toBeGreaterThan(50_000);
  expect(writing).toBeLessThanOrEqual(budget.writing);
  expect(checking).toBeGreaterThan(1_000);
  expect(checking).toBeLessThanOrEqual(checks.bytes);
  expect(media).toBeGreaterThan(5_000);
  expect(media).toBeLessThanOrEqual(budget.media);
});
