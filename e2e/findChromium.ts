import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../scripts/build.ts';

const execute = promisify(execFile);

export interface Chromium {
  readonly path: string;
  /** Variables that lead it to libraries and fonts which the system may lack. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Finds a Chromium that starts, so that the browser tests need nothing installed by hand: the one that CHROMIUM_PATH
 * names, the one within the npm package, one of Playwright or of the system, or one that is installed now. That of the
 * package has no window to draw: the tests take little more than half the time.
 *
 * @throws When no way works; the message says what was tried.
 */
export async function findChromium(): Promise<Chromium> {
  const ways: readonly [name: string, find: () => Promise<Chromium>][] = [
    ['CHROMIUM_PATH', fromEnvironment],
    ['the npm package', fromPackage],
    ["Playwright's own", fromPlaywright],
    ["the system's", fromSystem],
    ['playwright install', installWithPlaywright],
    ['apt-get install', installWithApt],
  ];
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
  throw new Error(`No Chromium was found; set CHROMIUM_PATH.\n${reasons.join('\n')}`);
}

async function fromEnvironment(): Promise<Chromium> {
  const path = process.env.CHROMIUM_PATH;
  if (!path) {
    throw new Error('not set');
  }
  return { path };
}

async function fromPlaywright(): Promise<Chromium> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  await access(path);
  return { path };
}

async function fromSystem(): Promise<Chromium> {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']) {
    const found = await execute('which', [name]).catch(() => null);
    if (found) {
      return { path: found.stdout.trim() };
    }
  }
  throw new Error('none is on the PATH');
}

async function fromPackage(): Promise<Chromium> {
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  const folder = join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '..', '..', 'bin');
  const libraries = await inflate(join(folder, 'al2023.tar.br'));
  const path = await chromium.executablePath();
  const hasFonts = await access('/etc/fonts/fonts.conf').then(
    () => true,
    () => false,
  );
  return {
    path,
    environment: {
      LD_LIBRARY_PATH: join(libraries, 'lib'),
      // The package has unpacked its own beside it: without any font, text has no height.
      ...(!hasFonts && { FONTCONFIG_PATH: join(path, '../fonts') }),
    },
  };
}

async function installWithPlaywright(): Promise<Chromium> {
  await execute(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'install', '--with-deps', 'chromium'],
    { timeout: 300_000 },
  );
  return fromPlaywright();
}

async function installWithApt(): Promise<Chromium> {
  await execute('apt-get', ['update', '-qq'], { timeout: 120_000 });
  await execute('apt-get', ['install', '-y', '-qq', 'chromium'], { timeout: 300_000 });
  return fromSystem();
}

async function startsUp({ path, environment }: Chromium): Promise<void> {
  const env = { ...process.env, ...environment };
  await execute(path, ['--version', '--no-sandbox'], { env, timeout: 30_000 });
}
