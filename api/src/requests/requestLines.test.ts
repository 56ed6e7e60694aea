import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pinoHttp } from 'pino-http';
import { requestLines } from './requestLines.js';

describe(requestLines, () => {
  it('identifies a request by method, path and id, and records nothing else about the sender', async () => {
    const lines: string[] = [];
    const [options] = requestLines({ LOG_LEVEL: 'info' });
    const log = pinoHttp(options, { write: (line: string) => void lines.push(line) });
    const server = createServer((request, response) => {
      request.id = 'a-request';
      log(request, response);
      response.setHeader('set-cookie', 'session=secretword').end('secretword');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await fetch(`http://127.0.0.1:${port}/api/contact?q=secretword&token=secretword%0asecretword`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer secretword',
        cookie: 'session=secretword',
        'user-agent': 'secretword',
        referer: 'http://127.0.0.1/secretword',
        'x-forwarded-for': '203.0.113.7',
        'x-request-id': 'secretword',
      },
      body: '{"email":"secretword@example.org"}',
    }).then((response) => response.text());
    while (lines.length === 0) {
      await pause(10);
    }
    server.close();
    server.closeAllConnections();

    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/secretword|203\.0\.113|127\.0\.0\.1/);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 30,
      time: expect.any(Number),
      pid: process.pid,
      hostname: expect.any(String),
      requestId: 'a-request',
      req: { method: 'POST', url: '/api/contact' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
      msg: 'request completed',
    });
  });
});
