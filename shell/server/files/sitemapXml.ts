export interface SitemapEntry {
  readonly path: string;
  readonly updatedAt?: string;
}

/** The protocol's limits of one file. */
export const sitemapLimits = { entries: 50_000, bytes: 50_000_000 };

/** In bytes, besides the address. */
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

export function sitemapXml(entries: readonly SitemapEntry[], publicUrl: string): string {
  const places = entries.map(({ path, updatedAt }) => `<url>${place(publicUrl + path, updatedAt)}</url>`);
  return document('urlset', places);
}

export function sitemapIndexXml(parts: readonly (readonly SitemapEntry[])[], publicUrl: string): string {
  const places = parts.map((entries, index) => {
    const last = entries
      .map(({ updatedAt = '' }) => updatedAt)
      .reduce((one, other) => (one > other ? one : other), '');
    return `<sitemap>${place(`${publicUrl}/sitemap-${index + 1}.xml`, last)}</sitemap>`;
  });
  return document('sitemapindex', places);
}

function document(name: string, places: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</${name}>`;
}

function place(address: string, changed = ''): string {
  return `<loc>${escaped(address)}</loc>${changed && `<lastmod>${escaped(changed)}</lastmod>`}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
