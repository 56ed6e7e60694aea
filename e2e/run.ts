import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildAll, root } from '../scripts/build.ts';
import { withoutDurability } from '../scripts/testing/setServerSettings.ts';
import { startTestSite, testAdministrator } from '../scripts/testing/startTestSite.ts';
import { findChromium } from './chromium/findChromium.ts';
import { copyPublished, type PublishedData, publishInto } from './fixtures/publishedData.ts';

/**
 * Starts a site of its own on free ports, runs the browser tests against it, and stops it again: without arguments all
 * except `*.nightly.spec.ts` and what is tagged `@nightly`, and with `--nightly` only those. Playwright's arguments
 * choose among the nightly tests if `--nightly` is given, and among all tests otherwise.
 */
const chromium = await findChromium();
// Below the repository root, where `npm start` also keeps its data: the root's package.json decides how Node treats
// files there.
await mkdir(join(root, '.data'), { recursive: true });
const folder = await mkdtemp(join(root, '.data/browser-tests-'));
let published: PublishedData | undefined;
const site = await startTestSite(folder, {
  // Tests start APIs of their own, which with the site's need more connections than Postgres has by default.
  serverSettings: { ...withoutDurability, max_connections: '300' },
  async prepare({ url, superuserUrl }) {
    await buildAll();
    // The gate runs once: this site finds the slices published, and tests start others from a copy.
    await publishInto(url, join(folder, 'site'));
    const database = new URL(url).pathname.slice(1);
    published = await copyPublished(
      superuserUrl,
      { database, dataDir: join(folder, 'site') },
      join(folder, 'published'),
    );
    // Open to everyone, as somebody may have made it: the site closes it (`shell/settings.spec.ts`).
    await chmod(join(folder, 'site'), 0o755);
  },
});
try {
  process.exitCode = await runPlaywright(process.argv.slice(2), published);
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

function runPlaywright(named: readonly string[], published: PublishedData | undefined): Promise<number> {
  const { args, which } = whichTests(named);
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', 'e2e', ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        WHICH_TESTS: which,
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

/** Returns Playwright's arguments, and which tests its configuration lets through. */
function whichTests(args: readonly string[]): {
  args: readonly string[];
  which: 'daily' | 'nightly' | 'all';
} {
  const named = args.filter((arg) => arg !== '--nightly');
  const which = named.length < args.length ? 'nightly' : named.length > 0 ? 'all' : 'daily';
  // Tests that are named run without the projects that precede them in a full run.
  return { args: named.length > 0 ? [...named, '--no-deps'] : [], which };
}
