import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import type { VisitCount } from '../composition/registry';
import { networkOf } from './allowance';
import { serveFailures } from './serveFailures';
import { VisitCounts } from './visitCounts';
import { createVisitTokens, VISIT_LIFETIME } from './visitToken';

const release = 'mf-public@1.0.0-aaaaaaaa';
const other = 'mf-search@1.0.0-cccccccc';
const secret = 'a secret that shells and API have in common';

describe(serveFailures, () => {
  let app: FastifyInstance;
  let counts: VisitCounts;
  let reported: VisitCount[];
  const take = jest.fn(async (taken: readonly VisitCount[]) => {
    reported.push(...taken);
  });
  const tokens = createVisitTokens(secret);
  beforeEach(() => {
    reported = [];
    app = fastify({ trustProxy: true });
    counts = new VisitCounts({ report: take });
    serveFailures(app, { tokens, counts });
  });
  afterEach(async () => {
    jest.useRealTimers();
    await app.close();
  });

  let visits = 0;
  function visit(network = '192.0.2.1') {
    visits += 1;
    return tokens.issue({
      id: `visit ${visits}`,
      releases: [release, other],
      page: release,
      isCounted: counts.hasBegun(release, network),
    });
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
        message: 'x',
        ...changes,
      },
    });
  const failedVisits = async () => {
    await counts.report();
    return reported.reduce((sum, count) => sum + count.failedVisits, 0);
  };

  it('counts a visit that failed once', async () => {
    const token = visit();

    expect((await report(token)).statusCode).toBe(204);
    expect((await report(token)).statusCode).toBe(204);

    expect(await failedVisits()).toBe(1);
    expect(reported).toEqual([
      { slice: 'mf-public', release: '1.0.0-aaaaaaaa', visits: 1, failedVisits: 1, failure: 'x' },
    ]);
  });

  it('tells what the last failure has said, once and not with the counts that follow', async () => {
    await report(visit(), { message: 'Error: first' });
    await report(visit(), { message: 'Error: second' });
    visit();
    await counts.report();
    visit();
    await counts.report();

    expect(reported.map(({ failure }) => failure)).toEqual(['Error: second', undefined]);
  });

  it('does not count again what the server has counted', async () => {
    const one = { id: 'failed on the server', releases: [release], page: release, isCounted: true };
    counts.hasFailed(one.id, release, '192.0.2.1', 'Error: x');

    await report(tokens.issue(one));

    expect(await failedVisits()).toBe(1);
  });

  it('counts nothing for a release that the visit was not given', async () => {
    expect((await report(visit(), { release: '1.0.0-bbbbbbbb' })).statusCode).toBe(204);

    expect(await failedVisits()).toBe(0);
  });

  it('refuses invented, changed and old visits', async () => {
    const token = visit();
    const foreign = createVisitTokens('another secret').issue({
      id: '1',
      releases: [release],
      page: release,
      isCounted: true,
    });
    const [text, signature] = token.split('.');
    const changed = `${Buffer.from(JSON.stringify(['2', Date.now() + 1_000, [release], release, true])).toString('base64url')}.${signature}`;

    for (const wrong of ['', '.', 'x.y', foreign, changed, `${text}.`]) {
      expect((await report(wrong)).statusCode).toBe(400);
    }
    jest.useFakeTimers({
      now: Date.now() + VISIT_LIFETIME + 1,
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
    });
    expect((await report(token)).statusCode).toBe(400);
  });

  it('is read by every shell with the same secret', () => {
    expect(createVisitTokens(secret).read(visit())?.releases).toEqual([release, other]);
  });

  it('believes everything as long as all comes from one network', async () => {
    for (let count = 0; count < 20; count += 1) {
      await report(visit());
    }

    expect(await failedVisits()).toBe(20);
  });

  it('believes no network alone as soon as there are several, and none more than three times', async () => {
    const [home, neighbour, office] = ['192.0.2.1', '2001:db8:0:1::1', '2001:db8:1::1'];
    visit(home);
    for (let count = 0; count < 5; count += 1) {
      // All of one /48 are one network.
      await report(visit(networkOf(`2001:db8:0:${count}::1`)), {}, neighbour);
    }
    expect(await failedVisits()).toBe(0);
    for (let count = 0; count < 5; count += 1) {
      await report(visit(networkOf(office)), {}, office);
    }

    expect(await failedVisits()).toBe(6);
  });

  it('counts a release that is used later once, when it is used', async () => {
    const token = visit();
    const used = { slice: 'mf-search', release: '1.0.0-cccccccc', kind: 'used', message: undefined };
    await report(token, used);
    await report(token, used);
    await report(token, { ...used, kind: 'render', message: 'x' });
    await counts.report();

    expect(reported).toEqual([
      { slice: 'mf-public', release: '1.0.0-aaaaaaaa', visits: 1, failedVisits: 0 },
      { slice: 'mf-search', release: '1.0.0-cccccccc', visits: 1, failedVisits: 1, failure: 'x' },
    ]);
  });

  it('counts the visit with its failure when that comes first', async () => {
    const token = visit();
    const search = { slice: 'mf-search', release: '1.0.0-cccccccc' };
    await report(token, { ...search, kind: 'load' });
    await report(token, { ...search, kind: 'used', message: undefined });
    await counts.report();

    expect(reported).toContainEqual({ ...search, visits: 1, failedVisits: 1, failure: 'x' });
  });

  it.each(['cross-site', 'same-site', 'none'])('refuses what a page elsewhere sends: %s', async (origin) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/slices/errors',
      headers: { 'sec-fetch-site': origin, 'x-forwarded-for': '192.0.2.1' },
      payload: { visit: visit(), slice: 'mf-public', release: '1.0.0-aaaaaaaa', kind: 'load', message: 'x' },
    });

    expect(answer.statusCode).toBe(403);
    expect(await failedVisits()).toBe(0);
  });

  it('takes 30 reports a minute from one address', async () => {
    for (let count = 0; count < 30; count += 1) {
      expect((await report('')).statusCode).toBe(400);
    }
    const refused = await report(visit());

    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect((await report(visit(), {}, '192.0.2.2')).statusCode).toBe(204);
  });

  it.each([
    ['what is no JSON', '{', 400],
    ['what is too long', JSON.stringify({ message: 'x'.repeat(2_100) }), 413],
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

  it('keeps the counts that the registry does not take', async () => {
    await report(visit());
    take.mockRejectedValueOnce(new Error('The API is away'));
    await expect(counts.report()).rejects.toThrow('away');
    visit();

    expect(await failedVisits()).toBe(1);
    expect(reported).toMatchObject([{ release: '1.0.0-aaaaaaaa', visits: 2, failedVisits: 1 }]);
  });
});
