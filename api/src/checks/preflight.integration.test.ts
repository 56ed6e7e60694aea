import { readEnv } from '../config/env.js';
import { testApp } from '../testing/testApp.js';
import { ApiProcesses } from './apiProcesses.service.js';
import { machineSettings } from './machines.js';
import { Preflight } from './preflight.service.js';

const INTERNAL_SECRET = 'a-secret-of-the-site-and-the-api-only';

describe(Preflight, () => {
  const app = testApp({ INTERNAL_SECRET });
  const times = { interval: 100, lookAgain: 50, goneAfter: 1_000, forgottenAfter: 30_000 };
  const started: ApiProcesses[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map((processes) => processes.beforeApplicationShutdown()));
  });

  function preflightOf(settings: NodeJS.ProcessEnv = {}): Preflight {
    const env = readEnv({
      DATABASE_URL: process.env.TEST_DATABASE_URL,
      DATA_DIR: app.dataDir(),
      INTERNAL_SECRET,
      ...settings,
    });
    const processes = new ApiProcesses(app.database(), times);
    started.push(processes);
    return new Preflight(env, app.database(), processes);
  }
  const elsewhere = () => ({ DATA_DIR: `${app.dataDir()}/elsewhere` });
  const buckets = { UPLOADS_BUCKET: 'lumenvale-uploads', RELEASES_BUCKET: 'lumenvale-releases' };
  const running = async () =>
    Number((await app.database().query('SELECT count(*) FROM api_processes'))[0].count);

  it('lets machines start that share a folder or buckets', async () => {
    expect(await preflightOf().run()).toEqual([]);
    expect(await preflightOf().run()).toEqual([]);
    expect(await running()).toBe(2);
    await Promise.all(started.splice(0).map((processes) => processes.beforeApplicationShutdown()));
    expect(await running()).toBe(0);

    expect(await preflightOf(buckets).run()).toEqual([]);
    expect(await preflightOf({ ...buckets, ...elsewhere() }).run()).toEqual([]);
  });

  it.each([
    [
      'has a folder of its own',
      {},
      elsewhere,
      /^- UPLOADS_BUCKET is not set, but .* in a folder of its own\..*^- RELEASES_BUCKET is not set/ms,
    ],
    [
      'has no bucket',
      buckets,
      elsewhere,
      /UPLOADS_BUCKET is not set, but .* in the bucket lumenvale-uploads at Amazon S3/,
    ],
    [
      'has other buckets',
      buckets,
      () => ({ ...buckets, S3_ENDPOINT: 'https://s3.example' }),
      /UPLOADS_BUCKET is the bucket lumenvale-uploads at https:\/\/s3\.example/,
    ],
    [
      'has another secret',
      {},
      () => ({ INTERNAL_SECRET: 'x'.repeat(32) }),
      /INTERNAL_SECRET differs from the one on /,
    ],
    ['has no secret', {}, () => ({ INTERNAL_SECRET: '' }), /INTERNAL_SECRET is not set, but it is on /],
  ])(
    'refuses a machine that %s, as soon as the other one is heard again',
    async (_, first, second, sentence) => {
      await preflightOf(first).run();

      await expect(preflightOf(second()).run()).rejects.toThrow(sentence);
      expect(await running()).toBe(1);
      const warned = await preflightOf({ ...second(), PREFLIGHT: 'warn' }).run();
      expect(warned.join('\n- ')).toMatch(new RegExp(sentence.source.replace('^- ', ''), 'ms'));
      expect(await running()).toBe(2);
    },
  );

  it('replaces a killed machine once that has been silent for a while', async () => {
    const id = crypto.randomUUID();
    const settings = await machineSettings(
      readEnv({ DATABASE_URL: process.env.TEST_DATABASE_URL, ...elsewhere() }),
    );
    await app
      .database()
      .query(`INSERT INTO api_processes (id, host, settings, seen_at) VALUES ($1, 'killed', $2, now())`, [
        id,
        JSON.stringify(settings),
      ]);

    expect(await preflightOf().run()).toEqual([]);
  });

  it('lets only one of two incompatible machines start', async () => {
    const outcomes = await Promise.allSettled([preflightOf().run(), preflightOf(elsewhere()).run()]);

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('reports differences between machines, and starts', async () => {
    await preflightOf({ SITE_TIME_ZONE: 'UTC' }).run();

    expect(await preflightOf().run()).toEqual([
      expect.stringMatching(
        /^SITE_TIME_ZONE differs from the one on .*: editors enter times in different zones\.$/,
      ),
    ]);
  });

  it('says at the start what does not work without a secret', async () => {
    expect(await preflightOf({ INTERNAL_SECRET: '' }).run()).toEqual([
      expect.stringMatching(/^INTERNAL_SECRET is not set: .* failure reports are refused/),
    ]);
  });

  it.each([
    [60_000, '60 seconds ahead of Postgres'],
    [-3_600_000, '3600 seconds behind Postgres'],
  ])('refuses a clock that is wrong by %d ms', async (off, sentence) => {
    const now = () => Date.now() + off;

    await expect(preflightOf().run(now)).rejects.toThrow(sentence);
    expect(await running()).toBe(0);
    expect(await preflightOf({ PREFLIGHT: 'warn' }).run(now)).toEqual([expect.stringContaining(sentence)]);
    await expect(preflightOf().run(() => Date.now() + 2_000)).resolves.toEqual([]);
  });

  it('reveals no secret', async () => {
    await preflightOf({ OPERATOR_TOKEN: 'o'.repeat(32), ADMIN_PASSWORD: 'a long password' }).run();
    const [{ settings }] = await app.database().query('SELECT settings::text FROM api_processes');

    expect(settings).toMatch(/"INTERNAL_SECRET": "[0-9a-f]{6}"/);
    expect(settings).not.toMatch(/a-secret|oooo|password"?: "a/);
  });

  it('answers a shell that knows the secret with the clock of the database', async () => {
    const { body } = await app
      .get('/internal/preflight')
      .set('X-Internal-Secret', INTERNAL_SECRET)
      .expect(200);

    expect(Math.abs(Date.parse(body.data.now) - Date.now())).toBeLessThan(5_000);
    expect(body.data.problems).toEqual([]);
    await app.get('/internal/preflight').expect(401);
  });
});
