import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { fileHash, isCompressedCopy, publishedDigest } from '@site/delivery/release/contentDigest';
import { findGlobalStyles, ofRelease } from '@site/delivery/release/globalStyles';
import type { SliceEntry, SliceManifest } from '@site/platform/shell';
import { ManifestError, readNewManifest } from '@site/platform/shell/read-manifest';
import type { GateInput } from '@site/rules/gate';
import { isSourceMap, releaseRules } from '@site/rules/releaseRules';
import { type Candidate, Refusal } from './candidate';

const NAMED_FAULTS = 3;
const LARGEST_MANIFEST = 1024 * 1024;
const { bytes: mostBytes } = releaseRules;
const decompress = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

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

export async function checkFiles({ input: { folder }, manifest: { files } }: Candidate): Promise<string> {
  const found = await filesBelow(folder);
  for (const path of Object.keys(files)) {
    if (!found.has(path)) {
      throw new Refusal('FILE_MISSING', `${path} is missing.`);
    }
  }
  for (const path of found.keys()) {
    if (!Object.hasOwn(files, path) && path !== 'manifest.json') {
      throw new Refusal('FILE_UNLISTED', `${path} is in the release but not in its manifest.`);
    }
  }
  const bytes = [...found].reduce((sum, [path, size]) => sum + (isSourceMap(path) ? 0 : size), 0);
  if (bytes > mostBytes.release) {
    throw new Refusal('TOO_LARGE', `The release has ${bytes} bytes; the limit is ${mostBytes.release}.`);
  }
  for (const [path, hash] of Object.entries(files)) {
    if ((found.get(path) ?? 0) > mostBytes.file) {
      throw new Refusal('TOO_LARGE', `${path} has ${found.get(path)} bytes; the limit is ${mostBytes.file}.`);
    }
    const content = await readFile(join(folder, path));
    if (fileHash(content) !== hash) {
      throw new Refusal('FILE_CHANGED', `${path} does not match its hash in the manifest.`);
    }
    if (isCompressedCopy(path)) {
      await expectSameContent(folder, path, content);
    }
  }
  return `${Object.keys(files).length} files, ${bytes} bytes`;
}

export async function checkIdentity({ input: { folder }, manifest }: Candidate): Promise<string> {
  const digest = await publishedDigest(manifest, (path) => readFile(join(folder, path)));
  if (!manifest.release.endsWith(`-${digest}`)) {
    throw new Refusal(
      'ID_MISMATCH',
      `The content has the digest ${digest}, but the release is named ${manifest.release}.`,
    );
  }
  return `The content has the digest ${digest}`;
}

export async function checkBudget({ input: { folder }, manifest }: Candidate): Promise<string> {
  const { routes, slots, budget, browserEntry, files } = manifest;
  const transferred = async (path: string) => {
    const copy = `${path}.br`;
    return (await stat(join(folder, Object.hasOwn(files, copy) ? copy : path))).size;
  };
  const firstLoad = async ({ scripts, styles }: SliceEntry) => {
    const sizes = await Promise.all([browserEntry, ...scripts, ...styles].map(transferred));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const entries = [
    ...routes.map((route) => ({ name: route.path, entry: route })),
    ...slots.map((slot) => ({ name: slot.name, entry: slot })),
  ];
  const loads = await Promise.all(
    entries.map(async ({ name, entry }) => ({ name, bytes: await firstLoad(entry) })),
  );
  const over = loads.filter(({ bytes }) => bytes > budget);
  if (over.length > 0) {
    const figures = over.map(({ name, bytes }) => `${name} takes ${bytes}`).join(', ');
    throw new Refusal('OVER_BUDGET', `Over the budget of ${budget} bytes (brotli): ${figures}.`);
  }
  const most = loads.toSorted((one, other) => other.bytes - one.bytes)[0];
  return most
    ? `${most.name} is the largest: ${most.bytes} of ${budget} bytes (brotli)`
    : 'It has no pages and no slots';
}

/** Checks the styles again, because another tool may have built the release. */
export async function checkStyles({ input: { folder }, manifest }: Candidate): Promise<string> {
  const names = ofRelease(manifest.slice);
  const files = Object.keys(manifest.files).filter((path) => path.endsWith('.css'));
  const found = files.map(async (file) =>
    findGlobalStyles(await readFile(join(folder, file), 'utf8'), names).map(
      ({ line, column, message }) => `${file}:${line}:${column} ${message}`,
    ),
  );
  const faults = (await Promise.all(found)).flat();
  if (faults.length > 0) {
    const more = faults.length - NAMED_FAULTS;
    throw new Refusal(
      'GLOBAL_STYLES',
      `${faults.slice(0, NAMED_FAULTS).join(' ')}${more > 0 ? ` There are ${more} more.` : ''}`,
    );
  }
  return files.length === 1
    ? '1 stylesheet affects only the slice'
    : `${files.length} stylesheets affect only the slice`;
}

async function readText(path: string): Promise<string> {
  const { size } = await stat(path).catch(() => {
    throw new Refusal('MANIFEST_INVALID', 'There is no manifest.json at the root of the release.');
  });
  if (size > LARGEST_MANIFEST) {
    throw new Refusal(
      'MANIFEST_INVALID',
      `manifest.json has ${size} bytes; the limit is ${LARGEST_MANIFEST}.`,
    );
  }
  return readFile(path, 'utf8');
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

async function filesBelow(folder: string): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (entry.isFile()) {
      sizes.set(path, (await stat(join(folder, path))).size);
    } else if (!entry.isDirectory()) {
      throw new Refusal('PATH_OUTSIDE', `${path} is not a regular file. Links are not allowed.`);
    }
  }
  return sizes;
}

/** Browsers get the compressed copy, while all other checks read the file. */
async function expectSameContent(folder: string, path: string, content: Buffer): Promise<void> {
  const ending = path.endsWith('.br') ? '.br' : '.gz';
  const original = await readFile(join(folder, path.slice(0, -ending.length))).catch(() => {
    throw new Refusal(
      'FILE_MISSING',
      `${path.slice(0, -ending.length)} is missing: ${path} is a compressed copy of it.`,
    );
  });
  // A larger output could fill the memory.
  const options = { maxOutputLength: original.length + 1 };
  const copy = await decompress[ending](content, options).catch(() => null);
  if (!copy?.equals(original)) {
    throw new Refusal(
      'FILE_CHANGED',
      `${path} does not have the same content as ${path.slice(0, -ending.length)}.`,
    );
  }
}
