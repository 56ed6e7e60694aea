import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type SiteWithPostgres, startSiteWithPostgres } from '../fixtures/siteWithPostgres';
import { expect, test } from '../fixtures/test';
import { mountSmallDisk, type SmallDisk } from './smallDisk';
import { expectSurvived, type Fault, mailsIn } from './underFault';

/** Size of the Postgres disk, in megabytes: what it needs plus some room. */
const DISK = 256;

test.skip(process.platform !== 'linux', 'Only Linux has /proc to find processes in');
test.describe.configure({ mode: 'serial' });

let folder: string;
let disk: SmallDisk | null;
let started: SiteWithPostgres;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lumenvale-postgres-'));
  disk = mountSmallDisk(folder, DISK);
  started = await startSiteWithPostgres(folder);
});

test.afterAll(async () => {
  await disk?.makeRoom();
  try {
    await started?.stop();
  } finally {
    disk?.unmount();
  }
  await rm(folder, { recursive: true, force: true });
});

/** Returns the pids of Postgres: the main server first, then all its processes. */
async function postgresProcesses(): Promise<number[]> {
  const file = await readFile(join(started.folder, 'postgres/cluster/postmaster.pid'), 'utf8');
  const server = Number(file.split('\n')[0]);
  const all = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const parents = await Promise.all(
    all.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return { pid, parent: Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]) };
    }),
  );
  return [server, ...parents.filter(({ parent }) => parent === server).map(({ pid }) => pid)];
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has already exited.
    }
  }
}

async function asSuperuser(...statements: readonly string[]): Promise<void> {
  const client = new Client(started.postgres.superuserUrl);
  await client.connect();
  for (const statement of statements) {
    await client.query(statement);
  }
  await client.end();
}

/** Limits how many files and connections a process may have open. */
function limitHandles(pid: number, most: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--nofile=${most === 'unlimited' ? 4096 : most}:`]);
}

/** Expects whether a server answers on a new connection. Requests usually share those that are already open. */
async function expectNewConnection(isAnswered: boolean, url: string): Promise<void> {
  const connection = await new Promise<string>((resolve) => {
    get(url, { agent: false, signal: AbortSignal.timeout(2_000) }, (response) => {
      response.resume();
      resolve('answered');
    }).once('error', () => resolve('not answered'));
  });
  expect(connection).toBe(isAnswered ? 'answered' : 'not answered');
}

const apiUrl = () => `http://127.0.0.1:${started.site.apiPort}/api/health/live`;
const shellUrl = () => `${started.site.urls[0]}/team`;

/** Writes until Postgres has no room for its write-ahead log: it then shuts down and cannot start again. */
async function useUpLog(): Promise<void> {
  const client = new Client(started.postgres.superuserUrl);
  client.on('error', () => {});
  await client.connect();
  try {
    for (let megabyte = 0; megabyte < DISK; megabyte += 1) {
      await client.query(`SELECT pg_logical_emit_message(false, 'full', repeat('x', 1000000))`);
    }
  } catch {
    return;
  }
  throw new Error('Postgres still has room for its log');
}

let stopped: number[] = [];

const faults: readonly (Fault & { readonly needsDisk?: boolean })[] = [
  {
    name: 'Postgres hangs',
    delaysMails: true,
    async begin() {
      stopped = await postgresProcesses();
      signal(stopped, 'SIGSTOP');
    },
    end: () => signal(stopped, 'SIGCONT'),
  },
  {
    name: 'Postgres is killed',
    delaysMails: true,
    begin: async () => signal((await postgresProcesses()).slice(0, 1), 'SIGKILL'),
    end: () => undefined,
  },
  {
    name: 'Postgres refuses writes',
    delaysMails: true,
    refusesWrites: true,
    begin: () =>
      asSuperuser('ALTER SYSTEM SET default_transaction_read_only = on', 'SELECT pg_reload_conf()'),
    end: () =>
      asSuperuser(
        'SET default_transaction_read_only = off',
        'ALTER SYSTEM RESET default_transaction_read_only',
        'SELECT pg_reload_conf()',
      ),
  },
  {
    name: 'the disk of Postgres is full',
    begin: () => disk?.fill(),
    end: () => disk?.makeRoom(),
    needsDisk: true,
    refusesWrites: true,
    delaysMails: true,
  },
  {
    name: 'the disk of Postgres is full, and so is its log',
    async begin() {
      await disk?.fill();
      await useUpLog();
    },
    end: () => disk?.makeRoom(),
    needsDisk: true,
    refusesWrites: true,
    delaysMails: true,
  },
  {
    name: 'the API hangs',
    delaysMails: true,
    begin: () => signal([started.site.processes.api], 'SIGSTOP'),
    end: () => signal([started.site.processes.api], 'SIGCONT'),
  },
  {
    name: 'the API is killed and restarted',
    delaysMails: true,
    refusesWrites: true,
    begin: () => started.site.killApi(),
    end: () => started.site.startApi(),
  },
  {
    name: 'the API cannot open more files or connections',
    delaysMails: true,
    begin: () => limitHandles(started.site.processes.api, 8),
    meanwhile: () => expectNewConnection(false, apiUrl()),
    end: () => limitHandles(started.site.processes.api, 'unlimited'),
    afterwards: () => expectNewConnection(true, apiUrl()),
  },
  {
    name: 'the shell cannot open more files or connections',
    begin: () => limitHandles(started.site.processes.shell, 8),
    meanwhile: () => expectNewConnection(false, shellUrl()),
    end: () => limitHandles(started.site.processes.shell, 'unlimited'),
    afterwards: () => expectNewConnection(true, shellUrl()),
    losesPages: true,
    cutsVisitors: true,
  },
];

for (const fault of faults) {
  test(`${fault.name}: visitors can still read, nothing accepted is lost or done twice, and the site recovers`, async () => {
    test.skip(fault.needsDisk === true && disk === null, 'Only root can mount a separate disk');
    const { site } = started;
    await expectSurvived(
      {
        url: site.urls[0],
        databaseUrl: site.databaseUrl,
        mails: () => mailsIn(join(site.folder, 'data')),
      },
      fault,
    );
  });
}
