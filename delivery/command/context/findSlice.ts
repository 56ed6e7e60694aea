import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError } from './Context.ts';

export interface SliceFolder {
  readonly name: string;
  readonly folder: string;
}

/** @param name May be left out if only one is possible. @throws CommandError that lists the slices found. */
export async function findSlice(cwd: string, name?: string): Promise<SliceFolder> {
  const known: string[] = [];
  for (const folder of upwards(cwd)) {
    const slices = await slicesAt(folder);
    const meant = slices.filter((slice) => name === undefined || slice.name === name);
    if (meant.length > 1) {
      throw new CommandError(`Which slice? Name one of ${slices.map((slice) => slice.name).join(', ')}.`);
    }
    if (meant[0]) {
      return meant[0];
    }
    known.push(...slices.map((slice) => slice.name));
  }
  throw new CommandError(
    known.length > 0
      ? `There is no slice ${name} here. Slices found: ${[...new Set(known)].join(', ')}.`
      : `${cwd} is not part of a slice. Change to a folder with a slice.config.ts, or create a slice: slices create <name>`,
  );
}

export async function findSlices(cwd: string): Promise<readonly SliceFolder[]> {
  for (const folder of upwards(cwd)) {
    const slices = await slicesAt(folder);
    if (slices.length > 0) {
      return slices;
    }
  }
  return [];
}

export async function builtRelease({ name, folder }: SliceFolder): Promise<string> {
  const entries = await readdir(join(folder, 'dist'), { withFileTypes: true }).catch(() => []);
  const release = entries.find((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  if (!release) {
    throw new CommandError(`${name} is not built. Build it with: slices build ${name}`);
  }
  return join(folder, 'dist', release.name);
}

export function upwards(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...upwards(parent)];
}

export function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function slicesAt(folder: string): Promise<readonly SliceFolder[]> {
  if (!(await isThere(join(folder, 'package.json')))) {
    return [];
  }
  if (await isThere(join(folder, 'slice.config.ts'))) {
    return [{ name: await packageName(folder), folder }];
  }
  const names = (await readdir(folder)).sort();
  const slices = await Promise.all(
    names.map(async (name) => {
      const child = join(folder, name);
      const isSlice = await isThere(join(child, 'slice.config.ts'));
      return isSlice ? [{ name: await packageName(child), folder: child }] : [];
    }),
  );
  return slices.flat();
}

async function packageName(folder: string): Promise<string> {
  const { name }: { name?: unknown } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  if (typeof name !== 'string') {
    throw new CommandError(
      `${join(folder, 'package.json')} has no name. Give it the slice's name, such as mf-public.`,
    );
  }
  return name;
}
