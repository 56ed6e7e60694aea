import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { networkOf } from '@site/rules/server/clientNetwork';
import fastify, { type FastifyInstance } from 'fastify';
import type { ReportedError, VisitCount, VitalHistogram } from '../composition/internalRegistry';
import { ErrorCounts } from './errorCounts';
import { serveFailures } from './serveFailures';
import type { Visit } from './visit';
import { createNameNetwork, VisitCounts } from './visitCounts';
import { createVisitTokens, VISIT_LIFETIME } from './visitToken';
import { VitalCounts } from './vitalCounts';

const release = 'mf-public@1.0.0-aaaaaaaa';
const other = 'mf-search@1.0.0-cccccccc';
const admin = 'mf-admin@1.0.0-dddddddd';
const secret = 'a secret that shells and API have in common';

describe(serveFailures, () => {
  let app: FastifyInstance;
  let counts: VisitCounts;
  let reported: VisitCount[];
  let vitals: VitalCounts;
  let measured: VitalHistogram[];
  let errors: ErrorCounts;
  let told: ReportedError[];
  const take = jest.fn(async (taken: readonly VisitCount[]) => {
    reported.push(...taken);
  });
  const tokens = createVisitTokens(secret);
  const nameNetwork = createNameNetwork(secret);
  let isSignedIn: boolean;
  let override: Visit['override'];
  let live: string[];
  const named = (name: string) => ({ slice: name.split('@')[0], release: name.split('@')[1] });
  beforeEach(() => {
    reported = [];
    measured = [];
    told = [];
    isSignedIn = false;
    override = null;
    live = [release, other];
    app = fastify({ trustProxy: true });
    counts = new VisitCounts({ registry: { report: take }, nameNetwork });
    vitals = new VitalCounts({
      registry: {
        async reportVitals(taken) {
          measured.push(...taken);
        },
      },
      counts,
    });
    errors = new ErrorCounts({
      registry: {
        async reportErrors(taken) {
          told.push(...taken);
        },
      },
      counts,
    });
    serveFailures(app, {
      tokens,
      counts,
      vitals,
      errors,
      visits: {
        async of() {
          const composition = { slices: live.map(named), sessionSlices: [named(admin)] };
          return { composition, override, cacheControl: 'no-cache' } as unknown as Visit;
        },
      },
      hasSession: async () => isSignedIn,
    });
  });
  afterEach(async () => {
    jest.useRealTimers();
    await app.close();
  });

  /** Sends a document with a page of the release, and names the visit. */
  function visit(network = '192.0.2.1') {
    counts.hasBegun(release, network);
    return tokens.issue([release, other]);
  }
  const report = (token: string, changes: object = {}, address = '192.0.2.1') =>
    app.inject({
      method: 'POST',
      url: '/slices/errors',
      headers: { 'x-forwarded-for': address },
      payload: {
        visit: token,
        slice: 'mf-public',
        release: '1.0.0-aaaaaaaa',
        kind: 'render',
        isPage: true,
        message: 'x',
        ...changes,
      },
    });
  const failedVisits = async () => {
    await counts.report();
    return reported.reduce((sum, count) => sum + (count.browserFailedVisits ?? 0), 0);
  };
  const nameOf = (name: string, address: string) => nameNetwork(name, networkOf(address));

  it('counts a failed visit once', async () => {
    const token = visit();

    expect((await report(token)).statusCode).toBe(204);
    expect((await report(token)).statusCode).toBe(204);

    expect(await failedVisits()).toBe(1);
    expect(reported).toEqual([
      {
        slice: 'mf-public',
        release: '1.0.0-aaaaaaaa',
        visits: 1,
        failedVisits: 0,
        browserFailedVisits: 1,
        browserFailure: 'x',
        networks: [nameOf(release, '192.0.2.1')],
        failedNetworks: [nameOf(release, '192.0.2.1')],
      },
    ]);
  });

  it('counts errors without a failure separately, once per visit', async () => {
    const token = visit();
    const error = { kind: 'error', message: 'TypeError: y' };
    expect((await report(token, error)).statusCode).toBe(204);
    expect((await report(token, error)).statusCode).toBe(204);
    await counts.report();

    const networks = [nameOf(release, '192.0.2.1')];
    expect(reported).toEqual([
      {
        slice: 'mf-public',
        release: '1.0.0-aaaaaaaa',
        visits: 1,
        failedVisits: 0,
        visitsWithErrors: 1,
        browserError: 'TypeError: y',
        networks,
        errorNetworks: networks,
      },
    ]);
  });

  it('passes on where an error came from, once per visit', async () => {
    const frames = ['browser/home.1a2b3c4d.js:1:2345'];
    const error = { kind: 'error', message: 'TypeError: y', frames };
    const token = visit();
    await report(token, error);
    await report(token, { ...error, message: 'TypeError: z' });
    await report(visit(), error);
    await report(visit(), { ...error, release: '1.0.0-bbbbbbbb' });
    await errors.report();

    const [slice, id] = ['mf-public', '1.0.0-aaaaaaaa'];
    expect(told).toEqual([{ slice, release: id, kind: 'error', message: 'TypeError: y', frames, visits: 2 }]);
  });

  it.each([
    ['an address', ['https://elsewhere.example/x.js:1:2']],
    ['a query', ['browser/home.js?q=secret:1:2']],
    ['another folder', ['browser/../manifest.json:1:2']],
    ['too many', Array.from({ length: 11 }, () => 'browser/home.js:1:2')],
  ])('refuses frames with %s', async (_, frames) => {
    expect((await report(visit(), { frames })).statusCode).toBe(400);
  });

  it('accepts measurements of a release that the visit was given, and counts nothing else', async () => {
    const told = { kind: 'vitals', message: undefined, vitals: { form: 'phone', lcp: 1_240 } };
    const token = visit();
    expect((await report(token, told)).statusCode).toBe(204);
    expect((await report(visit(), { ...told, release: '1.0.0-bbbbbbbb' })).statusCode).toBe(204);
    expect((await report(visit(), { ...told, vitals: undefined })).statusCode).toBe(204);
    expect((await report(visit(), { ...told, vitals: { form: 'phone', lcp: -1 } })).statusCode).toBe(400);
    expect((await report('made up', told)).statusCode).toBe(400);
    await vitals.report();
    await counts.report();

    expect(measured).toMatchObject([
      { slice: 'mf-public', release: '1.0.0-aaaaaaaa', form: 'phone', name: 'lcp' },
    ]);
    expect(measured[0]?.counts.filter((count) => count > 0)).toEqual([1]);
    expect(reported).toMatchObject([{ release: '1.0.0-aaaaaaaa', failedVisits: 0 }]);
    expect(reported[0]).not.toHaveProperty('browserFailedVisits');
  });

  it('accepts measurements for the release of the visit, whatever is live by now', async () => {
    const token = visit();
    live = ['mf-public@1.0.0-bbbbbbbb', other];
    await report(token, { kind: 'vitals', message: undefined, vitals: { form: 'phone', lcp: 1_240 } });
    await vitals.report();

    expect(measured.map(({ release: name }) => name)).toEqual(['1.0.0-aaaaaaaa']);
  });

  it('accepts 600 measured visits a minute from one address, separately from its failures', async () => {
    const told = { kind: 'vitals', message: undefined, vitals: { form: 'phone', lcp: 1 } };
    for (let count = 0; count < 600; count += 1) {
      expect((await report('', told)).statusCode).toBe(400);
    }

    expect((await report(visit(), told)).statusCode).toBe(429);
    expect((await report(visit())).statusCode).toBe(204);
  });

  it('counts a visit that fails after an error as both, even if the registry was away', async () => {
    const token = visit();
    await report(token, { kind: 'error', message: 'Error: first' });
    take.mockImplementationOnce(async () => {
      await report(token);
      throw new Error('The API is away');
    });
    await expect(counts.report()).rejects.toThrow('away');
    await counts.report();

    const networks = [nameOf(release, '192.0.2.1')];
    expect(reported).toMatchObject([
      {
        visits: 1,
        visitsWithErrors: 1,
        browserError: 'Error: first',
        browserFailedVisits: 1,
        errorNetworks: networks,
        failedNetworks: networks,
      },
    ]);
  });

  it('does not count the errors of one network among several', async () => {
    counts.hasBegun(release, '192.0.2.2');
    for (let count = 0; count < 9; count += 1) {
      await report(visit(), { kind: 'error' });
    }
    await counts.report();

    expect(reported).toHaveLength(1);
    expect(reported[0]).not.toHaveProperty('visitsWithErrors');
  });

  it('reports the message of the last failure once, not with later counts', async () => {
    await report(visit(), { message: 'Error: first' });
    await report(visit(), { message: 'Error: second' });
    visit();
    await counts.report();
    visit();
    await counts.report();

    expect(reported.map(({ browserFailure }) => browserFailure)).toEqual(['Error: second', undefined]);
  });

  describe('GET /slices/visit', () => {
    const nameVisit = async () => tokens.read((await app.inject({ url: '/slices/visit' })).json().visit);

    it('issues a token for what is live, a new one each time', async () => {
      const first = await nameVisit();
      const second = await nameVisit();

      expect(first?.releases).toEqual([release, other]);
      expect(first?.id).not.toBe(second?.id);
    });

    it('includes session slices only with a session', async () => {
      isSignedIn = true;

      expect((await nameVisit())?.releases).toEqual([release, other, admin]);
    });

    it('issues no token for releases that an administrator chose', async () => {
      override = [];

      expect((await app.inject({ url: '/slices/visit' })).json()).toEqual({ visit: '' });
    });
  });

  it('counts nothing for a release that the visit did not get', async () => {
    expect((await report(visit(), { release: '1.0.0-bbbbbbbb' })).statusCode).toBe(204);

    expect(await failedVisits()).toBe(0);
  });

  it('refuses invented, altered and expired tokens', async () => {
    const token = visit();
    const foreign = createVisitTokens('another secret').issue([release]);
    const [, until, signature] = token.split('~');
    const changed = [JSON.stringify(['2', [release]]), until, signature].join('~');

    for (const wrong of ['', '~', 'x~1~y', foreign, changed, token.slice(0, -1)]) {
      expect((await report(wrong)).statusCode).toBe(400);
    }
    jest.useFakeTimers({
      now: Date.now() + VISIT_LIFETIME + 1,
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
    });
    expect((await report(token)).statusCode).toBe(400);
  });

  it('accepts tokens of every shell with the same secret', () => {
    expect(createVisitTokens(secret).read(visit())?.releases).toEqual([release, other]);
  });

  it('counts everything while it all comes from one network', async () => {
    for (let count = 0; count < 20; count += 1) {
      await report(visit());
    }

    expect(await failedVisits()).toBe(20);
  });

  it('counts no network alone once there are several, and none more than three times', async () => {
    const [home, neighbour, office] = ['192.0.2.1', '2001:db8:0:1::1', '2001:db8:1::1'];
    visit(home);
    for (let count = 0; count < 5; count += 1) {
      // A whole /48 is one network.
      await report(visit(networkOf(`2001:db8:0:${count}::1`)), {}, neighbour);
    }
    expect(await failedVisits()).toBe(0);
    for (let count = 0; count < 5; count += 1) {
      await report(visit(networkOf(office)), {}, office);
    }

    expect(await failedVisits()).toBe(6);
  });

  it('names each network once a minute, without its address, and differently for each release', async () => {
    for (let count = 0; count < 5; count += 1) {
      await report(visit());
      await report(visit('192.0.2.7'), {}, '192.0.2.7');
      await report(visit(networkOf(`2001:db8:0:${count}::1`)), {}, `2001:db8:0:${count}::1`);
      await counts.report();
    }

    const names = ['192.0.2.1', '192.0.2.7', '2001:db8::1'].map((address) => nameOf(release, address));
    expect(reported.flatMap(({ networks = [] }) => networks).toSorted()).toEqual(names.toSorted());
    expect(reported.flatMap(({ failedNetworks = [] }) => failedNetworks).toSorted()).toEqual(
      names.toSorted(),
    );
    expect(names).toEqual(names.map(() => expect.stringMatching(/^[0-9a-f]{16}$/)));
    expect(nameOf(other, '192.0.2.1')).not.toBe(nameOf(release, '192.0.2.1'));
    expect(createNameNetwork(secret)(release, '192.0.2.1')).toBe(nameOf(release, '192.0.2.1'));
    expect(createNameNetwork(undefined)(release, '192.0.2.1')).not.toBe(nameOf(release, '192.0.2.1'));
  });

  it('names a sample of many networks: the 500 smallest names per report', async () => {
    const addresses = Array.from({ length: 3_000 }, (_, index) => `198.51.${index >> 8}.${index & 255}`);
    for (const address of addresses) {
      counts.hasBegun(release, address);
    }
    await counts.report();

    const all = addresses.map((address) => nameOf(release, address)).toSorted();
    expect(reported[0]?.networks).toEqual(all.slice(0, 500));
  });

  it('samples failing networks at the same rate as the others', async () => {
    const networks = Array.from({ length: 5_000 }, (_, index) => `198.51.${index >> 8}.${index & 255}`);
    for (const [index, network] of networks.entries()) {
      counts.hasBegun(release, network);
      if (index % 50 === 0) {
        counts.hasFailed(String(index), release, network, { source: 'browser', failure: 'x' });
      }
    }
    await counts.report();

    const [{ networks: named = [], failedNetworks = [] } = {}] = reported;
    expect(named).toHaveLength(500);
    // 2 % of all, and about as much of the sample.
    expect(failedNetworks.length / 500).toBeLessThan(0.04);
    expect(failedNetworks.length).toBeGreaterThan(0);
    expect(named).toEqual(expect.arrayContaining(failedNetworks));
  });

  it('counts a release that is used later once', async () => {
    const token = visit();
    const used = {
      slice: 'mf-search',
      release: '1.0.0-cccccccc',
      kind: 'used',
      isPage: false,
      message: undefined,
    };
    await report(token, used);
    await report(token, used);
    await report(token, { ...used, kind: 'render', message: 'x' });
    await counts.report();

    expect(reported).toMatchObject([
      { slice: 'mf-public', release: '1.0.0-aaaaaaaa', visits: 1, failedVisits: 0 },
      { slice: 'mf-search', visits: 1, failedVisits: 0, browserFailedVisits: 1, browserFailure: 'x' },
    ]);
    expect(reported[0]).not.toHaveProperty('browserFailedVisits');
  });

  it('counts the visit along with its failure if the failure comes first', async () => {
    const token = visit();
    const search = { slice: 'mf-search', release: '1.0.0-cccccccc' };
    await report(token, { ...search, isPage: false, kind: 'load' });
    await report(token, { ...search, isPage: false, kind: 'used', message: undefined });
    await counts.report();

    expect(reported).toContainEqual(
      expect.objectContaining({ ...search, visits: 1, browserFailedVisits: 1, browserFailure: 'x' }),
    );
  });

  it.each(['cross-site', 'same-site'])('refuses reports from pages of another origin: %s', async (origin) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/slices/errors',
      headers: { 'sec-fetch-site': origin, 'x-forwarded-for': '192.0.2.1' },
      payload: { visit: visit(), slice: 'mf-public', release: '1.0.0-aaaaaaaa', kind: 'load', message: 'x' },
    });

    expect(answer.statusCode).toBe(403);
    expect(await failedVisits()).toBe(0);
  });

  it('accepts 30 reports a minute from one address', async () => {
    for (let count = 0; count < 30; count += 1) {
      expect((await report('')).statusCode).toBe(400);
    }
    const refused = await report(visit());

    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect((await report(visit(), {}, '192.0.2.2')).statusCode).toBe(204);
  });

  it.each([
    ['invalid JSON', '{', 400],
    ['what is too long', JSON.stringify({ message: 'x'.repeat(4_200) }), 413],
    ['another shape', '{"visit":1}', 400],
    ['nothing', '', 400],
  ])('refuses %s', async (_, payload, status) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/slices/errors',
      headers: { 'content-type': 'text/plain' },
      payload,
    });

    expect(answer.statusCode).toBe(status);
  });

  it('keeps the counts that the registry does not accept', async () => {
    await report(visit());
    take.mockRejectedValueOnce(new Error('The API is away'));
    await expect(counts.report()).rejects.toThrow('away');
    visit();

    expect(await failedVisits()).toBe(1);
    expect(reported).toMatchObject([
      {
        release: '1.0.0-aaaaaaaa',
        visits: 2,
        browserFailedVisits: 1,
        networks: [nameOf(release, '192.0.2.1')],
        failedNetworks: [nameOf(release, '192.0.2.1')],
      },
    ]);
  });
});
