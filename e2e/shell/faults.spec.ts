import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type SiteWithPostgres, startSiteWithPostgres } from '../fixtures/siteWithPostgres';
import { expect, test } from '../fixtures/test';

/** In milliseconds. */
const LASTS = 4_000;
/** What visitors wait for at most, once the fault has gone. */
const RECOVERED_WITHIN = 15_000;

interface Fault {
  readonly name: string;
  readonly begin: () => Promise<unknown> | unknown;
  readonly end: () => Promise<unknown> | unknown;
  /** Whether pages that were rendered before are shown meanwhile. */
  readonly keepsPages: boolean;
}

test.skip(process.platform !== 'linux', 'Elsewhere there is no /proc to find processes in');
test.describe.configure({ mode: 'serial' });

let started: SiteWithPostgres;

test.beforeAll(async () => {
  test.setTimeout(60_000);
  started = await startSiteWithPostgres();
});

test.afterAll(() => started?.stop());

/** The server of Postgres, first, and every process of it. */
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
      // It has ended by itself.
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

/** How many files and connections a process may have open. */
function limitHandles(pid: number, most: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--nofile=${most === 'unlimited' ? 4096 : most}:`]);
}

let stopped: number[] = [];

const faults: readonly Fault[] = [
  {
    name: 'Postgres hangs',
    async begin() {
      stopped = await postgresProcesses();
      signal(stopped, 'SIGSTOP');
    },
    end: () => signal(stopped, 'SIGCONT'),
    keepsPages: true,
  },
  {
    name: 'Postgres is killed',
    begin: async () => signal((await postgresProcesses()).slice(0, 1), 'SIGKILL'),
    end: () => undefined,
    keepsPages: true,
  },
  {
    name: 'Postgres takes no writes',
    begin: () =>
      asSuperuser('ALTER SYSTEM SET default_transaction_read_only = on', 'SELECT pg_reload_conf()'),
    end: () =>
      asSuperuser(
        'SET default_transaction_read_only = off',
        'ALTER SYSTEM RESET default_transaction_read_only',
        'SELECT pg_reload_conf()',
      ),
    keepsPages: true,
  },
  {
    name: 'the API hangs',
    begin: () => signal([started.site.processes.api], 'SIGSTOP'),
    end: () => signal([started.site.processes.api], 'SIGCONT'),
    keepsPages: true,
  },
  {
    name: 'the API is killed, and started again',
    begin: () => started.site.killApi(),
    end: () => started.site.startApi(),
    keepsPages: true,
  },
  {
    name: 'the API may open no more files and connections',
    begin: () => limitHandles(started.site.processes.api, 8),
    end: () => limitHandles(started.site.processes.api, 'unlimited'),
    keepsPages: true,
  },
  {
    name: 'the shell may open no more files and connections',
    begin: () => limitHandles(started.site.processes.shell, 8),
    end: () => limitHandles(started.site.processes.shell, 'unlimited'),
    keepsPages: false,
  },
];

for (const fault of faults) {
  test(`${fault.name}: visitors read on, nothing that was taken is lost or done twice, and it heals by itself`, async () => {
    test.setTimeout(90_000);
    const { urls, databaseUrl } = started.site;
    const read = async (path: string) => {
      try {
        const answer = await fetch(`${urls[0]}${path}`, { signal: AbortSignal.timeout(12_000) });
        return {
          status: answer.status,
          retryAfter: answer.headers.get('retry-after'),
          html: await answer.text(),
        };
      } catch {
        return { status: 0, retryAfter: null, html: '' };
      }
    };
    const enquire = async (email: string) => {
      try {
        const answer = await fetch(`${urls[0]}/api/contact`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: urls[0] },
          body: JSON.stringify({
            firstName: 'Ada',
            lastName: 'Lovelace',
            email,
            interest: 'Other',
            message: 'Is there a place for an engine?',
          }),
          signal: AbortSignal.timeout(12_000),
        });
        return answer.status;
      } catch {
        return 0;
      }
    };
    const mark = crypto.randomUUID();
    const taken: string[] = [];
    const answers = { kept: new Set<number>(), others: new Set<number>(), writes: new Set<number>() };
    expect((await read('/team')).status).toBe(200);

    await fault.begin();
    const began = Date.now();
    const visitors = Array.from({ length: 3 }, async (_, visitor) => {
      for (let turn = 0; Date.now() < began + LASTS; turn += 1) {
        const email = `${mark}-${visitor}-${turn}@visitor.example`;
        const [kept, other, written] = await Promise.all([
          read('/team'),
          read(`/companies?q=${mark}${visitor}x${turn}`),
          enquire(email),
        ]);
        answers.kept.add(kept.status);
        answers.others.add(other.status);
        answers.writes.add(written);
        if (other.status === 503) {
          expect(other.retryAfter).toBeTruthy();
        }
        if (written === 201) {
          taken.push(email);
        }
        await pause(100);
      }
    });
    await pause(LASTS);
    await fault.end();
    const ended = Date.now();

    await expect(async () => {
      const email = `${mark}-after@visitor.example`;
      expect(taken.includes(email) || (await enquire(email)) === 201).toBe(true);
      taken.push(email);
      expect((await read(`/companies?q=${mark}`)).status).toBe(200);
      expect((await read('/team')).status).toBe(200);
    }).toPass({ timeout: RECOVERED_WITHIN, intervals: [200] });
    const recovered = Date.now() - ended;
    await Promise.all(visitors);

    if (fault.keepsPages) {
      expect([...answers.kept]).toEqual([200]);
    }
    // Whoever is refused is told so in words, or not connected at all.
    expect([...answers.others].filter((status) => ![200, 503, 0].includes(status))).toEqual([]);
    expect([...answers.writes].filter((status) => ![201, 502, 503, 504, 0].includes(status))).toEqual([]);
    await expect(async () => {
      const client = new Client(databaseUrl);
      client.on('error', () => {});
      await client.connect();
      try {
        const { rows } = await client.query<{ email: string; count: string }>(
          `SELECT email, count(*) FROM contact_submissions WHERE email LIKE $1 GROUP BY email`,
          [`${mark}%`],
        );
        const stored = new Map(rows.map(({ email, count }) => [email, Number(count)]));
        expect([...new Set(taken)].filter((email) => !stored.has(email))).toEqual([]);
        expect([...stored].filter(([, count]) => count !== 1)).toEqual([]);
        // Each has one mail, which is sent or, after a try that has failed, waits for the next one.
        const { rows: queue } = await client.query<{ delivery: string }>(
          'SELECT delivery FROM outgoing_mails WHERE created_at >= $1',
          [new Date(began)],
        );
        expect(queue.length).toBe(stored.size);
        expect(queue.filter(({ delivery }) => delivery === 'failed')).toEqual([]);
        const mails = await mailsOf(mark);
        expect([...mails].filter(([, count]) => count !== 1)).toEqual([]);
        expect(mails.size).toBe(queue.filter(({ delivery }) => delivery === 'sent').length);
      } finally {
        await client.end();
      }
    }).toPass({ timeout: 40_000, intervals: [500] });
    test.info().annotations.push({
      type: fault.name,
      description: `pages kept ${[...answers.kept]}, others ${[...answers.others]}, writes ${[...answers.writes]}; back after ${recovered} ms; ${new Set(taken).size} taken, 0 lost`,
    });
  });
}

/** How many mails tell of each enquiry. */
async function mailsOf(mark: string): Promise<Map<string, number>> {
  const mails = new Map<string, number>();
  const home = join(started.site.folder, 'data/mail');
  for (const name of await readdir(home)) {
    const text = await readFile(join(home, name), 'utf8');
    const email = new RegExp(`${mark}-[\\w-]+@visitor\\.example`).exec(text.replaceAll(/=\r?\n/g, ''))?.[0];
    if (email) {
      mails.set(email, (mails.get(email) ?? 0) + 1);
    }
  }
  return mails;
}
