/** Three sizes of test: unit beside the code (with or without a DOM), and integration against a real Postgres. */
const swc = (decorators, tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', decorators, tsx },
      transform: {
        legacyDecorator: decorators,
        decoratorMetadata: decorators,
        react: { runtime: 'automatic' },
      },
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  },
];

const ignored = {
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
  testPathIgnorePatterns: ['/node_modules/'],
};

export default {
  projects: [
    {
      displayName: 'unit-node',
      ...ignored,
      testEnvironment: 'node',
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: { '\\.ts$': swc(true, false), '\\.tsx$': swc(false, true) },
      moduleNameMapper: {
        '^(\\.{1,2}/.*)\\.js$': '$1',
        '\\.css$': '<rootDir>/scripts/testing/cssModule.mjs',
      },
      testMatch: [
        '<rootDir>/{api/src,scripts,shell/server,shell/platform/{build,cli,development,release}}/**/*.test.ts',
        '<rootDir>/{shell/platform/src,shell/src,mf-*/src}/**/*.test.ts',
      ],
      testPathIgnorePatterns: ['/node_modules/', '\\.integration\\.test\\.ts$'],
    },
    {
      displayName: 'unit-browser',
      ...ignored,
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/scripts/testing/browserGlobals.mjs'],
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: { '\\.tsx?$': swc(false, true) },
      moduleNameMapper: { '\\.css$': '<rootDir>/scripts/testing/cssModule.mjs' },
      testMatch: ['<rootDir>/{shell,mf-*}/**/*.test.tsx'],
    },
    {
      displayName: 'integration',
      ...ignored,
      testEnvironment: 'node',
      extensionsToTreatAsEsm: ['.ts'],
      transform: { '\\.ts$': swc(true, false) },
      moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
      testMatch: ['<rootDir>/{api/src,scripts}/**/*.integration.test.ts'],
      globalSetup: '<rootDir>/scripts/testing/startTestDatabase.ts',
      globalTeardown: '<rootDir>/scripts/testing/stopTestDatabase.ts',
    },
  ],
};
