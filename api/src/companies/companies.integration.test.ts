import { company } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';
import type { CompanyDto } from './company.dto.js';
import { Company } from './company.entity.js';

describe('GET /api/companies', () => {
  const app = testApp();
  const names = async (query: string) =>
    (await app.get(`/api/companies${query}`).expect(200)).body.data.map(({ name }: CompanyDto) => name);

  it('puts featured companies first, then goes by name', async () => {
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

  it('answers with every field, the empty ones as null', async () => {
    await app.store(Company, [company({ tags: ['Finance', 'Ledgers'] })]);

    const { body } = await app.get('/api/companies').expect(200).expect('Content-Type', /json/);

    expect(body).toEqual({
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

  it('filters by featured, tag and text, whatever its case', async () => {
    await app.store(Company, [
      company({ name: 'Alpha', featured: true, tags: ['Finance'] }),
      company({ name: 'Beta', description: 'Logistique à MONTRÉAL', tags: ['Finance', 'Logistics'] }),
      company({ name: '100% Gamma_', tags: ['finance'] }),
    ]);

    expect(await names('?featured=true')).toEqual(['Alpha']);
    expect(await names('?featured=false')).toEqual(['100% Gamma_', 'Beta']);
    expect(await names('?tag=Finance')).toEqual(['Alpha', 'Beta']);
    expect(await names('?q=montréal')).toEqual(['Beta']);
    expect(await names('?q=ALP')).toEqual(['Alpha']);
    expect(await names('?q=%25')).toEqual(['100% Gamma_']);
    expect(await names('?q=a_')).toEqual(['100% Gamma_']);
    expect(await names('?q=%5C')).toEqual([]);
    expect(await names('?q=%20')).toHaveLength(3);
    expect(await names('?q=al%00p')).toEqual(['Alpha']);
  });

  it('gives pages that together are the list, each item once', async () => {
    await app.store(
      Company,
      Array.from({ length: 7 }, () => company({ name: 'Same' })),
    );

    const pages = await Promise.all(
      [0, 3, 6].map((offset) => app.get(`/api/companies?limit=3&offset=${offset}`)),
    );

    expect(pages.flatMap(({ body }) => body.data.map(({ id }: CompanyDto) => id))).toEqual([
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
  const app = testApp();

  it('gives one company', async () => {
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
