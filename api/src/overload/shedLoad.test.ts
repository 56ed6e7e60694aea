import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Application } from 'express';
import supertest from 'supertest';
import { shedLoad } from './shedLoad.js';

describe(shedLoad.name, () => {
  it('refuses what is too much until something is done, but always says that it lives', async () => {
    const doors = new EventEmitter();
    const app: Application = new ExpressAdapter().getInstance();
    app.use(shedLoad(1));
    app.get('/slow', (_request, response) => {
      doors.once('open', () => response.send('done'));
      doors.emit('arrived');
    });
    app.use((_request, response) => void response.send('ok'));
    const server = createServer(app);
    const arrived = new Promise((resolve) => doors.once('arrived', resolve));

    const slow = supertest(server).get('/slow').then();
    await arrived;
    const refused = await supertest(server).get('/api/companies');
    const live = await supertest(server).get('/api/health/live');
    doors.emit('open');
    await slow;
    const accepted = await supertest(server).get('/api/companies');

    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.body).toMatchObject({ statusCode: 503, error: expect.any(String) });
    expect(live.status).toBe(200);
    expect(accepted.status).toBe(200);
    server.close();
  });
});
