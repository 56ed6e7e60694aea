import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What a second program in front of the floor costs at the least: Node's own server and client, over connections that
 * are kept. It passes on what it is asked and answered, and looks at none of it.
 */
const agent = new Agent({ keepAlive: true });
const target = process.env.TARGET ?? '';

const server = createServer((asked, response) => {
  const { method, headers, url } = asked;
  const passed = request(`${target}${url}`, { method, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.writeHead(502).end());
  asked.pipe(passed);
});

process.once('disconnect', () => process.exit());
process.once('message', () => {
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
