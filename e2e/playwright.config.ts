import { defineConfig, devices } from '@playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const delivery = [
  'slices/delivery.spec.ts',
  'slices/browserGate.nightly.spec.ts',
  'machines/severalMachines.nightly.spec.ts',
  'shell/overload.nightly.spec.ts',
];

/** Long series of tests on a site of their own: begun first, they leave no worker idle at the end. */
const series = [
  'slices/slots.spec.ts',
  'slices/servedReleases.spec.ts',
  'slices/refusals.nightly.spec.ts',
  'shell/adminOrigin.spec.ts',
];

/** Tests with `emptySite`, a site that starts once for a worker. */
const onEmptySite = [
  'public/hostileContent.nightly.spec.ts',
  'public/payload.spec.ts',
  'public/textsOfEveryPage.spec.ts',
  'public/withoutRecords.spec.ts',
  'shell/floods.nightly.spec.ts',
];

const nightly = /[.]nightly[.]spec[.]ts|@nightly/;
const whichTests = { daily: { grepInvert: nightly }, nightly: { grep: nightly }, all: {} };

const { CHROMIUM_PATH, CHROMIUM_ENVIRONMENT = '{}', WHICH_TESTS = 'all' } = process.env;
const browserEnvironment = { ...process.env, ...JSON.parse(CHROMIUM_ENVIRONMENT) };

/** The composed site in a real browser. `npm run browser` starts the site and passes its address and the browser. */
export default defineConfig({
  ...whichTests[WHICH_TESTS as keyof typeof whichTests],
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // Daily tests often wait, so there is one more than two cores could keep busy. Nightly ones measure and break machines.
  workers: WHICH_TESTS === 'daily' ? 3 : 2,
  // A passing retry is reported as 'flaky'; real failures fail twice.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: !!process.env.CI,
  // Room for a machine that others keep busy: no test asserts a time, and only a failing one waits this long.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env.CI
    ? [['list']]
    : [['list'], ['html', { open: 'never', outputFolder: '../playwright-report' }]],
  // Administrators change what visitors count, so their tests run after the visitors' tests.
  projects: [
    { name: 'series', testMatch: series },
    { name: 'emptySite', testMatch: onEmptySite, workers: 1 },
    { name: 'visitors', testIgnore: ['admin/**', ...delivery, ...series, ...onEmptySite] },
    { name: 'administrators', testMatch: 'admin/**', dependencies: ['visitors'] },
    // What has to be live within two seconds must not compete with another test's browser.
    { name: 'delivery', testMatch: delivery, dependencies: ['administrators'], workers: 1 },
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    baseURL: process.env.SITE_URL ?? 'http://localhost:3000',
    // Clicks miss what moves, and animations slow down every test; tests of animations turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording slows down every test. `--trace on` records the tests that are named.
    trace: 'on-first-retry',
    launchOptions: { executablePath: CHROMIUM_PATH, args: flags, env: browserEnvironment },
  },
});
