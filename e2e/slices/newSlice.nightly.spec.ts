import { administrator } from '../fixtures/administrator';
import { type DeliverySite, startDeliverySite } from '../fixtures/deliverySite';
import { makeTeamRepository, type TeamRepository } from '../fixtures/teamRepository';
import { expect, hydrated, test } from '../fixtures/test';

let site: DeliverySite;
let slices: TeamRepository['slices'];

test.beforeAll(async () => {
  site = await startDeliverySite();
  ({ slices } = await makeTeamRepository(site));
});

test.afterAll(() => site?.stop());

const statuses = () => Promise.all(site.urls.map(async (url) => (await fetch(`${url}/investors`)).status));

test('a new slice appears on a running, unchanged site, and is removed again', async ({ page }) => {
  expect(await statuses()).toEqual([404, 404]);

  await slices(['create', 'mf-investors']);
  await slices(['build', 'mf-investors']);
  const token = await slices(['token', 'create', 'mf-investors', '--name', 'pipeline'], {
    SLICES_USERNAME: administrator.username,
    SLICES_PASSWORD: administrator.password,
  });
  const deployer = { SLICES_TOKEN: token };
  const release = await slices(['publish', 'mf-investors'], deployer);
  expect(await statuses()).toEqual([404, 404]);
  await slices(['promote', 'mf-investors', release, '--reason', 'The first one'], deployer);

  // It was reported live only once every process served it.
  expect(await statuses()).toEqual([200, 200]);
  await page.goto(site.urls[1]);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Investors' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investors');
  const companies = page.getByRole('main').getByRole('list');
  await expect(companies).toHaveCSS('display', 'grid');
  await companies.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/companies\/\d+$/);

  expect(await slices(['status'])).toMatch(new RegExp(`mf-investors +${release}`));
  const [investors] = JSON.parse(await slices(['status', '--json'], deployer)).filter(
    ({ slice }: { slice: string }) => slice === 'mf-investors',
  );
  expect(investors.processes).toMatchObject([
    { platform: expect.stringMatching(/^\d+\.\d+\.\d+$/), serves: { live: release, problem: null } },
    { serves: { live: release } },
  ]);
  await expect(slices(['promote', 'mf-public', release], deployer)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('TOKEN_FOREIGN'),
  });

  await expect(slices(['rollback', 'mf-investors'], deployer)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('NOTHING_BEFORE'),
  });
  expect(await statuses()).toEqual([200, 200]);
  await slices(['rollback', 'mf-investors', '--force'], deployer);
  expect(await statuses()).toEqual([404, 404]);
  await page.goto(site.urls[0]);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Portfolio' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Investors' })).toHaveCount(0);
});
