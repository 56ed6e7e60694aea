import { Company } from '../content/routes/entities.js';
import { company } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';

const app = testApp();

describe('GET /api/companies', () => {
  const names = async (query: string) =>
    (await app.get(`/api/companies${query}`).expect(200)).body.data.map(({ name }: Company) => name);

  it('puts featured companies in the order that editors gave them, before all others', async () => {
    await app.store(Company, [
      company({ name: 'Plain' }),
      company({ name: 'Last', featured: true, order: 2 }),
      company({ name: 'B', featured: true, order: 1 }),
      company({ name: 'A', featured: true, order: 1 }),
    ]);

    expect(await names('?featured=true')).toEqual(['A', 'B', 'Last']);
    expect(await names('')).toEqual(['A', 'B', 'Last', 'Plain']);
  });

  it('puts others by name, whatever order they had while they were featured', async () => {
    const admin = await app.signIn();
    await app.store(Company, [company({ name: 'Zephyr' })]);
    const add = async (fields: Partial<Company>) =>
      (
        await admin
          .post('/api/companies')
          .send({ description: 'Text', ...fields })
          .expect(201)
      ).body.data;
    const { id } = await add({ name: 'Amber', featured: true, order: 3 });
    await add({ name: 'Birch', order: 2 });

    const renamed = await admin.patch(`/api/companies/${id}`).send({ website: null }).expect(200);
    expect(renamed.body.data.order).toBe(3);

    const { body } = await admin.patch(`/api/companies/${id}`).send({ featured: false }).expect(200);

    expect(body.data.order).toBe(0);
    expect(await names('')).toEqual(['Amber', 'Birch', 'Zephyr']);
  });

  it('puts featured companies first, then sorts by name', async () => {
    await app.store(Company, [
      company({ name: 'Zephyr' }),
      company({ name: 'amber' }),
      company({ name: 'Émeraude' }),
      company({ name: 'Fjord' }),
      company({ name: 'Yarrow', featured: true }),
    ]);

    expect(await names('')).toEqual(['Yarrow', 'amber', 'Émeraude', 'Fjord', 'Zephyr']);
    expect(await names('?sort=name')).toEqual(['amber', 'Émeraude', 'Fjord', 'Yarrow', 'Zephyr']);
  });

  it('returns every field, empty ones as null', async () => {
    await app.store(Company, [company({ tags: ['Finance', 'Ledgers'] })]);

    const { body } = await app.get('/api/companies').expect(200).expect('Content-Type', /json/);

    expect(body).toMatchObject({
      data: [
        {
          id: 1,
          version: 1,
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          name: 'Ledgerbrook',
          description: 'Ledgers for brokers.',
          logoUrl: null,
          website: null,
          articleUrl: null,
          tags: ['Finance', 'Ledgers'],
          featured: false,
        },
      ],
      meta: { total: 1, limit: 100, offset: 0 },
    });
  });

  it('finds the same text however it was typed', async () => {
    await app.store(Company, [company({ name: 'Cafe\u0301\u00A0Nord Partners', description: 'It’s new' })]);

    for (const q of ['Café', 'nord partners', "it's new", 'cafe\u0301 nord', 'Part\u00ADners']) {
      expect({ q, found: await names(`?q=${encodeURIComponent(q)}`) }).toEqual({
        q,
        found: ['Cafe\u0301\u00A0Nord Partners'],
      });
    }
    expect(await names('?q=cafe')).toEqual([]);
  });

  it('filters by featured, tag and text, ignoring case', async () => {
    await app.store(Company, [
      company({ name: 'Alpha', featured: true, tags: ['Finance'] }),
      company({ name: 'Beta', description: 'Logistique à MONTRÉAL', tags: ['Finance', 'Logistics'] }),
      company({ name: '100% Gamma_', tags: ['finance'] }),
    ]);

    expect(await names('?featured=true')).toEqual(['Alpha']);
    expect(await names('?featured=false')).toEqual(['100% Gamma_', 'Beta']);
    expect(await names('?tag=Finance')).toEqual(['Alpha', '100% Gamma_', 'Beta']);
    expect(await names('?tag=FI%C2%ADNANCE%C2%A0')).toEqual(['Alpha', '100% Gamma_', 'Beta']);
    expect(await names('?q=montréal')).toEqual(['Beta']);
    expect(await names('?q=ALP')).toEqual(['Alpha']);
    expect(await names('?q=%25')).toEqual(['100% Gamma_']);
    expect(await names('?q=a_')).toEqual(['100% Gamma_']);
    expect(await names('?q=%5C')).toEqual([]);
    expect(await names('?q=%20')).toHaveLength(3);
    expect(await names('?q=al%00p')).toEqual(['Alpha']);
  });

  it('returns what cards show, without long texts', async () => {
    const words = 'patience and care '.repeat(500).trim();
    await app.store(Company, [
      company({ name: 'Long', description: `Ledgers\n\n for  ${words}`, tags: ['Finance'] }),
      company({ name: 'Other', featured: true }),
      company({ name: 'Unbroken', description: '測'.repeat(10_000) }),
    ]);

    const { body } = await app.get('/api/companies?fields=summary&sort=name&limit=2').expect(200);

    const [{ description, ...long }, other] = body.data;
    expect(long).toEqual({ id: 1, name: 'Long', logoUrl: null, website: null, tags: ['Finance'] });
    expect(description).toMatch(/^Ledgers for patience and care (\w+ )+\w+…$/);
    expect(description.length).toBeGreaterThan(140);
    expect(description.length).toBeLessThanOrEqual(151);
    expect(other.description).toBe('Ledgers for brokers.');
    expect(body.meta).toEqual({ total: 3, limit: 2, offset: 0 });
    const unbroken = await app.get('/api/companies?fields=summary&q=Unbroken').expect(200);
    expect(unbroken.body.data[0].description).toBe(`${'測'.repeat(150)}…`);
    expect(await names('?fields=summary&featured=true')).toEqual(['Other']);
    expect(await names('?fields=summary&tag=Finance')).toEqual(['Long']);
  });

  it.each([
    ['a'.repeat(150), 'a'.repeat(150)],
    ['a'.repeat(151), `${'a'.repeat(150)}…`],
    [`${'a'.repeat(150)} b`, `${'a'.repeat(150)}…`],
    [`${'a'.repeat(100)} ${'b'.repeat(49)}c`, `${'a'.repeat(100)}…`],
    [`a ${'b'.repeat(200)}`, `a ${'b'.repeat(148)}…`],
  ])('cuts a long text after a whole word: %s', async (description, short) => {
    await app.store(Company, [company({ description: 'Before.' })]);
    await app.database().query('UPDATE companies SET description = $1', [description]);

    const { body } = await app.get('/api/companies?fields=summary').expect(200);

    expect(body.data[0].description).toBe(short);
  });

  it('returns pages that together contain each item once', async () => {
    await app.store(
      Company,
      Array.from({ length: 7 }, () => company({ name: 'Same' })),
    );

    const pages = await Promise.all(
      [0, 3, 6].map((offset) => app.get(`/api/companies?limit=3&offset=${offset}`)),
    );

    expect(pages.flatMap(({ body }) => body.data.map(({ id }: Company) => id))).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
    expect(pages[1]?.body.meta).toEqual({ total: 7, limit: 3, offset: 3 });
    expect((await app.get('/api/companies?offset=50')).body).toEqual({
      data: [],
      meta: { total: 7, limit: 100, offset: 50 },
    });
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['limit=1e2', 'limit'],
    ['limit=', 'limit'],
    ['limit=5&limit=6', 'limit'],
    ['offset=-1', 'offset'],
    ['offset=1.5', 'offset'],
    ['offset=9999999999', 'offset'],
    ['featured=maybe', 'featured'],
    ['featured=true&featured=false', 'featured'],
    ['sort=price', 'sort'],
    ['q=a&q=b', 'q'],
    ['tag=a&tag=b', 'tag'],
    ['colour=red', 'colour'],
    ['all=true', 'all'],
    ['fields=name', 'fields'],
    ['fields=summary&fields=summary', 'fields'],
  ])('refuses ?%s', async (query, field) => {
    const { body } = await app.get(`/api/companies?${query}`).expect(400);

    expect(body).toEqual({
      statusCode: 400,
      error: expect.any(String),
      fields: { [field]: [expect.any(String)] },
      requestId: expect.any(String),
    });
  });
});

describe('GET /api/companies/:id', () => {
  it('returns one company', async () => {
    await app.store(Company, [company({ name: 'Alpha' })]);

    const { body } = await app.get('/api/companies/1').expect(200);

    expect(body.data).toMatchObject({ id: 1, name: 'Alpha' });
  });

  it.each([
    '2',
    '0',
    '-1',
    '1e9',
    '12abc',
    '1.0',
    '2147483648',
    '99999999999999999999',
    '01',
    '%20',
    'x%00y',
  ])('finds nothing at %s', async (id) => {
    await app.store(Company, [company({})]);

    const { body } = await app.get(`/api/companies/${id}`).expect(404);

    expect(body).toMatchObject({ statusCode: 404, error: 'There is nothing at this address' });
  });
});

describe('tags that look the same', () => {
  it('are one in a company, among all and for related companies', async () => {
    const admin = await app.signIn();
    const { body } = await admin
      .post('/api/companies')
      .send({
        name: 'One',
        description: 'Text',
        tags: ['Café', 'Cafe\u0301', 'CAFÉ', 'Rail\u00A0ways', '\u3164'],
      })
      .expect(201);
    await app.store(Company, [company({ name: 'Two', tags: ['cafe\u0301', 'rail ways'] })]);

    expect(body.data.tags).toEqual(['Café', 'Rail\u00A0ways']);
    expect((await app.get('/api/companies/tags').expect(200)).body.data).toEqual([
      { name: 'Café', count: 2 },
      { name: 'Rail\u00A0ways', count: 2 },
    ]);
    expect((await app.get(`/api/companies/${body.data.id}/related`).expect(200)).body.data).toMatchObject([
      { name: 'Two' },
    ]);
  });
});

describe('GET /api/companies/tags', () => {
  it('names each tag once, the most frequent first', async () => {
    await app.store(Company, [
      company({ tags: ['Énergie', 'Water'] }),
      company({ tags: ['Water', 'farms'] }),
      company({ tags: ['Zoos'] }),
      company({ tags: [] }),
    ]);

    const { body } = await app.get('/api/companies/tags').expect(200);

    expect(body).toEqual({
      data: [
        { name: 'Water', count: 2 },
        { name: 'Énergie', count: 1 },
        { name: 'farms', count: 1 },
        { name: 'Zoos', count: 1 },
      ],
      meta: { total: 4, limit: 100, offset: 0 },
    });
    expect((await app.get('/api/companies/tags?limit=1')).body).toEqual({
      data: [{ name: 'Water', count: 2 }],
      meta: { total: 4, limit: 1, offset: 0 },
    });
  });

  it('returns none without companies', async () => {
    const { body } = await app.get('/api/companies/tags').expect(200);

    expect(body).toEqual({ data: [], meta: { total: 0, limit: 100, offset: 0 } });
  });

  it.each(['limit=0', 'limit=501', 'offset=1', 'q=a'])('refuses ?%s', async (query) => {
    await app.get(`/api/companies/tags?${query}`).expect(400);
  });
});

describe('GET /api/companies/:id/neighbours', () => {
  // In list order: Featured (6), Alpha (5), Same (2), Same (3), Same (4), Zephyr (1).
  beforeEach(() =>
    app.store(Company, [
      company({ name: 'Zephyr' }),
      company({ name: 'Same' }),
      company({ name: 'Same' }),
      company({ name: 'Same' }),
      company({ name: 'Alpha' }),
      company({ name: 'Featured', featured: true }),
    ]),
  );

  it.each([
    { id: 6, limit: 3, ids: [6, 5, 2], offset: 0 },
    { id: 5, limit: 3, ids: [6, 5, 2], offset: 0 },
    { id: 3, limit: 3, ids: [2, 3, 4], offset: 2 },
    { id: 4, limit: 3, ids: [3, 4, 1], offset: 3 },
    { id: 1, limit: 3, ids: [3, 4, 1], offset: 3 },
    { id: 3, limit: 4, ids: [2, 3, 4, 1], offset: 2 },
    { id: 3, limit: 100, ids: [6, 5, 2, 3, 4, 1], offset: 0 },
  ])('has company $id in its middle: $limit of them', async ({ id, limit, ids, offset }) => {
    const { body } = await app.get(`/api/companies/${id}/neighbours?limit=${limit}`).expect(200);

    expect(body.data.map((one: { id: number }) => one.id)).toEqual(ids);
    expect(body.meta).toEqual({ total: 6, limit, offset });
  });

  it('returns the one before and the one after, with only their names', async () => {
    const { body } = await app.get('/api/companies/5/neighbours').expect(200);

    expect(body.data).toEqual([
      { id: 6, name: 'Featured' },
      { id: 5, name: 'Alpha' },
      { id: 2, name: 'Same' },
    ]);
  });

  it('returns only the company when there is no other', async () => {
    await app.database().query('DELETE FROM companies WHERE id <> 3');

    const { body } = await app.get('/api/companies/3/neighbours').expect(200);

    expect(body).toEqual({ data: [{ id: 3, name: 'Same' }], meta: { total: 1, limit: 3, offset: 0 } });
  });

  it('finds nothing for an unknown company', async () => {
    await app.get('/api/companies/7/neighbours').expect(404);
    await app.get('/api/companies/1e0/neighbours').expect(404);
  });

  it.each(['limit=2', 'limit=501', 'limit=x', 'offset=1'])('refuses ?%s', async (query) => {
    await app.get(`/api/companies/1/neighbours?${query}`).expect(400);
  });
});

describe('GET /api/companies/:id/related', () => {
  it('returns three that share tags, those that share the most first', async () => {
    await app.store(Company, [
      company({ name: 'This', tags: ['A', 'B', 'C'], description: 'x '.repeat(5_000) }),
      company({ name: 'Zoe', tags: ['A', 'D'] }),
      company({ name: 'Amy', tags: ['C'] }),
      company({ name: 'Two', tags: ['D', 'B', 'A'], description: 'x '.repeat(5_000) }),
      company({ name: 'Featured', tags: ['A'], featured: true }),
      company({ name: 'None', tags: ['D'] }),
      company({ name: 'Untagged' }),
    ]);

    const { body } = await app.get('/api/companies/1/related').expect(200);

    expect(body.data.map(({ name }: Company) => name)).toEqual(['Two', 'Featured', 'Amy']);
    expect(body.data[0]).toEqual({
      id: 4,
      name: 'Two',
      description: expect.stringMatching(/^(x )+x…$/),
      logoUrl: null,
      website: null,
      tags: ['D', 'B', 'A'],
    });
    expect((await app.get('/api/companies?fields=summary').expect(200)).body.data).toEqual(
      expect.arrayContaining(body.data),
    );
    expect((await app.get('/api/companies/7/related').expect(200)).body).toEqual({ data: [] });
  });

  it('finds nothing for an unknown company, and accepts no query', async () => {
    await app.store(Company, [company({})]);

    await app.get('/api/companies/2/related').expect(404);
    await app.get('/api/companies/2/related?limit=1').expect(404);
    await app.get('/api/companies/1/related?limit=1').expect(400);
  });
});
