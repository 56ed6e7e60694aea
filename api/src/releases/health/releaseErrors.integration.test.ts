import {
  fakeGate,
  internalSecret,
  operatorToken,
  registryOf,
  type SampleRelease,
  sampleRelease,
} from '../../testing/sampleReleases.js';
import { testApp } from '../../testing/testApp.js';
import { Counts } from './counts.service.js';

const gate = await fakeGate();
afterAll(gate.remove);

const script = 'browser/remoteEntry.js';
describe('errors of releases', () => {
  const app = testApp({
    OPERATOR_TOKEN: operatorToken,
    INTERNAL_SECRET: internalSecret,
    GATE_PROGRAM: gate.program,
  });
  const registry = registryOf(app);
  let release: SampleRelease;
  beforeEach(async () => {
    release = await registry.publish(sampleRelease('aaaaaaaa'));
  });

  const error = (changes: object = {}) => ({
    slice: 'mf-public',
    release: release.release,
    kind: 'render',
    message: 'Error: no',
    frames: [`${script}:1:11`, `${script}:1:21`],
    visits: 1,
    ...changes,
  });
  const report = (...errors: object[]) =>
    app.post('/internal/slices/errors').set('X-Internal-Secret', internalSecret).send({ errors });
  const listed = async (query = '') =>
    (await registry.get(`/api/slices/mf-public/errors${query}`).expect(200)).body.data;

  it('of unpublished releases are left out', async () => {
    const announced = sampleRelease('bbbbbbbb');
    await registry.start(announced).expect(201);

    await report(error({ release: announced.release })).expect(204);

    expect(await listed()).toEqual([]);
  });

  it('are grouped by message and place, and counted', async () => {
    await report(error(), error({ visits: 2, frames: [`${script}:1:11`] })).expect(204);
    await report(error(), error({ message: 'Error: yes', frames: [] }), error({ kind: 'error' })).expect(204);

    const errors = await listed();
    expect(errors).toHaveLength(3);
    expect(errors[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{12}$/),
      slice: 'mf-public',
      release: release.release,
      kind: 'render',
      message: 'Error: no',
      visits: 4,
      firstAt: expect.any(String),
      lastAt: expect.any(String),
      frames: [{ place: `${script}:1:11` }, { place: `${script}:1:21` }],
    });
    expect(Date.parse(errors[0].lastAt)).toBeGreaterThan(Date.parse(errors[0].firstAt));
    expect(await listed(`?release=${release.release}`)).toHaveLength(3);
    expect(await listed('?release=9.9.9-00000000')).toEqual([]);
  });

  it('are kept with as much of a message as there is room for', async () => {
    await report(error({ message: `a${'\u{1F600}'.repeat(299)}` })).expect(204);
    await report(error({ message: '\uFB2C'.repeat(300), frames: [] })).expect(204);

    const messages = (await listed()).map(({ message }: { message: string }) => message);
    expect(messages).toHaveLength(2);
    for (const message of messages) {
      expect(message).toHaveLength(300);
    }
  });

  it('are limited to 50 of a release: those with the most visits, and the newest', async () => {
    await report(error({ visits: 5 })).expect(204);
    for (const batch of [0, 1]) {
      await report(
        ...Array.from({ length: 60 }, (_, index) => error({ message: `made up ${batch} ${index}` })),
      ).expect(204);
    }

    const errors = await listed();
    expect(errors).toHaveLength(50);
    expect(errors[0]).toMatchObject({ message: 'Error: no', visits: 5 });
    expect(errors.filter(({ message }: { message: string }) => message.startsWith('made up 0'))).toEqual([]);
  });

  it('belong to existing releases, and are deleted after 15 days', async () => {
    await report(error({ release: '9.9.9-00000000' }), error()).expect(204);
    expect(await listed()).toHaveLength(1);
    await app.database().query(`UPDATE release_errors SET last_at = now() - interval '15 days 1 minute'`);
    await app.service(Counts).sweep();

    expect(await listed()).toEqual([]);
  });

  it.each([
    ['a text instead of a list', 'x'],
    ['another kind', [{ kind: 'used' }]],
    ['a stack with addresses', [{ frames: ['https://elsewhere.example/x.js:1:1'] }]],
    ['a path elsewhere', [{ frames: ['../../etc/passwd:1:1'] }]],
    ['an endless message', [{ message: 'x'.repeat(301) }]],
    ['no visit', [{ visits: 0 }]],
    ['an unknown field', [{ userAgent: 'x' }]],
    ['too many', Array.from({ length: 101 }, () => ({}))],
  ])('are refused with %s', async (_, changes) => {
    const errors = Array.isArray(changes) ? changes.map((one) => error(one)) : changes;
    await app
      .post('/internal/slices/errors')
      .set('X-Internal-Secret', internalSecret)
      .send({ errors })
      .expect(400);
  });

  it('are not available to anyone else', async () => {
    await app.get('/api/slices/mf-public/errors').expect(401);
    await app
      .post('/internal/slices/errors')
      .send({ errors: [] })
      .expect(({ status }) => {
        expect([401, 404]).toContain(status);
      });
  });
});
