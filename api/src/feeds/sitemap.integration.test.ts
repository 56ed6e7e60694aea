import { jest } from '@jest/globals';
import { Article, Company, Job, SitePage, TeamMember } from '../content/routes/entities.js';
import { article, company, job, page, teamMember } from '../testing/sampleRecords.js';
import { storeManyArticles } from '../testing/storeManyArticles.js';
import { testApp } from '../testing/testApp.js';
import type { SitemapEntryDto } from './sitemap.service.js';
import { SitemapService } from './sitemap.service.js';

describe('GET /api/sitemap', () => {
  const app = testApp();
  const entries = async (): Promise<SitemapEntryDto[]> =>
    (await app.get('/api/sitemap').expect(200)).body.data;
  const paths = async () => (await entries()).map(({ path }) => path);

  it('is empty without records', async () => {
    expect(await entries()).toEqual([]);
  });

  it('names only records with a public page', async () => {
    await app.store(Company, [company({ name: 'One' }), company({ name: 'Two' })]);
    await app.store(TeamMember, [teamMember({})]);
    await app.store(Job, [job({ title: 'Closed', active: false }), job({ title: 'Open' })]);
    await app.store(Article, [
      article({ title: 'Here' }),
      article({ title: 'Draft', published: false }),
      article({ title: 'Elsewhere', externalUrl: 'HTTPS://news.example/1' }),
      article({ title: 'No web address', externalUrl: 'ftp://news.example/1' }),
    ]);

    await app.store(SitePage, [page({}), page({ address: '/draft', published: false })]);

    expect(await paths()).toEqual([
      '/articles/1',
      '/articles/4',
      '/careers/2',
      '/companies/1',
      '/companies/2',
      '/about/history',
      '/team/1',
    ]);
  });

  it('contains the time of the last change', async () => {
    await app.store(Company, [company({})]);
    await app.database().query(`UPDATE companies SET updated_at = '2026-03-01T12:00:00Z'`);

    expect(await entries()).toEqual([{ path: '/companies/1', updatedAt: '2026-03-01T12:00:00.000Z' }]);
  });

  it('is only sent again after one of its records has changed', async () => {
    await app.store(Company, [company({ name: 'One' }), company({ name: 'Two' })]);
    await app.store(Job, [job({ active: false })]);
    const entries = jest.spyOn(app.service(SitemapService), 'entries');
    let etag = '';
    const ask = async () => {
      const { status, headers } = await app.get('/api/sitemap').set('If-None-Match', etag);
      etag = String(headers.etag);
      return status;
    };

    expect([await ask(), await ask()]).toEqual([200, 304]);
    expect(entries).toHaveBeenCalledTimes(1);
    for (const change of [
      `UPDATE companies SET updated_at = now() + interval '1 ms' WHERE id = 1`,
      'UPDATE jobs SET active = true',
      'DELETE FROM companies WHERE id = 2',
    ]) {
      await app.database().query(change);
      expect([await ask(), await ask()]).toEqual([200, 304]);
    }
    await app.database().query(`UPDATE jobs SET active = false`);
    await ask();
    await app.database().query(`UPDATE jobs SET title = 'Hidden', updated_at = now() + interval '1 s'`);
    expect(await ask()).toBe(304);
    entries.mockRestore();
  });

  it('returns 2,000 articles at once', async () => {
    await storeManyArticles(app, 2_000);

    expect(await paths()).toHaveLength(2_000);
  });
});
