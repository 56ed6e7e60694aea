import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/build.ts';
import { publishRelease } from '../../shell/platform/cli/registry/publishRelease.ts';
import { signIn } from '../fixtures/administrator';
import { type DeliverySite, startDeliverySite } from '../fixtures/deliverySite';
import { expect, hydrated, test } from '../fixtures/test';

/**
 * Uses what version 2 of the platform exports elsewhere or no longer exports to slices, as well as what is unchanged.
 */
const veteran = `import { useState } from 'react';
import {
  contactDetails, definePage, formatDate, apiPath, NoticesProvider, PageMetadata, paths, SiteLink, useNotices, useRead, useSiteContent, useTheme,
} from '@site/platform';

const companies = apiPath('/api/companies', { query: { limit: 1 } });

function VeteranPage() {
  const [presses, setPresses] = useState(0);
  const notify = useNotices((notices) => notices.notify);
  const isBlue = useTheme((theme) => theme.isBlue);
  const { data } = useRead(companies);
  const { text } = useSiteContent();
  return (
    <>
      <PageMetadata title="Veteran" description="Built for version 1" />
      <h1>Since {formatDate('2026-11-21')}</h1>
      <p>{contactDetails.email}, {typeof NoticesProvider}, {data?.meta.total} companies, {isBlue ? 'blue' : 'light'}</p>
      <p>Text: {text('hero_subtitle')}</p>
      <button type="button" onClick={() => { setPresses(presses + 1); notify({ title: 'Pressed' }); }}>Pressed {presses} times</button>
      <SiteLink to={paths.companies}>All companies</SiteLink>
    </>
  );
}

export const page = definePage({ data: () => [companies], component: VeteranPage });
`;
/** Uses the texts that the platform held before slices had their own. */
const reader = `import { definePage, PageMetadata, useSiteContent } from '@site/platform';

function ReaderPage() {
  const { text } = useSiteContent();
  return (
    <>
      <PageMetadata title="Reader" description="Built for version 2.0" path="/reader" />
      <h1>Reader</h1>
      <p>Text: {text('hero_subtitle')}</p>
    </>
  );
}

export const page = definePage({ data: () => [], component: ReaderPage });
`;
const ledger = `import { definePage } from '@site/platform';
import { createSession, useSession } from '@site/platform/session';

export const page = definePage({
  data: () => [],
  component: () => <h1>Ledger of {useSession((session) => (session.status === 'signed-in' ? session.username : ''))}, {typeof createSession}</h1>,
});
`;

let site: DeliverySite;

test.beforeAll(async () => {
  test.setTimeout(90_000);
  site = await startDeliverySite();
  await goLive('mf-veteran', veteran, "menu: [{ label: 'Veteran', path: '/veteran' }],");
  await goLive('mf-reader', reader, "menu: [{ label: 'Reader', path: '/reader' }],", '^2.0.0');
  await goLive('mf-ledger', ledger, "access: 'session',");
  const areThere = async () => {
    const answers = await Promise.all(
      site.urls.flatMap((url) => ['/veteran', '/reader', '/ledger'].map((path) => fetch(`${url}${path}`))),
    );
    return answers.every(({ status }) => status !== 404);
  };
  await expect.poll(areThere, { timeout: 10_000 }).toBe(true);
});

test.afterAll(() => site?.stop());

/** Builds a slice for a version of the platform and takes it live, with every check. */
async function goLive(slice: string, page: string, config: string, platform = '^1.0.0'): Promise<void> {
  const folder = join(site.folder, slice);
  const path = `/${slice.replace('mf-', '')}`;
  await mkdir(join(folder, 'src'), { recursive: true });
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({
      name: slice,
      version: '1.0.0',
      type: 'module',
      dependencies: { '@site/platform': platform },
    }),
  );
  await writeFile(
    join(folder, 'slice.config.ts'),
    `export default { routes: [{ path: '${path}', page: './src/Page.tsx', smoke: '${path}' }], ${config} };`,
  );
  await writeFile(join(folder, 'src/Page.tsx'), page);
  await promisify(execFile)(process.execPath, [join(root, 'shell/platform/cli/bin.mjs'), 'build'], {
    cwd: folder,
  });
  const built = (await readdir(join(folder, 'dist'))).find((name) => !name.startsWith('.')) ?? '';
  const { release } = await publishRelease({ registry: site.registry, folder: join(folder, 'dist', built) });
  await site.registry.promote(slice, { release, reason: `For ${platform}` });
}

test('a slice for version 1 of the platform is rendered, hydrated and used next to slices for version 2', async ({
  page,
  request,
}) => {
  const [url] = site.urls;
  await expect.poll(async () => (await request.get(`${url}/veteran`)).status()).toBe(200);
  const html = await (await request.get(`${url}/veteran`)).text();
  expect(html).toMatch(/Since (<!-- -->)?November 21, 2026/);
  expect(html).toContain('previous-platform');

  await page.goto(`${url}/veteran`);
  await hydrated(page);
  await expect(page.getByText('info@lumenvale.example, function, 12 companies, light')).toBeVisible();
  await page.getByRole('button', { name: 'Pressed 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  // A single notice, in the shell's own region: both versions share the same stores.
  await expect(page.getByRole('region', { name: /^Notices/ }).getByText('Pressed')).toBeVisible();
  await page.getByRole('switch', { name: 'Blue theme' }).click();
  await expect(page.getByText(/companies, blue/)).toBeVisible();
  await page.getByRole('link', { name: 'All companies' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/companies$/);
});

test('only pages that need the older version load it', async ({ page }) => {
  const [url] = site.urls;
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(url);
  await hydrated(page);
  expect(loaded.filter((one) => one.includes('previous-platform'))).toEqual([]);

  await page.getByRole('banner').getByRole('link', { name: 'Veteran' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Since November 21, 2026');
  expect(loaded.filter((one) => one.includes('previous-platform'))).toHaveLength(1);
});

test('slices that use texts of the platform get them, and no other page loads them', async ({ page }) => {
  const [url] = site.urls;
  const { rows } = await site.database.query<{ content: string }>(
    "DELETE FROM site_content WHERE key = 'hero_subtitle' RETURNING content",
  );
  const builtIn =
    'Text: Transforming vertical market software through strategic investment and operational excellence.';
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(decodeURIComponent(request.url())));
  const older = () => loaded.filter((one) => /previous-platform|keys=[^&]*hero_title/.test(one));
  for (const path of ['/veteran', '/reader']) {
    await expect.poll(async () => (await fetch(url + path)).text()).toContain('Transforming vertical');
    await page.goto(url + path);
    await hydrated(page);
    await expect(page.getByText(builtIn)).toBeVisible();
  }
  expect(older()).not.toEqual([]);

  await page.goto(`${url}/team`);
  await hydrated(page);
  loaded.length = 0;
  await page.reload();
  await hydrated(page);
  expect(older()).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Reader' }).click();
  await expect(page.getByText(builtIn)).toBeVisible();
  expect(older()).not.toEqual([]);

  await site.database.query(
    `INSERT INTO site_content (key, title, content, type, section) VALUES ('hero_subtitle', 'x', $1, 'text', 'hero')`,
    [rows[0]?.content],
  );
  await expect.poll(async () => (await fetch(`${url}/reader`)).text()).toContain(rows[0]?.content);
  await page.reload();
  await hydrated(page);
  await expect(page.getByText(`Text: ${rows[0]?.content}`)).toBeVisible();
});

test('a session slice built for version 1 has the session', async ({ page }) => {
  await signIn(page.request, site.urls[0]);
  await page.goto(`${site.urls[0]}/ledger`);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ledger of admin, function');
});

test('a shell that cannot run the live releases does not start, and says why', async ({ request }) => {
  const [url, other] = site.urls;
  expect((await request.get(`${url}/health/ready`)).status()).toBe(200);
  await site.database.query(
    `UPDATE releases SET manifest = jsonb_set(manifest::jsonb, '{platform}', '"^9.0.0"') WHERE slice = 'mf-veteran'`,
  );
  await rm(join(site.folder, 'data/releases/mf-veteran'), { recursive: true });

  await expect(site.restartShell()).rejects.toMatchObject({
    cause: expect.stringMatching(
      /does not start:\n- mf-veteran 1\.0\.0-\w+: The release needs @site\/platform \^9\.0\.0, but the running shell has/,
    ),
  });

  // The running shell keeps serving.
  expect((await request.get(`${other}/companies`)).status()).toBe(200);
});
