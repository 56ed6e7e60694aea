import { jest } from '@jest/globals';
import { fakeGate, operatorToken, registryOf, sampleRelease } from '../testing/sampleReleases.js';
import { testApp } from '../testing/testApp.js';

const gate = await fakeGate();
afterAll(gate.remove);
// Each promote runs the gate.
jest.setTimeout(30_000);

describe('GET /api/site-content/texts', () => {
  const app = testApp({ OPERATOR_TOKEN: operatorToken, GATE_PROGRAM: gate.program });
  const registry = registryOf(app);
  const intro = { key: 'fund_intro', section: 'funds', html: 'Our <em>funds</em>', path: '/mf-funds/:id' };
  const report = {
    key: 'fund_report',
    section: 'funds',
    html: '',
    title: 'Annual report',
    look: 'link',
    isDeep: true,
  };
  const publish = (digits: string, texts?: object[], slice = 'mf-funds') =>
    registry.publish(sampleRelease(digits, { slice, ...(texts && { texts }) }));

  async function texts() {
    const editor = await app.signIn();
    return (await editor.get('/api/site-content/texts').expect(200)).body.data;
  }

  it('returns the texts of live releases in their order, and follows each move at once', async () => {
    const first = await publish('aaaaaaaa', [intro]);
    const second = await publish('bbbbbbbb', [report, intro]);
    const without = await publish('cccccccc', undefined, 'mf-public');
    const asDeclared = {
      slice: 'mf-funds',
      release: first.release,
      title: null,
      look: null,
      isDeep: false,
      ...intro,
    };
    expect(await texts()).toEqual([]);

    await registry.promote(without).expect(200);
    await registry.promote(first).expect(200);
    expect(await texts()).toEqual([asDeclared]);
    await registry.canary(second, 50).expect(200);
    expect(await texts()).toEqual([asDeclared]);

    await registry.promote(second).expect(200);
    expect(await texts()).toEqual([
      { slice: 'mf-funds', release: second.release, path: null, ...report },
      { ...asDeclared, release: second.release },
    ]);

    await registry.rollBack('mf-funds').expect(200);
    expect(await texts()).toEqual([asDeclared]);
    await registry.post('/api/slices/mf-funds/retire').expect(200);
    expect(await texts()).toEqual([]);
  });

  it('lists a later slice after the others, whatever its name', async () => {
    for (const [digits, slice, key] of [
      ['aaaaaaaa', 'mf-funds', 'fund_intro'],
      ['bbbbbbbb', 'mf-areas', 'area_intro'],
      ['cccccccc', 'mf-funds', 'fund_intro'],
    ] as const) {
      await registry.promote(await publish(digits, [{ ...intro, key }], slice)).expect(200);
    }

    expect((await texts()).map(({ key }: { key: string }) => key)).toEqual(['fund_intro', 'area_intro']);
  });

  it('requires an editor', async () => {
    await app.get('/api/site-content/texts').expect(401);
  });

  it.each([
    ['no list', 'fund_intro'],
    ['a text without a key', [{ section: 'funds', html: '' }]],
    ['a text without HTML', [{ key: 'fund_intro', section: 'funds' }]],
    ['a title that is not text', [{ ...intro, title: 1 }]],
    ['a look that is not text', [{ ...intro, look: {} }]],
    ['a character that no database stores', [{ ...intro, html: 'a\0b' }]],
  ])('no release can declare %s', async (_, declared) => {
    const { body } = await registry
      .start(sampleRelease('aaaaaaaa', { slice: 'mf-funds', texts: declared }))
      .expect(400);

    expect(body).toMatchObject({ code: 'MANIFEST_INVALID', error: expect.stringContaining('texts') });
  });

  it('no two slices share a key, even after a rollback', async () => {
    const [live, next] = [await publish('aaaaaaaa', [intro]), await publish('bbbbbbbb', [report])];
    const there = await publish('cccccccc', [intro], 'mf-public');
    await registry.promote(live).expect(200);
    expect((await registry.promote(there).expect(409)).body).toMatchObject({
      code: 'TEXT_TAKEN',
      error: expect.stringContaining('The text fund_intro is already declared by mf-funds.'),
    });

    await registry.promote(next).expect(200);
    await registry.promote(there).expect(200);

    expect((await registry.rollBack('mf-funds').expect(409)).body.code).toBe('TEXT_TAKEN');
  });
});
