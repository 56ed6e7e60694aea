import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ObservedSite, startObservedSite } from '../fixtures/observedSite';
import { expect, hydrated, test } from '../fixtures/test';

// One site whose counts are read, so the tests run one after the other.
test.describe.configure({ mode: 'serial' });

let site: ObservedSite;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startObservedSite();
});

test.afterAll(() => site?.stop());

async function exposed(of: 'shell' | 'api'): Promise<string> {
  return (await fetch(site.metricsUrls[of])).text();
}

/** Lists our own series without their values. */
function seriesOf(text: string): string[] {
  return (
    text
      .split('\n')
      // The shell's own requests to the API come at irregular times.
      .filter((line) => /^(?:shell|api)_/.test(line) && !line.includes('route="/internal/'))
      .map((line) => line.slice(0, line.lastIndexOf(' ')))
  );
}

/** Returns the value of a series, or NaN if there is none. */
async function shownAs(of: 'shell' | 'api', series: string): Promise<number> {
  const line = (await exposed(of)).split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? Number.NaN : Number(line.slice(series.length + 1));
}

test('metrics are served on their own ports, and nowhere that visitors can reach', async () => {
  for (const of of ['shell', 'api'] as const) {
    const answer = await fetch(site.metricsUrls[of]);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const { origin } = new URL(site.metricsUrls[of]);
    expect((await fetch(`${origin}/`)).status).toBe(404);
  }
  for (const url of [site.url, site.apiUrl]) {
    for (const path of ['/metrics', '/api/metrics', '//metrics', '/metrics/', '/internal/metrics']) {
      const answer = await fetch(`${url}${path}`);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).not.toContain('shell_request');
    }
  }
});

test('a thousand invented addresses create no new series', { tag: '@nightly' }, async () => {
  const ask = (name: string) =>
    Promise.all(
      [
        `/${name}`,
        `/companies/${name}`,
        `/team?${name}=x`,
        `/api/companies/${name}`,
        `/api/team?x=${name}`,
        `/slices/mf-public/${name}/browser/a.js`,
        `/uploads/${name}`,
      ].map(async (path) => (await fetch(`${site.url}${path}`)).text()),
    );
  await ask('first');
  await ask('second');
  const before = {
    shell: new Set(seriesOf(await exposed('shell'))),
    api: new Set(seriesOf(await exposed('api'))),
  };

  for (let count = 0; count < 150; count += 1) {
    await ask(crypto.randomUUID());
  }

  for (const of of ['shell', 'api'] as const) {
    expect(seriesOf(await exposed(of)).filter((series) => !before[of].has(series))).toEqual([]);
  }
});

test('kept and rendered pages are counted by their pattern', async () => {
  const series = 'shell_request_duration_seconds_count{method="GET",route="/companies",status="200"}';
  const [requests, hits] = [
    (await shownAs('shell', series)) || 0,
    await shownAs('shell', 'shell_kept_pages_requests_total{result="hit"}'),
  ];
  for (let count = 0; count < 3; count += 1) {
    await (await fetch(`${site.url}/companies`)).text();
  }

  expect(await shownAs('shell', series)).toBe(requests + 3);
  expect(await shownAs('shell', 'shell_kept_pages_requests_total{result="hit"}')).toBeGreaterThanOrEqual(
    hits + 2,
  );
  const text = await exposed('shell');
  expect(text).toMatch(
    /^shell_render_duration_seconds_count\{slice="mf-public",release="1\.0\.0-[0-9a-f]{8}"\} [1-9]/m,
  );
  expect(text).toMatch(
    /^shell_release_info\{slice="mf-public",release="1\.0\.0-[0-9a-f]{8}",kind="live"\} 1$/m,
  );
  expect(text).toMatch(/^shell_workers\{slice="mf-public",release="1\.0\.0-[0-9a-f]{8}"\} [1-9]/m);
});

test("measurements of visitors' browsers are shown by slice, without anything about the visitor", async ({
  page,
}) => {
  const measured = page.waitForResponse(/\/assets\/vitals\.[0-9a-f]+\.js$/);
  const named = page.waitForResponse(/\/slices\/visit$/);
  await page.goto(`${site.url}/companies`);
  await Promise.all([measured, named]);
  await hydrated(page);
  await page.getByRole('switch').first().click();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

  await expect
    .poll(() => shownAs('shell', 'shell_web_vitals_lcp_seconds_count{slice="mf-public",form="desktop"}'))
    .toBe(1);
  expect(await shownAs('shell', 'shell_web_vitals_cls_count{slice="mf-public",form="desktop"}')).toBe(1);
});

test('an enquiry and its mail are counted', async () => {
  const sent = (await shownAs('api', 'api_mail_attempts_total{outcome="sent"}')) || 0;
  const answer = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      interest: 'General Inquiry',
      message: 'Do you count mails?',
    }),
  });
  expect(answer.status).toBe(201);

  await expect.poll(() => shownAs('api', 'api_mail_attempts_total{outcome="sent"}')).toBe(sent + 1);
  expect(await exposed('api')).not.toContain('ada@example.org');
});

test('dashboard and alerts query only existing metrics', async () => {
  const read = (path: string) => readFile(join(import.meta.dirname, '../..', path), 'utf8');
  const shown = new Set(
    `${await exposed('shell')}\n${await exposed('api')}`
      .split('\n')
      .flatMap((line) => /^# TYPE (\w+) /.exec(line)?.[1] ?? []),
  );
  const metric = /\b(?:shell|api|process|nodejs)_\w+/g;
  const asked = new Set<string>();
  for (const file of ['ops/prometheus/alerts.yml', 'ops/grafana/site.json']) {
    for (const [name] of (await read(file)).matchAll(metric)) {
      asked.add(shown.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/, ''));
    }
  }
  expect(asked.size).toBeGreaterThan(40);
  expect([...asked].filter((name) => !shown.has(name))).toEqual([]);
});
