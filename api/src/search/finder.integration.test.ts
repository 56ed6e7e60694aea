import { Article, Company, Job, SiteContent, SitePage, TeamMember } from '../content/routes/entities.js';
import { article, company, job, page, siteText, teamMember } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';
import type { FoundDto } from './finder.dto.js';

const site = 'https://www.lumenvale.example';

describe('the finder', () => {
  const app = testApp({ PUBLIC_URL: site });
  let admin: Awaited<ReturnType<typeof app.signIn>>;
  beforeEach(async () => {
    admin = await app.signIn();
  });
  const find = async (q: string, limit = 5): Promise<FoundDto[]> =>
    (await admin.get(`/api/finder?q=${encodeURIComponent(q)}&limit=${limit}`).expect(200)).body.data;

  it('finds records of all kinds, drafts and enquiries', async () => {
    await app.store(Article, [article({ title: 'Maple news', date: '2026-03-04', published: false })]);
    await app.store(Company, [company({ name: 'Mapleworks' })]);
    await app.store(TeamMember, [teamMember({ name: 'Ann', title: 'Maple lead' })]);
    await app.store(Job, [job({ title: 'Maple engineer' })]);
    await app.store(SiteContent, [siteText({ title: 'Hero', content: 'Under the maple' })]);
    const enquiry = { firstName: 'May', lastName: 'Plestone', email: 'may@maple.example', interest: 'Other' };
    await app
      .post('/api/contact')
      .send({ ...enquiry, message: 'About a sale.' })
      .expect(201);
    await admin
      .post('/api/working-copies/companies')
      .send({ data: { name: 'maple draft' }, creationKey: '6f1f0c0e-9d1e-4f43-8a53-0f1d7c6f0001' })
      .expect(201);

    expect(await find('MAPLE')).toEqual([
      { kind: 'companies', id: 2, name: 'maple draft', detail: null, key: null, state: 'draft' },
      {
        kind: 'articles',
        id: 1,
        name: 'Maple news',
        detail: 'March 4, 2026',
        key: null,
        state: 'unpublished',
      },
      { kind: 'companies', id: 1, name: 'Mapleworks', detail: null, key: null, state: 'public' },
      { kind: 'jobs', id: 1, name: 'Maple engineer', detail: 'Montreal', key: null, state: 'public' },
      { kind: 'team', id: 1, name: 'Ann', detail: 'Maple lead', key: null, state: 'public' },
      { kind: 'site-content', id: 1, name: 'Hero', detail: 'hero', key: 'hero_title', state: 'public' },
      { kind: 'contact', id: 1, name: 'May Plestone', detail: 'may@maple.example', key: null, state: 'new' },
    ]);
    expect(await find('may plest')).toMatchObject([{ kind: 'contact', name: 'May Plestone' }]);
    expect(await find('nothing of the kind')).toEqual([]);
  });

  it('finds a record by the address of its page, wherever that is mentioned', async () => {
    await app.store(Job, [job({ title: 'Smith', description: 'As /about/history says.' })]);
    await app.store(SitePage, [page({ title: 'History', published: false, formerAddresses: ['/past'] })]);
    const history = { kind: 'pages', id: 1, name: 'History', state: 'unpublished', isAtAddress: true };
    const addresses = ['/about/history', '/About/history/?from=mail', '/past', `${site}/about/history`];

    for (const address of addresses) {
      expect(await find(address)).toMatchObject([history]);
    }
    expect(await find('/careers/1')).toMatchObject([{ kind: 'jobs', id: 1, isAtAddress: true }]);
    for (const part of ['/about/hist', '/about/history says']) {
      const [found, ...others] = await find(part);
      expect(found).toMatchObject({ kind: 'jobs', name: 'Smith' });
      expect(found).not.toHaveProperty('isAtAddress');
      expect(others).toEqual([]);
    }
    for (const elsewhere of ['https://elsewhere.example/about/history', '/about/history#end', '/careers/2']) {
      expect(await find(elsewhere)).toEqual([]);
    }
  });

  it('finds a record with unpublished changes once, as it is stored', async () => {
    await app.store(Company, [company({ name: 'Maple one' })]);
    await admin
      .put('/api/working-copies/companies/1')
      .send({ data: { name: 'Maple changed' }, revision: null })
      .expect(200);

    expect(await find('maple')).toMatchObject([{ id: 1, name: 'Maple one', state: 'public' }]);
  });

  it('lists matching names first, up to the limit', async () => {
    await app.store(Company, [
      company({ name: 'Other', description: 'Near the maple' }),
      company({ name: 'Maple one' }),
      company({ name: 'Maple two' }),
    ]);
    const names = async (limit: number) => (await find('maple', limit)).map(({ name }) => name);

    expect(await names(5)).toEqual(['Maple two', 'Maple one', 'Other']);
    expect(await names(2)).toEqual(['Maple two', 'Maple one']);
  });

  it('lists a matching name of any kind before matching texts', async () => {
    await app.store(Article, [article({ title: 'News', content: 'From Maple one' })]);
    await app.store(TeamMember, [teamMember({ name: 'Maple Moss' })]);

    expect(await find('maple', 5)).toMatchObject([{ name: 'Maple Moss' }, { name: 'News' }]);
  });

  it('treats pattern characters literally, and short texts as parts of names', async () => {
    await app.store(Company, [company({ name: '100% sure', description: 'x_y' }), company({ name: '1000' })]);

    expect(await find('100%')).toMatchObject([{ name: '100% sure' }]);
    expect(await find('x_')).toEqual([]);
    expect(await find('x_\u200b\u200b')).toEqual([]);
    expect(await find('x_y')).toMatchObject([{ name: '100% sure' }]);
  });

  it.each(['', 'q=', 'q=a&limit=0', 'q=a&limit=21', `q=${'x'.repeat(201)}`, 'q=a&kind=x'])(
    'refuses ?%s',
    async (query) => {
      await admin.get(`/api/finder?${query}`).expect(400);
    },
  );

  it('requires an administrator', async () => {
    await app.get('/api/finder?q=a').expect(401);
  });
});
