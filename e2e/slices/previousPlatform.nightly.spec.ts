import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/build.ts';
import { fetchedContract } from '../../shell/platform/build/slotContracts.ts';
import { publishRelease } from '../../shell/platform/cli/registry/publishRelease.ts';
import { signIn } from '../fixtures/administrator';
import { type DeliverySite, startDeliverySite } from '../fixtures/deliverySite';
import { expect, hydrated, test } from '../fixtures/test';

/** Props of the slots of this test. */
const contract = (slice: string) => `export interface BesideProps {
  readonly of: string;
}

declare module '@site/platform/slots' {
  interface OfferedSlots {
    '${slice}/beside': BesideProps;
  }
}
`;
const offer = (slice: string) => `offers: [{
  name: 'beside', version: '1.0.0', contract: './src/beside.ts', example: { of: 'Here' }, smoke: '/${slice.replace('mf-', '')}',
}],`;
const fill = (slice: string) => `fills: [{ slot: '${slice}/beside', component: './src/BesideSlot.tsx' }],`;
const filling = (slice: string, title: string) => ({
  [`offered/${slice}/beside.ts`]: fetchedContract({
    name: `${slice}/beside`,
    version: '1.0.0',
    types: contract(slice),
    example: { of: 'Here' },
  }),
  'BesideSlot.tsx': `import { apiPath, useRead } from '@site/platform';
import { fillSlot } from '@site/platform/slots';

const companies = apiPath('/api/companies', { query: { limit: 1 } });

function Beside({ of }) {
  const { data } = useRead(companies);
  return <h2>${title} beside {of}, {data?.meta.total} companies</h2>;
}

export const slot = fillSlot('${slice}/beside', Beside, { data: () => [companies] });
`,
});

/** Uses what version 3 no longer has, as well as what is unchanged: texts of the platform, and paths of any kind. */
const veteran = `import { useState } from 'react';
import { definePage, PageMetadata, SiteLink, useNotices, useRead, useSiteContent, useTheme } from '@site/platform';
import { formatDate } from '@site/platform/format-date';
import { paths } from '@site/platform/paths';
import { Slot } from '@site/platform/slots';

const companies = '/api/companies?limit=1';

function VeteranPage() {
  const [presses, setPresses] = useState(0);
  const notify = useNotices((notices) => notices.notify);
  const isBlue = useTheme((theme) => theme.isBlue);
  const { data } = useRead(companies);
  const { text } = useSiteContent();
  return (
    <>
      <PageMetadata title="Veteran" description="Built for version 2" />
      <h1>Since {formatDate('2026-11-21')}</h1>
      <p>{data?.meta.total} companies, {isBlue ? 'blue' : 'light'}</p>
      <p>Text: {text('hero_subtitle')}</p>
      <button type="button" onClick={() => { setPresses(presses + 1); notify({ title: 'Pressed' }); }}>Pressed {presses} times</button>
      <SiteLink to={paths.companies}>All companies</SiteLink>
      <Slot name="mf-veteran/beside" of="Veteran" />
    </>
  );
}

export const page = definePage({ data: () => [companies], component: VeteranPage });
`;
/** Built for version 2 as well, but with texts of its own. */
const reader = `import { definePage, PageMetadata, useTexts } from '@site/platform';
import { texts } from './readerTexts';

function ReaderPage() {
  const { text } = useTexts(texts);
  return (
    <>
      <PageMetadata title="Reader" description="Built for version 2" path="/reader" />
      <h1>{text('reader_title')}</h1>
    </>
  );
}

export const page = definePage({ data: () => [], texts: [texts], component: ReaderPage });
`;
const readerTexts = `import { defineTexts } from '@site/platform/texts';

export const texts = defineTexts({ reader: { reader_title: 'A reader of its own texts' } });
`;
const neighbour = `import { definePage, PageMetadata } from '@site/platform';
import { Slot } from '@site/platform/slots';

export const page = definePage({
  data: () => [],
  component: () => (
    <>
      <PageMetadata title="Neighbour" description="Built for version 3" />
      <h1>Neighbour</h1>
      <Slot name="mf-neighbour/beside" of="Neighbour" />
    </>
  ),
});
`;
const guest = `import { definePage, PageMetadata } from '@site/platform';

export const page = definePage({
  data: () => [],
  component: () => <><PageMetadata title="Guest" description="Built for version 3" /><h1>Guest</h1></>,
});
`;
const ledger = `import { apiPath, definePage, useRead } from '@site/platform';
import { useCalls, useSession } from '@site/platform/session';

export const page = definePage({
  data: () => [],
  component: function Ledger() {
    const { data } = useRead(apiPath('/api/contact', { query: { limit: 1 } }));
    const name = useSession((session) => (session.status === 'signed-in' ? session.username : ''));
    return <h1>Ledger of {name}, {typeof useCalls().read}, {data ? 'enquiries' : ''}</h1>;
  },
});
`;

let site: DeliverySite;

test.beforeAll(async () => {
  site = await startDeliverySite();
  await goLive('mf-neighbour', '^3.0.0', offer('mf-neighbour'), {
    'Page.tsx': neighbour,
    'beside.ts': contract('mf-neighbour'),
  });
  const menu = "menu: [{ label: 'Veteran', path: '/veteran' }],";
  await goLive('mf-veteran', '^2.0.0', menu + offer('mf-veteran') + fill('mf-neighbour'), {
    'Page.tsx': veteran,
    'beside.ts': contract('mf-veteran'),
    ...filling('mf-neighbour', 'A veteran'),
  });
  await goLive('mf-guest', '^3.0.0', fill('mf-veteran'), {
    'Page.tsx': guest,
    ...filling('mf-veteran', 'A guest'),
  });
  await goLive('mf-reader', '^2.1.0', '', { 'Page.tsx': reader, 'readerTexts.ts': readerTexts });
  await goLive('mf-ledger', '^2.0.0', "access: 'session',", { 'Page.tsx': ledger });
  const areThere = async () => {
    const answers = await Promise.all(
      site.urls.flatMap((url) =>
        ['/neighbour', '/veteran', '/guest', '/reader', '/ledger'].map((path) => fetch(`${url}${path}`)),
      ),
    );
    return answers.every(({ status }) => status !== 404);
  };
  await expect.poll(areThere).toBe(true);
});

test.afterAll(() => site?.stop());

/**
 * Builds a slice for a version of the platform and takes it live, with every check.
 *
 * @param config Further fields of `slice.config.ts`.
 * @param sources By file name in `src`; `Page.tsx` is the page at the slice's own address.
 */
async function goLive(
  slice: string,
  platform: string,
  config: string,
  sources: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = join(site.folder, slice);
  const path = `/${slice.replace('mf-', '')}`;
  const texts = Object.keys(sources).filter((name) => name.endsWith('Texts.ts'));
  const files = {
    'package.json': JSON.stringify({
      name: slice,
      version: '1.0.0',
      type: 'module',
      dependencies: { '@site/platform': platform },
    }),
    'slice.config.ts': `export default {
  routes: [{
    path: '${path}', page: './src/Page.tsx', smoke: '${path}', texts: ${JSON.stringify(texts.map((name) => `./src/${name}`))},
  }],
  ${config}
};`,
    ...Object.fromEntries(Object.entries(sources).map(([name, text]) => [`src/${name}`, text])),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await promisify(execFile)(process.execPath, [join(root, 'shell/platform/cli/bin.mjs'), 'build'], {
    cwd: folder,
  });
  const built = (await readdir(join(folder, 'dist'))).find((name) => !name.startsWith('.')) ?? '';
  const { release } = await publishRelease({ registry: site.registry, folder: join(folder, 'dist', built) });
  await site.registry.promote(slice, { release, reason: `For ${platform}` });
}

test('a slice for version 2 of the platform is rendered, hydrated and used next to slices for version 3', async ({
  page,
  request,
}) => {
  const [url] = site.urls;
  await expect.poll(async () => (await request.get(`${url}/veteran`)).status()).toBe(200);
  const html = await (await request.get(`${url}/veteran`)).text();
  expect(html).toMatch(/Since (<!-- -->)?November 21, 2026/);
  expect(html).toContain('previous-platform');
  expect(html).toMatch(/12(<!-- -->)? companies, (<!-- -->)?light/);

  await page.goto(`${url}/veteran`);
  await hydrated(page);
  await expect(page.getByText('12 companies, light')).toBeVisible();
  await page.getByRole('button', { name: 'Pressed 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  // A single notice, in the shell's own region: both versions share the same stores.
  await expect(page.getByRole('region', { name: /^Notices/ }).getByText('Pressed')).toBeVisible();
  await page.getByRole('switch', { name: 'Blue theme' }).click();
  await expect(page.getByText('12 companies, blue')).toBeVisible();
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

test('slots work between slices for both versions', async ({ page, request }) => {
  for (const [path, content] of [
    ['/veteran', 'A guest beside Veteran, 12 companies'],
    ['/neighbour', 'A veteran beside Neighbour, 12 companies'],
  ] as const) {
    const url = `${site.urls[0]}${path}`;
    const inHtml = async () => (await (await request.get(url)).text()).replaceAll('<!-- -->', '');
    await expect.poll(inHtml).toContain(content);
    await page.goto(url);
    await hydrated(page);
    await expect(page.getByRole('heading', { name: content })).toBeVisible();
  }
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
  const adapter = () => loaded.filter((one) => one.includes('previous-platform'));
  const texts = () => loaded.filter((one) => /keys=[^&]*hero_title/.test(one));
  await expect.poll(async () => (await fetch(`${url}/veteran`)).text()).toContain('Transforming vertical');
  await page.goto(`${url}/veteran`);
  await hydrated(page);
  await expect(page.getByText(builtIn)).toBeVisible();
  expect(adapter()).not.toEqual([]);
  // The document has what differs from the built-in texts: nothing.
  expect(texts()).toEqual([]);

  loaded.length = 0;
  await page.goto(`${url}/reader`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A reader of its own texts');
  expect(adapter()).not.toEqual([]);
  await page.goto(`${url}/team`);
  await hydrated(page);
  expect(texts()).toEqual([]);

  loaded.length = 0;
  await page.reload();
  await hydrated(page);
  expect(adapter()).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Veteran' }).click();
  await expect(page.getByText(builtIn)).toBeVisible();
  expect(adapter()).not.toEqual([]);
  expect(texts()).not.toEqual([]);

  await site.database.query(
    `INSERT INTO site_content (key, title, content, type, section) VALUES ('hero_subtitle', 'x', $1, 'text', 'hero')`,
    [rows[0]?.content],
  );
  await expect.poll(async () => (await fetch(`${url}/veteran`)).text()).toContain(rows[0]?.content);
  await page.goto(`${url}/veteran`);
  await hydrated(page);
  await expect(page.getByText(`Text: ${rows[0]?.content}`)).toBeVisible();
});

test('a session slice built for version 2 has the session', async ({ page }) => {
  await signIn(page.request, site.urls[0]);
  await page.goto(`${site.urls[0]}/ledger`);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ledger of admin, function, enquiries');
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
