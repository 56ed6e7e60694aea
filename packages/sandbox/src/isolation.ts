import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const PROBE_LIMIT = 10_000;
const MEGABYTE = 1024 * 1024;
/** Heap in megabytes, data memory in bytes, CPU time in seconds, and open files. */
const LIMITS = { heap: 256, memory: 1_024 * MEGABYTE, cpu: 600, files: 64 };
/** No machine assigns user ids in this range. */
const FIRST_USER = 1_610_000_000;
const USERS = 100_000_000;

interface Isolation {
  readonly prefix: readonly string[];
  /** Whether it switches from root to a user that owns nothing. */
  readonly hasOwnUser: boolean;
  /** The limits that are in force, as the log names them. */
  readonly inForce: readonly string[];
  readonly missing: readonly string[];
}

export interface Program {
  readonly program: string;
  readonly readable: readonly string[];
  readonly nodeOptions?: readonly string[];
}

interface Layer {
  readonly name: string;
  readonly command: readonly string[];
}

const limits: Layer = {
  name: 'limits on memory, CPU time and files',
  command: [
    'prlimit',
    `--data=${LIMITS.memory}`,
    `--cpu=${LIMITS.cpu}`,
    `--nofile=${LIMITS.files}`,
    '--core=0',
    '--fsize=0',
    '--',
  ],
};
const endsWithParent: Layer = {
  name: 'termination together with its parent',
  command: ['setpriv', '--pdeathsig=KILL', '--no-new-privs', '--'],
};

function namespaces(isRoot: boolean): Layer {
  return {
    name: 'its own namespaces for processes, network, IPC and host name',
    command: [
      'unshare',
      ...(isRoot ? [] : ['--user']),
      '--pid',
      '--net',
      '--ipc',
      '--uts',
      '--fork',
      '--kill-child=KILL',
      '--',
      // All other processes end with the first one, which keeps its user, so that the kernel still kills it
      // with its parent.
      'sh',
      '-c',
      '"$@" & wait $!',
      'sh',
    ],
  };
}

let found: Promise<Isolation> | null = null;

export function findIsolation(): Promise<Isolation> {
  found ??= probe();
  return found;
}

async function probe(): Promise<Isolation> {
  const isRoot = process.getuid?.() === 0;
  const layers = [limits, endsWithParent, namespaces(isRoot)];
  const offered = await Promise.all(layers.map(isOffered));
  const inForce = layers.filter((_, index) => offered[index]);
  const missing = layers.filter((_, index) => !offered[index]);
  return {
    prefix: inForce.flatMap(({ command }) => command),
    hasOwnUser: isRoot,
    inForce: [
      "Node's permission model",
      ...(isRoot ? ['its own system user'] : []),
      ...inForce.map(({ name }) => name),
    ],
    missing: [...missing.map(({ name }) => name), ...(isRoot ? [] : ['its own system user'])],
  };
}

async function isOffered({ command: [program = '', ...args] }: Layer): Promise<boolean> {
  // A limit under which Node cannot run does not count as available.
  return execute(program, [...args, process.execPath, '--version'], { timeout: PROBE_LIMIT, env: {} }).then(
    () => true,
    () => false,
  );
}

// Each program starts with a random number.
let users = randomInt(USERS);

/** Returns null if processes keep their user. */
export async function nextUser(): Promise<number | null> {
  const { hasOwnUser } = await findIsolation();
  if (!hasOwnUser) {
    return null;
  }
  users = (users + 1) % USERS;
  return FIRST_USER + users;
}

/** `docs/security.md` explains each option. */
export async function isolatedCommand({ program, readable, nodeOptions = [] }: Program): Promise<string[]> {
  const { prefix } = await findIsolation();
  const user = await nextUser();
  return [
    ...prefix,
    process.execPath,
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    '--disable-sigusr1',
    '--disallow-code-generation-from-strings',
    // Its databases are files, which the permission model does not cover.
    '--no-experimental-sqlite',
    `--max-old-space-size=${LIMITS.heap}`,
    ...nodeOptions,
    program,
    ...(user === null ? [] : [String(user)]),
  ];
}

/** @param what Happens in isolated processes: `Slices render`. */
export async function tellIsolation(
  what: string,
  log: { info(message: string): void; warn(message: string): void },
): Promise<void> {
  const { inForce, missing } = await findIsolation();
  log.info(`${what} with ${inForce.join(', ')}`);
  if (missing.length > 0) {
    log.warn(`${what} without ${missing.join(' and without ')}, which this machine does not offer`);
  }
}
