import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);
/** How long a machine may take to say whether it has something, in milliseconds. */
const PROBE_LIMIT = 10_000;
const MEGABYTE = 1024 * 1024;
/** What an image process may have: memory of its own in bytes, heap in megabytes, CPU time in seconds, open files. */
const LIMITS = { heap: 256, memory: 1_024 * MEGABYTE, cpu: 600, files: 64 };
/** Numbers of system users that no machine gives away, and that render workers do not have. */
const FIRST_USER = 1_620_000_000;
const USERS = 100_000;

/** How image processes are kept apart from everything else on this machine. */
export interface Isolation {
  /** What stands before the command line of the process. */
  readonly prefix: readonly string[];
  /** The process gives up being root for a user that owns nothing. */
  readonly hasOwnUser: boolean;
  /** What is in force, and what this machine does not offer: for the log. */
  readonly inForce: readonly string[];
  readonly missing: readonly string[];
}

// In tests the sources run, which Node reads as they are.
const program = fileURLToPath(new URL(`program/imageProgram${extname(import.meta.url)}`, import.meta.url));
const { resolve } = createRequire(import.meta.url);

/** The command line of the program: Node, kept to reading the program and its packages. No network, no child process. */
export function commandLine(user: number | null): readonly string[] {
  const packages = ['sharp', 'saxes', 'jsdom', 'dompurify'].map((name) => {
    const path = resolve(name);
    return path.slice(0, path.lastIndexOf('node_modules') + 'node_modules'.length);
  });
  const readable = [
    fileURLToPath(new URL('../../', import.meta.url)),
    fileURLToPath(new URL('../../../package.json', import.meta.url)),
    ...new Set(packages),
  ];
  return [
    process.execPath,
    '--permission',
    // Pictures are read by native code, which Node's permissions do not hold: what is around the process does.
    '--allow-addons',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    '--disable-sigusr1',
    '--disallow-code-generation-from-strings',
    '--no-experimental-sqlite',
    '--no-warnings',
    `--max-old-space-size=${LIMITS.heap}`,
    program,
    ...(user === null ? [] : [String(user)]),
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
  name: 'an end together with the API',
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
      // The first process of the namespace: all others of it end with it.
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

async function isOffered({ command: [command = '', ...args] }: Layer): Promise<boolean> {
  // Node itself: a limit that it cannot live with is none that is offered.
  return execute(command, [...args, process.execPath, '--version'], { timeout: PROBE_LIMIT, env: {} }).then(
    () => true,
    () => false,
  );
}

let users = 0;

/** A number that no other image process of this API has; null where they stay who they are. */
export function nextUser({ hasOwnUser }: Isolation): number | null {
  if (!hasOwnUser) {
    return null;
  }
  users = (users + 1) % USERS;
  return FIRST_USER + users;
}
