import { Article } from '../articles/article.entity.js';
import { Company } from '../companies/company.entity.js';
import { Job } from '../jobs/job.entity.js';
import { TeamMember } from '../team/teamMember.entity.js';
import { article, company, job, teamMember } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';
import { caseContent, searchCases } from './searchCases.js';
import { search } from './searchRules.js';

describe('GET /api/search', () => {
  const app = testApp();
  const find = async (query: string, parameters = '') =>
    (await app.get(`/api/search?q=${encodeURIComponent(query)}${parameters}`).expect(200)).body;

  it('finds what the search box finds, in the same order and words', async () => {
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

  it('gives each group in the order of its list, as far as the limit goes', async () => {
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

  it('never finds what is not public', async () => {
    await app.store(Article, [article({ title: 'Secret plans', published: false })]);
    await app.store(Job, [job({ title: 'Secret agent', active: false })]);

    expect((await find('secret')).data).toEqual([]);
    expect((await find('e')).data).toEqual([]);
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
    ['q=a&q=b', 'q'],
    [`q=${'a'.repeat(10_001)}`, 'q'],
    ['q=a&limit=0', 'limit'],
    ['q=a&limit=501', 'limit'],
    ['q=a&limit=all', 'limit'],
    ['q=a&offset=5', 'offset'],
    ['query=a', 'query'],
  ])('refuses ?%.20s', async (parameters, field) => {
    const { body } = await app.get(`/api/search?${parameters}`).expect(400);

    expect(Object.keys(body.fields)).toEqual([field]);
  });
});
