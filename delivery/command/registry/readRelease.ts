import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SliceManifest } from '@site/platform/shell';
import { readNewManifest } from '@site/platform/shell/read-manifest';
import { isSourceMap, releaseRules } from '@site/rules/releaseRules';
import { fileHash, filesBelow } from '../../release/contentDigest.ts';
import { LocalRefusal } from './RegistryError.ts';

const { bytes: mostBytes } = releaseRules;

/**
 * Checks the folder against its manifest, so that nothing is uploaded only to be refused. The registry checks
 * again.
 * @throws LocalRefusal or ManifestError, with the code that the gate would use.
 */
export async function readRelease(folder: string): Promise<SliceManifest> {
  const manifest = readNewManifest(await manifestOf(folder));
  const unlisted = (await filesBelow(folder)).find(
    (path) => !Object.hasOwn(manifest.files, path) && path !== 'manifest.json',
  );
  if (unlisted !== undefined) {
    throw new LocalRefusal('FILE_UNLISTED', `The manifest does not list ${unlisted}; build the slice again`);
  }
  const bytes = { release: 0, maps: 0 };
  for (const [path, hash] of Object.entries(manifest.files)) {
    bytes[isSourceMap(path) ? 'maps' : 'release'] += await checkedBytes(folder, path, hash);
  }
  if (bytes.release > mostBytes.release) {
    throw new LocalRefusal(
      'TOO_LARGE',
      `The release has ${bytes.release} bytes; the limit is ${mostBytes.release}`,
    );
  }
  if (bytes.maps > mostBytes.maps) {
    throw new LocalRefusal(
      'TOO_LARGE',
      `The source maps have ${bytes.maps} bytes; the limit is ${mostBytes.maps}`,
    );
  }
  return manifest;
}

async function manifestOf(folder: string): Promise<unknown> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new LocalRefusal('MANIFEST_INVALID', `${folder} has no manifest.json; build the slice again`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new LocalRefusal(
      'MANIFEST_INVALID',
      `The manifest.json of ${folder} is not valid JSON; build the slice again`,
    );
  }
}

async function checkedBytes(folder: string, path: string, hash: string): Promise<number> {
  const file = join(folder, path);
  const { size } = await stat(file).catch(() => {
    throw new LocalRefusal('FILE_MISSING', `${path} is missing; build the slice again`);
  });
  if (size > mostBytes.file) {
    throw new LocalRefusal('TOO_LARGE', `${path} has ${size} bytes; the limit is ${mostBytes.file}`);
  }
  if (fileHash(await readFile(file)) !== hash) {
    throw new LocalRefusal('FILE_CHANGED', `${path} has changed since the build; build the slice again`);
  }
  return size;
}
