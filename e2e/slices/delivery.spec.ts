import type { SliceState } from '@site/delivery/command/registry/Registry';
import { administratorApi } from '../fixtures/administrator';
import {
  companiesTitle,
  type DeliverySite,
  headings,
  publishOther,
  startDeliverySite,
  WRITTEN_WITHIN,
} from '../fixtures/deliverySite';
import { startLoad } from '../fixtures/load';
import { expect, hydrated, test } from '../fixtures/test';

/** How soon a promoted release must be live on every shell process, in milliseconds. */
const LIVE_WITHIN = 2_000;

// One site: the tests run in order, each building on the one before.
test.describe.configure({ mode: 'serial' });

let site: DeliverySite;
let first: string;
let second: string;

test.beforeAll(async () => {
  site = await startDeliverySite();
  const { live } = await site.registry.slice('mf-public');
  first = live ?? '';
  second = await publishOther(site);
});

test.afterAll(() => site?.stop());

/** Expects both shells to show the title within the limit after the registry changed. */
async function expectLive(title: string, { liveSince }: Pick<SliceState, 'liveSince'>): Promise<number> {
  const moved = Date.parse(liveSince ?? '');
  const took = () => Date.now() - moved;
  await Promise.all(
    site.urls.map(async (url) => {
      let shown: string | undefined;
      do {
        shown = await companiesTitle(url);
        expect(took(), `${url} does not show "${title}"`).toBeLessThan(LIVE_WITHIN);
      } while (shown !== title);
    }),
  );
  return took();
}

test('a promote and a rollback are live within two seconds; open pages keep working, and no request fails', async ({
  page,
}) => {
  await page.goto(`${site.urls[0]}/companies`);
  await hydrated(page);
  const load = startLoad(site.urls, Object.values(headings));
  const times: number[] = [];

  times.push(
    await expectLive(
      headings.other,
      await site.registry.promote('mf-public', { release: second, reason: 'A new title' }),
    ),
  );
  // A document opened before stays on its composition, even for files not fetched yet.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('banner').getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.live);
  expect(asked.filter((url) => url.includes(`/mf-public/${first}/`)).length).toBeGreaterThan(0);
  expect(asked.filter((url) => url.includes(second))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.other);

  times.push(
    await expectLive(
      headings.live,
      await site.registry.rollback('mf-public', { reason: 'The old title was better' }),
    ),
  );

  const { requests, failures } = await load.stop();
  console.warn(`live after ${times.join(' and ')} ms, ${requests} requests meanwhile`);
  expect(failures).toEqual([]);
  expect(requests).toBeGreaterThan(50);
});

test('a write through one shell is on its next page load, and on those of other shells within a second', async ({
  playwright,
}) => {
  const load = async (url: string) => (await fetch(`${url}/companies`)).text();
  // Both keep the page as it was before.
  await Promise.all(site.urls.map(load));

  for (const [index, url] of site.urls.entries()) {
    const api = await administratorApi(playwright.request, url);
    const key = 'companies_page_description';
    const { data: entries } = await (await api.get(`/api/site-content?q=${key}`)).json();
    const { id, title, type, section, order } = entries[0];
    const company = { name: `Company ${index}`, description: `Of company ${index}` };
    const { data: stored } = await (await api.post('/api/companies', { data: company })).json();
    const content = `Told through shell ${index}`;
    const data = { key, title, content, type, section, order };
    expect((await api.put(`/api/site-content/${id}`, { data })).status()).toBe(200);

    const shows = (html: string) => html.includes(company.description) && html.includes(content);
    expect(shows(await load(url))).toBe(true);
    for (const other of site.urls) {
      await expect.poll(async () => shows(await load(other)), { timeout: WRITTEN_WITHIN }).toBe(true);
    }

    await api.delete(`/api/companies/${stored.id}`);
    expect(await load(url)).not.toContain(company.description);
    for (const other of site.urls) {
      await expect
        .poll(async () => (await load(other)).includes(company.description), { timeout: WRITTEN_WITHIN })
        .toBe(false);
    }
    await api.dispose();
  }
});
