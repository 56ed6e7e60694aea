import { createHash } from 'node:crypto';
import { ApiError, apiPath, type ReadOf } from '@site/platform';
import { paths } from '@site/platform/paths';
import { API_TIME_LIMIT } from '@site/platform/shell';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Composition } from '../composition/composition';
import { caching, retryAfter } from '../sending/caching';
import { isNamed } from '../sending/send';
import type { Site, Using } from '../site';
import { type SitemapEntry, sitemapIndexXml, sitemapXml, splitSitemap } from './sitemapXml';

type Records = ReadOf<'/api/sitemap'>['data'];

interface SitemapRecords {
  readonly etag: string;
  readonly records: Records;
}

interface Sitemap {
  readonly etag: string;
  readonly parts: readonly (readonly SitemapEntry[])[];
  /** By number: 0 is `/sitemap.xml`. */
  readonly documents: Map<number, string>;
}

/** Crawlers must read `noindex`, so those pages are open. `$` is a path's end. */
const disallowed = [`${paths.admin}$`, `${paths.admin}/`, '/api/'];

export function isDisallowed(path: string): boolean {
  return disallowed.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
}

const robotsTextForNobody = 'User-agent: *\nDisallow: /\n';

export function robotsText(publicUrl: string): string {
  const rules = disallowed.map((prefix) => `Disallow: ${prefix}`);
  return ['User-agent: *', 'Allow: /', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

export function serveSitemap(
  app: FastifyInstance,
  options: Pick<Site, 'origins' | 'apiOrigin' | 'apiHeaders'> & Using<{ visits: 'live' }>,
): void {
  const { publicUrl, placeOf } = options.origins;
  const robots = robotsText(publicUrl);
  const readRecords = createSitemapRecords(options.apiOrigin, options.apiHeaders);
  let latest: Sitemap | null = null;

  async function currentSitemap(): Promise<Sitemap> {
    const { etag: recordsTag, records } = await readRecords();
    const composition = options.visits.live();
    const digest = createHash('sha256').update(`${composition.id} ${recordsTag}`).digest('base64url');
    const etag = `W/"${digest}"`;
    if (latest?.etag !== etag) {
      const entries = [...pagesOf(composition), ...records];
      latest = { etag, parts: splitSitemap(entries, publicUrl), documents: new Map() };
    }
    return latest;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, number: number): Promise<FastifyReply> {
    let sitemap: Sitemap;
    try {
      sitemap = await currentSitemap();
    } catch (error) {
      request.log.warn({ err: error }, 'The sitemap cannot be generated');
      // Search engines would drop what is missing.
      return reply
        .code(503)
        .header('retry-after', retryAfter.noSitemap)
        .type('text/plain; charset=utf-8')
        .send('The sitemap is not available right now. Please try again in a moment.');
    }
    const { etag, parts, documents } = sitemap;
    const isIndexed = parts.length > 1;
    if (number > (isIndexed ? parts.length : 0)) {
      reply.callNotFound();
      return reply;
    }
    reply.header('cache-control', caching.noCache).header('etag', etag);
    if (isNamed(etag, request.headers['if-none-match'] ?? '')) {
      return reply.code(304).send();
    }
    const document =
      documents.get(number) ??
      (isIndexed && number === 0
        ? sitemapIndexXml(parts, publicUrl)
        : sitemapXml(parts[Math.max(0, number - 1)] ?? [], publicUrl));
    documents.set(number, document);
    return reply.type('application/xml; charset=utf-8').send(document);
  }

  app.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', caching.noCache)
      .type('text/plain; charset=utf-8')
      .send(placeOf(request) === 'admin' ? robotsTextForNobody : robots),
  );
  app.get('/sitemap.xml', (request, reply) => answer(request, reply, 0));
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,5}).xml', (request, reply) =>
    answer(request, reply, Number(request.params.part)),
  );
}

function pagesOf({ slices, isComplete }: Composition): SitemapEntry[] {
  if (!isComplete) {
    throw new Error('The pages of a slice are unknown');
  }
  const ofSlices = slices
    .flatMap(({ routes }) => routes)
    .filter(({ path, isUnlisted }) => !isUnlisted && !/[:*]/.test(path) && !isDisallowed(path))
    .map(({ path }) => ({ path }));
  return [...ofSlices, { path: paths.contact }];
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
