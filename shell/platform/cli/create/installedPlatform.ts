import { readFile } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import platform from '../../package.json' with { type: 'json' };
import { CommandError } from '../CommandError.ts';
import { upwards } from '../slice-folder/findSlice.ts';

interface InstalledPlatform {
  /** What the dependency on `@site/platform` says: a range, an address or a file. */
  readonly dependency: string;
  /** The package itself, where it came as a file: the slice's repository takes it along. */
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/**
 * How a slice with a repository of its own gets the platform: the way by which it came to where the slice is made.
 *
 * @throws A {@link CommandError} when it came as a file that is not there any more.
 */
export async function installedPlatform(cwd: string, sliceFolder: string): Promise<InstalledPlatform> {
  for (const folder of upwards(cwd)) {
    const dependency = await dependencyIn(folder);
    if (dependency?.startsWith('file:')) {
      return fromFile(resolve(folder, dependency.slice('file:'.length)), sliceFolder);
    }
    if (dependency !== undefined) {
      return { dependency, files: {} };
    }
  }
  return { dependency: `^${platform.version}`, files: {} };
}

async function dependencyIn(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const { dependencies, devDependencies }: Partial<Record<string, Record<string, string>>> = JSON.parse(text);
  return { ...devDependencies, ...dependencies }['@site/platform'];
}

async function fromFile(path: string, sliceFolder: string): Promise<InstalledPlatform> {
  if (!path.endsWith('.tgz')) {
    return { dependency: `file:${relative(sliceFolder, path).split(sep).join('/')}`, files: {} };
  }
  const content = await readFile(path).catch(() => {
    throw new CommandError(`${path} is not there any more: install the platform's package again.`);
  });
  return { dependency: `file:${basename(path)}`, files: { [basename(path)]: content } };
}
