import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildAll, root } from '../scripts/build.ts';
import { buildChangedSlice } from '../scripts/testing/buildChangedSlice.ts';
import { withCompaniesHeading } from '../scripts/testing/companiesHeading.ts';
import { startTestSite } from '../scripts/testing/startTestSite.ts';
import { startPageVisitors } from './pageVisitors.ts';
import type { BenchOptions, Report } from './report.ts';

const SLICE = 'mf-public';
const VISITORS = 8;
/** How long the visitors are alone, in milliseconds. */
const ALONE = 15_000;

/**
 * Delivers a slice with all its pages as a team does, first on a quiet site, then while eight visitors load one page
 * after the other; and measures what the visitors notice of a judgement.
 */
export async function bench(_options: BenchOptions, report: Report): Promise<void> {
  await buildAll(console.log);
  await mkdir(join(root, '.data'), { recursive: true });
  const folder = await mkdtemp(join(root, '.data/bench-'));
  const operatorToken = crypto.randomUUID();
  const started = await startTestSite(folder, {
    environment: { OPERATOR_TOKEN: operatorToken, GATE_BROWSER: 'required' },
  });
  const site = { url: started.url, api: `http://127.0.0.1:${started.apiPort}`, operatorToken };
  try {
    const [quiet, busy] = [await changed(folder, 'Quiet companies'), await changed(folder, 'Busy companies')];
    const rows = await deliver(site, quiet, 'quiet');
    const visitors = startPageVisitors(site.url, VISITORS);
    await pause(ALONE / 3);
    visitors.taken();
    await pause(ALONE);
    const alone = visitors.taken();
    rows.push(...(await deliver(site, busy, `${VISITORS} visitors`, () => visitors.taken())));
    await visitors.stop();
    report.table('Delivering mf-public', [
      { command: 'none', site: `${VISITORS} visitors`, ...shown(alone) },
      ...rows,
    ]);
  } finally {
    await started.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Row = Record<string, string | number>;

interface Site {
  readonly url: string;
  /** The API's own address. */
  readonly api: string;
  readonly operatorToken: string;
}

async function deliver(
  { api, operatorToken }: Site,
  release: string,
  site: string,
  taken?: () => ReturnType<ReturnType<typeof startPageVisitors>['taken']>,
): Promise<Row[]> {
  const rows: Row[] = [];
  const slice = join(release, '../..');
  const run = async (name: string, ...args: string[]) => {
    taken?.();
    const begun = performance.now();
    const { exitCode, said } = await slices(slice, [...args, '--registry', api, '--token', operatorToken]);
    const row = {
      command: name,
      site,
      seconds: (performance.now() - begun) / 1_000,
      'exit code': exitCode,
      ...(taken && shown(taken())),
    };
    console.log(JSON.stringify(row));
    rows.push(row);
    if (exitCode !== 0) {
      console.log(`${name}, ${site}:\n${said}`);
    }
  };
  const id = basename(release);
  await run('publish', 'publish', SLICE);
  await run('canary 5 %, first judgement', 'canary', SLICE, id, '5');
  await run('canary 25 %', 'canary', SLICE, id, '25');
  await run('promote', 'promote', SLICE, id);
  await run('rollback', 'rollback', SLICE);
  await run('promote again', 'promote', SLICE, id);
  return rows;
}

function changed(folder: string, title: string): Promise<string> {
  return buildChangedSlice(folder, {
    slice: SLICE,
    file: 'src/companies/list/CompaniesPage.tsx',
    change: (source) => withCompaniesHeading(source, title),
  });
}

function slices(cwd: string, args: readonly string[]): Promise<{ exitCode: number; said: string }> {
  return new Promise((resolve) => {
    const program = join(root, 'delivery/command/slices.ts');
    const child = spawn(process.execPath, [program, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        said += chunk;
      });
    }
    child.once('close', (code) => resolve({ exitCode: code ?? 1, said }));
  });
}

function shown({
  pages,
  failed,
  p50,
  p95,
}: {
  pages: number;
  failed: number;
  p50: number;
  p95: number;
}): Row {
  return { pages, failed, 'p50 ms': p50, 'p95 ms': p95 };
}
