import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../scripts/build.ts';
import { startService } from '../../scripts/service.ts';
import { freePorts } from '../../scripts/testing/freePorts.ts';
import { signIn } from '../fixtures/administrator';
import { expect, test } from '../fixtures/test';

const site = process.env.SITE_URL ?? '';

/** Starts a copy of mf-public with editable sources, served as by `npm run dev -w mf-public -- --site …`. */
async function startCopy() {
  // Below the repository root, where the packages are found.
  const parent = await mkdtemp(join(root, '.data/mf-public-'));
  const folder = join(parent, 'mf-public');
  await cp(join(root, 'mf-public'), folder, {
    recursive: true,
    filter: (path) => !/[\\/](?:dist|node_modules)$/.test(path),
  });
  const [port = 0] = await freePorts(1);
  const service = await startService({
    name: 'The development server',
    script: join(root, 'delivery/command/slices.ts'),
    args: ['dev', '--site', site, '--port', String(port)],
    cwd: folder,
    environment: process.env,
    readyLine: /^Ready: /m,
  });
  return {
    url: `http://localhost:${port}`,
    async edit(file: string, from: string, to: string) {
      const path = join(folder, 'src', file);
      const text = await readFile(path, 'utf8');
      expect(text).toContain(from);
      // The watcher never reads a file that is half written.
      await writeFile(join(parent, 'edited'), text.replace(from, to));
      await rename(join(parent, 'edited'), path);
    },
    async stop() {
      await service.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
}

test('a slice is developed in front of a running site: edits show at once, and typed text stays', async ({
  page,
  expectedErrors,
}) => {
  // React advertises its DevTools, and compile errors are logged too.
  expectedErrors.push(/^info: %cDownload the React DevTools/, /^error: \[rspack-dev-server\]/);
  const copy = await startCopy();
  try {
    await signIn(page.context().request);
    await page.goto(`${site}/companies?slices=mf-public@${copy.url}`);
    await expect(page).toHaveURL(`${copy.url}/companies`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Our Companies');
    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill('led');
    await page.evaluate(() => Object.assign(window, { isTheSameDocument: true }));

    await copy.edit(
      'companies/list/CompaniesPage.tsx',
      "<ContentHtml html={html('companies_page_title')} inline />\n        </h1>",
      'Our Edited Companies</h1>',
    );
    await expect(heading).toHaveText('Our Edited Companies');

    await copy.edit('companies/list/CompaniesPage.module.css', '.title {', '.title { letter-spacing: 7px;');
    await expect(heading).toHaveCSS('letter-spacing', '7px');

    await copy.edit(
      'companies/list/CompaniesPage.tsx',
      'Our Edited Companies</h1>',
      'Our Edited Companies</h2>',
    );
    const overlay = page.frameLocator('#rspack-dev-server-client-overlay');
    await expect(overlay.getByText('CompaniesPage.tsx')).toBeVisible();

    await copy.edit(
      'companies/list/CompaniesPage.tsx',
      'Our Edited Companies</h2>',
      'Our Mended Companies</h1>',
    );
    await expect(heading).toHaveText('Our Mended Companies');
    await expect(page.locator('iframe')).toHaveCount(0);

    await copy.edit('companies/list/CompaniesPage.module.css', '.title {', 'body { color: red; }\n.title {');
    await expect(
      overlay.getByText(/CompaniesPage\.module\.css:\d+:1 `body` belongs to the shell/),
    ).toBeVisible();
    await copy.edit('companies/list/CompaniesPage.module.css', 'body { color: red; }\n', '');
    await expect(page.locator('iframe')).toHaveCount(0);

    await expect(search).toHaveValue('led');
    expect(await page.evaluate(() => 'isTheSameDocument' in window)).toBe(true);
    await page.getByRole('link', { name: /^Leave/ }).click();
    await expect(page).toHaveURL(`${site}/companies`);
    await expect(heading).toHaveText('Our Companies');
    // Before the server stops, which the page would log errors about.
    await page.close();
  } finally {
    await copy.stop();
  }
});

test('a slice that throws shows the error to its developer, until it is mended', { tag: '@nightly' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/^info: %cDownload the React DevTools/, /injected/, /mf-public failed to render/);
  const copy = await startCopy();
  const line = 'const { html, text } = useTexts(texts);';
  try {
    await page.goto(`${copy.url}/companies`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Our Companies');

    await copy.edit(
      'companies/list/CompaniesPage.tsx',
      line,
      `if (query) throw new TypeError('injected');\n  ${line}`,
    );
    const alert = page.getByRole('main').getByRole('alert');
    await expect(heading).toHaveText('TypeError: injected');
    await expect(alert.getByText(/^\s*at CompaniesPage \(http.*CompaniesPage/m)).toBeVisible();
    await expect(alert.getByText('not available')).toHaveCount(0);

    await copy.edit('companies/list/CompaniesPage.tsx', "if (query) throw new TypeError('injected');\n", '');
    await expect(heading).toHaveText('Our Companies');
    await page.close();
  } finally {
    await copy.stop();
  }
});

test('a missing development server is reported with the command that starts it', async ({ request }) => {
  const [port = 0] = await freePorts(1);
  await signIn(request);
  const answer = await request.get(`/companies?slices=mf-public@http://localhost:${port}`);

  expect(answer.status()).toBe(502);
  expect(await answer.text()).toContain(`npm run dev -w mf-public -- --site ${site}`);
  expect(answer.headers()['cache-control']).toBe('private, no-store');
});
