import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { ANY_OTHER, shellAddresses } from '@site/rules/claims';
import { CommandError, type Context } from '../context/Context.ts';
import { findSlices, isThere, upwards } from '../context/findSlice.ts';
import { installedPlatform } from '../create/installedPlatform.ts';
import { nounOf, sliceFiles } from '../create/sliceFiles.ts';

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
  const files = { ...(await sliceFiles(name, platform?.dependencies ?? null)), ...platform?.files };
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

/** The gate would only refuse the address once the slice is published. */
async function refuseTakenAddress(cwd: string, address: string): Promise<void> {
  const first = address.slice(1);
  if (first === 'admin' || shellAddresses.has(first)) {
    throw new CommandError(`${address} is reserved for the site. Choose another name.`);
  }
  const { readSlice } = await import('../../build/sliceSources.ts');
  for (const { name, folder } of await findSlices(cwd)) {
    const { config } = await readSlice(folder);
    if (config.routes.some(({ path }) => path === address || path === address + ANY_OTHER)) {
      throw new CommandError(`${name} already has a page at ${address}. Choose another name.`);
    }
  }
}

async function workspaceOf(cwd: string): Promise<string | null> {
  for (const folder of upwards(cwd)) {
    const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
    const { workspaces }: { workspaces?: unknown } = JSON.parse(text);
    if (Array.isArray(workspaces) && workspaces.includes('mf-*')) {
      return folder;
    }
  }
  return null;
}

async function writeFolder(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  const staging = join(dirname(folder), `.${process.pid}.incoming`);
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(staging, path)), { recursive: true });
      await writeFile(join(staging, path), content);
    }
    await rename(staging, folder);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
