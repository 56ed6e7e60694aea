import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { root } from '../../scripts/build.ts';
import { installTools } from '../../scripts/testing/installTools.ts';
import {
  atPath,
  type Chromium,
  firstThatStarts,
  fromPlaywright,
  fromSystem,
} from '../../shell/server/gate/browser/findChromium.ts';

const execute = promisify(execFile);

/**
 * Finds a Chromium that starts, so that the browser tests need nothing installed by hand: the one in CHROMIUM_PATH, the
 * one in the npm package, Playwright's or the system's, or one that is installed now. The package's build is headless
 * only and takes little more than half the time.
 *
 * @throws When none of them works; the message says what was tried.
 */
export function findChromium(): Promise<Chromium> {
  return firstThatStarts([
    ['CHROMIUM_PATH', () => atPath(process.env.CHROMIUM_PATH)],
    ['the npm package', fromPackage],
    ["Playwright's own", fromPlaywright],
    ["the system's", fromSystem],
    ['playwright install', installWithPlaywright],
    ['apt-get install', installWithApt],
  ]);
}

/** What is used of @sparticuz/chromium, which is not there yet when types are checked. */
interface ChromiumPackage {
  readonly default: { executablePath(): Promise<string> };
  inflate(archive: string): Promise<string>;
}

async function fromPackage(): Promise<Chromium> {
  await installTools('e2e/chromium');
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { default: chromium, inflate }: ChromiumPackage = await import(pathToFileURL(entry).href);
  const libraries = await inflate(join(entry, '..', '..', 'bin', 'al2023.tar.br'));
  const path = await chromium.executablePath();
  const hasFonts = await access('/etc/fonts/fonts.conf').then(
    () => true,
    () => false,
  );
  return {
    path,
    environment: {
      LD_LIBRARY_PATH: join(libraries, 'lib'),
      // The package unpacks its own fonts next to it: without any font, text has no height.
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
