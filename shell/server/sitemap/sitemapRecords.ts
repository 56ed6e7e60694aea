import { ApiError, apiPath, type ReadOf } from '@site/platform';
import { API_TIME_LIMIT } from '@site/platform/shell';

type Records = ReadOf<'/api/sitemap'>['data'];

export interface SitemapRecords {
  readonly etag: string;
  readonly records: Records;
}

export function createSitemapRecords(
  apiOrigin: string,
  apiHeaders: Readonly<Record<string, string>>,
): () => Promise<SitemapRecords> {
  let latest: SitemapRecords | null = null;

  return async function readSitemapRecords() {
    const known = latest;
    const response = await fetch(`${apiOrigin}${apiPath('/api/sitemap')}`, {
      headers: {
        ...apiHeaders,
        accept: 'application/json',
        // Otherwise fetch adds `no-cache`, for the whole answer.
        ...(known && { 'if-none-match': known.etag, 'cache-control': 'max-age=0' }),
      },
      signal: AbortSignal.timeout(API_TIME_LIMIT),
    });
    if (response.status === 304 && known) {
      return known;
    }
    if (!response.ok) {
      throw new ApiError(response.status, (await response.text()) || response.statusText);
    }
    const { data: records } = (await response.json()) as ReadOf<'/api/sitemap'>;
    latest = { etag: response.headers.get('etag') ?? '', records };
    return latest;
  };
}
