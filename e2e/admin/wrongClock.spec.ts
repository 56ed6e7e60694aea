import { store, test } from '../fixtures/editing';
import { expect } from '../fixtures/test';

const HOUR = 3_600_000;

/** A day as inputs have it: `2026-11-25`. */
const dayOf = (time: number, timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(time);

test.use({ timezoneId: 'UTC' });

/** The first is tried every day. */
const clocks = [
  { name: 'a day behind', off: -24 * HOUR },
  { name: '3 hours ahead', off: 3 * HOUR },
];

for (const [index, { name, off }] of clocks.entries()) {
  const tag = index === 0 ? [] : ['@nightly'];
  test(`a computer whose clock is ${name} says and presets what the server’s clock says`, { tag }, async ({
    page,
    mark,
    elsewhere,
  }) => {
    const { id } = await store(elsewhere, '/api/articles', {
      title: mark,
      excerpt: 'In short.',
      content: 'In full.',
      imageUrl: '/uploads/sample/articles/cellarist-joins-1600x900.svg',
      date: '2026-01-31',
    });
    await page.clock.install({ time: Date.now() + off });
    const dialog = page.getByRole('dialog');

    await page.goto(`/admin/articles?edit=${id}`);
    await dialog.getByLabel('Excerpt', { exact: true }).fill('Typed.');
    await expect(dialog.getByText('Saved just now')).toBeVisible();
    await page.reload();
    // On a busy machine the screen takes a while.
    await expect(dialog.getByText(/^Saved by .* just now$/)).toBeVisible({ timeout: 20_000 });

    await page.goto('/admin/articles');
    await page.getByRole('button', { name: 'New article' }).click();
    await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue(dayOf(Date.now(), 'UTC'));

    await page.goto(`/admin/articles?schedule=articles/${id}`);
    const tomorrow = dayOf(Date.now() + 24 * HOUR, 'America/Toronto');
    await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue(tomorrow);

    await page.goto('/admin/schedule');
    const today = page.locator('[aria-current=date] time');
    await expect(today).toHaveAttribute('datetime', dayOf(Date.now(), 'America/Toronto'));
  });
}
