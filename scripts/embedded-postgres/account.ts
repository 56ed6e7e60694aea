import { execFile, spawn } from 'node:child_process';
import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Postgres refuses to run as root. */
export interface Account {
  own(folder: string): Promise<void>;
  readonly ids: { uid?: number; gid?: number };
  readonly prefix: readonly string[];
}

const OURSELVES: Account = { own: async () => {}, ids: {}, prefix: [] };

/**
 * For root, this is the system user `postgres`, created if necessary. If that cannot reach the paths, it
 * keeps root's one capability that opens folders.
 * @param paths `folder/.` asks whether it may enter a folder.
 * @throws Error if they cannot be made accessible.
 */
export async function postgresAccount(paths: readonly string[]): Promise<Account> {
  if (process.getuid?.() !== 0) {
    return OURSELVES;
  }
  const uid = await idOf('-u').catch(createUser);
  const gid = await idOf('-g');
  const own = (folder: string) => ownAll(folder, uid, gid);
  const plain: Account = { own, ids: { uid, gid }, prefix: [] };
  if (await canReach(plain, paths)) {
    return plain;
  }
  const withCapability: Account = {
    own,
    ids: {},
    prefix: [
      'setpriv',
      // Without this, the kernel ignores capabilities when a program asks whether it may execute another one.
      '--securebits=+no_setuid_fixup',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
    ],
  };
  if (await canReach(withCapability, paths)) {
    return withCapability;
  }
  throw new Error(
    `Postgres does not run as root, and its user "postgres" cannot reach ${paths.join(' and ')}. ` +
      'Start the site as an ordinary user, or set DATABASE_URL.',
  );
}

async function idOf(flag: '-u' | '-g'): Promise<number> {
  const { stdout } = await execute('id', [flag, 'postgres']);
  return Number(stdout);
}

async function createUser(): Promise<number> {
  await execute('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  return idOf('-u');
}

async function canReach({ ids, prefix }: Account, paths: readonly string[]): Promise<boolean> {
  const tests = paths.map(async (path) => {
    const [command = 'test', ...args] = [...prefix, 'test', '-r', path];
    await execute(command, args, { cwd: '/', ...ids });
  });
  return Promise.all(tests).then(
    () => true,
    () => false,
  );
}

async function ownAll(folder: string, uid: number, gid: number): Promise<void> {
  await chown(folder, uid, gid);
  for (const name of await readdir(folder, { recursive: true })) {
    await chown(join(folder, name), uid, gid);
  }
}

export function runAs(account: Account, program: string, args: readonly string[]): Promise<void> {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], ...account.ids });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.once('error', reject);
    // The event `close` never comes while the server that pg_ctl leaves running holds the pipe open.
    child.once('exit', (code) => {
      child.stderr.destroy();
      return code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}. ${errors.trim()}`));
    });
  });
}
