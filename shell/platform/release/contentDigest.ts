import { createHash } from 'node:crypto';
import type { SliceManifest } from '../src/slice/sliceManifest.ts';

/** Stands where the release's 8 hex digits will: they follow from the files, which hold the container's name. */
export const PLACEHOLDER = '00000000';

/** What a manifest declares apart from its files and the names that follow from them. */
export type DeclaredParts = Omit<SliceManifest, 'release' | 'container' | 'files'>;

/** Reads one of the release's files. */
export type ReadReleaseFile = (path: string) => Promise<Buffer>;

/** The name of a release's federation container: `mf_public__0a1b2c3d`. */
export function containerName(slice: string, digest: string): string {
  return `${slice.replaceAll('-', '_')}__${digest}`;
}

/**
 * The 8 hex digits that a release's id ends in. They follow from all that it declares and from every path and content,
 * with zeros where the digits themselves stand; the compressed copies are left out, as they say the same again.
 *
 * @param digest The digits that the files hold by now.
 */
export async function contentDigest(
  declared: DeclaredParts,
  paths: readonly string[],
  read: ReadReleaseFile,
  digest = PLACEHOLDER,
): Promise<string> {
  const sum = createHash('sha256').update(`${declarationText(declared)}\0`);
  for (const path of paths.filter((one) => !isCompressedCopy(one)).sort()) {
    sum.update(`${path}\0`).update(renamed(path, await read(path), digest, PLACEHOLDER));
  }
  return sum.digest('hex').slice(0, 8);
}

/** The same, of a release that was built: what its id has to end in. */
export function publishedDigest(manifest: SliceManifest, read: ReadReleaseFile): Promise<string> {
  const { release, container: _container, files, ...declared } = manifest;
  return contentDigest(declared, Object.keys(files), read, release.slice(-8));
}

/** A script with other digits in the place of its container's; any other file as it is. */
export function renamed(path: string, content: Buffer, from: string, to: string): Buffer {
  return /\.c?js$/.test(path)
    ? // Byte for byte, also where a file is no text.
      Buffer.from(content.toString('latin1').replaceAll(`__${from}`, `__${to}`), 'latin1')
    : content;
}

/** Whether a file is another one's content again, as brotli or gzip. */
export function isCompressedCopy(path: string): boolean {
  return /\.(?:br|gz)$/.test(path);
}

/** The same text for the same parts, in whatever order a store gives their keys back. */
function declarationText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
