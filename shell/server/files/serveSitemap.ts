import { createHash } from 'node:crypto';
import { apiPath, type ReadOf } from '@site/platform';
import { paths } from '@site/platform/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Composition } from '../composition/composition';
import { caching, retryAfter } from '../sending/caching';
import { isNamed } from '../sending/send';
import type { Site, Using } from '../site';
import { type SitemapEntry, sitemapIndexXml, sitemapXml, splitSitemap } from './sitemapXml';

type SitemapSite = Pick<Site, 'origins'> &
  Using<{ visits: 'live'; contentVersion: 'current'; apiAnswers: 'get' }>;

interface Sitemap {
  /** The composition and the content version that it was made from. */
  readonly source: string;
  readonly etag: string;
  readonly parts: readonly (readonly SitemapEntry[])[];
  /** By number: 0 is `/sitemap.xml`. */
  readonly documents: Map<number, string>;
}

/**
 * Crawlers can only obey `noindex` on pages that they may read, so those stay allowed. `$` is a path's end.
 */
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
  { origins, visits, contentVersion, apiAnswers }: SitemapSite,
): void {
  const { publicUrl, placeOf } = origins;
  const robots = robotsText(publicUrl);
  let latest: Sitemap | null = null;

  async function currentSitemap(): Promise<Sitemap> {
    const known = await contentVersion.current();
    // Nothing is kept while nobody can confirm that it is up to date.
    const version = known === null || known.isUnconfirmed ? null : known.version;
    const composition = visits.live();
    const source = `${composition.id} ${version}`;
    if (latest?.source === source && version !== null) {
      return latest;
    }
    const { status, body } = await apiAnswers.get(apiPath('/api/sitemap'), version);
    if (status !== 200) {
      throw new Error(`The API answered ${status}`);
    }
    const records = body.etag('identity');
    const digest = createHash('sha256').update(`${composition.id} ${records}`).digest('base64url');
    const etag = `W/"${digest}"`;
    if (latest?.etag === etag) {
      latest = { ...latest, source };
    } else {
      const { data }: ReadOf<'/api/sitemap'> = JSON.parse(body.text());
      const entries = [...pagesOf(composition), ...data];
      latest = { source, etag, parts: splitSitemap(entries, publicUrl), documents: new Map() };
    }
    return latest;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, number: number): Promise<FastifyReply> {
    let sitemap: Sitemap;
    try {
      sitemap = await currentSitemap();
    } catch (error) {
      request.log.warn({ err: error }, 'The sitemap cannot be generated');
      // Search engines would drop pages that are missing in the sitemap.
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
