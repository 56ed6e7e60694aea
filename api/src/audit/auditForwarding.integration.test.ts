import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { testApp } from '../testing/testApp.js';
import { until } from '../testing/until.js';
import { ForwardingTimes } from './auditForwarding.service.js';

const heard: { readonly authorization: string | undefined; readonly ids: readonly number[] }[] = [];
let statuses: number[] = [];
const receiver = createServer(async (request, response) => {
  const body = await text(request);
  const ids = body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).id);
  heard.push({ authorization: request.headers.authorization, ids });
  response.writeHead(statuses.shift() ?? 204, { location: 'http://127.0.0.1:1/' }).end();
});
let messages = '';
const syslog = createTcpServer((socket) => {
  socket.on('data', (piece) => {
    messages += piece.toString('utf8');
  });
  socket.on('end', () => socket.end());
});
const listening = async (server: Server) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};
const [receiverPort, syslogPort] = await Promise.all([listening(receiver), listening(syslog)]);
afterAll(() => {
  receiver.close();
  syslog.close();
});

describe('the audit log that is forwarded', () => {
  const quick = (app: Parameters<NonNullable<Parameters<typeof testApp>[1]>>[0]) =>
    app
      .overrideProvider(ForwardingTimes)
      .useValue({ ...new ForwardingTimes(), poll: 0.05, pause: 0.05, longestPause: 0.1 });

  describe('by HTTP', () => {
    const app = testApp({ AUDIT_FORWARD_TO: `http://us%20er:word@127.0.0.1:${receiverPort}/audit` }, quick);
    beforeEach(() => {
      heard.length = 0;
    });

    it('is sent in order, and again until it is accepted', async () => {
      statuses = [500, 302];
      await app.signIn();
      await until(() => heard.length >= 3 && heard.at(-1)?.ids.includes(2) === true);
      // 2, if what the start of the API wrote was on its way while the tables were emptied.
      const first = heard[0]?.ids[0] ?? 0;
      expect([1, 2]).toContain(first);
      expect(heard[1]?.ids[0]).toBe(first);
      const accepted = heard.slice(2).flatMap(({ ids }) => ids);
      expect(accepted).toEqual(accepted.map((_, index) => first + index));
      const last = accepted.at(-1) ?? 0;
      expect(heard[0]?.authorization).toBe(`Basic ${Buffer.from('us er:word').toString('base64')}`);

      heard.length = 0;
      const admin = await app.signIn();
      await admin.post('/api/article-categories').send({ name: 'News' }).expect(201);
      await until(() => heard.some(({ ids }) => ids.includes(last + 2)));
      expect(heard[0]?.ids[0]).toBe(last + 1);
      const places = () =>
        app.database().query(
          `SELECT xmin, xmax, failure, last_id = (SELECT max(id) FROM audit_log) AS "isAtEnd"
           FROM audit_forwarding`,
        );
      await until(async () => (await places())[0].isAtEnd);
      const before = await places();
      expect(before).toMatchObject([{ failure: null }]);

      // Whoever locks the row would leave a mark in it.
      const query = jest.spyOn(app.database(), 'query');
      await until(() => query.mock.calls.filter(([sql]) => sql.includes('audit_forwarding')).length > 3);
      expect(await places()).toEqual(before);
    });
  });

  describe('to syslog', () => {
    const app = testApp({ AUDIT_FORWARD_TO: `syslog://127.0.0.1:${syslogPort}` }, quick);

    it('is sent as RFC 5424 messages with their lengths', async () => {
      await app.signIn();
      await until(() => messages.includes('"auth.signed_in"'));
      const [length, message = ''] = [
        Number.parseInt(messages, 10),
        messages.slice(messages.indexOf(' ') + 1),
      ];
      const first = Buffer.from(message).subarray(0, length).toString();
      expect(first).toMatch(/^<110>1 \d{4}-\S+Z \S+ lumenvale \d+ person\.created - \ufeff\{"id":1,.*\}$/);
    });
  });
});
