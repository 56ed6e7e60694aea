import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { processTree } from '../scripts/testing/processTree.ts';
import { type LoadSite, startLoadSite } from './loadSite.ts';
import { type Contender, isAllRight, type Measured, measureInTurns, shownWrong } from './measure.ts';
import { isCalm, probePage, requestLike } from './probe.ts';
import type { BenchOptions, Report } from './report.ts';
import { startProgram } from './startProgram.ts';

const pages = ['/', '/companies', '/companies/17', '/articles', '/articles/1001', '/careers', '/team'];
const CONNECTIONS = 16;

/** Returns the cookies of an administrator who has chosen the live release: pages for such visits are never kept. */
async function uncachedHeaders({
  origin,
  administrator,
}: LoadSite): Promise<Readonly<Record<string, string>>> {
  const signedIn = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(administrator),
  });
  const [session = ''] = signedIn.headers.getSetCookie();
  const slices = await fetch(`${origin}/api/slices/mf-public`);
  const { data }: { data: { live: string } } = await slices.json();
  return {
    accept: 'text/html',
    // Only the rendering is measured.
    'accept-encoding': 'identity',
    cookie: `${session.split(';', 1)[0]}; slices=mf-public@${data.live}`,
  };
}

/** Measures pages that have to be rendered, with one core for the shell and with two. */
export async function bench({ scale, seconds }: BenchOptions, report: Report): Promise<void> {
  if (availableParallelism() < 2) {
    throw new Error('This bench compares one core with two, but this machine has only one');
  }
  const running: { stop(): Promise<void> }[] = [];
  try {
    const site = await startLoadSite(scale);
    running.push(site);
    const generator = startProgram('loadGenerator.ts');
    running.push(generator);
    const rows = [];
    const headers = await uncachedHeaders(site);
    for (const path of pages) {
      const like = requestLike(await probePage(site.origin, path, headers), headers);
      const requests = (amount: number) => Array.from({ length: amount }, () => like);
      const contenders = [
        { name: '1 core', cores: '0' },
        { name: '2 cores', cores: '0,1' },
      ].map(
        ({ name, cores }): Contender => ({
          name,
          origin: site.origin,
          processes: site.processes,
          requests,
          prepare: () => keepOn(cores, site),
          settle: () => isCalm(site.origin),
        }),
      );
      const measured = await measureInTurns({ generator, contenders, connections: CONNECTIONS, seconds });
      if (!isAllRight(measured)) {
        report.fail();
      }
      rows.push(rowOf(path, measured));
    }
    report.table(
      `Render: no page is kept, for an administrator who has chosen a release, ${CONNECTIONS} connections`,
      rows,
    );
  } finally {
    for (const one of running.toReversed()) {
      await one.stop();
    }
  }
}

/** Pins the shell and its child processes to some of the machine's cores. Everything else runs anywhere. */
async function keepOn(cores: string, { processes }: LoadSite): Promise<void> {
  for (const { pid } of await processTree(processes.shell)) {
    await promisify(execFile)('taskset', ['-a', '-c', '-p', cores, String(pid)]);
  }
}

function rowOf(page: string, measured: readonly Measured[]) {
  const [one, two] = measured;
  if (!one || !two) {
    throw new Error('Expected two contenders');
  }
  const { shell = Number.NaN, api = Number.NaN, postgres = Number.NaN } = one.cpu;
  const generator = (one.generator * 1_000) / one.answersPerSecond;
  return {
    page,
    'CPU ms per render: shell': shell / 1_000,
    API: api / 1_000,
    Postgres: postgres / 1_000,
    generator,
    'renders/s, 1 core': one.perSecond,
    '2 cores': two.perSecond,
    growth: two.perSecond / one.perSecond,
    // On two cores the other processes compete with the shell; when the shell is limited to one, they have the other.
    'growth limit, 2 cores': Math.max(1, (2 * shell) / (shell + api + postgres + generator * 1_000)),
    'p50 ms': two.p50,
    'p99 ms': two.p99,
    wrong: shownWrong(measured),
  };
}
