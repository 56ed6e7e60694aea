import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';

// For processes that run what nobody here has written, or that read what a stranger has sent: render workers of the
// shell, and image processes of the API.

const execute = promisify(execFile);
/** How long a machine may take to say whether it has something, in milliseconds. */
const PROBE_LIMIT = 10_000;
const MEGABYTE = 1024 * 1024;
/** What such a process may have: heap in megabytes, memory of its own in bytes, CPU time in seconds, open files. */
const LIMITS = { heap: 256, memory: 1_024 * MEGABYTE, cpu: 600, files: 64 };
/** Numbers of system users that no machine gives away. */
const FIRST_USER = 1_610_000_000;
const USERS = 100_000_000;

/** How such processes are kept apart from everything else on this machine. */
export interface Isolation {
  /** What stands before the command line. */
  readonly prefix: readonly string[];
  /** The process gives up being root for a user that owns nothing. */
  readonly hasOwnUser: boolean;
  /** What is in force, and what this machine does not offer: for the log. */
  readonly inForce: readonly string[];
  readonly missing: readonly string[];
}

/**
 * Options of Node for a program that must reach nothing but itself. `docs/security.md` says what each of them does.
 *
 * @param readable The files and folders that it is made of.
 */
export function nodeOptions(readable: readonly string[]): readonly string[] {
  return [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    '--disable-sigusr1',
    '--disallow-code-generation-from-strings',
    // Its databases are files that the permission model does not know of.
    '--no-experimental-sqlite',
    `--max-old-space-size=${LIMITS.heap}`,
  ];
}

interface Layer {
  readonly name: string;
  readonly command: readonly string[];
}

const limits: Layer = {
  name: 'limits of memory, CPU time and files',
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
const endsWithUs: Layer = {
  name: 'an end together with what started it',
  command: ['setpriv', '--pdeathsig=KILL', '--no-new-privs', '--'],
};

function namespaces(isRoot: boolean): Layer {
  return {
    name: 'namespaces of its own for processes, network and names',
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
      // The first process of the namespace: all others of it end with it. It stays the user that it is, so that the
      // kernel still ends it together with what started it.
      'sh',
      '-c',
      '"$@" & wait $!',
      'sh',
    ],
  };
}

let found: Promise<Isolation> | null = null;

/** Finds out once what this machine offers. */
export function findIsolation(): Promise<Isolation> {
  found ??= probe();
  return found;
}

async function probe(): Promise<Isolation> {
  const isRoot = process.getuid?.() === 0;
  const layers = [limits, endsWithUs, namespaces(isRoot)];
  const offered = await Promise.all(layers.map(isOffered));
  const inForce = layers.filter((_, index) => offered[index]);
  const missing = layers.filter((_, index) => !offered[index]);
  return {
    prefix: inForce.flatMap(({ command }) => command),
    hasOwnUser: isRoot,
    inForce: [
      "Node's permission model",
      ...(isRoot ? ['a system user of its own'] : []),
      ...inForce.map(({ name }) => name),
    ],
    missing: [...missing.map(({ name }) => name), ...(isRoot ? [] : ['a system user of its own'])],
  };
}

async function isOffered({ command: [program = '', ...args] }: Layer): Promise<boolean> {
  // Node itself: a limit that it cannot live with is none that is offered.
  return execute(program, [...args, process.execPath, '--version'], { timeout: PROBE_LIMIT, env: {} }).then(
    () => true,
    () => false,
  );
}

// Shell, gate and API count from numbers of their own: no two of their processes are the same user.
let users = randomInt(USERS);

/** A number that no other such process has; null where they stay who they are. */
export function nextUser({ hasOwnUser }: Isolation): number | null {
  if (!hasOwnUser) {
    return null;
  }
  users = (users + 1) % USERS;
  return FIRST_USER + users;
}
