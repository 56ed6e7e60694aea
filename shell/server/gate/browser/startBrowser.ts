import { execFile } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { findIsolation, nextUser } from '../../generated/isolation';
import type { Chromium } from './findChromium';

const execute = promisify(execFile);
const MEGABYTE = 1024 * 1024;
/** What each process of the browser may have: heap of scripts in megabytes, memory of its own in bytes, CPU time in seconds. */
const LIMITS = { heap: 512, memory: 4_096 * MEGABYTE, cpu: 120 };
const START_LIMIT = 20_000;

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Names lead nowhere, and nothing but the proxy is spoken to.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  `--js-flags=--max-old-space-size=${LIMITS.heap}`,
];

interface BrowserOptions {
  readonly found: Chromium;
  /** The one address that it reaches. */
  readonly proxy: string;
  /** A folder for its profile and nothing else, which its caller deletes. */
  readonly folder: string;
}

/**
 * Starts a Chromium for code that nobody has reviewed: without environment, with a profile of its own, as a user of its
 * own where this process is root, in its own sandbox where the machine lets it have one.
 *
 * @throws When it does not start; where this process is root, also when it cannot become another user.
 */
export async function startBrowser({ found, proxy, folder }: BrowserOptions): Promise<Browser> {
  const user = nextUser(await findIsolation());
  const profiles = join(folder, 'profiles');
  await mkdir(profiles, { recursive: true });
  // Where it has a user of its own, that one has to come to its program and its profile.
  await chmod(folder, 0o711);
  const program = join(folder, 'chromium.sh');
  await writeFile(program, await script(found, user));
  await chmod(program, 0o755);
  const launch = (chromiumSandbox: boolean) =>
    chromium.launch({
      executablePath: program,
      chromiumSandbox,
      args: flags,
      proxy: { server: proxy },
      env: { TMPDIR: profiles, HOME: profiles, ...found.environment },
      timeout: START_LIMIT,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  return launch(true).catch(() => launch(false));
}

/** Starts the browser with what this machine offers of limits. Only a program of its own can take them on. */
async function script({ path }: Chromium, user: number | null): Promise<string> {
  const limits = ['prlimit', `--cpu=${LIMITS.cpu}`, `--data=${LIMITS.memory}`, '--core=0', '--'];
  const end = ['setpriv', '--pdeathsig=KILL', '--'];
  const become = [
    'setpriv',
    `--reuid=${user}`,
    `--regid=${user}`,
    '--clear-groups',
    '--pdeathsig=KILL',
    '--',
  ];
  const prefix = [...(await offered(limits)), ...(user === null ? await offered(end) : become)];
  const own =
    user === null
      ? ''
      : `for one in "$@"; do case "$one" in --user-data-dir=*) chown -R ${user}:${user} "\${one#--user-data-dir=}" "$TMPDIR" ;; esac; done`;
  return `#!/bin/sh\n${own}\nexec ${[...prefix, path].map(quoted).join(' ')} "$@"\n`;
}

async function offered(command: readonly string[]): Promise<readonly string[]> {
  const [program = '', ...args] = command;
  return execute(program, [...args, 'true'], { env: {} }).then(
    () => command,
    () => [],
  );
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
