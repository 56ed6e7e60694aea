import { readFile } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import platform from '@site/platform/package.json' with { type: 'json' };
import delivery from '../../package.json' with { type: 'json' };
import { CommandError } from '../context/Context.ts';
import { upwards } from '../context/findSlice.ts';

const packages = ['@site/platform', '@site/rules', '@site/delivery'] as const;

interface InstalledPlatform {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/** @throws CommandError if a file that it was installed from no longer exists. */
export async function installedPlatform(cwd: string, sliceFolder: string): Promise<InstalledPlatform> {
  for (const folder of upwards(cwd)) {
    const installed = await dependenciesIn(folder);
    if (installed['@site/platform'] !== undefined) {
      return fromFolder(folder, installed, sliceFolder);
    }
  }
  return { dependencies: { '@site/platform': `^${platform.version}`, ...ownRange }, files: {} };
}

const ownRange = { '@site/delivery': `^${delivery.version}` };

type Dependencies = Partial<Record<string, string>>;

async function dependenciesIn(folder: string): Promise<Dependencies> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const { dependencies, devDependencies }: Partial<Record<string, Dependencies>> = JSON.parse(text);
  return { ...devDependencies, ...dependencies };
}

async function fromFolder(
  folder: string,
  installed: Dependencies,
  sliceFolder: string,
): Promise<InstalledPlatform> {
  const dependencies: Record<string, string> = { ...ownRange };
  const files: Record<string, Uint8Array> = {};
  for (const name of packages) {
    const dependency = installed[name];
    const path = dependency?.startsWith('file:') ? resolve(folder, dependency.slice('file:'.length)) : null;
    if (path?.endsWith('.tgz')) {
      files[basename(path)] = await readPackage(path);
      dependencies[name] = `file:${basename(path)}`;
    } else if (path !== null) {
      dependencies[name] = `file:${relative(sliceFolder, path).split(sep).join('/')}`;
    } else if (dependency !== undefined) {
      dependencies[name] = dependency;
    }
  }
  return { dependencies, files };
}

function readPackage(path: string): Promise<Uint8Array> {
  return readFile(path).catch(() => {
    throw new CommandError(`${path} no longer exists. Install that package again.`);
  });
}
