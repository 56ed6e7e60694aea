import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';

export interface SitemapEntry {
  readonly path: string;
  /** When the content last changed, if that is known. */
  readonly updatedAt?: string;
}

/** The protocol's limits for one file; longer sitemaps become an index of parts. */
export const sitemapLimits = { entries: 50_000, bytes: 50_000_000 };

/** In addition to the address. */
const ENTRY_OVERHEAD = 120;

export function splitSitemap(
  entries: readonly SitemapEntry[],
  publicUrl: string,
  limits = sitemapLimits,
): SitemapEntry[][] {
  const parts: SitemapEntry[][] = [[]];
  let bytes = 0;
  for (const entry of entries) {
    const size = ENTRY_OVERHEAD + Buffer.byteLength(publicUrl + entry.path);
    const part = parts.at(-1) ?? [];
    if (part.length > 0 && (part.length >= limits.entries || bytes + size > limits.bytes)) {
      parts.push([entry]);
      bytes = size;
    } else {
      part.push(entry);
      bytes += size;
    }
  }
  return parts;
}

export async function sitemapXml(entries: readonly SitemapEntry[], publicUrl: string): Promise<string> {
  const items = entries.map(({ path, updatedAt }) => ({ url: publicUrl + path, lastmod: updatedAt }));
  const xml = new SitemapStream({ xmlns: { news: false, video: false, image: false, xhtml: false } });
  return (await streamToPromise(Readable.from(items).pipe(xml))).toString();
}

/** The parts are `/sitemap-1.xml` and so on. */
export async function sitemapIndexXml(
  parts: readonly (readonly SitemapEntry[])[],
  publicUrl: string,
): Promise<string> {
  const items = parts.map((entries, index) => ({
    url: `${publicUrl}/sitemap-${index + 1}.xml`,
    lastmod: entries
      .map(({ updatedAt = '' }) => updatedAt)
      .reduce((one, other) => (one > other ? one : other), ''),
  }));
  return (await streamToPromise(Readable.from(items).pipe(new SitemapIndexStream()))).toString();
}
