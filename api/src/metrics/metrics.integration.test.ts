import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { Schedule } from '../schedules/schedule.entity.js';
import { testApp } from '../testing/testApp.js';
import { MetricsServer } from './metricsServer.service.js';

/** A port used by this test process only. */
const port = 20_000 + (process.pid % 20_000);

describe(MetricsServer, () => {
  const app = testApp({ API_METRICS_PORT: String(port), RATE_LIMITS: 'on' });
  const exposed = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

  /** Returns the value of a series; undefined if there is none. */
  async function shownAs(series: string): Promise<number | undefined> {
    const line = (await exposed()).split('\n').find((one) => one.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  }

  it('shows requests by route pattern, only on its own port', async () => {
    await app.get('/api/companies');
    await app.get('/api/companies/4711');

    const text = await exposed();
    expect(text).toContain(
      'api_request_duration_seconds_count{method="GET",route="/api/companies",status="200"} 1',
    );
    expect(text).toContain(
      'api_request_duration_seconds_count{method="GET",route="/api/companies/:id",status="404"} 1',
    );
    expect(text).toContain('api_database_up 1');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect((await app.get('/metrics')).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/api/companies`)).status).toBe(404);
  });

  it('creates no new series for invented values', async () => {
    const ask = async (name: string) => {
      await app.get(`/${name}`);
      await app.get(`/api/companies/${name}`);
      await app.get(`/api/search?q=${name}`);
      await app.post(`/api/auth/login?${name}`).send({ username: name, password: name });
      await fetch(`${await app.url()}/api/team`, { method: 'PROPFIND' });
    };
    const seriesOf = (text: string) =>
      text
        .split('\n')
        .filter((line) => line.startsWith('api_'))
        .map((line) => line.slice(0, line.lastIndexOf(' ')));
    await ask('first');
    const before = new Set(seriesOf(await exposed()));

    for (let count = 0; count < 40; count += 1) {
      await ask(randomUUID());
    }
    const after = seriesOf(await exposed());

    // The test hits the write limit on the way, which adds its own status.
    expect(after.filter((one) => !before.has(one) && !/status="429"|limit="write"/.test(one))).toEqual([]);
  });

  it('counts refused access and limited requests', async () => {
    const login = { username: 'nobody', password: 'a wrong password' };
    const before = [
      (await shownAs('api_refusals_total{kind="sign-in"}')) ?? 0,
      (await shownAs('api_rate_limit_refusals_total{limit="sign-in"}')) ?? 0,
    ] as const;
    for (let count = 0; count < 7; count += 1) {
      await app.post('/api/auth/login').send(login);
    }

    expect(await shownAs('api_refusals_total{kind="sign-in"}')).toBe(before[0] + 7);
    expect(await shownAs('api_rate_limit_refusals_total{limit="sign-in"}')).toBe(before[1] + 2);
  });

  it('shows the pool, and counts failed statements', async () => {
    const database = app.database();
    const before = (await shownAs('api_database_errors_total{kind="conflict"}')) ?? 0;
    const insert = `INSERT INTO slices (name) VALUES ('mf-twice')`;
    await database.query(insert);
    await expect(database.query(insert)).rejects.toThrow('duplicate');

    expect(await shownAs('api_database_errors_total{kind="conflict"}')).toBe(before + 1);
    expect(await shownAs('api_database_connections{state="total"}')).toBeGreaterThan(0);
    expect(await shownAs('api_database_connections{state="waiting"}')).toBe(0);
  });

  it('shows waiting mails and schedules', async () => {
    // Figures read for an earlier test are cached for a few seconds.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
    try {
      await app.database().query(
        `INSERT INTO outgoing_mails (id, delivery, created_at, settled_at) VALUES
         ($1, 'queued', now() - interval '10 minutes', NULL), ($2, 'sent', now() - interval '1 day', now())`,
        [randomUUID(), randomUUID()],
      );
      await app.store(Schedule, [
        { at: new Date(Date.now() + 86_400_000), state: 'waiting' },
        { at: new Date(0), state: 'failed', failure: 'x' },
        { at: new Date(0), state: 'failed', failure: 'x', isDismissed: true },
      ]);

      expect(await shownAs('api_mails_waiting')).toBe(1);
      expect(await shownAs('api_mails_oldest_seconds')).toBeGreaterThanOrEqual(600);
      expect(await shownAs('api_schedules_waiting')).toBe(1);
      expect(await shownAs('api_schedules_due')).toBe(0);
      expect(await shownAs('api_schedules_failed')).toBe(1);
    } finally {
      jest.restoreAllMocks();
    }
  });
});
