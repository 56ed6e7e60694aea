import { join } from 'node:path';
import { root } from '../../scripts/build.ts';
import { startService } from '../../scripts/service.ts';
import { freePorts } from '../../scripts/testing/freePorts.ts';
import { type DeliverySite, startDeliverySite } from '../fixtures/deliverySite';
import { nightlyUnless } from '../fixtures/nightlyUnless';
import { compiled, writeNotes, writeShelf } from '../fixtures/slotSlices';
import { makeTeamRepository, type TeamRepository } from '../fixtures/teamRepository';
import { expect, expectAccessible, hydrated, test } from '../fixtures/test';

// One site: the tests run in order, each building on the one before.
test.describe.configure({ mode: 'serial' });

let site: DeliverySite;
let repository: TeamRepository;
let url: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startDeliverySite({ shells: 1 });
  [url] = site.urls;
  repository = await makeTeamRepository(site);
  await writeShelf(repository.folder);
  await goLive('mf-shelf');
});

test.afterAll(() => site?.stop());

/** With the operator's token; each team has a token of its own in newSlice.nightly.spec.ts. */
const slices = (...args: readonly string[]) => repository.slices(args, { SLICES_TOKEN: site.operatorToken });

async function published(slice: string): Promise<string> {
  await slices('build', slice);
  return slices('publish', slice);
}

async function goLive(slice: string): Promise<string> {
  const release = await published(slice);
  await slices('promote', slice, release);
  return release;
}

let filled: Promise<string> | undefined;

/** Fills the slot, unless a test before has done so: the nightly run leaves out those that run every day. */
function fillSlot(): Promise<string> {
  filled ??= (async () => {
    await writeNotes(repository.folder);
    await slices('add-slot', 'mf-shelf/beside', '--slice', 'mf-notes');
    return goLive('mf-notes');
  })();
  return filled;
}

const refusedAs = (code: string) => ({ code: 1, stderr: expect.stringContaining(code) });
const documentAt = async (path: string, cookie = '') => {
  const response = await fetch(`${url}${path}`, { headers: { cookie } });
  return {
    status: response.status,
    html: await response.text(),
    cacheControl: response.headers.get('cache-control'),
  };
};

test('an empty slot shows its fallback, and is listed', async ({ page }) => {
  expect((await documentAt('/shelf')).html).toContain('Nothing beside');
  await page.goto(`${url}/shelf`);
  await hydrated(page);
  await expect(page.getByText('Nothing beside')).toBeVisible();
  expect(await slices('slots')).toMatch(/mf-shelf\/beside +1\.0\.0 +– +\/shelf/);
});

test('a slice that fills it is not built before it has fetched its contract', async () => {
  await writeNotes(repository.folder);
  await expect(slices('build', 'mf-notes')).rejects.toMatchObject({
    stderr: expect.stringContaining('slices add-slot mf-shelf/beside'),
  });
});

test('both sides compile with its contract, and not with another one', { tag: '@nightly' }, async () => {
  await fillSlot();
  const both = ['mf-shelf', 'mf-notes'].map((slice) => compiled(repository.folder, slice));
  expect(await Promise.all(both)).toEqual(['', '']);
  await writeShelf(repository.folder, { passed: 'readonly pages: number;' });
  expect(await compiled(repository.folder, 'mf-shelf')).toContain("'copies' does not exist");
  await writeShelf(repository.folder);
});

test('it is rendered on the server by the slice that fills it, with its data and styles', async ({
  browser,
}) => {
  const release = await fillSlot();

  const { status, html } = await documentAt('/shelf');
  expect(status).toBe(200);
  expect(html).toContain('First notes on');
  expect(html).toMatch(/1(?:<!-- -->)? copies for (?:<!-- -->)?12(?:<!-- -->)? companies/);
  expect(html).not.toContain('Nothing beside');
  // Its code has not run in the process that renders the page.
  expect(html).toContain('data-strangers="false"');
  expect(html).toMatch(new RegExp(`<link rel="stylesheet" href="/slices/mf-notes/${release}/[^"]+\\.css"`));
  expect((await documentAt('/shelf/plain')).html).not.toMatch(/<link[^>]+\/slices\/mf-notes\//);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${url}/shelf`);
  await expect(page.getByRole('complementary')).toHaveCSS('border-left-width', '7px');
  await context.close();
});

test('it is hydrated unchanged, follows its props, and shares stores and links with the page', async ({
  page,
}) => {
  const reads: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && reads.push(request.url()));
  await page.goto(`${url}/shelf`);
  const server = await page.getByRole('complementary').elementHandle();
  await hydrated(page);
  const aside = page.getByRole('complementary', { name: 'First notes on Light' });
  await expect(aside).toHaveCSS('border-left-width', '7px');
  // Its visit is counted, although another slice owns the page.
  await expect.poll(async () => (await site.registry.slice('mf-notes')).visits).toBe(1);
  await aside.getByRole('button', { name: 'Noted 0 times' }).click();
  await expect(aside.getByRole('button', { name: 'Noted 1 times' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Notices/ }).getByText('Noted')).toBeVisible();
  await aside.getByLabel('Note').fill('Kept');
  await page.getByRole('button', { name: 'Another copy' }).click();

  await expect(aside.getByText('2 copies for 12 companies')).toBeVisible();
  await expect(aside.getByLabel('Note')).toHaveValue('Kept');
  // It is still the server's own element, and nothing was fetched again.
  expect(await server?.evaluate((element) => element.isConnected)).toBe(true);
  expect(reads).toEqual([]);
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
  await expectAccessible(page);

  await aside.getByRole('link', { name: 'All notes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notes');
  await page.goBack();
  await expect(aside.getByText('1 copies for 12 companies')).toBeVisible();
  await expect(aside).toHaveCSS('border-left-width', '7px');
});

test('it is also on a page reached by navigation, and pages without a slot load none of its files', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${url}/shelf/plain`);
  await hydrated(page);
  expect(loaded.filter((one) => one.includes('/mf-notes/'))).toEqual([]);
  const before = loaded.length;

  await page.getByRole('banner').getByRole('link', { name: 'Shelf' }).click();

  await expect(page.getByRole('complementary', { name: 'First notes on Light' })).toBeVisible();
  await expect(page.getByText('Nothing beside')).toHaveCount(0);
  expect(loaded.slice(before).some((one) => one.includes('/mf-notes/'))).toBe(true);
});

for (const slice of ['mf-notes', 'mf-shelf']) {
  test(`${slice} is developed on its own, with the live release of the other`, { tag: '@nightly' }, async ({
    page,
    expectedErrors,
  }) => {
    await fillSlot();
    expectedErrors.push(/^info: %cDownload the React DevTools/);
    const [port = 0] = await freePorts(1);
    const server = await startService({
      name: 'The development server',
      script: join(root, 'delivery/command/slices.ts'),
      args: ['dev', slice, '--site', url, '--port', String(port)],
      cwd: repository.folder,
      environment: process.env,
      readyLine: /^Ready: /m,
    });
    try {
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      await page.goto(`http://localhost:${port}/shelf`);
      const aside = page.getByRole('complementary', { name: 'First notes on Light' });
      await expect(aside).toHaveCSS('border-left-width', '7px');
      await page.getByRole('button', { name: 'Another copy' }).click();
      await expect(aside.getByText('2 copies for 12 companies')).toBeVisible();
      await aside.getByRole('button', { name: 'Noted 0 times' }).click();
      await expect(page.getByRole('region', { name: /^Notices/ }).getByText('Noted')).toBeVisible();
      expect(loaded.some((one) => one.includes(`/slices/${slice}/development/`))).toBe(true);
      await page.close();
    } finally {
      await server.stop();
    }
  });
}

test('an error in the browser shows the fallback, and is reported for the slice that fills the slot', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/seven copies/, /mf-notes failed to render in mf-shelf\/beside/);
  const failed = async (slice: string) => (await site.registry.slice(slice)).browserFailedVisits ?? 0;
  const before = { shelf: await failed('mf-shelf'), notes: await failed('mf-notes') };
  await page.goto(`${url}/shelf?copies=6`);
  await hydrated(page);
  await page.getByRole('complementary').getByRole('button', { name: 'Noted 0 times' }).click();

  await page.getByRole('button', { name: 'Another copy' }).click();

  await expect(page.getByText('Nothing beside')).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(page.getByText('After the slot')).toBeVisible();
  await expect.poll(() => failed('mf-notes')).toBeGreaterThan(before.notes);
  expect(await failed('mf-shelf')).toBe(before.shelf);
});

test('the server-rendered content stays when its code does not arrive', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/, /could not be loaded/);
  await page.route(/\/slices\/mf-notes\/.*\.js$/, (route) => route.abort());
  await page.goto(`${url}/shelf`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Another copy' }).click();

  await expect(page.getByText('1 copies for 12 companies')).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCSS('border-left-width', '7px');
  await expect(page.getByText('Nothing beside')).toHaveCount(0);
});

for (const [copies, what] of [
  [7, 'throws'],
  [9, 'never arrives'],
  [8, 'hangs'],
] as const) {
  test(
    `a filling that ${what} fails only in its slot, and counts for the slice that fills it`,
    nightlyUnless(what === 'throws'),
    async ({ page }) => {
      const failed = async (slice: string) => (await site.registry.slice(slice)).failedVisits ?? 0;
      const before = { shelf: await failed('mf-shelf'), notes: await failed('mf-notes') };

      const begun = Date.now();
      const { status, html, cacheControl } = await documentAt(`/shelf?copies=${copies}`);

      expect(status).toBe(200);
      expect(Date.now() - begun).toBeLessThan(8_000);
      expect(html).toContain('Nothing beside');
      expect(html).toContain('After the slot');
      expect(cacheControl).toBe('private, no-store');
      // A shell that is busy itself blames no slice for being late.
      const again = async () => {
        await documentAt(`/shelf?copies=${copies}`);
        return failed('mf-notes');
      };
      await expect.poll(again, { intervals: [2_000] }).toBeGreaterThan(before.notes);
      expect(await failed('mf-shelf')).toBe(before.shelf);
      await page.goto(`${url}/shelf?copies=${copies}`);
      await hydrated(page);
      await expect(page.getByText('Nothing beside')).toBeVisible();
      await expect(page.getByText('After the slot')).toBeVisible();
    },
  );
}

test('a visit keeps one release of it, in the document and afterwards', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await fillSlot();
  await writeNotes(repository.folder, { edition: 'Second' });
  const release = await published('mf-notes');
  await slices('canary', 'mf-notes', release, '50');
  await expect.poll(async () => new Set(await editions()).size).toBe(2);

  const all = await editions();
  for (const edition of ['First', 'Second']) {
    const visit = all.indexOf(edition);
    const { html } = await documentAt('/shelf', `visit=${visit}`);
    expect(html).toContain(`${edition} notes`);
    expect(html.includes(`/slices/mf-notes/${release}/`)).toBe(edition === 'Second');
    await context.addCookies([{ name: 'visit', value: String(visit), url }]);
    await page.goto(`${url}/shelf`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Another copy' }).click();
    await expect(page.getByRole('complementary', { name: `${edition} notes on Light` })).toContainText(
      '2 copies',
    );
  }

  // Once it is live, no kept page has the earlier one.
  await slices('promote', 'mf-notes', release);
  expect(new Set(await editions())).toEqual(new Set(['Second']));
});

async function editions(): Promise<(string | undefined)[]> {
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, visit) => documentAt('/shelf', `visit=${visit}`)),
  );
  return all.map(({ html }) => /(First|Second) notes/.exec(html)?.[1]);
}

test('the gate checks both sides', { tag: '@nightly' }, async () => {
  test.setTimeout(120_000);
  await fillSlot();
  await writeShelf(repository.folder, { isOffered: false });
  await expect(slices('promote', 'mf-shelf', await published('mf-shelf'))).rejects.toMatchObject(
    refusedAs('SLOT_IN_USE'),
  );
  await writeShelf(repository.folder, { passed: 'readonly copies: number; readonly pages?: number;' });
  await expect(slices('promote', 'mf-shelf', await published('mf-shelf'))).rejects.toMatchObject(
    refusedAs('SLOT_VERSION'),
  );
  await writeShelf(repository.folder, { version: '2.0.0' });
  const second = await published('mf-shelf');
  await expect(slices('promote', 'mf-shelf', second)).rejects.toMatchObject(refusedAs('SLOT_IN_USE'));

  // The filling slice first supports both versions; then the page can upgrade.
  await writeNotes(repository.folder, { edition: 'Third', fits: '^1.0.0 || ^2.0.0' });
  await goLive('mf-notes');
  await slices('promote', 'mf-shelf', second);
  expect((await documentAt('/shelf')).html).toMatch(/Version (?:<!-- -->)?2\.0\.0[\s\S]*Third notes/);

  await writeNotes(repository.folder, { edition: 'Fourth', fits: '^1.0.0' });
  await expect(slices('promote', 'mf-notes', await published('mf-notes'))).rejects.toMatchObject(
    refusedAs('SLOT_CONTRACT'),
  );
  expect((await documentAt('/shelf')).html).toContain('Third notes');
});

test('the graph shows who depends on whom, and the page survives when one of them is retired', {
  tag: '@nightly',
}, async ({ page }) => {
  const text = await slices('graph');
  expect(text).toMatch(
    /mf-shelf 1\.0\.0-\w{8} \(live, platform \^1\.0\.0\)\n {2}offers mf-shelf\/beside [12]\.0\.0\n {4}filled by mf-notes/,
  );
  expect(text).toContain('mf-shelf: mf-shelf/beside disappears, with what mf-notes shows in it.');
  expect(await slices('graph', '--format', 'mermaid')).toMatch(
    /mf_notes -->\|"beside [12]\.0\.0"\| mf_shelf/,
  );
  const { slots } = JSON.parse(await slices('graph', '--format', 'json'));
  expect(slots).toContainEqual(
    expect.objectContaining({
      slot: 'mf-shelf/beside',
      filledBy: [expect.objectContaining({ slice: 'mf-notes', versions: expect.stringContaining('^1.0.0') })],
    }),
  );

  await slices('retire', 'mf-notes', '--yes');

  expect((await documentAt('/shelf')).html).toContain('Nothing beside');
  await page.goto(`${url}/shelf`);
  await hydrated(page);
  await expect(page.getByText('Nothing beside')).toBeVisible();
  await writeNotes(repository.folder, { edition: 'Fifth', fits: '^1.0.0 || ^2.0.0' });
  await slices('retire', 'mf-shelf', '--yes');
  await expect(slices('promote', 'mf-notes', await published('mf-notes'))).rejects.toMatchObject(
    refusedAs('SLOT_UNKNOWN'),
  );
});
