import { store, test } from '../fixtures/editing';
import { expect } from '../fixtures/test';

const HOUR = 3_600_000;

/** A day as inputs have it: `2026-11-25`. */
const dayOf = (time: number, timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(time);

test.use({ timezoneId: 'UTC' });

test('a computer whose clock is wrong says and presets what the server’s clock says', async ({
  page,
  context,
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
  await page.close();
  for (const [name, off] of Object.entries({ '3 hours ahead': 3 * HOUR, 'a day behind': -24 * HOUR })) {
    await test.step(name, async () => {
      const window = await context.newPage();
      await window.clock.install({ time: Date.now() + off });
      const dialog = window.getByRole('dialog');

      await window.goto(`/admin/articles?edit=${id}`);
      await dialog.getByLabel('Excerpt', { exact: true }).fill(`Typed ${name}.`);
      await expect(dialog.getByText('Saved just now')).toBeVisible();
      await window.reload();
      // On a busy machine the screen takes a while.
      await expect(dialog.getByText(/^Saved by .* just now$/)).toBeVisible({ timeout: 20_000 });

      await window.goto('/admin/articles');
      await window.getByRole('button', { name: 'New article' }).click();
      await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue(dayOf(Date.now(), 'UTC'));

      await window.goto(`/admin/articles?schedule=articles/${id}`);
      const tomorrow = dayOf(Date.now() + 24 * HOUR, 'America/Toronto');
      await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue(tomorrow);

      await window.goto('/admin/schedule');
      const today = window.locator('[aria-current=date] time');
      await expect(today).toHaveAttribute('datetime', dayOf(Date.now(), 'America/Toronto'));
      await window.close();
    });
  }
});
