import { residentMemory } from '../scripts/testing/processTree.ts';
import { words } from './fillSite.ts';
import type { CheckedRequest } from './loadGenerator.ts';
import { type LoadSite, startLoadSite, writeContent } from './loadSite.ts';
import {
  type Contender,
  isAllRight,
  type Measured,
  measureInTurns,
  shownWrong,
  summarise,
  takeTurn,
} from './measure.ts';
import { isCalm, type ProbedAnswer, probe, probePage, requestLike, textOf } from './probe.ts';
import type { BenchOptions, Report } from './report.ts';
import { type BenchProgram, startProgram } from './startProgram.ts';

const pages = ['/', '/companies', '/companies/17', '/articles', '/articles/1001', '/careers', '/team'];
const CONNECTIONS = [1, 16, 64];

const cold = { addresses: 256, connections: 64, rounds: 3 };
const NOT_FOUND = { addresses: 5_000, connections: [1, 64] };
const many = { addresses: 20_000, passes: 5, connections: 16 };

interface Bench {
  readonly site: LoadSite;
  readonly generator: BenchProgram;
  readonly staticServer: BenchProgram;
  readonly options: BenchOptions;
  readonly report: Report;
}

/** Compares pages through the shell with a server that sends the same bytes from memory. */
export async function bench(options: BenchOptions, report: Report): Promise<void> {
  const running: { stop(): Promise<void> }[] = [];
  try {
    const site = await startLoadSite(options.scale);
    running.push(site);
    const generator = startProgram('loadGenerator.ts');
    running.push(generator);
    const staticServer = startProgram('staticServer.ts');
    running.push(staticServer);
    const all = { site, generator, staticServer, options, report };
    await measureKept(all);
    await measureCold(all);
    await measureNotFound(all);
    if (options.many) {
      await measureMany(all);
    }
  } finally {
    for (const one of running.toReversed()) {
      await one.stop();
    }
  }
}

/** Measures the same page over and over. */
async function measureKept(all: Bench): Promise<void> {
  const { site, generator, options, report } = all;
  const rows = [];
  for (const path of pages) {
    const answer = await probePage(site.origin, path);
    const contenders = await contendersFor(all, [answer]);
    for (const connections of CONNECTIONS) {
      const measured = await measureInTurns({
        generator,
        contenders,
        connections,
        seconds: options.seconds,
      });
      const differs = !(await saysTheSame(site, answer));
      rows.push({
        page: path,
        'kB raw / br': `${kilobytes(textOf(answer).length)} / ${kilobytes(answer.body.length)}`,
        ...rowOf(connections, measured),
        differ: differs ? 'yes' : 'no',
      });
      failUnlessRight(report, measured, differs);
    }
  }
  report.table('Kept: one page, requested repeatedly', rows);
}

/** Measures all pages of a set at once right after a write, and then once more. */
async function measureCold(all: Bench): Promise<void> {
  const { site, generator, report } = all;
  const addresses = await coldAddresses(site);
  const answers: ProbedAnswer[] = [];
  for (const path of addresses) {
    answers.push(await probePage(site.origin, path));
  }
  const contenders = await contendersFor(all, answers);
  const [shell, file] = contenders;
  const turns: Record<'first' | 'second' | 'static', Awaited<ReturnType<typeof takeTurn>>[]> = {
    first: [],
    second: [],
    static: [],
  };
  for (let round = 0; shell && file && round < cold.rounds; round += 1) {
    await writeContent(site.database);
    turns.first.push(await takeTurn(generator, shell, { connections: cold.connections }));
    turns.second.push(await takeTurn(generator, shell, { connections: cold.connections }));
    turns.static.push(await takeTurn(generator, file, { connections: cold.connections }));
  }
  const fileMeasured = summarise(turns.static);
  report.table(
    `Cold: ${addresses.length} addresses, each requested once right after a write, ${cold.connections} connections`,
    (['first', 'second'] as const).map((request) => {
      const measured = [summarise(turns[request]), fileMeasured];
      failUnlessRight(report, measured, false);
      return { request, ...rowOf(cold.connections, measured) };
    }),
  );
}

/** Measures addresses that the site does not have, a different one each time. */
async function measureNotFound(all: Bench): Promise<void> {
  const { site, generator, options, report } = all;
  const answer = await probe(site.origin, '/there-is-nothing-here-1000');
  if (answer.status !== 404) {
    throw new Error(`A missing page answered ${answer.status} instead of 404`);
  }
  let number = 1_000;
  const contenders = (await contendersFor(all, [answer])).map((contender) => ({
    ...contender,
    requests: (amount: number) =>
      Array.from({ length: Math.min(amount, NOT_FOUND.addresses) }, () => {
        number += 1;
        return { ...likeOf(contender), path: `/there-is-nothing-here-${number}` };
      }),
  }));
  const rows = [];
  for (const connections of NOT_FOUND.connections) {
    const measured = await measureInTurns({
      generator,
      contenders,
      connections,
      seconds: options.seconds,
    });
    failUnlessRight(report, measured, false);
    rows.push(rowOf(connections, measured));
  }
  report.table('Not found: each request for a different missing page', rows);
}

/** Measures the shell's memory while more and more pages are requested. */
async function measureMany(all: Bench): Promise<void> {
  const { site, generator, report } = all;
  const known = await coldAddresses(site, many.addresses);
  const lists = Array.from(
    { length: many.addresses - known.length },
    (_, index) => `/articles?q=${words[index % words.length]}+${Math.floor(index / words.length)}`,
  );
  const contender: Contender = {
    name: 'the site',
    origin: site.origin,
    processes: site.processes,
    requests: [...known, ...lists].map((path) => ({
      path,
      status: 200,
      headers: { 'accept-encoding': 'br' },
    })),
  };
  const rows = [{ requests: 0, 'shell MB': megabytes(await residentMemory(site.processes.shell)) }];
  for (let pass = 1; pass <= many.passes; pass += 1) {
    const measured = summarise([await takeTurn(generator, contender, { connections: many.connections })]);
    failUnlessRight(report, [measured], false);
    rows.push({
      requests: pass * many.addresses,
      'shell MB': megabytes(await residentMemory(site.processes.shell)),
      ...{ 'requests/s': measured.perSecond, wrong: shownWrong([measured]) },
    });
  }
  report.table(`Many: ${many.addresses.toLocaleString('en')} addresses, requested repeatedly`, rows);
}

/** Returns every measured page, and as many companies and articles as needed. */
async function coldAddresses(site: LoadSite, most = cold.addresses): Promise<string[]> {
  const { rows } = await site.database.query<{ path: string }>(
    `SELECT path FROM (
       SELECT id, '/companies/' || id AS path FROM companies
       UNION ALL
       SELECT id, '/articles/' || id FROM articles WHERE published
     ) AS records ORDER BY id, path`,
  );
  return [...new Set([...pages, ...rows.map(({ path }) => path)])].slice(0, most);
}

function likeOf({ requests: [like] }: { requests: readonly CheckedRequest[] }): CheckedRequest {
  if (!like) {
    throw new Error('There is nothing to request');
  }
  return like;
}

async function contendersFor(
  { site, staticServer }: Bench,
  answers: readonly ProbedAnswer[],
): Promise<(Contender & { readonly requests: readonly CheckedRequest[] })[]> {
  const port = await staticServer.ask<number>(answers);
  const origin = `http://127.0.0.1:${port}`;
  const stored = await Promise.all(answers.map(({ path }) => probe(origin, path)));
  return [
    {
      name: 'the site',
      origin: site.origin,
      requests: answers.map((answer) => requestLike(answer)),
      processes: site.processes,
      settle: () => isCalm(site.origin),
    },
    {
      name: 'static',
      origin,
      requests: stored.map((answer) => requestLike(answer)),
      processes: { static: staticServer.pid },
    },
  ];
}

/** Whether a page, apart from what identifies the visit, is the same as when it was first read. */
async function saysTheSame({ origin }: LoadSite, answer: ProbedAnswer): Promise<boolean> {
  return textOf(await probePage(origin, answer.path)) === textOf(answer);
}

function rowOf(connections: number, measured: readonly Measured[]) {
  const [site, file] = measured;
  if (!site || !file) {
    throw new Error('Expected two contenders');
  }
  const { shell = Number.NaN, api = Number.NaN, postgres = Number.NaN } = site.cpu;
  return {
    connections,
    'site/s': site.perSecond,
    'static/s': file.perSecond,
    ratio: site.perSecond / file.perSecond,
    'p50 ms': site.p50,
    'p99 ms': site.p99,
    'static p99': file.p99,
    'p99 ratio': site.p99 / file.p99,
    'CPU s/1,000: shell': shell / 1_000,
    API: api / 1_000,
    Postgres: postgres / 1_000,
    static: (file.cpu.static ?? Number.NaN) / 1_000,
    'generator CPU': `${percent(site.generator)} / ${percent(file.generator)}`,
    wrong: shownWrong(measured),
  };
}

function failUnlessRight(report: Report, measured: readonly Measured[], differs: boolean): void {
  if (differs || !isAllRight(measured)) {
    report.fail();
  }
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 1_000);
}

function megabytes(bytes: number): number {
  return Number((bytes / 1024 / 1024).toFixed(1));
}
