import { TeamMember } from '../content/routes/entities.js';
import { teamMember } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';

describe('the team', () => {
  const app = testApp();
  const names = async (path: string) =>
    (await app.get(path).expect(200)).body.data.map(({ name }: TeamMember) => name);

  it('is sorted by display order, then name', async () => {
    await app.store(TeamMember, [
      teamMember({ name: 'Third', order: 2 }),
      teamMember({ name: 'Second', order: 0 }),
      teamMember({ name: 'First', order: 0 }),
    ]);

    expect(await names('/api/team')).toEqual(['First', 'Second', 'Third']);
    expect(await names('/api/team-members')).toEqual(['First', 'Second', 'Third']);
    expect(await names('/api/team?sort=name')).toEqual(['First', 'Second', 'Third']);
  });

  it('puts featured members first when asked to, in display order', async () => {
    await app.store(TeamMember, [
      teamMember({ name: 'Plain', order: 0 }),
      teamMember({ name: 'Later', order: 2, featured: true }),
      teamMember({ name: 'Sooner', order: 1, featured: true }),
    ]);

    expect(await names('/api/team?sort=featured')).toEqual(['Sooner', 'Later', 'Plain']);
  });

  it('is searched by name, bio and title', async () => {
    await app.store(TeamMember, [
      teamMember({ name: 'Ann Lee', title: 'Counsel', bio: 'Law.' }),
      teamMember({ name: 'Bob Ray', title: 'Analyst', bio: 'Sailing.' }),
      teamMember({ name: 'Cid Poe', title: 'Partner', bio: 'Chess.', featured: true }),
    ]);

    expect(await names('/api/team?q=LEE')).toEqual(['Ann Lee']);
    expect(await names('/api/team?q=sailing')).toEqual(['Bob Ray']);
    expect(await names('/api/team-members?q=partner')).toEqual(['Cid Poe']);
    expect(await names('/api/team?featured=true')).toEqual(['Cid Poe']);
    expect(await names('/api/team?limit=1&offset=1')).toEqual(['Bob Ray']);
  });

  it('returns the title as position for the search', async () => {
    await app.store(TeamMember, [teamMember({ title: 'Counsel' })]);

    const { body } = await app.get('/api/team-members').expect(200);

    expect(body.data[0]).toMatchObject({ title: 'Counsel', position: 'Counsel' });
    expect(body.meta).toEqual({ total: 1, limit: 100, offset: 0 });
  });

  it('returns what cards show, without long texts', async () => {
    await app.store(TeamMember, [
      teamMember({ bio: 'On boats. '.repeat(900).trim(), linkedin: 'https://li.example/a' }),
    ]);

    const { body } = await app.get('/api/team?fields=summary').expect(200);

    expect(body).toEqual({
      data: [
        {
          id: 1,
          name: 'Amara Diallo',
          title: 'Partner',
          bio: `${'On boats. '.repeat(15).trim()}…`,
          imageUrl: null,
          linkedin: 'https://li.example/a',
          email: null,
        },
      ],
      meta: { total: 1, limit: 100, offset: 0 },
    });
    await app.get('/api/team?fields=name').expect(400);
    await app.get('/api/team-members?fields=summary').expect(400);
  });

  it('returns the members before and after one', async () => {
    await app.store(TeamMember, [
      teamMember({ name: 'Last', order: 7 }),
      teamMember({ name: 'Bob', order: 1, title: 'Counsel' }),
      teamMember({ name: 'Ann', order: 1 }),
      teamMember({ name: 'First', order: 0 }),
    ]);
    const around = async (path: string) => (await app.get(`/api/team/${path}`).expect(200)).body;

    expect(await around('3/neighbours')).toEqual({
      data: [
        { id: 4, name: 'First', title: 'Partner' },
        { id: 3, name: 'Ann', title: 'Partner' },
        { id: 2, name: 'Bob', title: 'Counsel' },
      ],
      meta: { total: 4, limit: 3, offset: 0 },
    });
    expect((await around('1/neighbours')).data.map(({ id }: TeamMember) => id)).toEqual([3, 2, 1]);
    expect((await around('1/neighbours?limit=30')).data.map(({ id }: TeamMember) => id)).toEqual([
      4, 3, 2, 1,
    ]);
    await app.get('/api/team/5/neighbours').expect(404);
    await app.get('/api/team/1/neighbours?limit=999').expect(400);
  });

  it('returns one member', async () => {
    await app.store(TeamMember, [teamMember({ email: 'amara@lumenvale.example', order: 4 })]);

    const { body } = await app.get('/api/team/1').expect(200);

    expect(body).toMatchObject({
      data: {
        id: 1,
        version: 1,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        name: 'Amara Diallo',
        title: 'Partner',
        bio: 'Built three companies.',
        imageUrl: null,
        linkedin: null,
        email: 'amara@lumenvale.example',
        order: 4,
        featured: false,
      },
    });
  });

  it.each(['/api/team/2', '/api/team/12abc', '/api/team/1e0', '/api/team/2147483648', '/api/team-members/1'])(
    'finds nothing at %s',
    async (path) => {
      await app.store(TeamMember, [teamMember({})]);

      await app.get(path).expect(404);
    },
  );

  describe('is reordered at once', () => {
    const put = async (members: unknown) => (await app.signIn()).put('/api/team/order').send({ members });
    beforeEach(() =>
      app.store(TeamMember, [
        teamMember({ name: 'Ann', order: 0 }),
        teamMember({ name: 'Bob', order: 1 }),
        teamMember({ name: 'Cid', order: 2 }),
      ]),
    );

    it('and each moved member gets a new version', async () => {
      const { status, body } = await put([
        { id: 1, order: 2, version: 1 },
        { id: 3, order: 0 },
      ]);

      expect(status).toBe(200);
      expect(body.data).toMatchObject([
        { name: 'Cid', order: 0, version: 2 },
        { name: 'Ann', order: 2, version: 2 },
      ]);
      expect(await names('/api/team')).toEqual(['Cid', 'Bob', 'Ann']);
    });

    it.each([[{ id: 1, order: 2, version: 9 }], [{ id: 77, order: 2 }]])(
      'or not at all, if someone else was faster: %p',
      async (place) => {
        const { status, body } = await put([{ id: 3, order: 0 }, place]);

        expect(status).toBe(409);
        expect(body.error).toBe('The team was changed by someone else. Reload it and try again.');
        expect(await names('/api/team')).toEqual(['Ann', 'Bob', 'Cid']);
      },
    );

    it.each([
      [undefined, 'members must be a list of 1 to 500 members'],
      [[], 'members must be a list of 1 to 500 members'],
      ['1', 'members must be a list of 1 to 500 members'],
      [Array(501).fill({ id: 1, order: 0 }), 'members must be a list of 1 to 500 members'],
      [[null], 'Each item of members must have an id, an order from 0 and, if known, a version'],
      [[{ id: 1 }], 'Each item of members must have an id, an order from 0 and, if known, a version'],
      [
        [{ id: 1, order: -1 }],
        'Each item of members must have an id, an order from 0 and, if known, a version',
      ],
      [
        [{ id: 1, order: 0, name: 'Eve' }],
        'Each item of members must have an id, an order from 0 and, if known, a version',
      ],
      [
        [
          { id: 1, order: 0 },
          { id: 1, order: 1 },
        ],
        'members must name each member once',
      ],
    ])('but not by %p', async (members, sentence) => {
      const { status, body } = await put(members);

      expect(status).toBe(400);
      expect(body.fields).toEqual({ members: [sentence] });
    });
  });

  describe('accepts a new member', () => {
    const create = async (fields: Readonly<Record<string, unknown>>) =>
      (
        await (
          await app.signIn()
        )
          .post('/api/team')
          .send({ ...teamMember({}), ...fields })
          .expect(201)
      ).body.data;

    it.each([[{}], [{ order: null }], [{ order: ' ' }]])('in front with %p', async (fields) => {
      await app.store(TeamMember, [teamMember({ name: 'Far', order: 41 })]);

      expect(await create({ ...fields, name: 'Amy' })).toMatchObject({ order: 0 });
      expect(await names('/api/team')).toEqual(['Amy', 'Far']);
    });

    it('at the given place, even in front', async () => {
      await app.store(TeamMember, [teamMember({ name: 'Bob', order: 3 })]);

      expect(await create({ name: 'Ann', order: 0 })).toMatchObject({ order: 0 });
      expect(await create({ name: 'Cid', order: '3' })).toMatchObject({ order: 3 });
      expect(await names('/api/team')).toEqual(['Ann', 'Bob', 'Cid']);
    });

    it('with an empty place that counts as 0 in a change, too', async () => {
      await app.store(TeamMember, [teamMember({ order: 7 }), teamMember({ order: 8 })]);
      const administrator = await app.signIn();

      const replaced = await administrator.put('/api/team/1').send(teamMember({})).expect(200);
      const changed = await administrator.patch('/api/team/2').send({ order: null }).expect(200);
      const renamed = await administrator.patch('/api/team/2').send({ name: 'Bob' }).expect(200);

      expect([replaced, changed, renamed].map(({ body }) => body.data.order)).toEqual([0, 0, 0]);
    });
  });

  it.each(['sort=age', 'limit=abc', 'position=1'])('refuses ?%s', async (query) => {
    await app.get(`/api/team?${query}`).expect(400);
    await app.get(`/api/team-members?${query}`).expect(400);
  });
});
