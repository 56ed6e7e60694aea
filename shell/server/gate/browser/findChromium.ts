import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
/** If the browser is not found because the machine is busy, nobody looks at the pages. */
const LONGEST_START = 120_000;
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
/** The gate has no environment, so it has no PATH. */
const FOLDERS = ['/usr/local/bin', '/usr/bin', '/bin', '/snap/bin'];
const ON_A_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export interface Chromium {
  readonly path: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export type Way = readonly [name: string, find: () => Promise<Chromium>];

export async function firstThatStarts(ways: readonly Way[]): Promise<Chromium> {
  const reasons: string[] = [];
  for (const [name, find] of ways) {
    try {
      const chromium = await find();
      await startsUp(chromium);
      return chromium;
    } catch (error) {
      const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
      reasons.push(`${name}: ${reason}`);
    }
  }
  throw new Error(`No Chromium was found. Set CHROMIUM_PATH to its program.\n${reasons.join('\n')}`);
}

export async function atPath(path: string | undefined): Promise<Chromium> {
  if (!path) {
    throw new Error('not set');
  }
  return { path };
}

export async function fromPlaywright(): Promise<Chromium> {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  await access(path);
  return { path };
}

export async function fromSystem(): Promise<Chromium> {
  const folders = [...(process.env.PATH?.split(':') ?? []), ...FOLDERS];
  for (const path of [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ON_A_MAC]) {
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
    ) {
      return { path };
    }
  }
  throw new Error('none is on the PATH');
}

async function startsUp({ path, environment }: Chromium): Promise<void> {
  const env = { ...process.env, ...environment };
  await execute(path, ['--version', '--no-sandbox'], { env, timeout: LONGEST_START });
}

export function findBrowser(path: string | null): Promise<Chromium> {
  return firstThatStarts(
    path === null
      ? [
          ["Playwright's own", fromPlaywright],
          ["the system's", fromSystem],
        ]
      : [['CHROMIUM_PATH', () => atPath(path)]],
  );
}
