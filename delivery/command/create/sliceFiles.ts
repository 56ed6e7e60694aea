import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import platform from '@site/platform/package.json' with { type: 'json' };
import { filesBelow } from '../../release/contentDigest.ts';

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

export function nounOf(name: string): string {
  return name.slice('mf-'.length);
}

/** @param packages The packages for a repository of its own; null in a shared one. */
export async function sliceFiles(
  name: string,
  packages: Readonly<Record<string, string>> | null,
): Promise<Readonly<Record<string, string>>> {
  const template = Object.entries(await filesIn('template'));
  return {
    ...Object.fromEntries(template.map(([path, text]) => [renamed(path, name), renamed(text, name)])),
    'package.json': `${JSON.stringify(packageOf(name, packages), null, 2)}\n`,
    'jest.config.mjs': "import sliceTests from '@site/platform/jest-config';\n\nexport default sliceTests;\n",
    // `npm pack` would leave out a file with this name.
    ...(packages && { ...(await filesIn('repository')), '.gitignore': 'node_modules/\ndist/\n' }),
  };
}

async function filesIn(name: 'template' | 'repository'): Promise<Record<string, string>> {
  const folder = join(import.meta.dirname, name);
  const files = (await filesBelow(folder)).map(
    async (path) => [path, await readFile(join(folder, path), 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(files));
}

function packageOf(name: string, packages: Readonly<Record<string, string>> | null): object {
  const common = { name, version: '1.0.0', private: true, type: 'module' };
  const test = 'NODE_OPTIONS=--experimental-vm-modules jest';
  if (packages === null) {
    return {
      ...common,
      scripts: { dev: 'slices dev', test },
      dependencies: { '@site/platform': `^${platform.version}` },
    };
  }
  const { '@site/delivery': delivery, ...needed } = packages;
  const { react, 'react-dom': reactDom } = platform.dependencies;
  return {
    ...common,
    engines: { node: '>=24' },
    scripts: { dev: 'slices dev', types: 'tsc', test },
    dependencies: { ...needed, react, 'react-dom': reactDom },
    devDependencies: { '@site/delivery': delivery, ...tools },
  };
}

function renamed(text: string, name: string): string {
  const noun = nounOf(name);
  const component = noun.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  const label = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`.replaceAll('-', ' ');
  return text
    .replaceAll('ExamplePage', `${component}Page`)
    .replaceAll('Example', label)
    .replaceAll('example', noun);
}
