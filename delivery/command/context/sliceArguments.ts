import { isReleaseName, isSliceName } from '@site/rules/releaseRules';
import { CommandError, type Name } from './Context.ts';
import { findSlice, findSlices } from './findSlice.ts';

/** The slice need not be on this machine. */
export async function namedSlice(cwd: string, name: Name): Promise<string> {
  return name === undefined ? (await findSlice(cwd)).name : checkedSliceName(name);
}

/** Returns the only slice in the folder if none is named, and undefined for all. */
export async function chosenSlice(cwd: string, name: Name): Promise<Name> {
  const slices = name === undefined ? await findSlices(cwd) : [{ name: checkedSliceName(name) }];
  return slices.length === 1 ? slices[0]?.name : undefined;
}

export function checkedSliceName(name: string): string {
  if (!isSliceName(name)) {
    throw new CommandError(`"${name}" cannot be the name of a slice. Slices have names like mf-public.`);
  }
  return name;
}

/** `mf-public 1.0.0-0a1b2c3d`, or just the release in the slice's own folder. */
export async function namedRelease(
  cwd: string,
  first: Name,
  second: Name,
): Promise<{ readonly slice: string; readonly release: Name }> {
  const isAlone = second === undefined && isReleaseName(first);
  const release = isAlone ? first : second;
  if (release !== undefined && !isReleaseName(release)) {
    throw new CommandError(
      `"${release}" is not the id of a release. An id has a version and a hash, such as 1.0.0-0a1b2c3d. \`slices publish\` prints it, and \`slices log\` shows earlier ones.`,
    );
  }
  return { slice: await namedSlice(cwd, isAlone ? undefined : first), release };
}
