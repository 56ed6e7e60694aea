import platform from '@site/platform/package.json' with { type: 'json' };
import { pipelines } from './pipelines.ts';

/** The versions are the same as in this repository. */
export const tools = {
  '@jest/globals': '^30.5.2',
  '@swc/core': '1.16.18',
  '@swc/jest': '^0.2.39',
  '@testing-library/dom': '^10.4.2',
  '@testing-library/react': '^16.3.3',
  '@types/node': '^26.6.6',
  '@types/react': platform.devDependencies['@types/react'],
  jest: '^30.5.2',
  'jest-environment-jsdom': '^30.5.2',
  typescript: '^6.0.3',
};

/**
 * Returns the files that make the slice a package, in a shared repository or in its own.
 *
 * @param platformDependencies How a repository of its own gets the platform; null in a shared repository.
 */
export function packageFiles(
  name: string,
  platformDependencies: Readonly<Record<string, string>> | null,
): Readonly<Record<string, string>> {
  const isInWorkspace = platformDependencies === null;
  const { '@site/delivery': delivery, ...needed } = platformDependencies ?? {
    '@site/platform': `^${platform.version}`,
  };
  return {
    'package.json': json({
      name,
      version: '1.0.0',
      private: true,
      type: 'module',
      ...(!isInWorkspace && { engines: { node: '>=24' } }),
      scripts: {
        dev: 'slices dev',
        ...(!isInWorkspace && { types: 'tsc' }),
        test: 'NODE_OPTIONS=--experimental-vm-modules jest',
      },
      dependencies: {
        ...needed,
        ...(!isInWorkspace && {
          react: platform.dependencies.react,
          'react-dom': platform.dependencies['react-dom'],
        }),
      },
      ...(!isInWorkspace && { devDependencies: { '@site/delivery': delivery, ...tools } }),
    }),
    'jest.config.mjs': "import sliceTests from '@site/platform/jest-config';\n\nexport default sliceTests;\n",
  };
}

export const repositoryFiles: Readonly<Record<string, string>> = {
  ...pipelines,
  '.gitignore': 'node_modules/\ndist/\n',
  'tsconfig.json': json({
    compilerOptions: {
      target: 'es2024',
      lib: ['es2024', 'dom', 'dom.iterable', 'esnext.disposable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      allowImportingTsExtensions: true,
      isolatedModules: true,
      skipLibCheck: true,
      noEmit: true,
      types: ['node'],
    },
    include: ['slice.config.ts', 'src', 'node_modules/@site/platform/src/stylesheets.d.ts'],
    exclude: ['dist'],
  }),
};

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
