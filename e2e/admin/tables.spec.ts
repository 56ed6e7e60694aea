import type { Locator, Page } from '@playwright/test';
import { notice, store } from '../fixtures/editing';
import { test } from '../fixtures/enquiries';
import { isWhole } from '../fixtures/isWhole';
import { expect, expectAccessible } from '../fixtures/test';

const tabs = ['Contacts', 'Articles', 'Companies', 'Team', 'Jobs'] as const;

/** Opens a tab without loading the administration again. */
async function openTab(page: Page, tab: string): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('heading', { name: tab, level: 2 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
}

const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])');
const heightsOf = (all: Locator) =>
  all.evaluateAll((every) => every.map((row) => Math.round(row.getBoundingClientRect().height)));

test('rows are one line of 40 px, those of enquiries some lines of the message, and show everything in them', {
  tag: '@nightly',
}, async ({ page, enquire }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enquire({
    company: 'Analytical Engines and Sons of London',
    message:
      'We have built a machine that weaves patterns as the loom of Jacquard weaves flowers and leaves.',
  });
  await page.goto('/admin');
  for (const tab of tabs) {
    await openTab(page, tab);
    await expect(rows(page).first()).toBeVisible();
    const heights = await heightsOf(rows(page));
    if (tab === 'Contacts') {
      expect(Math.max(...heights)).toBeLessThanOrEqual(84);
    } else {
      expect(new Set(heights), tab).toEqual(new Set([40]));
    }
    // The status next to them is read as well.
    expect(
      await isWhole(
        rows(page)
          .first()
          .getByRole('button', { name: /^More actions/ }),
      ),
      tab,
    ).toBe(true);
  }
});

for (const width of [390, 768, 1100]) {
  test(`status and actions are in sight at ${width} px`, { tag: '@nightly' }, async ({ page, enquire }) => {
    await page.setViewportSize({ width, height: 800 });
    await enquire();
    await page.goto('/admin');
    for (const tab of [...tabs, 'Site Content']) {
      await openTab(page, tab);
      const row = rows(page).first();
      const parts = [
        row.getByRole('button', { name: tab === 'Contacts' ? /^Reply/ : /^Edit/ }),
        row.getByRole('button', { name: /^More actions/ }),
        ...(tab === 'Contacts' || tab === 'Articles' ? [row.getByText(/^(?:New|Published|Draft)$/)] : []),
        ...(width < 1024 ? await row.getByRole('switch').all() : []),
      ];
      for (const part of parts) {
        await expect(part).toBeVisible();
        expect(await isWhole(part), `${tab}: ${part}`).toBe(true);
      }
    }
  });
}

test('on a phone the tools are one press away, and actions for selected rows are in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/admin/articles');
  const toggle = page.getByRole('button', { name: 'Filters and tools' });
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();

  await page.getByRole('radiogroup', { name: 'Status' }).getByText('Published', { exact: true }).click();
  await expect(page).toHaveURL(/status=published/);
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('radiogroup', { name: 'Status' })).toBeVisible();

  await rows(page).last().getByRole('checkbox').check();
  const chosen = page.getByRole('region', { name: 'Selected rows' });
  await expect(chosen.getByText('1 selected')).toBeInViewport({ ratio: 1 });
  for (const name of ['Publish', 'Unpublish', 'Delete']) {
    await expect(chosen.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page);
});

test('rows are one line, and a header that sorts shows that it has the focus, and sorts by keyboard and on a phone', async ({
  page,
}) => {
  await page.goto('/admin/jobs');
  await expect(rows(page).first()).toBeVisible();
  expect(new Set(await heightsOf(rows(page)))).toEqual(new Set([40]));
  await page.getByRole('checkbox', { name: 'Select all on this page' }).focus();
  await page.keyboard.press('Tab');

  const title = page.getByRole('columnheader', { name: 'Title' });
  await expect(title).toBeFocused();
  await expect(title).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=title/);
  await expect(title).toHaveAttribute('aria-sort', 'ascending');

  await page.setViewportSize({ width: 390, height: 800 });
  await title.click();
  await expect(page).toHaveURL(/sort=-title/);
  // The fixed column of the wide table must not cover it.
  await page.getByRole('columnheader', { name: 'Featured' }).click();
  await expect(page).toHaveURL(/sort=featured/);
});

test('a second Enter after a deletion edits the next record, and deletes nothing', {
  tag: '@nightly',
}, async ({ page, mark, elsewhere }) => {
  for (const name of ['A', 'B', 'C']) {
    await store(elsewhere, '/api/companies', { name: `${mark} ${name}`, description: 'Probes.' });
  }
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.message());
    return question.accept();
  });
  await page.goto(`/admin/companies?q=${encodeURIComponent(mark)}`);

  // Tab stops at the name and at the other actions, the arrow keys go to all controls.
  await page.getByRole('link', { name: `${mark} A` }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `More actions for ${mark} A` })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const featured = page.getByRole('switch', { name: `Featured: ${mark} A` });
  await expect(featured).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(featured).not.toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'History' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Company deleted successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${mark} B` })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('dialog', { name: 'Edit company' }).getByLabel('Name')).toHaveValue(
    `${mark} B`,
  );
  expect(asked).toHaveLength(1);
  await expect(rows(page)).toHaveCount(2);
});

async function openOnPhoneWithLargeText(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 375, height: 740 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto(path);
}

async function expectToFit(page: Page, place: string): Promise<void> {
  const find = page.getByRole('button', { name: 'Find…' });
  expect(await find.evaluate((button) => getComputedStyle(button).fontSize)).toBe('30px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(375);
}

test('with large text in the settings of a phone, the cards of Media have room for their words', async ({
  page,
}) => {
  await openOnPhoneWithLargeText(page, '/admin/media');
  await expect(page.getByText('No alternative text').first()).toBeVisible();

  await expectToFit(page, 'Media');
});

test('with large text in the settings of a phone, controls grow with it, and nothing is cut off', {
  tag: '@nightly',
}, async ({ page }) => {
  await openOnPhoneWithLargeText(page, '/admin');
  for (const tab of [...tabs, 'Site Content', 'Media', 'Schedule', 'Trash', 'Releases']) {
    await openTab(page, tab);
    await expectToFit(page, tab);
  }
  await page.getByRole('link', { name: 'mf-public' }).click();
  await expect(
    page.getByRole('tabpanel').getByRole('heading', { name: 'mf-public', level: 2 }),
  ).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  await expectToFit(page, 'mf-public');
});
