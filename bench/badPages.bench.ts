import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publishRelease } from '@site/delivery/command/registry/publishRelease';
import { Registry } from '@site/delivery/command/registry/Registry';
import { root } from '../scripts/build.ts';
import { buildChangedSlice } from '../scripts/testing/buildChangedSlice.ts';
import { startLoadSite } from './loadSite.ts';
import type { BenchOptions, Report } from './report.ts';

/** What the page does for requests that the gate does not make. */
const badPages: readonly { readonly name: string; readonly body: string }[] = [
  { name: 'behaves well', body: '' },
  { name: 'throws', body: "throw new Error('bad');" },
  { name: 'loops', body: 'for (;;);' },
  { name: 'never answers', body: 'throw new Promise(() => {});' },
  { name: 'exits', body: 'process.exit(3);' },
  { name: 'exits late', body: 'setTimeout(() => process.exit(3), 20);' },
  { name: 'fills memory', body: 'const all = []; for (;;) all.push(new Array(1e6).fill({}));' },
];
const VISITORS = 4;
/** Visitors that request the bad page. */
const UNLUCKY = 2;
const LIMIT = 30_000;
/** In seconds. */
const WARM_UP = 3;

interface Visits {
  readonly times: number[];
  readonly statuses: Map<number | string, number>;
}

/** Measures how visitors of a slice's other pages fare while one of its pages misbehaves. */
export async function bench({ seconds }: BenchOptions, report: Report): Promise<void> {
  await mkdir(join(root, '.data'), { recursive: true });
  const folder = await mkdtemp(join(root, '.data/bench-'));
  const site = await startLoadSite(1);
  try {
    const registry = new Registry({ url: site.origin, token: site.operatorToken });
    const rows = [];
    let usual = Number.NaN;
    for (const { name, body } of badPages) {
      const release = await promoteBadPage(registry, folder, body);
      await until(async () =>
        (await (await fetch(`${site.origin}/companies`)).text()).includes(`/${release}/`),
      );
      // Every process has run its code before measuring starts, including the workers of the new release.
      await visit(site.origin, WARM_UP, 'good');
      const { others, bad } = await visit(site.origin, seconds, 'bad');
      const times = others.times.toSorted((one, other) => one - other);
      const [p50 = Number.NaN, p95 = Number.NaN] = [0.5, 0.95].map(
        (share) => times[Math.floor(times.length * share)],
      );
      usual = Number.isNaN(usual) ? p95 : usual;
      const failed = others.times.length - (others.statuses.get(200) ?? 0);
      if (failed > 0) {
        report.fail();
      }
      rows.push({
        'bad page': name,
        'other visits': others.times.length,
        failed,
        'p50 ms': p50,
        'p95 ms': p95,
        'p95 ratio': p95 / usual,
        'its answers': [...bad.statuses].map(([status, count]) => `${status} x ${count}`).join(', '),
      });
    }
    report.table(
      `Other pages of the slice, never kept, for ${VISITORS} visitors while ${UNLUCKY} request a page that misbehaves`,
      rows,
    );
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function promoteBadPage(registry: Registry, folder: string, body: string): Promise<string> {
  const begin = 'const filters = readCompanyFilters(query);';
  const changed = await buildChangedSlice(folder, {
    slice: 'mf-public',
    file: 'src/companies/list/CompaniesPage.tsx',
    change: (source) => source.replace(begin, `${begin}\n  if (filters.q === 'bad') { ${body} }`),
  });
  const { release } = await publishRelease({ registry, folder: changed });
  await registry.promote('mf-public', { release });
  return release;
}

async function visit(
  origin: string,
  seconds: number,
  word: string,
): Promise<{ others: Visits; bad: Visits }> {
  const end = performance.now() + seconds * 1_000;
  const others: Visits = { times: [], statuses: new Map() };
  const bad: Visits = { times: [], statuses: new Map() };
  let number = 0;
  const go = async ({ times, statuses }: Visits, address: (number: number) => string) => {
    while (performance.now() < end) {
      number += 1;
      const begun = performance.now();
      const status = await fetch(`${origin}${address(number)}`, { signal: AbortSignal.timeout(LIMIT) })
        .then(async (answer) => {
          await answer.text();
          return answer.status;
        })
        .catch((error: unknown) => String(error));
      times.push(performance.now() - begun);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all([
    // A different query each time, so the page has to be rendered.
    ...Array.from({ length: VISITORS }, () => go(others, (count) => `/articles?q=word${count}`)),
    ...Array.from({ length: UNLUCKY }, () => go(bad, (count) => `/companies?q=${word}&tag=tag${count}`)),
  ]);
  return { others, bad };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
