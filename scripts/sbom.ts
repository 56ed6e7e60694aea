import { execFile } from 'node:child_process';
import { mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './build.ts';

const FILE = 'sbom.cdx.json';

interface Package {
  readonly name?: string;
  readonly dev?: boolean;
  readonly peer?: boolean;
  readonly devDependencies?: object;
  readonly peerDependencies?: object;
  readonly peerDependenciesMeta?: object;
  readonly workspaces?: readonly string[];
}

interface Lock {
  readonly packages: Readonly<Record<string, Package>>;
}

interface Bom {
  readonly components: readonly object[];
}

/** Data of others that the site contains. */
const leakedPasswords = {
  type: 'data',
  name: 'SecLists',
  description: 'api/passwords/leaked.txt is derived from it',
  licenses: [{ license: { id: 'MIT' } }],
  externalReferences: [{ type: 'website', url: 'https://github.com/danielmiessler/SecLists' }],
};

/** `npm sbom --omit=dev` leaves out a workspace's development dependencies that production needs, too. */
export async function listPackages(): Promise<string> {
  const { name = '', ...own } = await readJson<Package>('package.json');
  const lock = await readJson<Lock>('package-lock.json');
  await using parent = await mkdtempDisposable(join(tmpdir(), 'sbom-'));
  // npm names the whole after it.
  const folder = join(parent.path, name);
  await mkdir(folder);
  const packages = Object.entries(lock.packages)
    .filter(([, { dev, peer }]) => !dev && !peer)
    .map(([path, one]) => [path, asInstalled(one)] as const);
  await writeJson(join(folder, 'package-lock.json'), { ...lock, packages: Object.fromEntries(packages) });
  await writeJson(join(folder, 'package.json'), asInstalled({ name, ...own }));
  for (const [path, one] of packages) {
    if (path !== '' && !path.includes('node_modules')) {
      await mkdir(join(folder, path), { recursive: true });
      await writeJson(join(folder, path, 'package.json'), one);
    }
  }
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
    { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
  );
  const bom: Bom = JSON.parse(stdout);
  return JSON.stringify({ ...bom, components: [...bom.components, leakedPasswords] }, null, 2);
}

/** A package that only a peer names is not installed, so none is required. */
function asInstalled({ devDependencies, ...one }: Package): Package {
  const peers = Object.keys(one.peerDependencies ?? {}).map((name) => [name, { optional: true }]);
  return { ...one, peerDependenciesMeta: Object.fromEntries(peers) };
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(join(root, file), 'utf8'));
}

async function writeJson(file: string, content: object): Promise<void> {
  await writeFile(file, JSON.stringify(content));
}

if (import.meta.main) {
  await writeFile(join(root, FILE), await listPackages());
  console.log(`Written: ${FILE}`);
}
