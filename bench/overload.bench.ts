import { setTimeout as pause } from 'node:timers/promises';
import { holdConnections } from '../scripts/testing/overload/heldConnections.ts';
import type { Arrival, ArrivalOrder } from '../scripts/testing/overload/openArrival.ts';
import { type PageReading, startPageReader } from '../scripts/testing/overload/pageReader.ts';
import type { LoadResult } from './loadGenerator.ts';
import { type LoadSite, startLoadSite } from './loadSite.ts';
import { openHandles, residentMemory } from './processTree.ts';
import type { BenchOptions, Report } from './report.ts';
import { type BenchProgram, startProgram } from './startProgram.ts';

const CONNECTIONS = 2_000;
/** The flood's rate, as a multiple of what can be answered. */
const TIMES = 5;
/** In seconds. */
const LASTS = { trial: 4, before: 5, flood: 20, after: 10 };
/**
 * The rate after the flood, as a share of what can be answered: at the full rate, random variation alone builds a
 * queue.
 */
const AFTERWARDS = 0.8;
/** Slower answers are useless to someone waiting for a page, in milliseconds. */
const QUICK = 1_000;
const RECOVERED_WITHIN = 5_000;
const kept = ['/', '/companies', '/companies/17', '/articles', '/careers', '/team'];

interface Bench {
  readonly site: LoadSite;
  readonly generator: BenchProgram;
  readonly flood: BenchProgram;
  readonly visitors: BenchProgram;
  readonly report: Report;
}

interface Target {
  readonly name: string;
  readonly origin: string;
  /** A `*` is replaced by another word in every request. */
  readonly path: string;
  /** The number of connections that the flood shares; by default as many as it takes. */
  readonly connections?: number;
}

/**
 * Measures what visitors get, and for how long, while the site receives five times what it can answer, over 2,000
 * connections held by others.
 */
export async function bench(options: BenchOptions, report: Report): Promise<void> {
  const site = await startLoadSite(options.scale);
  const programs = ['loadGenerator.ts', 'arrivalGenerator.ts', 'arrivalGenerator.ts'].map((file) =>
    startProgram(file),
  );
  const [generator, flood, visitors] = programs as [BenchProgram, BenchProgram, BenchProgram];
  try {
    const all = { site, generator, flood, visitors, report };
    await overload(all, { name: 'pages that are not kept', origin: site.origin, path: '/search?q=*' });
    await overload(all, {
      name: 'the API, asked directly',
      origin: site.apiOrigin,
      // Expensive to read and to write: a flood that this machine can both generate and answer.
      path: '/api/articles?limit=100',
      // Shells keep theirs. Node accepts one new connection per turn of its event loop, and a flood makes turns long.
      connections: 600,
    });
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
    await site.stop();
  }
}

async function overload({ site, generator, flood, visitors, report }: Bench, target: Target): Promise<void> {
  const { origin, path, connections } = target;
  const rate = await sustainableRate(generator, target);
  const order = (part: Omit<ArrivalOrder, 'origin' | 'path'>): ArrivalOrder => ({
    origin,
    path,
    connections,
    ...part,
  });
  const pages = kept.map((page) => `${site.origin}${page}`);
  const rows: Record<string, string | number>[] = [];
  const measured = async (when: string, readings: readonly PageReading[]) => {
    rows.push({
      when,
      ...latenciesOf(readings.map(({ took }) => took)),
      'not 200': readings.filter(({ status }) => status !== 200).length,
      'shell MB': Math.round((await residentMemory(site.processes.shell)) / 1024 / 1024),
      'API MB': Math.round((await residentMemory(site.processes.api)) / 1024 / 1024),
      'shell handles': await openHandles(site.processes.shell),
      'API handles': await openHandles(site.processes.api),
    });
    return readings.every(({ status }) => status === 200);
  };

  const before = startPageReader(pages);
  await pause(LASTS.before * 1_000);
  let isRight = await measured('before', await before.stop());

  const held = await holdConnections({ origin, count: CONNECTIONS, page: pageAt(target) });
  const during = startPageReader(pages);
  const flooding = flood.ask<Arrival[]>(order({ rate: Math.round(rate * TIMES), seconds: LASTS.flood }));
  await pause(LASTS.flood * 1_000);
  const open = held.open();
  isRight = (await measured('during', await during.stop())) && isRight;
  held.close();

  const after = startPageReader(pages);
  const back = await visitors.ask<Arrival[]>(
    order({ rate: Math.round(rate * AFTERWARDS), seconds: LASTS.after }),
  );
  isRight = (await measured('after', await after.stop())) && isRight;
  const arrivals = await flooding;
  const recovered = Math.max(
    0,
    ...back.filter(({ status, took }) => status !== 200 || took > QUICK).map(({ sentAt }) => sentAt),
  );

  report.table(`${target.name}: ${TIMES} times the sustainable rate, for ${LASTS.flood} s`, [
    { 'requests/s': 'sustainable', number: Math.round(rate) },
    { 'requests/s': 'sent', number: Math.round(arrivals.length / LASTS.flood) },
  ]);
  report.table(`${target.name}: answers to the flood`, statusRows(arrivals));
  report.table(`${target.name}: kept pages before, during and after, in ms`, rows);
  report.table(`${target.name}: connections`, [
    { 'open at the end': open, ...held.ended, 'recovered after, ms': Math.round(recovered) },
  ]);
  const isShed = arrivals.every(
    ({ status, retryAfter }) => status === 200 || (status === 503 && Boolean(retryAfter)),
  );
  if (!isRight || !isShed || recovered > RECOVERED_WITHIN) {
    report.fail();
  }
}

/** Measures the rate at which 16 visitors are answered when each repeats its request as soon as it is answered. */
async function sustainableRate(generator: BenchProgram, { origin, path }: Target): Promise<number> {
  const run = crypto.randomUUID().slice(0, 8);
  const turn = (amount: number, name: string) =>
    generator.ask<LoadResult>({
      origin,
      connections: 16,
      requests: Array.from({ length: amount }, (_, number) => ({
        path: path.replace('*', `${run}-${name}-${number}`),
        status: 200,
      })),
    });
  await turn(300, 'first');
  const trial = await turn(300, 'trial');
  const long = await turn(Math.round((trial.right / trial.milliseconds) * 1_000 * LASTS.trial), 'long');
  return (long.right / long.milliseconds) * 1_000;
}

/** Returns what clients that hold a connection request. */
function pageAt({ path }: Target): string {
  return path.startsWith('/api/') ? '/api/companies' : '/careers';
}

function statusRows(arrivals: readonly Arrival[]): Record<string, string | number>[] {
  return [...new Set(arrivals.map(({ status }) => status))].sort().map((status) => {
    const those = arrivals.filter((one) => one.status === status);
    return {
      status: status === 0 ? 'none' : String(status),
      answers: those.length,
      'with Retry-After': those.filter(({ retryAfter }) => retryAfter).length,
      ...latenciesOf(those.map(({ took }) => took)),
    };
  });
}

function latenciesOf(times: readonly number[]): Record<string, number> {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { readings: sorted.length, median: at(0.5), '95th': at(0.95), slowest: at(1) };
}
