import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll, root } from '../scripts/build.ts';
import { startEmbeddedPostgres } from '../scripts/embedded-postgres/embeddedPostgres.ts';
import { buildCommit } from '../scripts/testing/machines/buildCommit.ts';
import { SeveralMachines } from '../scripts/testing/machines/severalMachines.ts';
import type { LoadResult } from '../scripts/testing/machines/siteLoad.ts';
import type { BenchOptions, Report } from './report.ts';

const EDITS = 5;

/**
 * Measures when each machine sees a change: two shells and two APIs over one Postgres and one S3 server, behind a proxy
 * that retries. They start as the commit in BENCH_BEFORE (by default the previous one), and are then replaced by this
 * version.
 */
export async function bench(_: BenchOptions, report: Report): Promise<void> {
  await buildAll(console.log);
  const folder = await mkdtemp(join(tmpdir(), 'lumenvale-machines-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  await mkdir(join(root, '.data'), { recursive: true });
  // Below the root, so that builds in it find the packages.
  const versions = await mkdtemp(join(root, '.data/versions-'));
  const commit = process.env.BENCH_BEFORE ?? 'HEAD~1';
  console.log(`Building ${commit} …`);
  const before = await buildCommit(commit, versions);
  if (before === null) {
    console.log(`No commit ${commit} found: all processes run this version.`);
  }
  const several = await SeveralMachines.prepare({ databaseUrl: postgres.url, before: before ?? undefined });
  try {
    const began = Date.now();
    await several.start();
    const started = Date.now() - began;
    const edits: number[] = [];
    for (let edit = 0; edit < EDITS; edit += 1) {
      edits.push(...(await several.editSeen(edit % 2)));
    }
    const { promote, rollback } = await several.moveSeen(await several.publishAnother());
    report.table('Visible on both machines after, in ms', [
      { what: 'two empty machines, started together', first: started, last: started },
      ...Object.entries({ edit: edits, promote, rollback }).map(([what, times]) => ({
        what,
        first: Math.min(...times),
        last: Math.max(...times),
      })),
    ]);
    const killed = await several.underLoad(() => several.killOneOfEach());
    const rolled = await several.underLoad(() => several.rollOver(root));
    const row = (what: string, load: LoadResult) => ({
      what,
      requests: load.requests,
      failed: load.failures.length,
      acknowledged: load.acknowledged,
      lost: load.lost.length,
      'stored twice': load.twice.length,
    });
    report.table('Requests through a proxy that retries', [
      row('an API and a shell killed', killed),
      row(before ? `${commit} replaced by this version` : 'all four processes replaced', rolled),
    ]);
    if ([killed, rolled].some(({ failures, lost }) => failures.length + lost.length > 0)) {
      console.error([...killed.failures, ...rolled.failures].slice(0, 10).join('\n'));
      report.fail();
    }
  } finally {
    await several.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    await rm(versions, { recursive: true, force: true });
  }
}
