import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../scripts/build.ts';
import { startTestSite, testAdministrator } from '../scripts/testing/startTestSite.ts';
import { findChromium } from './findChromium.ts';
import { type PublishedData, publishOnce } from './fixtures/publishedData.ts';

/** Starts a site of its own on free ports, runs the browser tests against it, and stops it again. */
const chromium = await findChromium();
// Below the repository root, where `npm start` also keeps its data: the root's package.json decides how Node treats
// files there.
await mkdir(join(root, '.data'), { recursive: true });
const folder = await mkdtemp(join(root, '.data/browser-tests-'));
const site = await startTestSite(folder);
try {
  const published = await publishOnce(site.databaseUrl, join(folder, 'published'));
  process.exitCode = await runPlaywright(process.argv.slice(2), published);
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

function runPlaywright(args: readonly string[], published: PublishedData): Promise<number> {
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', 'e2e', ...whichTests(args)],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        SITE_URL: site.url,
        SITE_API_PORT: String(site.apiPort),
        SITE_RELEASES: join(folder, 'site', 'releases'),
        SITE_MAILS: join(folder, 'site', 'mail'),
        SITE_ADMIN_USERNAME: testAdministrator.username,
        SITE_ADMIN_PASSWORD: testAdministrator.password,
        SITE_DATABASE_URL: site.databaseUrl,
        SITE_PUBLISHED: JSON.stringify(published),
        CHROMIUM_PATH: chromium.path,
        CHROMIUM_ENVIRONMENT: JSON.stringify(chromium.environment ?? {}),
      },
    },
  );
  // On an interrupt, the tests stop first, and then the site they run against.
  process.once('SIGINT', () => child.kill('SIGINT'));
  process.once('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs tests selected by name without the projects that precede them in a full run. */
function whichTests(args: readonly string[]): readonly string[] {
  return args.length > 0 ? [...args, '--no-deps'] : [];
}
