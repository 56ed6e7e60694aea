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
import { probe } from './probe.ts';
import type { BenchOptions, Report } from './report.ts';
import { type BenchProgram, startProgram } from './startProgram.ts';

const CONNECTIONS = [1, 16, 64];
const COLD_ROUNDS = 6;
/**
 * How often each address is read, unmeasured, before the first measurement. Kept answers never reach the API, so only
 * this warms its code up to the speed of a long-running process; the floor gets there in its first turn.
 */
const WARM_UP_ROUNDS = 12;
/** How many different addresses of each kind are requested: as many as the smallest site has. */
const COLD_ADDRESSES = 192;

interface Kind {
  readonly name: string;
  /** Returns one of the addresses; for kept answers always the first. */
  address(index: number): string;
}

const kinds: readonly Kind[] = [
  { name: 'companies, 12', address: (index) => `/api/companies?limit=12${offset(index)}` },
  { name: 'a company', address: (index) => `/api/companies/${index + 1}` },
  {
    name: 'articles, 12 summaries',
    address: (index) => `/api/articles?limit=12&fields=summary${offset(index)}`,
  },
  // One in 50 is a draft.
  { name: 'an article', address: (index) => `/api/articles/${index * 10 + 1}` },
  {
    name: 'site content',
    address: (index) => (index === 0 ? '/api/site-content' : `/api/site-content?limit=${500 - index}`),
  },
  {
    name: 'search',
    address: (index) =>
      `/api/search?q=${index === 0 ? 'needlework' : `${words[index % words.length]}+${index}`}`,
  },
];

const enquiry = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@visitor.example',
  company: 'Analytical Engines',
  interest: 'General Inquiry',
  message: 'We would like to know how you work with the companies that you acquire. '.repeat(6).trim(),
};

interface Bench {
  readonly site: LoadSite;
  readonly generator: BenchProgram;
  readonly floor: BenchProgram & { readonly origin: string };
  /** Sits in front of the floor, as the shell does in front of the API. */
  readonly proxy: BenchProgram & { readonly origin: string };
  readonly options: BenchOptions;
  readonly report: Report;
}

/**
 * Compares the API behind the shell with a program that gives the same answers from the same Postgres. Where requests
 * reach the API, that program is also measured behind a proxy.
 */
export async function bench(options: BenchOptions, report: Report): Promise<void> {
  const running: { stop(): Promise<void> }[] = [];
  try {
    const site = await startLoadSite(options.scale);
    running.push(site);
    const generator = startProgram('loadGenerator.ts');
    running.push(generator);
    const floor = startProgram('floorServer.ts', { DATABASE_URL: site.databaseUrl });
    running.push(floor);
    const origin = `http://127.0.0.1:${await floor.ask<number>('start')}`;
    const proxy = startProgram('proxyServer.ts', { TARGET: origin });
    running.push(proxy);
    const all = {
      site,
      generator,
      floor: { ...floor, origin },
      proxy: { ...proxy, origin: `http://127.0.0.1:${await proxy.ask<number>('start')}` },
      options,
      report,
    };
    await measureReads(all);
    await measureContact(all);
  } finally {
    for (const one of running.toReversed()) {
      await one.stop();
    }
  }
}

async function measureReads(all: Bench): Promise<void> {
  const { generator, site, options, report } = all;
  const kept = [];
  const cold = [];
  const reads = [];
  for (const { name, address } of kinds) {
    const requests: CheckedRequest[] = [];
    for (let index = 0; index < COLD_ADDRESSES; index += 1) {
      requests.push(await requestFor(all, address(index)));
    }
    reads.push({ name, requests });
  }
  await warmUp(
    all,
    reads.flatMap(({ requests }) => requests),
  );
  for (const { name, requests } of reads) {
    const contenders = contendersOf(all, requests.slice(0, 1));
    const coldContenders = [...contendersOf(all, requests), proxied(all, requests)];
    for (const connections of CONNECTIONS) {
      const measured = await measureInTurns({ generator, contenders, connections, seconds: options.seconds });
      failUnlessRight(report, measured);
      kept.push({ read: name, ...rowOf(connections, measured) });

      const turns = coldContenders.map(() => [] as Awaited<ReturnType<typeof takeTurn>>[]);
      for (let round = 0; round < COLD_ROUNDS; round += 1) {
        await writeContent(site.database);
        for (const [index, contender] of coldContenders.entries()) {
          turns[index]?.push(await takeTurn(generator, contender, { connections }));
        }
      }
      const coldMeasured = turns.map(summarise);
      failUnlessRight(report, coldMeasured);
      cold.push({ read: name, ...rowOf(connections, coldMeasured) });
    }
  }
  report.table('Reads, kept: one address, requested repeatedly', kept);
  report.table(
    `Reads, cold: ${COLD_ADDRESSES} addresses, each requested once right after a write, ${COLD_ROUNDS} times`,
    cold,
  );
}

async function warmUp(all: Bench, requests: readonly CheckedRequest[]): Promise<void> {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    await writeContent(all.site.database);
    for (const contender of [...contendersOf(all, requests), proxied(all, requests)]) {
      await takeTurn(all.generator, contender, { connections: 16 });
    }
  }
}

/** Returns a request whose answer the API and the floor agree on. */
async function requestFor({ site, floor }: Bench, path: string): Promise<CheckedRequest> {
  const [ours, theirs] = [await probe(site.origin, path, {}), await probe(floor.origin, path, {})];
  if (ours.status !== 200 || theirs.status !== 200 || !ours.body.equals(theirs.body)) {
    throw new Error(
      `${path}: the API answered ${ours.status}, the floor ${theirs.status}\n${ours.body.toString().slice(0, 500)}\n${theirs.body.toString().slice(0, 500)}`,
    );
  }
  return { path, status: 200, expectedBody: ours.body.toString() };
}

/** Measures enquiries, which are on disk by the time they are answered. */
async function measureContact(all: Bench): Promise<void> {
  const { generator, site, options, report } = all;
  const request: CheckedRequest = {
    method: 'POST',
    path: '/api/contact',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(enquiry),
    status: 201,
    expectedBody: '{"success":true}',
  };
  const settle = () => mailsAreOut(site);
  const contenders = [...contendersOf(all, [request]), proxied(all, [request])].map((contender) => ({
    ...contender,
    settle,
  }));
  const rows = [];
  for (const connections of CONNECTIONS) {
    const before = await enquiries(site);
    const measured = await measureInTurns({ generator, contenders, connections, seconds: options.seconds });
    failUnlessRight(report, measured);
    const stored = (await enquiries(site)) - before;
    const answered = measured.reduce((sum, { right }) => sum + right, 0);
    if (stored < answered) {
      throw new Error(`${answered} enquiries were answered, but only ${stored} are stored`);
    }
    rows.push({ write: 'contact', ...rowOf(connections, measured) });
  }
  report.table('Contact: enquiries, stored durably', rows);
}

async function enquiries({ database }: LoadSite): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM contact_submissions',
  );
  return rows[0]?.count ?? 0;
}

/** Waits until the mails about enquiries are sent, so that sending them does not fall into another contender's turn. */
async function mailsAreOut({ database }: LoadSite): Promise<void> {
  for (let waited = 0; waited < 600; waited += 1) {
    const { rows } = await database.query(`SELECT 1 FROM outgoing_mails WHERE delivery = 'queued' LIMIT 1`);
    if (rows.length === 0) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Some mails are still unsent after a minute');
}

function contendersOf({ site, floor }: Bench, requests: readonly CheckedRequest[]): Contender[] {
  return [
    { name: 'the site', origin: site.origin, requests, processes: site.processes },
    {
      name: 'floor',
      origin: floor.origin,
      requests,
      processes: { floor: floor.pid, postgres: site.processes.postgres },
    },
  ];
}

function proxied({ site, floor, proxy }: Bench, requests: readonly CheckedRequest[]): Contender {
  return {
    name: 'floor behind a proxy',
    origin: proxy.origin,
    requests,
    processes: { floor: floor.pid, proxy: proxy.pid, postgres: site.processes.postgres },
  };
}

function rowOf(connections: number, measured: readonly Measured[]) {
  const [site, floor, behindProxy] = measured;
  if (!site || !floor) {
    throw new Error('Expected two contenders');
  }
  const time = ({ cpu }: Measured, name: string) => (cpu[name] ?? Number.NaN) / 1_000;
  return {
    connections,
    'site/s': site.perSecond,
    'floor/s': floor.perSecond,
    ratio: site.perSecond / floor.perSecond,
    ...(behindProxy && {
      'floor+proxy/s': behindProxy.perSecond,
      'ratio to floor+proxy': site.perSecond / behindProxy.perSecond,
    }),
    'p50 ms': site.p50,
    'p99 ms': site.p99,
    'floor p99': floor.p99,
    'CPU s/1,000: shell': time(site, 'shell'),
    API: time(site, 'api'),
    Postgres: time(site, 'postgres'),
    floor: time(floor, 'floor'),
    'floor Postgres': time(floor, 'postgres'),
    'Postgres ratio': time(site, 'postgres') / time(floor, 'postgres'),
    'generator CPU': `${Math.round(site.generator * 100)}% / ${Math.round(floor.generator * 100)}%`,
    wrong: shownWrong(measured),
  };
}

function failUnlessRight(report: Report, measured: readonly Measured[]): void {
  if (!isAllRight(measured)) {
    report.fail();
  }
}

function offset(index: number): string {
  return index === 0 ? '' : `&offset=${index}`;
}
