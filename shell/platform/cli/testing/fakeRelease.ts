import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Writes a release as the build writes one, as far as publishing goes, into a folder of its own. */
export async function writeFakeRelease(
  files: Readonly<Record<string, string>> = {
    'browser/remoteEntry.js': 'entry',
    'server/remoteEntry.cjs': 'half',
  },
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const hashes = Object.entries(files).map(([path, content]) => [
    path,
    createHash('sha384').update(content).digest('base64'),
  ]);
  await writeFile(
    join(folder, 'manifest.json'),
    JSON.stringify({ slice: 'mf-probe', release: '1.0.0-0a1b2c3d', files: Object.fromEntries(hashes) }),
  );
  return folder;
}
