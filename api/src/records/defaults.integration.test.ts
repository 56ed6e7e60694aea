import { article, company, job, siteText, teamMember } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';

const app = testApp();

const kinds = [
  {
    list: 'articles',
    required: article({}),
    other: { externalUrl: 'https://example.com/', published: false },
    defaults: { externalUrl: null, categoryId: null, published: true },
  },
  {
    list: 'companies',
    required: company({}),
    other: { website: 'https://example.com/', tags: ['Law'], featured: true },
    defaults: { logoUrl: null, website: null, articleUrl: null, tags: [], featured: false },
  },
  {
    list: 'team',
    required: teamMember({}),
    other: { email: 'ada@example.com', order: 7, featured: true },
    defaults: { imageUrl: null, linkedin: null, email: null, order: 0, featured: false },
  },
  {
    list: 'jobs',
    required: { ...job({}), responsibilities: 'Ship' },
    other: { applicationUrl: 'https://example.com/', active: false, featured: true },
    defaults: { applicationUrl: null, active: true, featured: false },
  },
  {
    list: 'site-content',
    required: siteText({}),
    other: { type: 'markdown', order: 7 },
    defaults: { type: 'text', order: 0 },
  },
];

it.each(kinds)("$list get the specification's defaults from a POST, and back from a PUT", async (kind) => {
  const { list, required, other, defaults } = kind;
  const admin = await app.signIn();
  const { body } = await admin.post(`/api/${list}`).send(required).expect(201);
  expect(body.data).toMatchObject(defaults);
  const path = `/api/${list}/${body.data.id}`;
  const changed = await admin
    .put(path)
    .send({ ...required, ...other })
    .expect(200);
  expect(changed.body.data).toMatchObject(other);

  const replaced = await admin.put(path).send(required).expect(200);

  expect(replaced.body.data).toMatchObject(defaults);
  const blank = Object.fromEntries(Object.keys(defaults).map((name) => [name, '']));
  const cleared = await admin
    .put(path)
    .send({ ...required, ...blank })
    .expect(200);
  expect(cleared.body.data).toMatchObject(defaults);
});
