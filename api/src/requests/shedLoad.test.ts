import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Application } from 'express';
import supertest from 'supertest';
import { until } from '../testing/until.js';
import { shedLoad } from './shedLoad.js';

describe(shedLoad.name, () => {
  it('refuses excess requests until others are done, but always answers liveness', async () => {
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

  it('does not hold up others for a slow sender', async () => {
    const app: Application = new ExpressAdapter().getInstance();
    // Long enough to be noticed on a busy machine as well.
    app.use(shedLoad(2, 1_000));
    app.post('/slow', (request, response) => {
      request.resume().once('end', () => response.send('done'));
    });
    app.use((_request, response) => void response.send('ok'));
    const server = createServer(app).listen(0);
    const { port } = server.address() as AddressInfo;
    const sockets = [1, 2].map(() =>
      connect(port)
        .resume()
        .setEncoding('utf8')
        .on('error', () => {}),
    );
    for (const socket of sockets) {
      socket.write('POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n1');
    }
    const statusOf = async () => (await fetch(`http://127.0.0.1:${port}/`)).status;

    await until(async () => (await statusOf()) === 503);
    await until(async () => (await statusOf()) === 200);
    const answers = sockets.map(
      (socket) => new Promise((resolve) => socket.once('data', (text: string) => resolve(text.slice(9, 12)))),
    );
    for (const socket of sockets) {
      socket.write('2');
    }
    expect(await Promise.all(answers)).toEqual(['200', '200']);
    expect(await statusOf()).toBe(200);
    for (const socket of sockets) {
      socket.destroy();
    }
    server.close();
  });

  it('does not hold up others for a client that does not read', async () => {
    const app: Application = new ExpressAdapter().getInstance();
    const asked = new EventEmitter();
    app.use(shedLoad(1));
    app.get('/large', (_request, response) => {
      response.send(Buffer.alloc(64 * 1024 * 1024));
      asked.emit('answered', response);
    });
    app.use((_request, response) => void response.send('ok'));
    const server = createServer(app).listen(0);
    const { port } = server.address() as AddressInfo;
    const answered = once(asked, 'answered');
    const socket = connect(port)
      .pause()
      .on('error', () => {});
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');

    try {
      const [response] = await answered;
      const { status } = await fetch(`http://127.0.0.1:${port}/`);
      expect({ status, isRead: response.writableFinished }).toEqual({ status: 200, isRead: false });
    } finally {
      socket.destroy();
      server.close();
    }
  });

  it('does not count files, which only take time', async () => {
    const app: Application = new ExpressAdapter().getInstance();
    app.use(shedLoad(0));
    app.use((_request, response) => void response.send('ok'));

    expect((await supertest(app).get('/uploads/logos/a.png')).status).toBe(200);
    expect((await supertest(app).get('/api/companies')).status).toBe(503);
  });
});
