import { jest } from '@jest/globals';
import { PREVIEW_HEADER } from '@site/rules/headers';
import { EntityManager } from 'typeorm';
import { TakenValueException } from '../common/takenValue.js';
import { ContentService } from '../content/routes/contentService.js';
import { SitePage } from '../content/routes/entities.js';
import { Release } from '../releases/records/release.entities.js';
import { importCsv } from '../testing/importCsv.js';
import { page } from '../testing/sampleRecords.js';
import {
  fakeGate,
  internalSecret,
  operatorToken,
  registryOf,
  sampleRelease,
} from '../testing/sampleReleases.js';
import { testApp } from '../testing/testApp.js';

const gate = await fakeGate();
afterAll(gate.remove);
// Each promote runs the gate.
jest.setTimeout(30_000);

const app = testApp({
  INTERNAL_SECRET: internalSecret,
  OPERATOR_TOKEN: operatorToken,
  GATE_PROGRAM: gate.program,
});
const at = (address: string) => app.get(`/api/pages/by-address?address=${encodeURIComponent(address)}`);

describe('GET /api/pages/by-address', () => {
  it('finds a published page, however its address is written, with safe HTML', async () => {
    await app.store(SitePage, [
      page({ summary: 'Briefly.', body: '## Then\n\nIt <script>x</script>*began*.' }),
    ]);

    for (const address of ['/about/history', '/About/History/']) {
      expect((await at(address).expect(200)).body).toEqual({
        data: {
          id: 1,
          title: 'Our history',
          address: '/about/history',
          summary: 'Briefly.',
          html: '<h2>Then</h2><p>It &lt;script&gt;x&lt;/script&gt;<em>began</em>.</p>',
          document: [
            { tag: 'h2', children: ['Then'] },
            { tag: 'p', children: ['It <script>x</script>', { tag: 'em', children: ['began'] }, '.'] },
          ],
        },
      });
    }
  });

  it('finds nothing else', async () => {
    await app.store(SitePage, [page({ published: false })]);

    for (const address of ['/about/history', '/about', '/', '', '/pages/1', '/x'.repeat(1_000)]) {
      await at(address).expect(404);
    }
    await at('/\0').expect(404);
    await at('/x'.repeat(1_100)).expect(400);
    await app.get('/api/pages/by-address').expect(400);
    await app.get('/api/pages/by-address?address=/a&address=/b').expect(400);
  });

  it('shows a preview what is not published or has no address yet, or one of the site, by its id', async () => {
    const editor = await app.signIn();
    await app.store(SitePage, [page({ published: false })]);
    const begun = await editor
      .post('/api/working-copies/pages')
      .send({
        data: { title: 'Draft', address: '/admin/help' },
        creationKey: '6f1f0c0e-9d1e-4f43-8a53-0f1d7c6f0001',
      })
      .expect(201);
    const draft: number = begun.body.data.recordId;
    const records = [1, draft].map((recordId) => ({ kind: 'pages', recordId }));
    const { token } = (await editor.post('/api/content-previews').send({ records }).expect(200)).body.data;
    const titleAt = async (address: string) =>
      (await at(address).set(PREVIEW_HEADER, token).expect(200)).body.data.title;

    expect([await titleAt('/pages/1'), await titleAt(`/pages/${draft}`)]).toEqual(['Our history', 'Draft']);
  });
});

it('lists the addresses of published pages alone', async () => {
  await app.store(SitePage, [page({ address: '/b' }), page({ address: '/a' }), page({ published: false })]);

  expect((await app.get('/api/pages/addresses').expect(200)).body).toEqual({ data: ['/a', '/b'], moved: {} });
});

describe('a former address', () => {
  const moved = async () => (await app.get('/api/pages/addresses').expect(200)).body.moved;

  it('leads to the page until another takes it, or the page is withdrawn or deleted', async () => {
    const editor = await app.signIn();
    const change = (id: number, body: object) => editor.patch(`/api/pages/${id}`).send(body).expect(200);
    await app.store(SitePage, [page({ address: '/a' }), page({ address: '/x', published: false })]);
    await change(1, { address: '/b' });
    await change(1, { address: '/c' });
    await change(2, { address: '/y' });

    expect(await moved()).toEqual({ '/a': '/c', '/b': '/c' });
    expect((await at('/A/').expect(200)).body.data).toMatchObject({ id: 1, address: '/c' });
    await change(2, { address: '/b', published: true });
    expect(await moved()).toEqual({ '/a': '/c' });
    expect((await at('/b').expect(200)).body.data).toMatchObject({ id: 2 });
    await change(1, { address: '/a' });
    expect(await moved()).toEqual({ '/c': '/a' });
    await change(1, { published: false });
    expect(await moved()).toEqual({});
    await at('/c').expect(404);
    await change(1, { published: true });
    await editor.delete('/api/pages/1').expect(204);
    expect(await moved()).toEqual({});
    await editor.post('/api/trash/pages/1/restore').expect(204);
    expect(await moved()).toEqual({ '/c': '/a' });
  });

  it('is of the page that was published there last, also once that one is withdrawn', async () => {
    const editor = await app.signIn();
    const change = (id: number, body: object) => editor.patch(`/api/pages/${id}`).send(body).expect(200);
    await app.store(SitePage, [page({ address: '/a' })]);
    await change(1, { address: '/x' });
    const created = page({ address: '/a' });
    await editor.post('/api/pages').send(created).expect(201);

    await change(2, { published: false });
    expect(await moved()).toEqual({});
    await change(2, { published: true });
    await change(2, { address: '/b' });
    await change(1, { address: '/a', published: false });
    expect(await moved()).toEqual({ '/a': '/b' });
    await change(1, { published: true });
    await change(2, { address: '/c' });
    await change(1, { address: '/b' });
    await change(1, { published: false });
    expect(await moved()).toEqual({});
  });

  it('is not of a page that comes back from the trash if others were there meanwhile', async () => {
    const editor = await app.signIn();
    const change = (id: number, body: object) => editor.patch(`/api/pages/${id}`).send(body).expect(200);
    await app.store(SitePage, [page({ address: '/a' }), page({ address: '/x' }), page({ address: '/y' })]);
    for (const address of ['/b', '/c', '/d']) {
      await change(1, { address });
    }
    await editor.delete('/api/pages/1').expect(204);
    await change(2, { address: '/a' });
    await change(3, { address: '/b' });
    await change(3, { address: '/e' });

    await editor.post('/api/trash/pages/1/restore').expect(204);
    await change(2, { published: false });

    expect(await moved()).toEqual({ '/b': '/e', '/c': '/d', '/y': '/e' });
    await change(3, { published: false });
    expect(await moved()).toEqual({ '/c': '/d' });
  });

  it('is kept for the last 20 moves', async () => {
    const editor = await app.signIn();
    await app.store(SitePage, [page({ address: '/0' })]);
    for (let move = 1; move <= 22; move += 1) {
      await editor
        .patch('/api/pages/1')
        .send({ address: `/${move}` })
        .expect(200);
    }

    const kept = Array.from({ length: 20 }, (_, index) => [`/${index + 2}`, '/22']);
    expect(await moved()).toEqual(Object.fromEntries(kept));
  });
});

describe('an address', () => {
  const routes = (...paths: string[]) =>
    paths.map((path) => ({
      path,
      smoke: path.replace(':id', '1'),
      expose: './Page',
      scripts: [],
      styles: [],
    }));

  it('is of one page', async () => {
    const editor = await app.signIn();
    await app.store(SitePage, [page({})]);

    const { body } = await editor
      .post('/api/pages')
      .send(page({ title: 'Another' }))
      .expect(409);

    expect(body.fields).toEqual({ address: ['There is already a page at this address'] });
  });

  it('is of one page also in an import', async () => {
    const editor = await app.signIn();
    await app.store(SitePage, [page({}), page({ title: 'Funds', address: '/funds' })]);
    const send = async (file: string, confirm: boolean) =>
      (await importCsv(editor, 'pages', file, { confirm })).body.data;
    const taken = 'There is already a page at this address';

    const { errors } = await send('title,address,body\nA,/a,x\nB,/a,x\nC,/funds,x\nD,/d,x\n', false);
    expect(errors).toEqual([
      { row: 3, field: 'address', message: '“/a” is also in row 2' },
      { row: 4, field: 'address', message: taken },
    ]);
    const same = 'title,address,body\nOur history,/about/history,x\n';
    expect(await send(same, true)).toMatchObject({ undecided: 1, errors: [], isStored: false });
    const moved = await send(
      'id,version,title,address,body\n1,1,Our history,/past,x\n2,1,Funds,/about/history,x\n',
      true,
    );
    expect(moved).toMatchObject({ changed: 2, errors: [], isStored: true });
    const undone = await editor
      .post('/api/bulk/undo-import')
      .send({ kind: 'pages', import: moved.undo })
      .expect(200);
    expect(undone.body.data).toEqual({ undone: 2, left: [] });
    // Another editor is first.
    const storing = jest
      .spyOn(ContentService.prototype, 'create')
      .mockRejectedValue(new TakenValueException('address', taken));
    const late = await send('title,address,body\nE,/e,x\n', true);
    storing.mockRestore();
    expect(late).toMatchObject({ errors: [{ row: 2, field: 'address', message: taken }], isStored: false });
  });

  it('is refused where a slice answers, live or as a canary, also in a change and an import', async () => {
    const registry = registryOf(app);
    const live = sampleRelease('aaaaaaaa', {
      slice: 'mf-funds',
      routes: routes('/funds', '/funds/:id', '/*'),
    });
    await registry.promote(await registry.publish(live)).expect(200);
    const next = await registry.publish(
      sampleRelease('bbbbbbbb', { slice: 'mf-funds', routes: routes('/trusts') }),
    );
    await registry.canary(next, 5).expect(200);
    const editor = await app.signIn();
    const refused = { fields: { address: ['The site itself uses this address'] } };

    const problem = async (address: string) =>
      (await editor.get(`/api/pages/address-problem?address=${address}`).expect(200)).body.data;
    for (const address of ['/funds', '/funds/history', '/trusts']) {
      expect(await problem(address)).toBe('The site itself uses this address');
      const { body } = await editor.post('/api/pages').send(page({ address })).expect(400);
      expect(body).toMatchObject(refused);
    }
    expect(await problem('/funds/a/b')).toBeNull();
    await editor
      .post('/api/pages')
      .send(page({ address: '/funds/a/b' }))
      .expect(201);
    expect(await problem('/funds/a/b')).toBe('There is already a page at this address');
    await app.get('/api/pages/address-problem?address=/funds').expect(401);
    const { body } = await editor.patch('/api/pages/1').send({ address: '/funds/a' }).expect(400);
    expect(body).toMatchObject(refused);
    const imported = await importCsv(editor, 'pages', 'title,address,body\nFunds,/funds,Text\n');
    expect(JSON.stringify(imported.body)).toContain('The site itself uses this address');

    const finding = jest.spyOn(EntityManager.prototype, 'findBy');
    const rows = Array.from({ length: 20 }, (_, row) => `Trust ${row},/trust-${row},Text`);
    const file = ['title,address,body', ...rows].join('\n');
    expect((await importCsv(editor, 'pages', file, { confirm: true })).body.data.created).toBe(20);
    const read = finding.mock.calls.filter(([entity]) => entity === Release);
    finding.mockRestore();
    expect(read.length).toBeLessThan(2);
  });

  it('stays with a page that a later release hides, until the page is published again', async () => {
    const editor = await app.signIn();
    await app.store(
      SitePage,
      ['/funds', '/funds/old', '/assets/old'].map((address) => page({ address })),
    );
    const registry = registryOf(app);
    const hiding = sampleRelease('cccccccc', { slice: 'mf-funds', routes: routes('/funds', '/funds/:id') });
    await registry.promote(await registry.publish(hiding)).expect(200);

    const { body: log } = await registry.get('/api/slices/mf-funds/log').expect(200);
    expect(log.data[0].checks.at(-1)).toMatchObject({
      name: 'pages',
      passed: true,
      message: 'Hides pages that editors have published: /funds, /funds/old',
    });
    const change = (body: object) => editor.patch('/api/pages/1').send(body);
    const errors = async (file: string) => (await importCsv(editor, 'pages', file)).body.data.errors;
    await change({ title: 'Still ours', address: '/funds' }).expect(200);
    expect(await errors('id,version,address,published\n1,2,/funds,true\n')).toEqual([]);
    await change({ published: false }).expect(200);
    expect(await errors('id,version,address\n1,3,/funds\n')).toEqual([]);
    expect(await errors('id,version,published\n1,3,true\n')).toEqual([
      { row: 2, field: 'address', message: 'The site itself uses this address' },
    ]);
    await change({ body: 'Text' }).expect(200);
    await change({ published: true }).expect(400);
    await change({ published: true, address: '/means' }).expect(200);

    for (const id of [2, 3]) {
      await editor.delete(`/api/pages/${id}`).expect(204);
      await editor.post(`/api/trash/pages/${id}/restore`).expect(204);
      expect((await editor.get(`/api/pages/${id}`).expect(200)).body.data.published).toBe(false);
    }
  });
});
