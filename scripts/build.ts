import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buildShell } from '../shell/build/buildShell.ts';
import { buildSlice } from '../shell/platform/build/buildSlice.ts';
import { withFolderLock } from './folderLock.ts';

export const root = join(import.meta.dirname, '..');

interface Package {
  readonly name: string;
  /** Files and folders, relative to the root, that decide whether the build is up to date. */
  readonly inputs: readonly string[];
  build(): Promise<unknown>;
}

const api: Package = {
  name: 'api',
  inputs: ['api/src', 'api/tsconfig.json', 'api/tsconfig.build.json'],
  build: compileApi,
};

/** Builds what is not up to date: a package is rebuilt only when one of its inputs has changed. */
export async function buildAll(log: (line: string) => void = () => {}): Promise<void> {
  const packages: Package[] = [
    api,
    {
      name: 'shell',
      inputs: ['shell/src', 'shell/server', 'shell/build', 'shell/platform', 'SECURITY.md'],
      build: buildShell,
    },
    ...(await sliceNames()).map((name) => ({
      name,
      inputs: [name, 'shell/platform'],
      build: () => buildSlice(join(root, name)),
    })),
  ];
  await Promise.all(packages.map((one) => buildIfChanged(one, log)));
}

/** Returns the slices: every folder `mf-*` with a `slice.config.ts`. */
export async function sliceNames(): Promise<string[]> {
  const names = (await readdir(root)).filter((name) => name.startsWith('mf-')).sort();
  const configs = await Promise.all(
    names.map((name) => stat(join(root, name, 'slice.config.ts')).catch(() => null)),
  );
  return names.filter((_, index) => configs[index]);
}

/** Two programs that start at the same time do not build the same package into one folder. */
async function buildIfChanged({ name, inputs, build }: Package, log: (line: string) => void): Promise<void> {
  const note = join(root, name, 'dist', '.built-from');
  const isBuilt = async () => (await readFile(note, 'utf8').catch(() => null)) === fingerprint;
  const fingerprint = await fingerprintOf([...inputs, 'package-lock.json']);
  if (await isBuilt()) {
    return;
  }
  await withFolderLock(join(root, name), async () => {
    if (await isBuilt()) {
      return;
    }
    log(`Building ${name} …`);
    // A build that is killed half-way must not look finished.
    await rm(note, { force: true });
    await build();
    await writeFile(note, fingerprint);
  });
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

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) {
    return [path];
  }
  const entries = await readdir(path, { withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter(({ name }) => name !== 'dist' && name !== 'node_modules')
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map((entry) => filesOf(join(path, entry.name))),
  );
  return files.flat();
}

/** Builds only the API, if its sources have changed. */
export function buildApi(): Promise<void> {
  return buildIfChanged(api, () => {});
}

/**
 * Returns a module of the API, which is built first if its sources have changed.
 *
 * @param path Relative to `api/dist`.
 */
export async function importApi<Module>(path: string): Promise<Module> {
  await buildApi();
  return import(join(root, 'api/dist', path));
}

async function compileApi(): Promise<void> {
  await rm(join(root, 'api/dist'), { recursive: true, force: true });
  await run('node_modules/typescript/bin/tsc', ['-p', 'api/tsconfig.build.json']);
}

/** Runs a script of a package with this Node. Rejects with its output when it fails. */
export function run(script: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${script} failed:\n${output}`))));
  });
}

if (import.meta.main) {
  await buildAll(console.log);
}
