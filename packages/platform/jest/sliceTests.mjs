import { join } from 'node:path';

export const transformed = (tsx, decorators = false) => [
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

const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': transformed(false), '\\.tsx$': transformed(true) },
  // In a repository of its own, a slice finds the platform there, as TypeScript sources.
  transformIgnorePatterns: ['/node_modules/(?!@site/(?:platform|rules)/)'],
  moduleNameMapper: { '\\.css$': join(import.meta.dirname, 'cssModule.mjs') },
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
  testPathIgnorePatterns: ['/node_modules/'],
};

export const withoutDom = { ...common, displayName: 'unit-node', testEnvironment: 'node' };

export const withDom = {
  ...common,
  displayName: 'unit-browser',
  testEnvironment: join(import.meta.dirname, 'browserEnvironment.mjs'),
  setupFiles: [join(import.meta.dirname, 'browserGlobals.mjs')],
};

/** `.test.ts` runs without a DOM, `.test.tsx` with one. */
export default {
  projects: [
    { ...withoutDom, testMatch: ['<rootDir>/src/**/*.test.ts'] },
    { ...withDom, testMatch: ['<rootDir>/src/**/*.test.tsx'] },
  ],
};
