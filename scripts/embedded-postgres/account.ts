import { execFile } from 'node:child_process';
import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Who runs Postgres: ourselves, or, because Postgres refuses to run as root, a system user. */
export interface Account {
  /** Makes a folder with all that is in it the account's. */
  own(folder: string): Promise<void>;
  readonly ids: { uid?: number; gid?: number };
  /** What stands before each command line. */
  readonly prefix: readonly string[];
}

const OURSELVES: Account = { own: async () => {}, ids: {}, prefix: [] };

/**
 * The account for Postgres. As root it is the system user `postgres`, made if need be. Where that user cannot reach
 * the paths (a checkout below a private folder such as /root), it keeps the one capability of root that opens folders.
 *
 * @param paths What it must reach; `folder/.` asks whether it may enter a folder.
 * @throws When the paths cannot be opened to it; the message says what to do.
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
      // Without it the kernel leaves capabilities out when a program asks whether it may run another one.
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
      'Move the site to a folder that other users may enter, start it as an ordinary user, or set DATABASE_URL.',
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
