import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { root } from '../../scripts/build.ts';
import { type Service, startService } from '../../scripts/service.ts';
import { freePorts } from '../../scripts/testing/freePorts.ts';
import { nightlyUnless } from '../fixtures/nightlyUnless';
import { expect, test, violationsOf } from '../fixtures/test';

/** Rules for whole pages, which parts are not, and several states of one part even less. */
const rulesForPages = [
  'landmark-one-main',
  'landmark-unique',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'heading-order',
  'page-has-heading-one',
  'region',
];

let service: Service;
/** Address of the page. */
let ui: string;

// The page is served once for all tests.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  service = await startService({
    name: 'The page of shared parts',
    script: join(root, 'scripts/testing/serveUi.ts'),
    args: ['--site', process.env.SITE_URL ?? '', '--port', String(port)],
    environment: process.env,
    readyLine: /^Ready: /m,
  });
  ui = `http://localhost:${port}/__ui`;
});

test.afterAll(() => service.stop());

test.beforeEach(({ expectedErrors }) => {
  // React advertises its DevTools, and some states show what failed.
  expectedErrors.push(/^info: %cDownload the React DevTools/, /mf-search is away/, /status of 404/);
});

/** Waits until a document shows the states, and what brings them about has been pressed. A first visit compiles. */
async function shown(frame: Frame): Promise<void> {
  await frame.locator('[data-ui]').first().waitFor({ state: 'attached', timeout: 60_000 });
  await expect(frame.locator('[data-pending]')).toHaveCount(0);
}

async function violations(page: Page): Promise<string[]> {
  const rules = Object.fromEntries(rulesForPages.map((rule) => [rule, { enabled: false }]));
  const found = await Promise.all(page.frames().map((frame) => violationsOf(frame, { rules })));
  return found.flat().flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

test('every part with states is in the index, and has an address of its own', async ({ page }) => {
  const names = globSync('{shell/src,packages/platform/src,mf-admin/src}/**/*.states.tsx', { cwd: root }).map(
    (file) => basename(file, '.states.tsx'),
  );
  await page.goto(ui);
  const index = page.getByRole('navigation', { name: 'Shared parts' });
  await expect(index.getByRole('listitem')).toHaveCount(names.length);
  expect((await index.getByRole('listitem').allTextContents()).sort()).toEqual(names.sort());

  await index.getByRole('link', { name: 'Message', exact: true }).click();

  await expect(page).toHaveURL(`${ui}/Message`);
  await expect(page.locator('[data-part]')).toHaveCount(1);
  await expect(page.frameLocator('[title="Message, light"]').getByText('No articles yet')).toBeVisible();
  const blue = page.frameLocator('[title="Message, blue"]');
  await expect(blue.locator('body')).toHaveCSS('background-color', 'rgb(240, 245, 251)');
  await page.goto(`${ui}/NoSuchPart`);
  await expect(page.getByText('No part of this name has states.')).toBeVisible();
});

test('what a pointer or the focus would change is shown without them', async ({ page }) => {
  await page.goto(`${ui}/Buttons?theme=light`);
  const button = (label: string) => page.locator(`[data-label="${label}"] .button`).first();

  // No build for visitors has these: see `addresses.spec.ts`.
  await expect(page.locator('[data-ui]')).toHaveCount(1);
  await expect(page.locator('[data-look]').first()).toBeVisible();
  await expect(button('focus')).toHaveCSS('outline-style', 'solid');
  await expect(button('default')).toHaveCSS('outline-style', 'none');
  expect(await backgroundOf(button('hover'))).not.toBe(await backgroundOf(button('default')));
});

function backgroundOf(element: ReturnType<Page['locator']>): Promise<string> {
  return element.evaluate((one) => getComputedStyle(one).backgroundColor);
}

for (const theme of ['light', 'blue']) {
  test(
    `axe objects to no part in its states: ${theme}`,
    nightlyUnless(theme === 'blue'),
    async ({ page }) => {
      test.setTimeout(120_000);
      await page.goto(`${ui}?theme=${theme}`);
      await shown(page.mainFrame());

      expect(await violations(page)).toEqual([]);
    },
  );
}

test('nor to one that covers the page', { tag: '@nightly' }, async ({ page }) => {
  test.setTimeout(180_000);
  for (const name of ['ContactDialog', 'EditDrawer', 'MenuToggle', 'Notices', 'SiteSearch']) {
    await page.goto(`${ui}/${name}`);
    await page.locator('iframe').first().waitFor({ timeout: 60_000 });
    for (const frame of page.frames().slice(1)) {
      await shown(frame);
    }

    expect({ name, found: await violations(page) }).toEqual({ name, found: [] });
  }
});
