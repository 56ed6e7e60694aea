import { expect, it } from '@jest/globals';
import fastify from 'fastify';
import { refuseWhenBusy } from './probes';

it('refuses requests while the event loop is delayed, but reports that it is alive', async () => {
  let delay = 0;
  const app = fastify();
  refuseWhenBusy(app, { maxDelay: 2_000, readDelay: () => delay });
  app.get('/', async () => 'A page');
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;

  expect([await statusOf('/'), await statusOf('/health/live')]).toEqual([200, 200]);
  delay = 2_001;
  expect([await statusOf('/'), await statusOf('/health/live')]).toEqual([503, 200]);
  delay = 2_000;
  expect(await statusOf('/')).toBe(200);
  await app.close();
});

it('measures the delay of its own event loop', async () => {
  const app = fastify();
  refuseWhenBusy(app, { maxDelay: 50 });
  app.get('/', async () => 'A page');
  await app.ready();
  const end = Date.now() + 15_000;
  let status = 200;
  while (status === 200 && Date.now() < end) {
    // Blocks the event loop.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    await new Promise((resolve) => setTimeout(resolve, 1));
    status = (await app.inject('/')).statusCode;
  }
  expect(status).toBe(503);
  await app.close();
});
