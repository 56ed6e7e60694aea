import { notice, store, test } from '../fixtures/editing';
import { expect } from '../fixtures/test';

const HOUR = 3_600_000;

/** A day as inputs have it: `2026-11-25`. */
const dayOf = (time: number, timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(time);

test.use({ timezoneId: 'UTC' });

const clocks = [
  { name: 'a day behind', off: -24 * HOUR },
  { name: '3 hours ahead', off: 3 * HOUR },
  { name: '3 hours behind', off: -3 * HOUR },
];

/** Date and time as inputs have them, in a zone. */
function clockTime(time: number, timeZone: string): { date: string; time: string } {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return { date: dayOf(time, timeZone), time: new Intl.DateTimeFormat('en-GB', options).format(time) };
}

const article = (title: string) => ({
  title,
  excerpt: 'In short.',
  content: 'In full.',
  imageUrl: '/uploads/sample/articles/cellarist-joins-1600x900.svg',
  date: '2026-01-31',
});

for (const { name, off } of clocks) {
  test(`a computer whose clock is ${name} says and presets what the server’s clock says`, async ({
    page,
    mark,
    elsewhere,
  }) => {
    const { id } = await store(elsewhere, '/api/articles', article(mark));
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
    await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue(
      dayOf(Date.now(), 'America/Toronto'),
    );

    await page.goto(`/admin/articles?schedule=articles/${id}`);
    const tomorrow = dayOf(Date.now() + 24 * HOUR, 'America/Toronto');
    await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue(tomorrow);

    await page.goto('/admin/schedule');
    const today = page.locator('[aria-current=date] time').first();
    await expect(today).toHaveAttribute('datetime', dayOf(Date.now(), 'America/Toronto'));
  });
}

test.describe('on the other side of the world', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  for (const off of [3, -3]) {
    test(`${off} hours off, what has passed is for the server to say`, async ({
      page,
      mark,
      elsewhere,
      database,
      expectedErrors,
    }) => {
      expectedErrors.push(/status of 400/);
      const { id } = await store(elsewhere, '/api/articles', article(mark));
      await page.clock.install({ time: Date.now() + off * HOUR });
      const dialog = page.getByRole('dialog');
      const scheduleAt = async (at: number) => {
        const { date, time } = clockTime(at, 'America/Toronto');
        await dialog.getByLabel('Date', { exact: true }).fill(date);
        await dialog.getByLabel('Time', { exact: true }).fill(time);
        await dialog.getByLabel('Time', { exact: true }).press('Enter');
      };
      await page.goto(`/admin/articles?schedule=articles/${id}`);
      await expect(dialog).toContainText('Times in Toronto');

      await scheduleAt(Date.now() - HOUR);
      await expect(dialog.getByRole('alert')).toContainText('This time has passed.');
      const at = Date.now() + HOUR;
      await scheduleAt(at);

      await expect(notice(page, 'Scheduled successfully')).toBeVisible();
      const { rows } = await database.query(
        `SELECT schedules.id, at FROM schedules JOIN scheduled_actions ON schedule_id = schedules.id
           WHERE kind = 'articles' AND record_id = $1`,
        [id],
      );
      expect(rows.map((row) => row.at.toISOString().slice(0, 16))).toEqual([
        new Date(at).toISOString().slice(0, 16),
      ]);
      await database.query('DELETE FROM schedules WHERE id = $1', [rows[0].id]);

      await elsewhere.delete(`/api/articles/${id}`);
      await page.goto('/admin/trash?kind=articles');
      const kept = page.getByRole('row').filter({ hasText: mark }).getByRole('time');
      await expect(kept).toHaveCount(2, { timeout: 30_000 });
      const [deletedAt = '', goneAt = ''] = await kept.evaluateAll((times) =>
        times.map((time) => time.getAttribute('datetime') ?? ''),
      );
      expect(Math.abs(Date.parse(deletedAt) - Date.now())).toBeLessThan(HOUR);
      expect((Date.parse(goneAt) - Date.parse(deletedAt)) / HOUR).toBe(30 * 24);
    });
  }
});
