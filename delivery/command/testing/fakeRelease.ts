import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SliceManifest } from '@site/platform/shell';
import { containerName } from '@site/platform/shell/slice-manifest';
import { fileHash } from '../../release/contentDigest';

export const fakeSlice = 'mf-probe';
export const fakeReleaseId = '1.0.0-0a1b2c3d';

/** Writes a release with everything that publishing needs, into the given folder or a new one. */
export async function writeFakeRelease({
  folder,
  slice = fakeSlice,
  scripts = {},
}: {
  readonly folder?: string;
  readonly slice?: string;
  readonly scripts?: Readonly<Record<string, string>>;
} = {}): Promise<string> {
  const target = folder ?? (await mkdtemp(join(tmpdir(), 'release-')));
  const files = { 'browser/remoteEntry.js': 'entry', 'server/remoteEntry.cjs': 'half', ...scripts };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), content);
  }
  const manifest: SliceManifest = {
    slice,
    release: fakeReleaseId,
    container: containerName(slice, fakeReleaseId.slice(-8)),
    platform: '^2.0.0',
    access: 'public',
    routes: [{ path: '/probe', smoke: '/probe', expose: './ProbePage', scripts: [], styles: [] }],
    slots: [],
    budget: 40_000,
    files: Object.fromEntries(Object.entries(files).map(([path, content]) => [path, fileHash(content)])),
    browserEntry: 'browser/remoteEntry.js',
    serverEntry: 'server/remoteEntry.cjs',
  };
  await writeFile(join(target, 'manifest.json'), JSON.stringify(manifest));
  return target;
}

/** Changes file hashes in a written manifest. */
export async function rewriteFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  const path = join(folder, 'manifest.json');
  const manifest: SliceManifest = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...manifest, files: { ...manifest.files, ...files } }));
}
