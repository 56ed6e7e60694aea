import { readFile } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import platform from '../../package.json' with { type: 'json' };
import { CommandError } from '../context/CommandError.ts';
import { upwards } from '../slice-folder/findSlice.ts';

interface InstalledPlatform {
  /** The dependency on `@site/platform`: a range, an address or a file. */
  readonly dependency: string;
  /** The package itself if it was installed from a file; it is copied into the slice's repository. */
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/**
 * Returns how a slice in its own repository gets the platform: the same way the current folder got it.
 *
 * @throws A {@link CommandError} when it was installed from a file that no longer exists.
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
    throw new CommandError(`${path} no longer exists. Install the platform's package again.`);
  });
  return { dependency: `file:${basename(path)}`, files: { [basename(path)]: content } };
}
