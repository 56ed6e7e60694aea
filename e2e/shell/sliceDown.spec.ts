import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nightlyUnless } from '../fixtures/nightlyUnless';
import { startShell, type TestShell } from '../fixtures/startShell';
import { expect, expectAccessible, hydrated, test } from '../fixtures/test';

test.describe('when the files of a slice are blocked in the browser', () => {
  test('what the server rendered stays readable, and offers to try again', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(
      /Failed to load resource/,
      /mf-public could not be loaded/,
      /was preloaded using link preload/,
    );
    await page.route('**/slices/**/*.js', (route) => route.abort());
    await page.goto('/companies');

    const message = page.getByRole('main').getByRole('alert');
    await expect(message).toContainText('not available');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Our Companies']);
    await expect(page).toHaveTitle(/^Our Companies/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Home' }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expectAccessible(page);

    await page.unroute('**/slices/**/*.js');
    await message.getByRole('link', { name: 'Try again' }).click();
    await hydrated(page);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });

  test('a stylesheet that fails to load leaves the frame working', async ({ page, expectedErrors }) => {
    expectedErrors.push(
      /Failed to load resource/,
      /mf-public could not be loaded/,
      /was preloaded using link preload/,
    );
    await page.route('**/slices/**/*.css', (route) => route.abort());
    await page.goto('/companies');

    await expect(page.getByRole('main').getByRole('alert')).toContainText('Try again');
    await page.getByRole('switch', { name: 'Blue theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'blue');
  });

  test('a link whose page failed to load once works when it is prefetched again', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/, /mf-public could not be loaded/);
    await page.goto('/');
    await hydrated(page);
    const link = page.getByRole('banner').getByRole('link', { name: 'Portfolio' });
    const failed = page.waitForEvent('requestfailed');
    let isBlocked = true;
    // The route stays in place: removing it while a request is in flight would leave that request without a response.
    await page.route('**/companies-list-CompaniesPage*.js', (route) =>
      isBlocked ? route.abort() : route.continue(),
    );
    await link.hover();
    await failed;
    isBlocked = false;
    await page.getByRole('main').hover();

    await link.hover();
    await link.click();

    await expect(page.getByRole('heading', { level: 1, name: 'Our Companies' })).toBeVisible();
  });

  test('a page that is navigated to says so, and the frame keeps working', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(
      /Failed to load resource/,
      /mf-public could not be loaded/,
      /was preloaded using link preload/,
    );
    await page.goto('/');
    await hydrated(page);
    await page.route('**/slices/**/*.js', (route) => route.abort());

    await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();

    await expect(page.getByRole('main').getByRole('alert')).toContainText('Try again');
    await expect(page.getByRole('heading', { level: 1, name: /not available/ })).toBeFocused();
    await expect(page.getByRole('status', { name: 'Page' })).toHaveText(
      'Not available right now | Lumenvale',
    );
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('switch', { name: 'Blue theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'blue');
  });
});

const breakages: readonly { name: string; prepare(releases: string): Promise<void> }[] = [
  {
    name: 'a server file was changed after the release',
    prepare: async (releases) =>
      appendFile(join(await releaseFolder(releases), 'server/remoteEntry.cjs'), '\n//'),
  },
  {
    name: 'the release needs another platform',
    prepare: (releases) => editManifest(releases, (manifest) => ({ ...manifest, platform: '^9.0.0' })),
  },
  {
    name: 'the release is missing on disk',
    prepare: async (releases) => rm(await releaseFolder(releases), { recursive: true }),
  },
];

for (const { name, prepare } of breakages) {
  test(
    `on the server: header and footer are rendered although ${name}`,
    nightlyUnless(name.includes('changed')),
    async ({ page, expectedErrors, startShell }) => {
      expectedErrors.push(/Failed to load resource/);
      const shell = await startShell({ prepare });
      const response = await page.goto(`${shell.url}/companies`);

      expect(response?.status()).toBe(503);
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Try again');
      await expect(page.getByRole('heading', { level: 1, name: /not available/ })).toBeVisible();
      await expect(page).toHaveTitle('Not available right now | Lumenvale');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Portfolio' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    },
  );
}

for (const [name, code] of [
  ['throws when it is loaded', 'throw new Error("broken");'],
  ['never finishes loading', 'module.exports = { init() {}, get: () => new Promise(() => {}) };'],
] as const) {
  test(
    `on the server: a slice that ${name} loses only its own place`,
    nightlyUnless(name === 'throws when it is loaded'),
    async ({ page, expectedErrors, startShell }) => {
      expectedErrors.push(/Failed to load resource/);
      const shell = await startShell({ prepare: (releases) => replaceServerEntry(releases, code) });
      const response = await page.goto(`${shell.url}/companies`);

      expect(response?.status()).toBe(503);
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Try again');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Portfolio' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    },
  );
}

test.describe('on the server: a page', () => {
  const broken = '() { throw new Error("broken"); }';
  const late = `setTimeout(() => { throw new Error('late'); }, 10); Promise.reject(new Error('forgotten'));`;
  const pages = {
    './companies/list/CompaniesPage': `{ component${broken}, data: () => [] }`,
    './team/TeamPage': `{ component: () => 'Here I am', data: () => [], redirect${broken}, furtherData${broken} }`,
    './careers/page/CareersPage': `{ component: () => 'Here I am', data: () => { ${late} return []; } }`,
  };
  let shell: TestShell;

  // One shell for all of them.
  test.describe.configure({ mode: 'default' });

  test.beforeAll(async () => {
    const entries = Object.entries(pages).map(([module, page]) => `'${module}': ${page}`);
    const code = `const pages = { ${entries} };
      module.exports = { init() {}, get: async (module) => () => ({ page: pages[module] }) };`;
    shell = await startShell({ prepare: (releases) => replaceServerEntry(releases, code) });
  });

  test.afterAll(() => shell.stop());

  test('that throws while rendering leaves a document with heading and title', async ({ request }) => {
    const response = await request.get(`${shell.url}/companies`);

    expect(response.status()).toBe(500);
    const html = await response.text();
    expect(html).toContain('<title>Not available right now | Lumenvale</title>');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test('that throws when asked for its redirect is shown anyway', async ({ request }) => {
    const response = await request.get(`${shell.url}/team`);

    expect(response.status()).toBe(200);
    expect(await response.text()).toContain('Here I am');
  });

  test('with an error outside of rendering ends nothing', async ({ request }) => {
    for (let visit = 0; visit < 3; visit += 1) {
      const response = await request.get(`${shell.url}/careers`);

      expect(response.status()).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
});

async function releaseFolder(releases: string): Promise<string> {
  const [release] = await readdir(join(releases, 'mf-public'));
  return join(releases, 'mf-public', release ?? '');
}

async function editManifest(releases: string, change: (manifest: object) => object): Promise<void> {
  const file = join(await releaseFolder(releases), 'manifest.json');
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))));
}

/** Replaces the server entry and its hash, as if the release had really been built this way. */
async function replaceServerEntry(releases: string, code: string): Promise<void> {
  await writeFile(join(await releaseFolder(releases), 'server/remoteEntry.cjs'), code);
  const hash = Buffer.from(await crypto.subtle.digest('SHA-384', new TextEncoder().encode(code))).toString(
    'base64',
  );
  await editManifest(releases, (manifest) => ({
    ...manifest,
    files: {
      ...('files' in manifest && typeof manifest.files === 'object' ? manifest.files : {}),
      'server/remoteEntry.cjs': hash,
    },
  }));
}
