import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { buildSlice } from '@site/delivery/build/buildSlice';
import { buildServer, buildShellBrowser } from '../shell/build/buildShell.ts';
import { withFolderLock } from './folderLock.ts';
import { replaceFolder } from './replaceFolder.ts';

export const root = join(import.meta.dirname, '..');

interface Package {
  readonly name: string;
  /** The file beside the build that names the inputs it was made from. */
  readonly note: string;
  readonly inputs: readonly string[];
  build(): Promise<unknown>;
}

/** `npm ci` has derived these files, but from the API of that time. */
export const derived: Package = {
  name: 'what is derived from the API',
  note: 'packages/platform/src/generated/.derived-from',
  inputs: [
    'api/openapi.json',
    'api/src/content',
    'api/src/common',
    'mf-admin/src/roles/abilities.ts',
    'packages/rules',
    'scripts/derive.ts',
  ],
  build: async () => (await import('./derive.ts')).derive(),
};

const api: Package = {
  name: 'api',
  note: 'api/dist/.built-from',
  inputs: [
    'api/src',
    'packages/rules',
    'packages/sandbox',
    'packages/writing',
    'api/tsconfig.json',
    'api/tsconfig.build.json',
  ],
  build: compileApi,
};

const shellBrowser: Package = {
  name: 'shell',
  note: 'shell/dist/.browser-built-from',
  inputs: ['shell/src', 'shell/build', 'packages', 'delivery/build', 'delivery/release', 'SECURITY.md'],
  build: () => buildShellBrowser(join(root, 'shell/dist')),
};

const shellServer: Package = {
  name: "the shell's server",
  note: 'shell/dist/.server-built-from',
  inputs: ['shell/src', 'shell/server', 'shell/build', 'packages', 'delivery/build', 'delivery/release'],
  build: () => buildServer(join(root, 'shell/dist/server')),
};

export async function buildAll(log: (line: string) => void = () => {}): Promise<void> {
  await buildPackages([api, shellBrowser, shellServer, ...(await slices())], log);
}

/**
 * Browsers get shell and slices from their sources, so any earlier build of those will do. Returns the
 * fingerprints, those of API and shell server first.
 */
export async function buildForDevelopment(log: (line: string) => void): Promise<string[]> {
  const replaced = [shellBrowser, ...(await slices())];
  const notes = await Promise.all(replaced.map((one) => stat(join(root, one.note)).catch(() => null)));
  return buildPackages([api, shellServer, ...replaced.filter((_, index) => !notes[index])], log);
}

async function slices(): Promise<Package[]> {
  return (await sliceNames()).map((name) => ({
    name,
    note: `${name}/dist/.built-from`,
    inputs: [name, 'packages', 'delivery/build', 'delivery/release'],
    build: () => buildSlice(join(root, name)),
  }));
}

async function buildPackages(packages: readonly Package[], log: (line: string) => void): Promise<string[]> {
  await buildIfChanged(derived, log);
  return Promise.all(packages.map((one) => buildIfChanged(one, log)));
}

export async function sliceNames(): Promise<string[]> {
  const names = (await readdir(root)).filter((name) => name.startsWith('mf-')).sort();
  const configs = await Promise.all(
    names.map((name) => stat(join(root, name, 'slice.config.ts')).catch(() => null)),
  );
  return names.filter((_, index) => configs[index]);
}

/** Returns the fingerprint of the build, also if another program has built it. */
async function buildIfChanged(one: Package, log: (line: string) => void = () => {}): Promise<string> {
  const note = join(root, one.note);
  const fingerprint = await fingerprintOf([...one.inputs, 'package-lock.json']);
  const isBuilt = async () => (await readFile(note, 'utf8').catch(() => null)) === fingerprint;
  if (await isBuilt()) {
    return fingerprint;
  }
  const [sources = ''] = one.inputs;
  await withFolderLock(join(root, sources), async () => {
    if (await isBuilt()) {
      return;
    }
    log(`Building ${one.name} …`);
    // A build that fails or is interrupted must not pass for the one before.
    await rm(note, { force: true });
    await one.build();
    await writeFile(note, fingerprint);
  });
  return fingerprint;
}

async function fingerprintOf(inputs: readonly string[]): Promise<string> {
  const digest = createHash('sha256');
  for (const input of inputs) {
    for (const file of await filesOf(join(root, input))) {
      digest.update(`${relative(root, file)}\0`).update(await readFile(file));
    }
  }
  return digest.digest('hex');
}

const onlyForDevelopers = /\.(?:test|states)\.tsx?$/;

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) {
    return [path];
  }
  const entries = await readdir(path, { withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter(({ name }) => name !== 'dist' && name !== 'node_modules' && !onlyForDevelopers.test(name))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map((entry) => filesOf(join(path, entry.name))),
  );
  return files.flat();
}

export function buildApi(): Promise<string> {
  return buildIfChanged(api);
}

/** @param path Relative to `api/dist`. */
export async function importApi<Module>(path: string): Promise<Module> {
  await buildApi();
  return import(join(root, 'api/dist', path));
}

export async function buildShellServer(): Promise<string> {
  await buildIfChanged(derived);
  return buildIfChanged(shellServer);
}

/** Replaces the folder at once, because `npm run dev` may start the API from there. */
function compileApi(): Promise<void> {
  return replaceFolder(join(root, 'api/dist'), (path) =>
    run('node_modules/typescript-native/bin/tsc', ['-p', 'api/tsconfig.build.json', '--outDir', path]),
  );
}

export async function run(script: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, script), ...args], {
    cwd: root,
    maxBuffer: Number.POSITIVE_INFINITY,
  }).catch(({ stdout, stderr, message }) => {
    throw new Error(`${script} failed:\n${[stdout, stderr].join('') || message}`);
  });
}

if (import.meta.main) {
  await buildAll(console.log);
}
