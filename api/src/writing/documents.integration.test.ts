import { markdownCases } from '@site/rules/testing/markdownCases';
import type { TextNode } from '@site/writing/textNodes';
import { Article, Company, Job, SiteContent, SitePage, TeamMember } from '../content/routes/entities.js';
import { Media } from '../media/media.entity.js';
import { article, company, job, page, siteText, teamMember } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';

describe('a body', () => {
  const app = testApp();
  const plain = { tag: 'p', children: ['One '] };
  const markdown = '## Why\n\nOne **two** [three](/team)';
  const document = [
    { tag: 'h2', children: ['Why'] },
    {
      ...plain,
      children: [
        'One ',
        { tag: 'strong', children: ['two'] },
        ' ',
        { tag: 'a', href: '/team', children: ['three'] },
      ],
    },
  ];

  it.each([
    { kind: 'articles', field: 'content', record: article({}) },
    { kind: 'companies', field: 'description', record: company({}) },
    { kind: 'team', field: 'bio', record: teamMember({}) },
    { kind: 'jobs', field: 'description', record: { ...job({}), responsibilities: 'Care' } },
  ])('of $kind is plain, or Markdown that pages get as a tree', async ({ kind, field, record }) => {
    const admin = await app.signIn();
    const before = await admin.post(`/api/${kind}`).send(record).expect(201);
    const { id } = before.body.data;
    expect(before.body.data.format).toBe('plain');
    expect((await app.get(`/api/${kind}/${id}`).expect(200)).body.data).not.toHaveProperty('document');

    await admin
      .patch(`/api/${kind}/${id}`)
      .send({ [field]: markdown, format: 'markdown' })
      .expect(200);

    const { body } = await app.get(`/api/${kind}/${id}`).expect(200);
    expect(body.data).toMatchObject({ [field]: markdown, format: 'markdown', document });
    // As it was before there were formats.
    await admin.put(`/api/${kind}/${id}`).send(record).expect(200);
    expect((await app.get(`/api/${kind}/${id}`).expect(200)).body.data.format).toBe('plain');
    const refused = await admin.patch(`/api/${kind}/${id}`).send({ format: 'html' }).expect(400);
    expect(refused.body.fields).toEqual({ format: ['Format must be one of: plain, markdown'] });
  });

  it('of a job is a tree in lists, too', async () => {
    await app.store(Job, [job({ description: '**Write**', format: 'markdown' })]);

    const { body } = await app.get('/api/jobs').expect(200);

    const tree = [{ tag: 'p', children: [{ tag: 'strong', children: ['Write'] }] }];
    expect(body.data[0].document).toEqual(tree);
  });

  it('is searched, shortened and shown in lists without its marks', async () => {
    const marked =
      '## The *long* view\n\n- We [never](https://a.example/secret) s_el_l\n\n| a \\| b |\n| --- |';
    await app.store(Company, [company({ description: marked, format: 'markdown' })]);
    await app.store(TeamMember, [teamMember({ bio: marked, format: 'plain' })]);
    const found = async (q: string) =>
      (await app.get(`/api/companies?q=${encodeURIComponent(q)}`).expect(200)).body.meta.total;

    expect(await found('the long view')).toBe(1);
    expect(await found('we never')).toBe(1);
    expect(await found('a.example')).toBe(0);
    const cards = await app.get('/api/companies?fields=summary').expect(200);
    expect(cards.body.data[0].description).toBe('The long view We never s_el_l a | b');
    const members = await app.get('/api/team?fields=summary').expect(200);
    expect(members.body.data[0].bio).toContain('## The *long* view');
  });

  it.each(markdownCases)('is found by its words, as in the search box: %j', async (markdown, words) => {
    const [{ found }]: [{ found: string }] = await app
      .database()
      .query('SELECT markdown_words($1) AS found', [markdown]);

    expect(found).toBe(words);
  });

  it('links to records where they are now, and to those that visitors see', async () => {
    const [seen] = await app.store(SitePage, [page({ title: 'History', address: '/about/history' })]);
    const [draft] = await app.store(Article, [article({ title: 'Draft', published: false })]);
    const [member] = await app.store(TeamMember, [teamMember({ name: 'Amara' })]);
    const text = [
      `[Page](record:pages/${seen?.id}) and [draft](record:articles/${draft?.id})`,
      `[Amara](record:team/${member?.id} "card")`,
      `[Gone](record:companies/999 "card")`,
    ].join('\n\n');
    const [story] = await app.store(Article, [article({ content: text, format: 'markdown' })]);
    const read = async (): Promise<TextNode[]> =>
      (await app.get(`/api/articles/${story?.id}`).expect(200)).body.data.document;
    const card = { tag: 'card', href: `/team/${member?.id}`, summary: 'Partner', children: ['Amara'] };

    expect(await read()).toEqual([
      { tag: 'p', children: [{ tag: 'a', href: '/about/history', children: ['Page'] }, ' and ', 'draft'] },
      card,
    ]);

    const admin = await app.signIn();
    await admin.patch(`/api/pages/${seen?.id}`).send({ address: '/about/past' }).expect(200);
    await admin.patch(`/api/articles/${draft?.id}`).send({ published: true }).expect(200);

    const [first] = await read();
    expect(JSON.stringify(first)).toContain('/about/past');
    expect(JSON.stringify(first)).toContain(`/articles/${draft?.id}`);
  });

  it('is shown when it names numbers that nothing has', async () => {
    const description =
      '[a](record:articles/999999999)\n\n[b](record:team/999999999 "card")\n\n![c](media:999999999)';
    await app.store(Job, [job({ description, format: 'markdown' })]);

    const { body } = await app.get('/api/jobs').expect(200);

    expect(body.data[0].document).toEqual([{ tag: 'p', children: ['a'] }]);
  });

  it('of a page is always Markdown, as a tree and as HTML', async () => {
    await app.store(SitePage, [
      page({ address: '/a', body: 'It *began*.\n\n![A mill](/uploads/a.png "1999")' }),
    ]);

    const { body } = await app.get('/api/pages/by-address?address=/a').expect(200);

    expect(body.data.document).toEqual([
      { tag: 'p', children: ['It ', { tag: 'em', children: ['began'] }, '.'] },
      { tag: 'figure', children: ['1999'], picture: { address: '/uploads/a.png', alternative: 'A mill' } },
    ]);
    expect(body.data.html).toBe(
      '<p>It <em>began</em>.</p><figure><img src="/uploads/a.png" alt="A mill"><figcaption>1999</figcaption></figure>',
    );
  });

  it('shows pictures and documents of the library as they are now', async () => {
    const [mill] = await app.store(Media, [
      {
        kind: 'picture',
        address: '/uploads/media/a-40x30.png',
        title: 'Mill',
        alternative: 'A mill',
        width: 40,
        height: 30,
      },
    ]);
    const [report] = await app.store(Media, [
      { kind: 'document', address: '/uploads/media/b.pdf', title: 'Report' },
    ]);
    const body = `![](media:${mill?.id})\n\n[Report](media:${report?.id}) [gone](media:999)`;
    const [story] = await app.store(Article, [article({ content: body, format: 'markdown' })]);
    const read = async () => (await app.get(`/api/articles/${story?.id}`).expect(200)).body.data.document;
    const picture = { address: '/uploads/media/a-40x30.png', alternative: 'A mill', width: 40, height: 30 };
    const links = {
      tag: 'p',
      children: [{ tag: 'a', href: '/uploads/media/b.pdf', children: ['Report'] }, ' ', 'gone'],
    };

    expect(await read()).toEqual([{ tag: 'figure', children: [], picture }, links]);

    const admin = await app.signIn();
    await admin
      .patch(`/api/media/${mill?.id}`)
      .send({ focus: { x: 0, y: 0.25 } })
      .expect(200);

    expect(await read()).toEqual([
      { tag: 'figure', children: [], picture: { ...picture, focus: { x: 0, y: 0.25 } } },
      links,
    ]);
  });

  it('of the site, too, leads to records', async () => {
    const [seen] = await app.store(SitePage, [page({ title: 'History', address: '/about/history' })]);
    const name = `record:pages/${seen?.id}`;
    const content = `<b>See</b> [us](${name}), [here](<${name}>) and [them](record:pages/999), \`[a](${name})\`.![](media:3#decorative)`;
    await app.store(SiteContent, [siteText({ key: 'hero_title', type: 'markdown', content })]);

    const { body } = await app.get('/api/site-content?format=html&keys=hero_title').expect(200);

    const [us, here] = ['us', 'here'].map((text) => `<a href="/about/history">${text}</a>`);
    const html = `<p><b>See</b> ${us}, ${here} and <span>them</span>, <code>[a](${name})</code>.</p>`;
    expect(body.data[0].content).toBe(html);
    const admin = await app.signIn();
    const preview = await admin.post('/api/site-content/preview').send({ type: 'markdown', content });
    expect(preview.body.data.html).toBe(html);
  });
});
