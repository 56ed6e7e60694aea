import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The lower bound for a second program in front of the floor: Node's own server and client, over kept-alive
 * connections. It passes requests and answers on without looking at them.
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
