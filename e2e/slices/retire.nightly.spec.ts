import { type DeliverySite, everything, startDeliverySite } from '../fixtures/deliverySite';
import { makeTeamRepository } from '../fixtures/teamRepository';
import { expect, expectAccessible, hydrated, test } from '../fixtures/test';

// One site: the tests run in order, each building on the one before.
test.describe.configure({ mode: 'serial' });

let site: DeliverySite;
let release: string;
/** Runs the command as the team's pipeline does. */
let slices: (...args: readonly string[]) => Promise<string>;

test.beforeAll(async () => {
  site = await startDeliverySite();
  const repository = await makeTeamRepository(site);
  await repository.slices(['create', 'mf-investors']);
  await repository.slices(['build', 'mf-investors']);
  const { token } = await site.registry.createToken('mf-investors', everything('pipeline'));
  slices = (...args) => repository.slices(args, { SLICES_TOKEN: token });
  release = await slices('publish', 'mf-investors');
  await slices('promote', 'mf-investors', release);
});

test.afterAll(() => site?.stop());

const answers = (path = '/investors') =>
  Promise.all(
    site.urls.map(async (url) => {
      const response = await fetch(url + path, { redirect: 'manual' });
      const title = /<title>([^<|]*?)(?: \|[^<]*)?<\/title>/.exec(await response.text())?.[1];
      const location = response.headers.get('location');
      return [response.status, location ?? title].join(' ');
    }),
  );
const everywhere = (answer: string) => site.urls.map(() => answer);
const gone = '410 This page has been removed';

test('a retired slice answers 410 with a readable page, and disappears from menu and sitemap', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/the server responded with a status of 410/);
  expect(await answers()).toEqual(everywhere('200 Investors'));
  expect(await (await fetch(`${site.urls[0]}/sitemap.xml`)).text()).toContain('/investors<');

  await slices('retire', 'mf-investors', '--reason', 'Sold');

  expect(await answers()).toEqual(everywhere(gone));
  expect(await answers('/investors/elsewhere')).toEqual(everywhere('404 404 Page Not Found'));
  expect(await (await fetch(`${site.urls[0]}/sitemap.xml`)).text()).not.toContain('/investors<');
  for (const [width, height] of [
    [375, 812],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const response = await page.goto(`${site.urls[0]}/investors`);
    expect(response?.status()).toBe(410);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page has been removed');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Investors' })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`gone-${width}.png`), fullPage: true });
  }
  await page.getByRole('main').getByRole('link', { name: 'Portfolio' }).click();
  await expect(page).toHaveURL(/\/companies$/);
  // Within the open document, too, the server decides what the address leads to.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page has been removed');
});

test('it stays retired after a restart and while the API is down', async () => {
  await site.restartShell();
  expect(await answers()).toEqual(everywhere(gone));
  await site.killApi();
  try {
    await site.restartShell();
    expect(await answers()).toEqual(everywhere(gone));
  } finally {
    await site.startApi();
  }
});

test('its addresses redirect to the given one, and a promote brings it back', async ({ page }) => {
  await slices('retire', 'mf-investors', '--to', '/companies?tag=Software');
  expect(await answers()).toEqual(everywhere('301 /companies?tag=Software'));
  // A link to it from another document of the site.
  await page.goto(`${site.urls[0]}/team`);
  await hydrated(page);
  await page.evaluate(() => {
    window.history.pushState(null, '', '/investors');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL(/\/companies\?tag=Software$/);

  await slices('promote', 'mf-investors', release);

  expect(await answers()).toEqual(everywhere('200 Investors'));
  await page.goto(`${site.urls[0]}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Investors' })).toBeVisible();
});

test('a session slice answers 410, too, once an operator has retired it', async () => {
  const { live } = await site.registry.slice('mf-admin');
  expect((await answers('/admin/companies'))[0]).toContain('200');

  await site.registry.retire('mf-admin', { reason: 'It is elsewhere now' });

  await expect.poll(() => answers('/admin/companies')).toEqual(everywhere(gone));
  await site.registry.promote('mf-admin', { release: live ?? '' });
  await expect.poll(async () => (await answers('/admin/companies'))[0]).toContain('200');
});
