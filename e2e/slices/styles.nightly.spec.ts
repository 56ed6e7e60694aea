import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { publishRelease } from '@site/delivery/command/registry/publishRelease';
import { root } from '../../scripts/build.ts';
import { type DeliverySite, startDeliverySite } from '../fixtures/deliverySite';
import { expect, hydrated, test } from '../fixtures/test';

test.describe.configure({ mode: 'serial' });

let site: DeliverySite;
/** Another team's slice, in a repository of its own, that tries to restyle the whole site. */
let folder: string;

test.beforeAll(async () => {
  site = await startDeliverySite({ shells: 1 });
  const repository = join(site.folder, 'repository');
  await mkdir(repository);
  await writeFile(join(repository, 'package.json'), JSON.stringify({ workspaces: ['mf-*'] }));
  await slices(repository, ['create', 'mf-loud']);
  folder = join(repository, 'mf-loud');
});

test.afterAll(() => site?.stop());

async function slices(cwd: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'delivery/command/bin.mjs'), ...args],
    { cwd, env: { ...process.env, SLICES_REGISTRY: site.urls[0], SLICES_TOKEN: '' } },
  );
  return stdout.trim();
}

/** Describes what a visitor sees of the frame and its surroundings, element by element. */
async function looks(page: Page, selector: string): Promise<readonly string[]> {
  await page.mouse.move(640, 790);
  return page.evaluate(
    (selected) =>
      [...document.querySelectorAll(selected)].map((element) => {
        const { display, color, backgroundColor, fontSize, opacity, outlineStyle, visibility } =
          getComputedStyle(element);
        const { x, width, height } = element.getBoundingClientRect();
        return [
          element.tagName,
          ...[display, color, backgroundColor, fontSize, opacity, outlineStyle, visibility],
          // Their height depends on the page.
          ...(element.matches('html, body') ? [x, width] : [x, width, height]).map(Math.round),
        ].join(' ');
      }),
    selector,
  );
}

const everything = 'html, body, body *';
const frame = 'html, body, header, header *, footer, footer *';

/** Lists the loaded stylesheets of a slice and whether each one is applied. */
function sheets(page: Page, slice: string) {
  return page.evaluate(
    (name) =>
      [...document.styleSheets]
        .filter(({ href }) => href?.includes(`/slices/${name}/`))
        .map(({ media, disabled, cssRules }) => ({
          holds: !disabled && matchMedia(media.mediaText).matches,
          isThere: cssRules.length > 0,
        })),
    slice,
  );
}

/** Hovers over a menu link until the page's styles and script have loaded. */
async function fetchAhead(page: Page, label: string, slice: string, before = 0) {
  await page.getByRole('banner').getByRole('link', { name: label }).hover();
  await expect
    .poll(async () => (await sheets(page, slice)).filter(({ isThere }) => isThere).length)
    .toBe(before + 1);
}

test('global selectors fail the build, with file, line and what to write instead', async () => {
  const file = join(folder, 'src/LoudPage.module.css');
  const before = await readFile(file, 'utf8');
  await writeFile(
    file,
    `${before}\nbody {\n  background: red;\n}\n\n@media (min-width: 1px) {\n  .page,\n  header {\n    display: none;\n  }\n}\n`,
  );
  const line = before.split('\n').length;

  const failure = await slices(folder, ['build']).catch(({ code, stderr }) => ({ code, stderr }));
  await writeFile(file, before);

  expect(failure).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`src/LoudPage.module.css:${line + 1}:1 \`body\` belongs to the shell.`),
  });
  expect(failure).toMatchObject({
    stderr: expect.stringContaining(
      `src/LoudPage.module.css:${line + 7}:3 \`header\` matches elements of the whole site. Give the element a class`,
    ),
  });
});

test('a slice can change only its own page, and only while that is on screen', async ({ page }) => {
  const file = join(folder, 'src/LoudPage.module.css');
  await writeFile(
    file,
    `${await readFile(file, 'utf8')}
    .page { --ground: lime; --text: red; --header-height: 9rem; color: red !important; }
    .page * { color: red !important; font-size: 40px !important; }
    .page h1, .page > h1 { display: inline; }
    .page ~ .page, .page :global(*) { background: lime !important; }
    @layer base { .page h1 { opacity: 0.5 !important; } }`,
  );
  await slices(folder, ['build']);
  const { release } = await publishRelease({
    registry: site.registry,
    folder: join(folder, 'dist', await builtRelease()),
  });
  await site.registry.promote('mf-loud', { release });
  const url = site.urls[0];
  await expect.poll(async () => (await fetch(`${url}/loud`)).status, { timeout: 3_000 }).toBe(200);
  const title = page.getByRole('heading', { level: 1 });

  await page.goto(`${url}/`);
  await hydrated(page);
  const home = await looks(page, everything);
  await fetchAhead(page, 'Loud', 'mf-loud');
  expect(await looks(page, everything)).toEqual(home);
  expect(await sheets(page, 'mf-loud')).toEqual([{ holds: false, isThere: true }]);

  await page.goto(`${url}/terms`);
  await hydrated(page);
  const terms = await looks(page, frame);
  await watch(page);
  await page.getByRole('banner').getByRole('link', { name: 'Loud' }).click();
  await expect(title).toHaveText('Loud');
  await expect(title).toHaveCSS('color', 'rgb(255, 0, 0)');
  expect(await looks(page, frame)).toEqual(terms);

  await page.getByRole('contentinfo').getByRole('link', { name: /Terms/ }).click();
  await expect(title).toHaveText('Terms of Use');
  expect(await sheets(page, 'mf-loud')).toEqual([{ holds: false, isThere: true }]);
  await page.goBack();
  await expect(title).toHaveText('Loud');
  await expect(title).toHaveCSS('color', 'rgb(255, 0, 0)');
  await page.goForward();
  await expect(title).toHaveText('Terms of Use');
  expect(await looks(page, frame)).toEqual(terms);
  // The page never appeared in a frame without its styles, and no other page had them.
  expect(await page.evaluate(() => (window as unknown as Watched).seen)).toEqual([
    'Terms of Use rgb(23, 34, 47)',
    'Loud rgb(255, 0, 0)',
    'Terms of Use rgb(23, 34, 47)',
    'Loud rgb(255, 0, 0)',
    'Terms of Use rgb(23, 34, 47)',
  ]);

  await page.goto(`${url}/loud`);
  await hydrated(page);
  await expect(title).toHaveCSS('color', 'rgb(255, 0, 0)');
  await page.getByRole('contentinfo').getByRole('link', { name: /Terms/ }).click();
  await expect(title).toHaveText('Terms of Use');
  expect((await sheets(page, 'mf-loud')).filter(({ holds }) => holds)).toEqual([]);
  expect(await looks(page, frame)).toEqual(terms);
});

test('styles of a release older than these rules are removed with their page, and not loaded on hover', async ({
  page,
}) => {
  const hostile =
    'body{background:red!important}h1{color:red!important}header{display:none!important}footer{display:none!important}';
  const changed = new Map<string, string>();
  await page.route('**/slices/mf-public/**/companies-list-CompaniesPage.*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()) + hostile });
  });
  await page.route(`${site.urls[0]}/`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const [, file = '', hash = ''] =
      /"(browser\/companies-list-CompaniesPage\.[0-9a-f]+\.css)":"([^"]+)"/.exec(html) ?? [];
    const base = /\/slices\/mf-public\/[^/]+\//.exec(html)?.[0] ?? '';
    const css = await (await fetch(`${site.urls[0]}${base}${file}`)).text();
    changed.set(
      hash,
      createHash('sha384')
        .update(css + hostile)
        .digest('base64'),
    );
    await route.fulfill({ response, body: html.replace(hash, changed.get(hash) ?? '') });
  });
  await page.goto(site.urls[0]);
  await hydrated(page);
  expect(changed.size).toBe(1);
  const ofHome = (await sheets(page, 'mf-public')).length;
  const home = await looks(page, everything);

  await fetchAhead(page, 'Portfolio', 'mf-public', ofHome);
  expect(await looks(page, everything)).toEqual(home);

  await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Companies');
  await expect(page.locator('header')).toBeHidden();
  await page.goBack();
  await expect(page.locator('header')).toBeVisible();
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgb(255, 0, 0)');
});

interface Watched {
  seen: string[];
}

/** Records for every animation frame which page is shown and in which colour. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = [];
    const look = () => {
      const title = document.querySelector('main h1');
      const sight = title ? `${title.textContent} ${getComputedStyle(title).color}` : '';
      if (title && seen.at(-1) !== sight) {
        seen.push(sight);
      }
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
}

async function builtRelease(): Promise<string> {
  const { name, version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const release = (await readdir(join(folder, 'dist'))).find((one) => one.startsWith(`${version}-`));
  if (!release) {
    throw new Error(`${name} was not built`);
  }
  return release;
}
