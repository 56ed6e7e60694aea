import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/build.ts';
import { installTools } from '../scripts/testing/installTools.ts';
import startTestDatabase from '../scripts/testing/startTestDatabase.ts';
import stopTestDatabase from '../scripts/testing/stopTestDatabase.ts';

interface Area {
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  readonly needsDatabase?: true;
}

/**
 * Tests that need Postgres take too long to run for each fault; only `stored-working-copies` has no others.
 */
const areas: Readonly<Record<string, Area>> = {
  auth: {
    sources: [
      'api/src/auth/{adminOrigin,bearer.guard,refusalLog}.ts',
      'api/src/requests/error.filter.ts',
      'packages/rules/src/server/signedText.ts',
    ],
    tests: [
      'api/src/auth/**/*.test.ts',
      'api/src/requests/error.filter.test.ts',
      'packages/rules/src/server/signedText.test.ts',
    ],
  },
  session: {
    sources: ['shell/server/{session,origins}/**/*.ts', 'shell/server/answer/showSessionArea.ts'],
    tests: [
      'shell/server/{session,origins}/**/*.test.ts',
      'shell/server/visits/overrides.test.ts',
      'shell/server/answer/showSessionArea.test.ts',
    ],
  },
  composition: {
    sources: ['shell/server/composition/**/*.ts', 'shell/server/visits/{visit,overrides}.ts'],
    tests: ['shell/server/composition/**/*.test.ts', 'shell/server/visits/{visit,overrides}.test.ts'],
  },
  'page-cache': {
    sources: ['shell/server/{page-cache,content-version,sending}/**/*.ts'],
    tests: ['shell/server/{page-cache,content-version,sending,answer}/**/*.test.ts'],
  },
  answer: {
    sources: ['shell/server/answer/*.ts', 'shell/server/render/renderDocument.ts'],
    tests: ['shell/server/answer/*.test.ts'],
  },
  'render-workers': {
    sources: [
      'shell/server/render-workers/{ReleasePool,RenderQueue,Strikes}.ts',
      'packages/sandbox/src/{frames,reasonOfEnd}.ts',
    ],
    tests: ['shell/server/render-workers/**/*.test.ts', 'packages/sandbox/src/**/*.test.ts'],
  },
  'working-copies': {
    sources: ['mf-admin/src/working-copies/**/*.ts'],
    tests: ['mf-admin/src/working-copies/**/*.test.ts'],
  },
  'stored-working-copies': {
    sources: ['api/src/working-copies/**/*.ts'],
    tests: ['api/src/working-copies/**/*.test.ts'],
    needsDatabase: true,
  },
};

/** A fault in a declaration shows when the API starts, or is one of the database. */
const declarations = '!**/*.{test,entity,module,dto}.ts';

/**
 * Plants one fault at a time in an area, and runs the tests that have to find it: `npm run mutants -- <area>
 * [<file>…]`.
 */
const [name = '', ...files] = process.argv.slice(2);
const area = areas[name];
if (!area) {
  console.error(`Name an area: ${Object.keys(areas).join(', ')}`);
  process.exit(1);
}
const { sources, tests, needsDatabase } = area;
await installTools('nightly');
const { Stryker } = await import('@stryker-mutator/core');
const jestConfig: { default: { projects: readonly { readonly displayName: string }[] } } = await import(
  join(root, 'jest.config.mjs')
);
const project = jestConfig.default.projects.find(
  ({ displayName }) => displayName === (needsDatabase ? 'integration' : 'unit-node'),
);
const report = join(root, '.data/mutants', name);
try {
  if (needsDatabase) {
    await startTestDatabase({ maxWorkers: 1 });
  }
  await new Stryker({
    mutate: [...(files.length > 0 ? files : sources), declarations],
    testRunner: 'jest',
    // Here, Jest runs real ES modules.
    testRunnerNodeArgs: ['--experimental-vm-modules'],
    jest: {
      config: {
        ...project,
        projects: [],
        // Stryker extends the environment, for each file anew.
        testEnvironment: 'node',
        runtime: undefined,
        testMatch: tests.map((pattern) => `<rootDir>/${pattern}`),
        testPathIgnorePatterns: [
          '/node_modules/',
          `\\.(${needsDatabase ? '' : 'integration|'}nightly)\\.test\\.ts$`,
        ],
        testTimeout: 20_000,
      },
    },
    coverageAnalysis: 'perTest',
    // A fault in a constant would need all tests of an area.
    ignoreStatic: true,
    // Most texts are for people. Those that decide something are also in a condition.
    mutator: { excludedMutations: ['StringLiteral'] },
    // Test files share one database, and many wait.
    concurrency: 1,
    // Each run of Jest leaves its modules in memory.
    maxTestRunnerReuse: 100,
    dryRunTimeoutMinutes: 20,
    // Other runs of Jest would find a folder inside the tree.
    tempDirName: join(tmpdir(), 'lumenvale-mutants'),
    disableTypeChecks: false,
    ignorePatterns: ['.data', 'e2e', 'bench', 'nightly', 'docs'],
    reporters: ['clear-text', 'progress', 'html', 'json'],
    clearTextReporter: { reportTests: false, logTests: false },
    htmlReporter: { fileName: `${report}.html` },
    jsonReporter: { fileName: `${report}.json` },
    allowEmpty: false,
  }).runMutationTest();
} finally {
  await stopTestDatabase();
}
