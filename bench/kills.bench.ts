import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { TestMailServer } from '../api/src/testing/mailServer.ts';
import { root } from '../scripts/build.ts';
import { urlOfRunningPostgres } from '../scripts/embedded-postgres/embeddedPostgres.ts';
import { startService } from '../scripts/service.ts';
import { freePorts } from '../scripts/testing/freePorts.ts';
import { testAdministrator } from '../scripts/testing/startTestSite.ts';
import { findProgram, processTree } from './processTree.ts';
import { RecordedWrites } from './recordedWrites.ts';
import type { BenchOptions, Report } from './report.ts';
import { SiteClient } from './siteClient.ts';
import { startVisitors } from './visitors.ts';

const KILLS = 20;
/** Time between two kills, in milliseconds. */
const PAUSE = { least: 5_000, most: 11_000 };
/** Most kills of one part. `npm start` gives up when a part ends for the sixth time within five minutes. */
const MOST_OF = { API: 4, shell: 4, 'render worker': 6, 'Postgres connection': 6, Postgres: 6 };
/** How often the watches check that everything answers, in milliseconds. */
const LOOK_EVERY = 100;
/** Time for everything to be back after the last kill, and for every mail to be sent, in milliseconds. */
const SETTLED_WITHIN = 60_000;
const MAILED_WITHIN = 180_000;

type Part = keyof typeof MOST_OF;

interface Kill {
  readonly part: Part;
  readonly at: number;
}

interface Look {
  readonly at: number;
  readonly isThere: boolean;
}

/**
 * Kills parts of a running site at random (`BENCH_SEED` repeats a choice) while it is read and written, and compares
 * what it acknowledged with what it stored.
 */
export async function bench(_: BenchOptions, report: Report): Promise<void> {
  const seed = process.env.BENCH_SEED ?? String(Date.now() % 100_000);
  console.log(`BENCH_SEED=${seed}`);
  await mkdir(join(root, '.data'), { recursive: true });
  const folder = await mkdtemp(join(root, '.data/kills-'));
  const mails = await new TestMailServer().start();
  const [port = 0, apiPort = 0] = await freePorts(2);
  const { DATABASE_URL: _none, ...environment } = process.env;
  const site = await startService({
    name: 'The site',
    script: join(root, 'scripts/start.ts'),
    environment: {
      ...environment,
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      SMTP_URL: mails.url,
      ADMIN_USERNAME: testAdministrator.username,
      ADMIN_PASSWORD: testAdministrator.password,
      LOG_LEVEL: 'fatal',
    },
    readyLine: /^Ready: /m,
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    const visitor = new SiteClient(url);
    const visitors = startVisitors(visitor);
    const writes = new RecordedWrites({ url });
    const watches = {
      'kept pages': startWatch(`${url}/team`),
      'other pages': startWatch(`${url}/search?q=watch-`, () => crypto.randomUUID()),
      API: startWatch(`${url}/api/health/ready`),
    };
    await pause(PAUSE.most);
    const kills = await killAtRandom(site.pid, folder, randomOf(seed));
    await pause(PAUSE.most);
    await visitors.stop();
    await writes.stop();
    await readyAgain(`${url}/api/health/ready`);
    const looks = Object.fromEntries(
      await Promise.all(
        Object.entries(watches).map(async ([what, watch]) => [what, await watch.stop()] as const),
      ),
    );

    const database = new Client((await urlOfRunningPostgres({ dataDir: folder })) ?? '');
    await database.connect();
    await mailsSettled(database);
    const results = await writes.results(database);
    const mailed = await writes.mails(database, mails);
    await database.end();

    const parts = (Object.keys(MOST_OF) as Part[]).map((part) => ({ part, times: timesOf(kills, part) }));
    report.table(
      `${kills.length} kills (BENCH_SEED=${seed}), and the longest outage after one, in ms`,
      parts.map(({ part, times }) => ({ part, kills: times.length, ...awayAfter(kills, part, looks) })),
    );
    report.table('Acknowledged writes', [
      ...Object.entries(results).map(([what, { acknowledged, lost, duplicated }]) => ({
        what,
        acknowledged,
        lost: lost.length,
        duplicated: duplicated.length,
      })),
      {
        what: 'mails',
        acknowledged: mailed.expected,
        lost: mailed.missing.length,
        duplicated: mailed.duplicated.length,
        'sent again': mailed.again,
      },
    ]);
    report.table(
      'Requests by purpose',
      Object.entries({ visitors: visitor, ...writes.clients }).map(([what, { answers }]) => ({
        what,
        requests: Object.values(answers).reduce((sum, count) => sum + count, 0),
        'no answer': answers[0] ?? 0,
        ...Object.fromEntries(
          Object.entries(answers)
            .filter(([status]) => Number(status) >= 400 && status !== '404')
            .map(([status, count]) => [`status ${status}`, count]),
        ),
      })),
    );
    const wrong = [
      ...Object.values(results).flatMap(({ lost, duplicated }) => [...lost, ...duplicated]),
      ...mailed.missing,
      ...mailed.duplicated,
    ];
    if (wrong.length > 0) {
      console.error(`Lost or duplicated: ${wrong.join('; ')}`);
      report.fail();
    }
  } finally {
    await site.stop();
    await mails.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a generator of numbers from 0 to below 1, determined by a seed. */
function randomOf(seed: string): () => number {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE() / 2 ** 32;
  };
}

async function killAtRandom(site: number, folder: string, random: () => number): Promise<Kill[]> {
  const kills: Kill[] = [];
  while (kills.length < KILLS) {
    const parts = (Object.keys(MOST_OF) as Part[]).filter(
      (part) => timesOf(kills, part).length < MOST_OF[part],
    );
    const part = parts[Math.floor(random() * parts.length)] as Part;
    const pids = await found(part, site, folder);
    const pid = pids[Math.floor(random() * pids.length)] ?? 0;
    process.kill(pid, 'SIGKILL');
    kills.push({ part, at: Date.now() });
    console.log(`${kills.length}: ${part} (${pid})`);
    await pause(PAUSE.least + random() * (PAUSE.most - PAUSE.least));
  }
  return kills;
}

/** Returns the processes of a part, and waits if it is just being restarted. */
async function found(part: Part, site: number, folder: string): Promise<number[]> {
  for (let end = Date.now() + SETTLED_WITHIN; Date.now() < end; ) {
    const pids = await pidsOf(part, site, folder).catch(() => []);
    if (pids.length > 0) {
      return pids;
    }
    await pause(LOOK_EVERY);
  }
  throw new Error(`There is no ${part} to kill`);
}

async function pidsOf(part: Part, site: number, folder: string): Promise<number[]> {
  const scripts = { API: 'api/dist/main.js', shell: 'shell/dist/server/main.cjs' } as const;
  if (part === 'API' || part === 'shell') {
    return [await findProgram(site, join(root, scripts[part]))];
  }
  if (part === 'render worker') {
    const shell = await findProgram(site, join(root, scripts.shell));
    return childrenWhose(shell, (command) => command.includes('renderWorker.cjs'));
  }
  const server = Number.parseInt(await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
  return part === 'Postgres'
    ? childrenWhose(server, (_, pid) => pid === server)
    : childrenWhose(server, (command) => /^postgres: \S+ \S+ 127\.0\.0\.1/.test(command));
}

async function childrenWhose(
  pid: number,
  isMeant: (command: string, pid: number) => boolean,
): Promise<number[]> {
  const tree = await processTree(pid);
  const commands = await Promise.all(
    tree.map(async (one) => ({
      pid: one.pid,
      command: await readFile(`/proc/${one.pid}/cmdline`, 'utf8').catch(() => ''),
    })),
  );
  return commands.filter((one) => isMeant(one.command, one.pid)).map((one) => one.pid);
}

/** Requests an address repeatedly. */
function startWatch(url: string, another = () => ''): { stop(): Promise<readonly Look[]> } {
  const looks: Look[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const isThere = await fetch(`${url}${another()}`, { signal: AbortSignal.timeout(10_000) })
        .then(async (answer) => {
          await answer.arrayBuffer();
          return answer.ok;
        })
        .catch(() => false);
      looks.push({ at: Date.now(), isThere });
      await pause(LOOK_EVERY);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return looks;
    },
  };
}

function timesOf(kills: readonly Kill[], part: Part): Kill[] {
  return kills.filter((kill) => kill.part === part);
}

/**
 * Returns, for each watch, the longest time from a kill of the part to the last failed request before the next kill.
 */
function awayAfter(
  kills: readonly Kill[],
  part: Part,
  watches: Readonly<Record<string, readonly Look[]>>,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(watches).map(([what, looks]) => {
      const times = kills.map((kill, index) => {
        const until = kills[index + 1]?.at ?? Number.POSITIVE_INFINITY;
        const failed = looks.filter(({ at, isThere }) => !isThere && at > kill.at && at < until);
        return kill.part === part ? (failed.at(-1)?.at ?? kill.at) - kill.at : 0;
      });
      return [what, Math.max(0, ...times)];
    }),
  );
}

async function readyAgain(url: string): Promise<void> {
  for (let end = Date.now() + SETTLED_WITHIN; Date.now() < end; await pause(LOOK_EVERY)) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) {
      return;
    }
  }
  throw new Error(`The site has not recovered within ${SETTLED_WITHIN / 1_000} s`);
}

/** Waits until no mail is pending. A mail whose process died is picked up again after a minute. */
async function mailsSettled(database: Client): Promise<void> {
  for (let end = Date.now() + MAILED_WITHIN; Date.now() < end; await pause(1_000)) {
    const { rows } = await database.query(`SELECT 1 FROM outgoing_mails WHERE delivery = 'queued' LIMIT 1`);
    if (rows.length === 0) {
      return;
    }
  }
}
