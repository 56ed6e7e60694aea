import { isAbsolute, join, relative } from 'node:path';
import { shellAddresses } from '../../release/shellAddresses.ts';
import { CommandError } from '../context/CommandError.ts';
import type { Context } from '../context/Context.ts';
import { installedPlatform } from '../create/installedPlatform.ts';
import { packageFiles, repositoryFiles } from '../create/ownFiles.ts';
import { nounOf, sliceFiles } from '../create/sliceFiles.ts';
import { workspaceOf } from '../create/workspaceOf.ts';
import { writeFolder } from '../create/writeFolder.ts';
import { findSlices, isThere } from '../slice-folder/findSlice.ts';

const LONGEST_NOUN = 24;

export async function create({ cwd, output }: Context, name: string): Promise<void> {
  if (!/^mf-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || nounOf(name).length > LONGEST_NOUN) {
    throw new CommandError(
      `"${name}" cannot be the name of a slice. Use mf- and its subject, in at most ${LONGEST_NOUN} lower-case letters, digits and hyphens, such as mf-investors.`,
    );
  }
  const workspace = await workspaceOf(cwd);
  const folder = join(workspace ?? cwd, name);
  if (await isThere(folder)) {
    throw new CommandError(`${folder} already exists and was left as it is. Choose another name.`);
  }
  await refuseTakenAddress(workspace ?? cwd, `/${nounOf(name)}`);
  const platform = workspace === null ? await installedPlatform(cwd, folder) : null;
  const files = {
    ...(await sliceFiles(name)),
    ...packageFiles(name, platform?.dependencies ?? null),
    ...(platform && { ...repositoryFiles, ...platform.files }),
  };
  await writeFolder(folder, files);
  const shown = relative(cwd, folder);
  const path = isAbsolute(shown) || shown.startsWith('..') ? folder : shown;
  output.result(
    { slice: name, folder, files: Object.keys(files).sort() },
    [
      `Created ${path}: a slice with the page /${nounOf(name)} and an entry in the menu. Next:`,
      workspace === null ? `  cd ${path} && npm install` : '  npm install',
      `  npm test${workspace === null ? '' : ` -w ${name}`}`,
      `  npx slices build ${name} && npx slices publish ${name} --promote`,
    ].join('\n'),
  );
}

/** The gate would refuse it too, but only once there is something to publish. */
async function refuseTakenAddress(cwd: string, address: string): Promise<void> {
  const first = address.slice(1);
  if (first === 'admin' || shellAddresses.has(first)) {
    throw new CommandError(`${address} is reserved for the site. Choose another name.`);
  }
  // Only this command and `build` pay for loading the compiler.
  const { readSlice } = await import('../../build/sliceSources.ts');
  for (const { name, folder } of await findSlices(cwd)) {
    const { config } = await readSlice(folder);
    if (config.routes.some(({ path }) => path === address || path === `${address}/*`)) {
      throw new CommandError(`${name} already has a page at ${address}. Choose another name.`);
    }
  }
}
