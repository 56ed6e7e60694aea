import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import type { VisitCount } from '../composition/registry';
import { serveFailures } from './serveFailures';
import { VisitCounts } from './visitCounts';
import { createVisitTokens, VISIT_LIFETIME } from './visitToken';

const release = 'mf-public@1.0.0-aaaaaaaa';
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
  function visit() {
    visits += 1;
    const one = { id: `visit ${visits}`, releases: [release] };
    counts.visited(one);
    return tokens.issue(one);
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
    expect(reported).toEqual([{ slice: 'mf-public', release: '1.0.0-aaaaaaaa', visits: 1, failedVisits: 1 }]);
  });

  it('does not count again what the server has counted', async () => {
    const one = { id: 'failed on the server', releases: [release] };
    counts.hasFailed(one, release);

    await report(tokens.issue(one));

    expect(await failedVisits()).toBe(1);
  });

  it('counts nothing for a release that the visit was not given', async () => {
    expect((await report(visit(), { release: '1.0.0-bbbbbbbb' })).statusCode).toBe(204);

    expect(await failedVisits()).toBe(0);
  });

  it('refuses invented, changed and old visits', async () => {
    const token = visit();
    const other = createVisitTokens('another secret').issue({ id: '1', releases: [release] });
    const [text, signature] = token.split('.');
    const changed = `${Buffer.from(JSON.stringify(['2', Date.now() + 1_000, [release]])).toString('base64url')}.${signature}`;

    for (const wrong of ['', '.', 'x.y', other, changed, `${text}.`]) {
      expect((await report(wrong)).statusCode).toBe(400);
    }
    jest.useFakeTimers({
      now: Date.now() + VISIT_LIFETIME + 1,
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
    });
    expect((await report(token)).statusCode).toBe(400);
  });

  it('is read by every shell with the same secret', () => {
    expect(createVisitTokens(secret).read(visit())?.releases).toEqual([release]);
  });

  it('believes one address three times', async () => {
    for (let count = 0; count < 5; count += 1) {
      await report(visit());
    }
    await report(visit(), {}, '2001:db8::1');
    await report(visit(), {}, '2001:db8::2');
    await report(visit(), {}, '2001:db8::3');
    await report(visit(), {}, '2001:db8::ffff');

    expect(await failedVisits()).toBe(6);
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
    expect(reported).toEqual([{ slice: 'mf-public', release: '1.0.0-aaaaaaaa', visits: 2, failedVisits: 1 }]);
  });
});
