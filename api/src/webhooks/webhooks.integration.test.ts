import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { restartForEachTest } from '../testing/restartForEachTest.js';
import {
  fakeGate,
  internalSecret,
  operatorToken,
  registryOf,
  sampleRelease,
} from '../testing/sampleReleases.js';
import { testApp } from '../testing/testApp.js';
import { until } from '../testing/until.js';
import { Webhooks, WebhookTimes } from './webhooks.service.js';

const gate = await fakeGate();
afterAll(gate.remove);
jest.setTimeout(30_000);

interface Heard {
  readonly id: string;
  readonly body: { readonly type: string; readonly data: Readonly<Record<string, unknown>> };
}

const secret = 'what-is-told-is-signed-with-this-one';
/** What the receiver got, with verified signatures, and how it answers. */
let heard: Heard[] = [];
let answers: number[] = [];
const receiver: Server = createServer(async (request, response) => {
  const body = await text(request);
  const {
    'webhook-id': id = '',
    'webhook-timestamp': time = '',
    'webhook-signature': signature = '',
  } = request.headers;
  new Webhook(secret, { format: 'raw' }).verify(body, {
    'webhook-id': String(id),
    'webhook-timestamp': String(time),
    'webhook-signature': String(signature),
  });
  heard.push({ id: String(id), body: JSON.parse(body) });
  response.writeHead(answers.shift() ?? 204, { location: 'http://127.0.0.1:1/elsewhere' }).end();
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
afterAll(() => receiver.close());
beforeEach(() => {
  heard = [];
  answers = [];
});

describe('a webhook', () => {
  const app = testApp(
    {
      OPERATOR_TOKEN: operatorToken,
      INTERNAL_SECRET: internalSecret,
      GATE_PROGRAM: gate.program,
      WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`,
      WEBHOOK_SECRET: secret,
    },
    (builder) =>
      builder
        .overrideProvider(WebhookTimes)
        .useValue({ ...new WebhookTimes(), poll: 0.05, pause: 0.05, longestPause: 0.1 }),
  );
  restartForEachTest(app, Webhooks);
  const registry = registryOf(app);
  const publish = (digits: string, options: Parameters<typeof sampleRelease>[1] = {}) =>
    registry.publish(sampleRelease(digits, options));
  const types = () => heard.map(({ body }) => body.type);

  it('is sent every change of what visitors get, signed, once, and in order', async () => {
    const [first, second] = [await publish('aaaaaaaa'), await publish('bbbbbbbb')];
    await registry.promote(first, { reason: 'The first one' }).expect(200);
    await registry.canary(second, 10).expect(200);
    await registry.promote(second).expect(200);
    await registry.rollBack().expect(200);

    await until(() => types().at(-1) === 'slice.rolled-back');
    expect(types()).toEqual(['slice.promoted', 'slice.canary-set', 'slice.promoted', 'slice.rolled-back']);
    expect(heard[0]?.body.data).toMatchObject({
      slice: 'mf-public',
      release: first.release,
      actor: 'operator',
      reason: 'The first one',
      before: { live: null },
      after: { live: first.release },
    });
    expect(new Set(heard.map(({ id }) => id)).size).toBe(4);
  });

  it('is sent a rollout that stopped at its canary', async () => {
    const [live, canary] = [await publish('aaaaaaaa'), await publish('bbbbbbbb')];
    await registry.promote(live).expect(200);
    await registry.canary(canary, 10).expect(200);
    await registry
      .post(`/api/slices/mf-public/releases/${canary.release}/undecided`, { reason: 'Too few visits' })
      .expect(204);

    await until(() => heard.length === 3);
    expect(heard[2]?.body).toMatchObject({
      type: 'slice.undecided',
      data: { release: canary.release, reason: 'Too few visits' },
    });
  });

  it('is sent refusals, but not what was published or only checked', async () => {
    const refused = await publish('cccccccc', { contents: { 'browser/remoteEntry.js': 'refuse' } });
    await registry.promote(refused).expect(422);
    await registry.post('/api/slices/mf-public/check', { release: refused.release });

    await until(() => heard.length > 0);
    expect(types()).toEqual(['slice.refused']);
  });

  it('is sent an event again under the same id until it accepts it, without following redirects', async () => {
    answers = [500, 302, 204];
    await registry.promote(await publish('aaaaaaaa')).expect(200);

    await until(() => heard.length === 3);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
    const row = async () =>
      (await app.database().query('SELECT attempts, next_at, failure FROM webhook_deliveries'))[0];
    await until(async () => (await row())?.next_at === null);
    expect(await row()).toEqual({ attempts: 3, next_at: null, failure: null });
  });

  it('is sent an hour-old event with a fresh signature', async () => {
    await app.database().query(
      `INSERT INTO slice_events (slice, release, action, actor, at)
       VALUES ('mf-public', '1.0.0-aaaaaaaa', 'undecided', 'operator', now() - interval '1 hour')`,
    );

    await until(() => heard.length > 0);
    expect(types()).toEqual(['slice.undecided']);
  });

  it('is no longer sent events older than a day', async () => {
    await app.database().query(
      `INSERT INTO slice_events (slice, release, action, actor, at)
       VALUES ('mf-public', '1.0.0-aaaaaaaa', 'promoted', 'operator', now() - interval '25 hours')`,
    );
    await registry.promote(await publish('bbbbbbbb')).expect(200);

    await until(() => heard.length > 0);
    expect(heard).toHaveLength(1);
    expect(heard[0]?.body.data).toMatchObject({ release: '1.0.0-bbbbbbbb' });
  });
});
