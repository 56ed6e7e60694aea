import { jest } from '@jest/globals';
import { search } from '@site/rules/searchRules';
import { caseContent, searchCases } from '@site/rules/testing/searchCases';
import { Article, Company, Job, SitePage, TeamMember } from '../content/routes/entities.js';
import { article, company, job, page, teamMember } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';

describe('GET /api/search', () => {
  const app = testApp();
  const find = async (query: string, parameters = '') =>
    (await app.get(`/api/search?q=${encodeURIComponent(query)}${parameters}`).expect(200)).body;

  it('finds the same as the search box, in the same order and words', async () => {
    await app.store(Company, [...caseContent.companies]);
    await app.store(
      TeamMember,
      caseContent.teamMembers.map(({ id, name, position, bio }) =>
        teamMember({ id, name, bio, title: position }),
      ),
    );
    await app.store(Article, caseContent.articles.map(article));
    await app.store(Job, caseContent.jobs.map(job));

    for (const { query } of searchCases) {
      const sent = query.toWellFormed();
      const { data, meta } = await find(sent);
      expect({ query, data }).toEqual({ query, data: search(query, caseContent) });
      expect(meta).toEqual({ limit: 100, incomplete: [] });
    }
  });

  it('returns each group in the order of its list, up to the limit', async () => {
    await app.store(Company, [
      company({ name: 'Oak B' }),
      company({ name: 'Oak A' }),
      company({ name: 'Oak C', featured: true }),
    ]);
    await app.store(Article, [
      article({ title: 'Oak in March', date: '2026-03-01' }),
      article({ title: 'In May', content: 'oak', date: '2026-05-01' }),
    ]);
    await app.store(Job, [job({ title: 'Oak' }), job({ title: 'Oak, urgent', featured: true })]);
    await app.store(TeamMember, [
      teamMember({ name: 'Oak', order: 2 }),
      teamMember({ bio: 'Oak', order: 1 }),
    ]);
    const titles = async (parameters: string) =>
      (await find('oak', parameters)).data.map(({ title }: { title: string }) => title);

    expect(await titles('')).toEqual([
      'Oak C',
      'Oak A',
      'Oak B',
      'Amara Diallo',
      'Oak',
      'In May',
      'Oak in March',
      'Oak, urgent',
      'Oak',
    ]);
    expect(await titles('&limit=2')).toHaveLength(8);
    expect((await find('oak', '&limit=2')).meta).toEqual({ limit: 2, incomplete: ['company'] });
    expect(await titles('&limit=1')).toEqual(['Oak C', 'Amara Diallo', 'In May', 'Oak, urgent']);
  });

  it('finds pages, which the search box does not read', async () => {
    await app.store(SitePage, [page({ summary: 'Briefly.', body: 'Since **1998**, in Verdun.' })]);

    expect((await find('verdun')).data).toEqual([
      { id: 1, type: 'page', title: 'Our history', description: 'Briefly.', url: '/about/history' },
    ]);
  });

  it('never finds unpublished records', async () => {
    await app.store(Article, [article({ title: 'Secret plans', published: false })]);
    await app.store(Job, [job({ title: 'Secret agent', active: false })]);
    await app.store(SitePage, [page({ title: 'Secret history', published: false })]);

    expect((await find('secret')).data).toEqual([]);
    expect((await find('e')).data).toEqual([]);
  });

  it('never finds drafts among the newest articles, which are searched first for a frequent word', async () => {
    await app.store(
      Article,
      Array.from({ length: 40 }, (_, index) =>
        article({
          title: `Number ${index}`,
          content: 'Frequent',
          date: index < 20 ? '2026-01-01' : '2026-02-01',
          published: index < 20,
        }),
      ),
    );

    const { data } = await find('frequent', '&limit=2');

    expect(data.map(({ title }: { title: string }) => title)).toEqual(['Number 19', 'Number 18']);
  });

  it('finds the newest articles by frequent and by rare words', async () => {
    await app.store(
      Article,
      Array.from({ length: 30 }, (_, index) =>
        article({
          title: `Number ${index}`,
          content: index < 3 ? 'Frequent, rare' : 'Frequent',
          date: `2026-01-${index + 1}`,
        }),
      ),
    );
    const titles = async (query: string, parameters: string) =>
      (await find(query, parameters)).data.map(({ title }: { title: string }) => title);

    expect(await titles('frequent', '&limit=2')).toEqual(['Number 29', 'Number 28']);
    expect(await titles('rare', '&limit=2')).toEqual(['Number 2', 'Number 1']);
    expect((await find('rare', '&limit=2')).meta.incomplete).toEqual(['article']);
    expect((await find('rare', '&limit=3')).meta.incomplete).toEqual([]);
  });

  it('searches the current state of a record', async () => {
    const [stored] = await app.store(Article, [article({ title: 'Before', content: 'ΟΔΟΣ' })]);
    await app.store(Article, [{ id: stored?.id, title: 'After' }]);

    expect((await find('before')).data).toEqual([]);
    expect((await find('after')).data).toHaveLength(1);
    expect((await find('οδοσ')).data).toHaveLength(1);
  });

  it('uses the index among 5,000 articles', async () => {
    await app.database().query(`
      INSERT INTO articles (title, excerpt, content, image_url, date)
      SELECT 'Article ' || n, '', 'Text', '', date '2000-01-01' + n % 9000 FROM generate_series(1, 5000) AS n
    `);
    await app.database().query('ANALYZE articles');
    const log = jest.spyOn(app.database().logger, 'logQuery');

    const { data } = await find('article 123');
    const asked = log.mock.calls.filter(([sql]) => /FROM articles .* LIKE/s.test(sql));

    expect(data).toHaveLength(11);
    expect(asked).toHaveLength(1);
    for (const [sql, values] of asked) {
      const plan = await app.database().query(`EXPLAIN (ANALYZE, COSTS OFF) ${sql}`, values);
      expect(JSON.stringify(plan)).toMatch(/articles_search_text_idx \(actual/);
    }
  }, 30_000);

  it.each([
    ['all', 'n > 0'],
    ['the newest and the oldest', 'n <= 250 OR n > 960'],
    ['few of the newest', 'n % 4 = 0 AND n < 995'],
    ['the oldest', 'n <= 250'],
  ])('finds the newest articles of a frequent word that is in %s', async (_, condition) => {
    await app.database().query(`
      INSERT INTO articles (title, excerpt, content, image_url, date)
      SELECT 'Article ' || n, '', CASE WHEN ${condition} THEN 'common' ELSE 'rare' END, '', date '2000-01-01' + n
      FROM generate_series(1, 1000) AS n
    `);
    const newest: { title: string }[] = await app
      .database()
      .query(`SELECT title FROM articles WHERE content = 'common' ORDER BY date DESC LIMIT 100`);

    const { data } = await find('common');

    expect(data.map(({ title }: { title: string }) => title)).toEqual(newest.map(({ title }) => title));
  });

  it('finds nothing without a query', async () => {
    await app.store(Company, [company({})]);

    for (const path of [
      '/api/search',
      '/api/search?q=',
      '/api/search?q=%20%09&limit=5',
      '/api/search?q=%00',
    ]) {
      expect((await app.get(path).expect(200)).body.data).toEqual([]);
    }
  });

  it.each([
    ['two queries', 'q=a&q=b', 'q'],
    ['an endless query', `q=${'a'.repeat(10_001)}`, 'q'],
    ['a limit of zero', 'q=a&limit=0', 'limit'],
    ['a limit too high', 'q=a&limit=501', 'limit'],
    ['a limit that is not a number', 'q=a&limit=all', 'limit'],
    ['an offset', 'q=a&offset=5', 'offset'],
    ['an unknown parameter', 'query=a', 'query'],
  ])('refuses %s', async (_, parameters, field) => {
    const { body } = await app.get(`/api/search?${parameters}`).expect(400);

    expect(Object.keys(body.fields)).toEqual([field]);
  });
});
