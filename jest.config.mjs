import { availableParallelism } from 'node:os';
import { transformed, withDom, withoutDom } from './packages/platform/jest/sliceTests.mjs';

const withDecorators = {
  transform: { '\\.ts$': transformed(false, true), '\\.tsx$': transformed(true) },
  moduleNameMapper: { ...withoutDom.moduleNameMapper, '^(\\.{1,2}/.*)\\.js$': '$1' },
};

const shared = {
  runtime: '<rootDir>/scripts/testing/sharedModules.mjs',
  testEnvironment: '<rootDir>/scripts/testing/keptEnvironment.mjs',
};

const withPostgres = {
  ...withoutDom,
  ...withDecorators,
  ...shared,
  setupFiles: [
    '<rootDir>/api/src/testing/loadNestFirst.ts',
    '<rootDir>/scripts/testing/useWorkerDatabase.ts',
  ],
  globalSetup: '<rootDir>/scripts/testing/startTestDatabase.ts',
  globalTeardown: '<rootDir>/scripts/testing/stopTestDatabase.ts',
};

/** Those that take minutes run at night. */
export default {
  // Some tests wait.
  maxWorkers: availableParallelism() + 1,
  testTimeout: 60_000,
  projects: [
    {
      ...withoutDom,
      ...withDecorators,
      ...shared,
      testMatch: [
        '<rootDir>/{api/src,delivery,scripts,ui,shell/server}/**/*.test.ts',
        '<rootDir>/{packages/*/src,shell/src,mf-*/src}/**/*.test.ts',
      ],
      testPathIgnorePatterns: ['/node_modules/', '\\.(integration|nightly)\\.test\\.ts$'],
    },
    {
      ...withDom,
      testMatch: ['<rootDir>/{packages,delivery,shell,mf-*}/**/*.test.tsx'],
      // As in production, in one file: a quarter less work.
      moduleNameMapper: {
        ...withDom.moduleNameMapper,
        '^antd$': '<rootDir>/scripts/testing/antd.cjs',
      },
      setupFiles: [...withDom.setupFiles, '<rootDir>/scripts/testing/withoutLayout.ts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/testing/waitLonger.ts'],
    },
    {
      ...withPostgres,
      displayName: 'integration',
      testMatch: ['<rootDir>/{api/src,scripts,shell/server,packages/sandbox/src}/**/*.integration.test.ts'],
    },
    {
      ...withPostgres,
      displayName: 'nightly',
      testMatch: ['<rootDir>/{api/src,packages/writing/src,scripts,shell/server}/**/*.nightly.test.ts'],
    },
  ],
};
