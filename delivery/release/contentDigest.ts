import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { SliceManifest } from '@site/platform/shell';
import { isSourceMap } from '@site/rules/releaseRules';

/** Stands for the 8 hex digits of the release, which files contain in the container's name. */
export const PLACEHOLDER = '00000000';

export type DeclaredParts = Omit<SliceManifest, 'release' | 'container' | 'files'>;

export type ReadReleaseFile = (path: string) => Promise<Buffer>;

/**
 * Digests everything that is declared, and every path and content, with zeros in place of these digits.
 * Compressed copies and source maps do not count, because they change with every comment.
 * @param digest The digits that the files contain.
 */
export async function contentDigest(
  declared: DeclaredParts,
  paths: readonly string[],
  read: ReadReleaseFile,
  digest = PLACEHOLDER,
): Promise<string> {
  const sum = createHash('sha256').update(`${declarationText(declared)}\0`);
  for (const path of paths.filter((one) => !isCompressedCopy(one) && !isSourceMap(one)).sort()) {
    sum.update(`${path}\0`).update(renamed(path, await read(path), digest, PLACEHOLDER));
  }
  return sum.digest('hex').slice(0, 8);
}

export function publishedDigest(manifest: SliceManifest, read: ReadReleaseFile): Promise<string> {
  const { release, container: _container, files, ...declared } = manifest;
  return contentDigest(declared, Object.keys(files), read, release.slice(-8));
}

export function renamed(path: string, content: Buffer, from: string, to: string): Buffer {
  return /\.c?js$/.test(path)
    ? // Byte for byte: it may be no text.
      Buffer.from(content.toString('latin1').replaceAll(`__${from}`, `__${to}`), 'latin1')
    : content;
}

export function isCompressedCopy(path: string): boolean {
  return /\.(?:br|gz)$/.test(path);
}

/** Sorts the keys, which a database may return in any order. */
function declarationText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

export function fileHash(content: string | Uint8Array): string {
  return createHash('sha384').update(content).digest('base64');
}
