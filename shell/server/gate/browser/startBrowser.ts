import { execFile } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nextUser } from '@site/sandbox/isolation';
import { type Browser, chromium } from 'playwright-core';
import { Pace } from '../Pace';
import type { Chromium } from './findChromium';

const execute = promisify(execFile);
const MEGABYTE = 1024 * 1024;
/** Per process: megabytes, bytes, seconds. */
const LIMITS = { heap: 512, memory: 4_096 * MEGABYTE, cpu: 300 };
/** In milliseconds, on a quiet machine. */
const START_LIMIT = 20_000;

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No host name resolves, and only the proxy can be reached.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  `--js-flags=--max-old-space-size=${LIMITS.heap}`,
];

interface BrowserOptions {
  readonly found: Chromium;
  readonly proxy: string;
  readonly folder: string;
}

/**
 * Starts a browser for code that nobody has reviewed: without environment, with its own profile, with its own
 * user if this process is root, and with its own sandbox where the machine allows one.
 */
export async function startBrowser({ found, proxy, folder }: BrowserOptions): Promise<Browser> {
  const user = await nextUser();
  const profiles = join(folder, 'profiles');
  await mkdir(profiles, { recursive: true });
  await chmod(folder, 0o711);
  const program = join(folder, 'chromium.sh');
  await writeFile(program, await script(found, user));
  await chmod(program, 0o755);
  const timeout = new Pace().limitFor(START_LIMIT);
  const launch = (chromiumSandbox: boolean) =>
    chromium.launch({
      executablePath: program,
      chromiumSandbox,
      args: flags,
      proxy: { server: proxy },
      env: { TMPDIR: profiles, HOME: profiles, ...found.environment },
      timeout,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  return launch(true).catch(() => launch(false));
}

/** A program can only set these limits on itself, so a shell script starts it. */
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
  // Linux may schedule the browser's session apart (autogroups).
  const giveWay = `(echo ${getPriority()} > /proc/self/autogroup) 2>/dev/null`;
  return `#!/bin/sh\n${own}\n${giveWay}\nexec ${[...prefix, path].map(quoted).join(' ')} "$@"\n`;
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
