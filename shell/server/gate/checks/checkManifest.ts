import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { SliceManifest } from '@site/platform/shell';
import { ManifestError, readNewManifest } from '@site/platform/shell/read-manifest';
import type { GateInput } from '@site/rules/gate';
import { Refusal } from '../candidate';

const LARGEST_MANIFEST = 1024 * 1024;

export async function checkManifest({ folder, slice, release }: GateInput): Promise<SliceManifest> {
  const manifest = parse(await readText(join(folder, 'manifest.json')));
  if (manifest.slice !== slice) {
    throw new Refusal(
      'OTHER_SLICE',
      `The manifest names the slice ${manifest.slice}, but the release was published for ${slice}.`,
    );
  }
  if (manifest.release !== release) {
    throw new Refusal(
      'ID_MISMATCH',
      `The manifest names the release ${manifest.release}, but it was published as ${release}.`,
    );
  }
  return manifest;
}

async function readText(path: string): Promise<string> {
  let file: Awaited<ReturnType<typeof open>>;
  try {
    file = await open(path, 'r');
  } catch {
    throw new Refusal('MANIFEST_INVALID', 'There is no manifest.json at the root of the release.');
  }
  try {
    const { size } = await file.stat();
    if (size > LARGEST_MANIFEST) {
      throw new Refusal(
        'MANIFEST_INVALID',
        `manifest.json has ${size} bytes; the limit is ${LARGEST_MANIFEST}.`,
      );
    }
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}

function parse(text: string): SliceManifest {
  try {
    return readNewManifest(JSON.parse(text));
  } catch (error) {
    if (error instanceof ManifestError) {
      throw new Refusal(error.code, error.message);
    }
    throw new Refusal(
      'MANIFEST_INVALID',
      `manifest.json is not valid JSON: ${error instanceof Error ? error.message : error}`,
    );
  }
}
