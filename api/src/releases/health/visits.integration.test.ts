import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
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
// Each promote runs the gate.
jest.setTimeout(30_000);

describe('visits', () => {
  const settings = {
    OPERATOR_TOKEN: operatorToken,
    INTERNAL_SECRET: internalSecret,
    GATE_PROGRAM: gate.program,
  };
  const app = testApp(settings);
  const other = testApp(settings);
  const registry = registryOf(app);
  const report = async (
    { slice, release }: SampleRelease,
    visits: number,
    failedVisits: number,
    process = registry,
  ) => {
    await process.internal.report({ slice, release, visits, failedVisits }).expect(204);
  };
  const marks = async () =>
    (await registry.get('/api/slices/mf-public/releases')).body.data
      .filter(({ mark }: { mark: string | null }) => mark !== null)
      .map(({ release }: { release: string }) => release);
  let first: SampleRelease;
  let second: SampleRelease;
  beforeEach(async () => {
    [first, second] = [sampleRelease('aaaaaaaa'), sampleRelease('bbbbbbbb')];
    for (const release of [first, second]) {
      await registry.publish(release);
      await registry.promote(release).expect(200);
    }
  });

  it('are counted per release and per period as live or canary', async () => {
    const canary = await registry.publish(sampleRelease('cccccccc'));
    await registry.canary(canary, 10).expect(200);

    await registry.internal
      .report(
        { slice: 'mf-public', release: second.release, visits: 10, failedVisits: 0 },
        { slice: 'mf-public', release: canary.release, visits: 3, failedVisits: 1 },
        { slice: 'mf-public', release: first.release, visits: 0, failedVisits: 1 },
        { slice: 'mf-public', release: '9.9.9-00000000', visits: 5, failedVisits: 5 },
        { slice: 'mf-unknown', release: second.release, visits: 5, failedVisits: 5 },
      )
      .expect(204);
    await report(second, 5, 0);

    expect(await registry.state()).toMatchObject({
      visits: 15,
      failedVisits: 0,
      canaryVisits: 3,
      canaryFailedVisits: 1,
    });
    expect((await registry.get('/api/slices/mf-public/releases')).body.data).toMatchObject([
      { release: canary.release, visits: 3, failedVisits: 1 },
      { release: second.release, visits: 15, failedVisits: 0 },
      { release: first.release, visits: 0, failedVisits: 1 },
    ]);
    await registry.promote(canary).expect(200);
    expect(await registry.state()).toMatchObject({ visits: 0, failedVisits: 0, canaryVisits: 0 });
  });

  it('are counted completely or not at all, so that a report can be sent again', async () => {
    const search = await registry.publish(sampleRelease('cccccccc', { slice: 'mf-search' }));
    const counts = [
      { slice: 'mf-public', release: second.release, visits: 7, failedVisits: 0 },
      { slice: 'mf-search', release: search.release, visits: 7, failedVisits: 0 },
    ];
    await app
      .database()
      .query(`ALTER TABLE visit_counts ADD CONSTRAINT no_search CHECK (slice <> 'mf-search')`);
    await registry.internal.report(...counts).expect(500);
    await app.database().query('ALTER TABLE visit_counts DROP CONSTRAINT no_search');

    await registry.internal.report(...counts).expect(204);

    expect(await registry.state()).toMatchObject({ visits: 7 });
  });

  it.each([
    ['fewer than 20 visits', 19, 19],
    ['exactly 5 % of them', 20, 1],
    ['exactly 5 % of many', 1_000, 50],
  ])('keep a release live that fails %s', async (_, visits, failedVisits) => {
    await report(second, visits, failedVisits);

    expect(await registry.state()).toMatchObject({ live: second.release, visits, failedVisits });
    expect(await marks()).toEqual([]);
  });

  it('of a canary are compared with those of the live release since it started', async () => {
    const notMeasured = { visits: 0, lcp: null, inp: null, cls: null, fcp: null, ttfb: null };
    const compared = async () =>
      (await registry.get('/api/slices/mf-public/comparison').expect(200)).body.data;
    await report(second, 500, 20);
    await app.database().query(`UPDATE visit_counts SET minute = minute - interval '5 minutes'`);
    expect(await compared()).toBeNull();
    const canary = await registry.publish(sampleRelease('cccccccc'));
    await registry.canary(canary, 10).expect(200);
    await report(second, 100, 1);
    await report(canary, 10, 0);
    expect(await compared()).toEqual({
      since: expect.any(String),
      percent: 10,
      canary: {
        release: canary.release,
        visits: 10,
        failedVisits: 0,
        browserFailedVisits: 0,
        visitsWithErrors: 0,
        vitals: notMeasured,
      },
      live: {
        release: second.release,
        visits: 100,
        failedVisits: 1,
        browserFailedVisits: 0,
        visitsWithErrors: 0,
        vitals: notMeasured,
      },
      worse: null,
      slower: [],
    });

    await report(second, 900, 0);
    // Not more than the automatic rollback tolerates.
    await report(canary, 90, 4);

    expect(await compared()).toMatchObject({ canary: { visits: 100, failedVisits: 4 }, worse: 'server' });
    await registry.get('/api/slices/mf-unknown/comparison').expect(404);
  });

  it('roll back a release that fails more than 5 % of at least 20, and say why', async () => {
    await report(second, 19, 2);
    expect(await registry.state()).toMatchObject({ live: second.release });
    await report(second, 1, 0);

    expect(await registry.state()).toMatchObject({ live: first.release, previous: null });
    const reason = '2 of 20 visits failed, more than the limit of 5 %';
    expect((await registry.log())[0]).toMatchObject({
      action: 'rolled-back-automatically',
      actor: 'automatic rollback',
      release: second.release,
      reason,
      before: { live: second.release, canary: null },
      after: { live: first.release, canary: null },
    });
    expect((await registry.get('/api/slices/mf-public/releases')).body.data[0]).toMatchObject({
      release: second.release,
      mark: 'rolled-back',
      markReason: reason,
    });
  });

  it('add the message of the last failure, without control characters', async () => {
    const count = { slice: 'mf-public', release: second.release };
    await registry.internal
      .report({ ...count, visits: 2, failedVisits: 2, failure: 'Error: \u001b[2Jbroken\nchart' })
      .expect(204);
    await report(second, 18, 0, registryOf(other));

    expect((await registry.log())[0]).toMatchObject({
      reason: '2 of 20 visits failed, more than the limit of 5 %. The last failure: Error: [2Jbroken chart',
    });
    // Composed, it is three times as long.
    await registry.internal
      .report({ ...count, visits: 1, failedVisits: 1, failure: '\uFB2C'.repeat(300) })
      .expect(204);
    for (const failure of [7, 'x'.repeat(301)]) {
      const wrong = { ...count, visits: 1, failedVisits: 1, failure } as never;
      await registry.internal.report(wrong).expect(400);
    }
  });

  it('require force to use such a release again, and start counting anew', async () => {
    await report(second, 20, 2);

    for (const call of [registry.promote(second), registry.canary(second, 10)]) {
      const { body } = await call.expect(409);
      expect(body).toMatchObject({
        code: 'RELEASE_MARKED',
        error: expect.stringContaining('2 of 20 visits'),
      });
    }
    await registry.canary(second, 10, { force: true }).expect(200);
    await registry.promote(second, { force: true }).expect(200);
    expect(await registry.state()).toMatchObject({ live: second.release, visits: 0 });
    await report(second, 20, 1);
    expect(await registry.state()).toMatchObject({ live: second.release, failedVisits: 1 });
    await report(second, 0, 1);
    expect(await registry.state()).toMatchObject({ live: first.release });
  });

  it('roll it back once, even if several processes get reports at the same moment', async () => {
    const third = await registry.publish(sampleRelease('cccccccc'));
    await registry.promote(third).expect(200);

    await Promise.all(
      [registry, registryOf(other), registry, registryOf(other)].map((process) =>
        report(third, 5, 1, process),
      ),
    );
    expect(await registry.state()).toMatchObject({ live: second.release, previous: first.release });
    await Promise.all([registry, registryOf(other)].map((process) => report(third, 20, 20, process)));

    expect(await registry.state()).toMatchObject({ live: second.release, previous: first.release });
    expect(
      (await registry.log()).filter(
        ({ action }: { action: string }) => action === 'rolled-back-automatically',
      ),
    ).toHaveLength(1);
  });

  it('end a canary, and keep the live release', async () => {
    const canary = await registry.publish(sampleRelease('cccccccc'));
    await registry.canary(canary, 10).expect(200);

    await report(canary, 20, 2);

    expect(await registry.state()).toMatchObject({ live: second.release, canary: null });
    expect(await marks()).toEqual([canary.release]);
    expect((await registry.log())[0]).toMatchObject({
      action: 'rolled-back-automatically',
      before: { live: second.release, canary: canary.release },
      after: { live: second.release, canary: null },
    });
  });

  it('do not roll back a release that was promoted long ago, that a rollback restored, or that has no predecessor', async () => {
    await app.database().query(`UPDATE pointers SET set_at = now() - interval '31 minutes'`);
    await report(second, 100, 100);
    expect(await registry.state()).toMatchObject({ live: second.release });

    await registry.rollBack().expect(200);
    await report(first, 100, 100);
    expect(await registry.state()).toMatchObject({ live: first.release });

    const alone = await registry.publish(sampleRelease('dddddddd', { slice: 'mf-search' }));
    await registry.promote(alone).expect(200);
    await report(alone, 100, 100);
    expect(await registry.state('mf-search')).toMatchObject({ live: alone.release, failedVisits: 100 });
    expect(await marks()).toEqual([]);
  });

  it('go back no further if the previous release fails as well', async () => {
    const third = await registry.publish(sampleRelease('cccccccc'));
    await registry.promote(third).expect(200);
    await report(third, 20, 20);

    await report(second, 20, 20);

    expect(await registry.state()).toMatchObject({ live: second.release });
  });

  it('are judged over 30 minutes, summed over 7 days, and kept for 15', async () => {
    await report(second, 20, 1);
    await app.database().query(`UPDATE visit_counts SET minute = minute - interval '31 minutes'`);
    await report(second, 19, 1);
    expect(await registry.state()).toMatchObject({ live: second.release, visits: 19 });

    const kept = async () =>
      (await registry.get('/api/slices/mf-public/releases')).body.data.map(
        ({ visits }: { visits: number }) => visits,
      );
    expect(await kept()).toEqual([39, 0]);
    await app
      .database()
      .query(
        `UPDATE visit_counts SET minute = minute - interval '7 days' WHERE minute < now() - interval '30 minutes'`,
      );
    const rows = async () =>
      Number((await app.database().query('SELECT count(*) AS rows FROM visit_counts'))[0].rows);
    await app.service(Counts).sweep();
    expect(await kept()).toEqual([19, 0]);
    expect(await rows()).toBe(2);
    await app
      .database()
      .query(
        `UPDATE visit_counts SET minute = minute - interval '8 days' WHERE minute < now() - interval '30 minutes'`,
      );
    await app.service(Counts).sweep();
    expect(await rows()).toBe(1);
  });
});

describe('reports of browsers', () => {
  const app = testApp({
    OPERATOR_TOKEN: operatorToken,
    INTERNAL_SECRET: internalSecret,
    GATE_PROGRAM: gate.program,
  });
  const registry = registryOf(app);
  /** Creates network names as the shell does: each number gives a different one. */
  const networks = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => (from + index).toString(16).padStart(16, '0'));
  const report = async (
    { slice, release }: SampleRelease,
    count: {
      visits: number;
      browserFailedVisits?: number;
      visitsWithErrors?: number;
      networks: string[];
      failedNetworks?: string[];
      errorNetworks?: string[];
    },
  ) => {
    await registry.internal
      .report({ slice, release, failedVisits: 0, browserFailure: 'Error: made up?', ...count })
      .expect(204);
  };
  let first: SampleRelease;
  let second: SampleRelease;
  beforeEach(async () => {
    [first, second] = [sampleRelease('aaaaaaaa'), sampleRelease('bbbbbbbb')];
    await registry.publish(first);
    await registry.promote(first).expect(200);
    await report(first, { visits: 200, networks: networks(0, 200) });
    await registry.publish(second);
    await registry.promote(second).expect(200);
  });
  const broken = {
    visits: 40,
    browserFailedVisits: 20,
    networks: networks(0, 40),
    failedNetworks: networks(0, 20),
  };

  it('from two networks roll nothing back, however many they are, but raise an alarm', async () => {
    for (let count = 0; count < 10; count += 1) {
      await report(second, {
        visits: 1_000,
        browserFailedVisits: 1_000,
        networks: networks(0, 2),
        failedNetworks: networks(0, 2),
      });
    }

    expect(await registry.state()).toMatchObject({
      live: second.release,
      visits: 10_000,
      failedVisits: 0,
      browserFailedVisits: 10_000,
      browserAlarm: true,
      canaryBrowserAlarm: false,
    });
    expect((await registry.get('/api/slices/mf-public/releases')).body.data[0]).toMatchObject({
      mark: null,
      failedVisits: 0,
      browserFailedVisits: 10_000,
    });
  });

  it('roll back a live release that more networks report than the previous one', async () => {
    await report(second, broken);

    expect(await registry.state()).toMatchObject({ live: first.release });
    expect((await registry.log())[0]).toMatchObject({
      action: 'rolled-back-automatically',
      reason: `Browsers in 20 of 40 networks reported failures; for ${first.release} it was 0 of 200. The last failure: Error: made up?`,
    });
  });

  it('roll back a release that many networks report in small parts, but not before ten have', async () => {
    await report(second, { visits: 20, networks: networks(100, 120) });
    for (let count = 0; count < 9; count += 1) {
      await report(second, { ...broken, networks: [], failedNetworks: networks(count, count + 1) });
    }
    expect(await registry.state()).toMatchObject({ live: second.release });
    await report(second, { ...broken, networks: [], failedNetworks: networks(8, 9) });
    expect(await registry.state()).toMatchObject({ live: second.release });
    await report(second, { ...broken, networks: [], failedNetworks: networks(9, 10) });

    expect(await registry.state()).toMatchObject({ live: first.release });
  });

  it('remember a network that reported a failure when it returns', async () => {
    await app.database().query(`UPDATE pointers SET set_at = set_at - interval '10 minutes'`);
    await report(second, { ...broken, networks: [], failedNetworks: networks(0, 9) });
    await app.database().query(`UPDATE visit_networks SET seen_at = seen_at - interval '1 minute'`);
    await report(second, { visits: 9, networks: networks(0, 9) });
    await report(second, { ...broken, networks: [], failedNetworks: networks(9, 10) });

    expect(await registry.state()).toMatchObject({ live: first.release });
  });

  it('keep a release live that fails as often as the previous one', async () => {
    await app
      .database()
      .query('UPDATE visit_networks SET failed_at = seen_at WHERE network < $1', [networks(80, 81)[0]]);
    await report(second, broken);

    expect(await registry.state()).toMatchObject({ live: second.release, browserAlarm: true });
  });

  it('keep it live if there is nothing to compare it with', async () => {
    await app.database().query('DELETE FROM visit_networks');
    await report(second, broken);

    expect(await registry.state()).toMatchObject({ live: second.release, browserAlarm: true });
  });

  it('are compared only with the 30 minutes before the promote', async () => {
    await app.database().query(`UPDATE visit_networks SET seen_at = seen_at - interval '31 minutes'`);
    await report(second, broken);

    expect(await registry.state()).toMatchObject({ live: second.release });
  });

  it('end a canary by comparison with the live release at the same time', async () => {
    const canary = await registry.publish(sampleRelease('cccccccc'));
    await registry.canary(canary, 10).expect(200);
    await report(second, { visits: 360, networks: networks(0, 360) });
    await report(canary, { ...broken, visits: 2, browserFailedVisits: 2, failedNetworks: networks(0, 2) });
    expect(await registry.state()).toMatchObject({ canary: { release: canary.release } });
    await report(canary, broken);

    expect(await registry.state()).toMatchObject({ live: second.release, canary: null });
    expect((await registry.log())[0]).toMatchObject({
      release: canary.release,
      reason: expect.stringMatching(/^Browsers in 20 of 40 networks reported failures/),
    });
  });

  it('keep a canary that fails like the live release, and start counting anew every 30 minutes', async () => {
    const canary = await registry.publish(sampleRelease('cccccccc'));
    await app.database().query(`UPDATE pointers SET set_at = set_at - interval '2 hours'`);
    await registry.canary(canary, 10).expect(200);
    await report(second, {
      visits: 360,
      networks: networks(0, 360),
      failedNetworks: networks(0, 150),
    });
    await report(canary, broken);
    expect(await registry.state()).toMatchObject({ canary: { release: canary.release } });

    await app.database().query(`UPDATE visit_networks SET seen_at = seen_at - interval '31 minutes',
      failed_at = failed_at - interval '31 minutes'`);
    await app
      .database()
      .query(`UPDATE pointers SET set_at = set_at - interval '31 minutes' WHERE kind = 'canary'`);
    await report(second, { visits: 360, networks: networks(0, 360) });
    await report(canary, { ...broken, failedNetworks: networks(0, 9) });
    expect(await registry.state()).toMatchObject({ canary: { release: canary.release } });
    await report(canary, broken);
    expect(await registry.state()).toMatchObject({ canary: null });
  });

  it('do not roll back a release that has been live for long', async () => {
    await app.database().query(`UPDATE pointers SET set_at = now() - interval '31 minutes'`);
    await report(first, { visits: 200, networks: networks(0, 200) });
    await report(second, broken);

    expect(await registry.state()).toMatchObject({ live: second.release, browserAlarm: true });
  });

  describe('of errors without failures', () => {
    const erring = {
      visits: 40,
      visitsWithErrors: 20,
      networks: networks(0, 40),
      errorNetworks: networks(0, 20),
    };

    it('are shown and raise an alarm by comparison with the previous release, but roll nothing back', async () => {
      for (let count = 0; count < 5; count += 1) {
        await report(second, erring);
      }

      expect(await registry.state()).toMatchObject({
        live: second.release,
        visits: 200,
        failedVisits: 0,
        browserFailedVisits: 0,
        browserAlarm: false,
        visitsWithErrors: 100,
        errorAlarm: true,
        canaryErrorAlarm: false,
      });
      expect((await registry.get('/api/slices/mf-public/releases')).body.data[0]).toMatchObject({
        mark: null,
        visitsWithErrors: 100,
      });
    });

    it('raise no alarm for a handful of networks', async () => {
      await report(second, { ...erring, errorNetworks: networks(0, 9) });

      expect(await registry.state()).toMatchObject({ visitsWithErrors: 20, errorAlarm: false });
    });

    it('raise no alarm if the previous release had as many', async () => {
      await app
        .database()
        .query('UPDATE visit_networks SET error_at = seen_at WHERE network < $1', [networks(80, 81)[0]]);
      await report(second, erring);
      expect(await registry.state()).toMatchObject({ visitsWithErrors: 20, errorAlarm: false });
    });

    it('are compared between a canary and the live release at the same time', async () => {
      const canary = await registry.publish(sampleRelease('cccccccc'));
      await registry.canary(canary, 10).expect(200);
      await report(second, { visits: 360, networks: networks(0, 360) });
      await report(canary, erring);

      expect(await registry.state()).toMatchObject({
        canary: { release: canary.release },
        errorAlarm: false,
        canaryVisitsWithErrors: 20,
        canaryErrorAlarm: true,
      });
    });
  });

  it('keep at most 2,000 networks of a release, for an hour', async () => {
    const count = async () => {
      const [{ count: rows }] = await app
        .database()
        .query('SELECT count(*) FROM visit_networks JOIN pointers ON id = pointer_id WHERE release = $1', [
          second.release,
        ]);
      return Number(rows);
    };
    for (let from = 4_500; from >= 0; from -= 500) {
      await report(second, { visits: 500, networks: networks(from, from + 500) });
    }
    expect(await count()).toBe(2_000);
    const [{ network }] = await app.database().query('SELECT max(network) AS network FROM visit_networks');
    expect(network).toBe(networks(1_999, 2_000)[0]);

    await app.service(Counts).sweep();
    expect(await count()).toBe(2_000);
    await app.database().query(`UPDATE visit_networks SET seen_at = now() - interval '61 minutes'`);
    await app.service(Counts).sweep();
    expect(await count()).toBe(0);
  });
});

describe('alarms', () => {
  const app = testApp({
    OPERATOR_TOKEN: operatorToken,
    INTERNAL_SECRET: internalSecret,
    GATE_PROGRAM: gate.program,
  });
  const registry = registryOf(app);

  it('of errors are logged once, with the message of the last one', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    const names = Array.from({ length: 40 }, (_, index) => index.toString(16).padStart(16, '0'));
    const [first, second] = [sampleRelease('aaaaaaaa'), sampleRelease('bbbbbbbb')];
    const report = ({ slice, release }: SampleRelease, errors: object) =>
      registry.internal
        .report({ slice, release, visits: 40, failedVisits: 0, networks: names, ...errors })
        .expect(204);
    for (const release of [first, second]) {
      await registry.publish(release);
      await registry.promote(release).expect(200);
      await report(release, {});
    }
    const erring = { visitsWithErrors: 20, browserError: 'TypeError: x', errorNetworks: names.slice(0, 20) };
    await report(second, erring);
    await report(second, erring);
    const alarms = warn.mock.calls.filter(([, text]) => text === 'Browsers report errors of a release');
    warn.mockRestore();

    expect(alarms).toEqual([
      [
        expect.objectContaining({ release: second.release, visitsWithErrors: 20, error: 'TypeError: x' }),
        expect.any(String),
      ],
    ]);
  });

  it('are logged once in ten minutes for a release', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    const release = await registry.publish(sampleRelease('aaaaaaaa'));
    await registry.promote(release).expect(200);
    for (let count = 0; count < 5; count += 1) {
      await registry.internal
        .report({
          slice: 'mf-public',
          release: release.release,
          visits: 40,
          failedVisits: 0,
          browserFailedVisits: 20,
        })
        .expect(204);
    }
    const alarms = warn.mock.calls.filter(([, text]) => text === 'Browsers report that a release fails');
    warn.mockRestore();

    expect(alarms).toEqual([
      [
        {
          slice: 'mf-public',
          release: release.release,
          visits: 40,
          failedVisits: 0,
          browserFailedVisits: 20,
          visitsWithErrors: 0,
        },
        'Browsers report that a release fails',
      ],
    ]);
  });
});

describe('the limits of automatic rollback', () => {
  const app = testApp({
    OPERATOR_TOKEN: operatorToken,
    INTERNAL_SECRET: internalSecret,
    GATE_PROGRAM: gate.program,
    ROLLBACK_PERCENT: '50',
    ROLLBACK_VISITS: '2',
    ROLLBACK_MINUTES: '5',
  });
  const registry = registryOf(app);

  it('are configurable', async () => {
    const [first, second] = [sampleRelease('aaaaaaaa'), sampleRelease('bbbbbbbb')];
    for (const release of [first, second]) {
      await registry.publish(release);
      await registry.promote(release).expect(200);
    }
    const report = (visits: number, failedVisits: number) =>
      registry.internal
        .report({ slice: 'mf-public', release: second.release, visits, failedVisits })
        .expect(204);

    await report(1, 1);
    await report(1, 0);
    expect(await registry.state()).toMatchObject({ live: second.release });
    await app.database().query(`UPDATE pointers SET set_at = now() - interval '6 minutes'`);
    await report(0, 1);
    expect(await registry.state()).toMatchObject({ live: second.release });
    await app.database().query('UPDATE pointers SET set_at = now()');
    await report(0, 0);
    expect(await registry.state()).toMatchObject({ live: first.release });
  });
});

describe('a report of visits', () => {
  const app = testApp({ INTERNAL_SECRET: internalSecret });

  const count = { slice: 'mf-public', release: '1.0.0-aaaaaaaa', visits: 1, failedVisits: 0 };
  it.each([
    [{}],
    [{ counts: {} }],
    [{ counts: [7] }],
    [{ counts: [count], more: true }],
    [{ counts: [{ ...count, page: '/' }] }],
    [{ counts: [{ ...count, visits: -1 }] }],
    [{ counts: [{ ...count, visits: '1' }] }],
    [{ counts: [{ ...count, failedVisits: undefined }] }],
    [{ counts: [{ ...count, browserFailedVisits: -1 }] }],
    [{ counts: [{ ...count, browserFailure: 7 }] }],
    [{ counts: [{ ...count, visitsWithErrors: 0.5 }] }],
    [{ counts: [{ ...count, browserError: {} }] }],
    [{ counts: [{ ...count, errorNetworks: ['x'] }] }],
    [{ counts: [{ ...count, networks: '0' }] }],
    [{ counts: [{ ...count, networks: ['192.0.2.1'] }] }],
    [{ counts: [{ ...count, failedNetworks: Array.from({ length: 501 }, () => '0'.repeat(16)) }] }],
    [{ counts: [{ ...count, slice: '../x' }] }],
    [{ counts: [{ ...count, release: 'a\u0000' }] }],
    [{ counts: Array.from({ length: 1_001 }, () => count) }],
  ])('is none, number %#', async (body) => {
    const answer = await app
      .post('/internal/slices/visits')
      .set('X-Internal-Secret', internalSecret)
      .send(body)
      .expect(400);

    expect(answer.body.error).toBeTruthy();
  });
});
