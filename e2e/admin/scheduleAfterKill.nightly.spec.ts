import { administratorApi } from '../fixtures/administrator';
import { startDeliverySite } from '../fixtures/deliverySite';
import { store } from '../fixtures/editing';
import { expect, test } from '../fixtures/test';

const COUNT = 30;

test('a schedule is done once, however often the API is killed, and at once after an outage', async ({
  playwright,
}) => {
  test.setTimeout(180_000);
  const site = await startDeliverySite({ shells: 1 });
  const api = await administratorApi(playwright.request, site.urls[0]);
  try {
    const ids: number[] = [];
    for (let count = 0; count < COUNT; count += 1) {
      const draft = {
        data: { name: `Probe ${count}`, description: 'Made for this test.' },
        creationKey: crypto.randomUUID(),
      };
      const { recordId } = await store(
        api,
        '/api/working-copies/companies',
        draft as typeof draft & { recordId: number },
      );
      await store(api, '/api/schedules', {
        at: '2027-06-01T13:00:00Z',
        actions: [{ action: 'publish', kind: 'companies', recordId }],
      });
      ids.push(recordId);
    }
    const done = async () =>
      Number(
        (await site.database.query(`SELECT count(*) FROM schedules WHERE state = 'done'`)).rows[0].count,
      );

    // In three parts, each killed once its first schedule, or a few more, is done.
    for (const [part, more] of [1, 2, 4].entries()) {
      const own = ids.slice((part * COUNT) / 3, ((part + 1) * COUNT) / 3);
      await site.database.query(
        `UPDATE schedules SET at = now()
         WHERE id IN (SELECT schedule_id FROM scheduled_actions WHERE record_id = ANY ($1))`,
        [own],
      );
      while ((await done()) < (part * COUNT) / 3 + more);
      await site.killApi();
      console.warn(`${await done()} were done when the API was killed`);
      await site.startApi();
      const back = Date.now();
      await expect.poll(done, { intervals: [100] }).toBe(((part + 1) * COUNT) / 3);
      expect(Date.now() - back).toBeLessThan(5_000);
    }

    const { rows } = await site.database.query(
      `SELECT count(*)::int AS versions, count(DISTINCT record_id)::int AS records FROM record_versions
       WHERE kind = 'companies' AND actor LIKE '%, scheduled'`,
    );
    expect(rows).toEqual([{ versions: COUNT, records: COUNT }]);
    const page = await api.get(`${site.urls[0]}/companies/${ids.at(-1)}`);
    expect(page.status()).toBe(200);
  } finally {
    await api.dispose();
    await site.stop();
  }
});
