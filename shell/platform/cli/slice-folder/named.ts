import { isReleaseName, isSliceName } from '../../src/generated/releaseRules.ts';
import { CommandError } from '../CommandError.ts';
import { findSlice } from './findSlice.ts';

/** The slice's name as it was given, or that of the folder. A slice that is named need not be on this machine. */
export async function namedSlice(cwd: string, name: string | undefined): Promise<string> {
  return name === undefined ? (await findSlice(cwd)).name : checkedSliceName(name);
}

/** @throws A {@link CommandError} when no slice can be called so. */
export function checkedSliceName(name: string): string {
  if (!isSliceName(name)) {
    throw new CommandError(`"${name}" cannot be the name of a slice: those are called like mf-public.`);
  }
  return name;
}

/**
 * A slice and its release: `mf-public 1.0.0-0a1b2c3d`, or in the slice's own folder the release alone.
 *
 * @throws A {@link CommandError} that says what a release is called.
 */
export async function namedRelease(
  cwd: string,
  first: string | undefined,
  second: string | undefined,
): Promise<{ readonly slice: string; readonly release: string | undefined }> {
  const isAlone = second === undefined && isReleaseName(first);
  const release = isAlone ? first : second;
  if (release !== undefined && !isReleaseName(release)) {
    throw new CommandError(
      `"${release}" is no release: those are called after version and content, such as 1.0.0-0a1b2c3d. \`slices publish\` prints the id, \`slices log\` shows earlier ones.`,
    );
  }
  return { slice: await namedSlice(cwd, isAlone ? undefined : first), release };
}
