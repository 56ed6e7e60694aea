import { Article, Company, Job, TeamMember } from '../content/routes/entities.js';
import { importCsv } from '../testing/importCsv.js';
import { article, company, job, teamMember } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';

const bad = 'https://example.com:99999/';
const sentence = 'the port 99999 does not exist; ports end at 65535';

/** Records with addresses that today's rules refuse, and what is wrong with each. */
const kinds = [
  {
    list: 'companies',
    text: 'description',
    name: 'Ledgerbrook',
    entity: Company,
    record: company({ website: bad, articleUrl: bad, logoUrl: `${bad}logo.png` }),
    wrong: {
      website: [`Website: ${sentence}`],
      articleUrl: [`Article URL: ${sentence}`],
      logoUrl: [`Logo URL: ${sentence}`],
    },
  },
  {
    list: 'articles',
    text: 'excerpt',
    name: 'A long view',
    entity: Article,
    record: article({ externalUrl: bad, imageUrl: `${bad}image.png` }),
    wrong: { externalUrl: [`External URL: ${sentence}`], imageUrl: [`Image URL: ${sentence}`] },
  },
  {
    list: 'jobs',
    text: 'location',
    name: 'Engineer',
    entity: Job,
    record: job({ applicationUrl: bad, responsibilities: 'Code' }),
    wrong: { applicationUrl: [`Application URL: ${sentence}`] },
  },
  {
    list: 'team',
    text: 'bio',
    name: 'Amara Diallo',
    entity: TeamMember,
    record: teamMember({ linkedin: bad, imageUrl: `${bad}image.png`, email: 'amara@-lumenvale' }),
    wrong: {
      linkedin: [`LinkedIn URL: ${sentence}`],
      imageUrl: [`Image URL: ${sentence}`],
      email: ['Email must be a valid email address'],
    },
  },
] as const;

describe.each(kinds)('addresses of $list that were stored before they were refused', (kind) => {
  const { list, text, name, entity, record, wrong } = kind;
  const app = testApp();
  let admin: Awaited<ReturnType<typeof app.signIn>>;
  const stored = async () => (await admin.get(`/api/${list}/1`).expect(200)).body.data;
  const addresses = Object.fromEntries(
    Object.keys(wrong).map((field) => [field, Reflect.get(record, field)]),
  );
  beforeEach(async () => {
    admin = await app.signIn();
    await app.store<object>(entity, [record]);
  });

  it('are read as they are, and hide their record nowhere', async () => {
    expect((await app.get(`/api/${list}`).expect(200)).body.data).toMatchObject([{ id: 1 }]);
    expect(await stored()).toMatchObject(addresses);
    const q = encodeURIComponent(name);
    expect((await app.get(`/api/search?q=${q}`).expect(200)).body.data).toHaveLength(1);
    expect((await admin.get(`/api/finder?q=${q}`).expect(200)).text).toContain(name);
    await app.get('/feed.xml').expect(({ status, text: feed }) => {
      expect(status).toBeLessThan(500);
      expect(feed).not.toContain('99999');
    });
  });

  it('stay when another field changes', async () => {
    await admin
      .patch(`/api/${list}/1`)
      .send({ [text]: 'New', version: 1 })
      .expect(200);

    expect(await stored()).toMatchObject({ ...addresses, [text]: 'New', version: 2 });
  });

  it('are exported, and imported as they are, beside a field that has changed', async () => {
    const file = (await admin.get(`/api/${list}/export.csv`).expect(200)).text;
    const imported = async (rows: string) =>
      (await importCsv(admin, list, rows, { confirm: true })).body.data;

    expect(await imported(file)).toMatchObject({ unchanged: 1, isStored: true });
    expect(await imported(file.replace(name, 'Renamed'))).toMatchObject({ changed: 1, isStored: true });
    expect(await stored()).toMatchObject({ ...addresses, version: 2 });
    // Another address has to be right.
    expect(await imported(file.replaceAll('99999', '99998').replace(/^1,1,/m, '1,2,'))).toMatchObject({
      changed: 0,
      wrong: 1,
      isStored: false,
    });
  });

  it('are kept in a working copy, and named when it is published, until each is corrected', async () => {
    const at = `/api/working-copies/${list}/1`;
    const data = { ...record, [text]: 'New' };
    await admin.put(at).send({ data, revision: null, baseVersion: 1 }).expect(200);

    expect((await admin.post(`${at}/publish`).send({ revision: 1 }).expect(400)).body.fields).toEqual(wrong);
    expect((await admin.get(at).expect(200)).body.data.data).toMatchObject({ ...addresses, [text]: 'New' });

    const corrected = Object.fromEntries(
      Object.keys(wrong).map((field) => [field, field === 'imageUrl' ? 'https://a.example/a.png' : '']),
    );
    await admin
      .put(at)
      .send({ data: { ...data, ...corrected }, revision: 1, baseVersion: 1 })
      .expect(200);
    await admin.post(`${at}/publish`).send({ revision: 2 }).expect(204);
    expect(await stored()).toMatchObject({ [text]: 'New' });
  });
});
