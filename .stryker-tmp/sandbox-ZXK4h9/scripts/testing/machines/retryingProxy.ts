import { once } from 'node:events';
import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface RetryingProxy {
  readonly url: string;
  /** Number of retries, by cause: `connection`, or the status of an answer. */
  readonly retries: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** How long a request is retried, and how long to wait once every target has failed, in milliseconds. */
const TIME_LIMIT = 10_000;
const PAUSE = 50;
const AWAY = new Set([502, 503, 504]);

/**
 * Starts a minimal load balancer in front of several machines. Each request goes to the next machine, and to another
 * one when that does not answer or answers that it cannot. So a write arrives twice when its answer was lost.
 */
export async function startRetryingProxy(targets: readonly string[], port = 0): Promise<RetryingProxy> {
  const agent = new Agent({ keepAlive: true });
  const retries = new Map<string, number>();
  let turn = 0;

  const server = createServer(async (asked, response) => {
    const body = await bodyOf(asked).catch(() => null);
    if (!body) {
      response.destroy();
      return;
    }
    const until = Date.now() + TIME_LIMIT;
    for (let tries = 1; ; tries += 1) {
      turn += 1;
      const target = targets[turn % targets.length] ?? '';
      const answer = await ask(target, asked, body, agent).catch(() => null);
      const isLast = Date.now() > until;
      if (answer && (!AWAY.has(answer.status) || isLast)) {
        response.writeHead(answer.status, withoutHops(answer.headers)).end(answer.body);
        return;
      }
      if (isLast) {
        response.writeHead(502).end();
        return;
      }
      const reason = answer ? String(answer.status) : 'connection';
      retries.set(reason, (retries.get(reason) ?? 0) + 1);
      if (tries % targets.length === 0) {
        await pause(PAUSE);
      }
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    retries,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      agent.destroy();
    },
  };
}

function ask(
  target: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  agent: Agent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const passed = request(
      `${target}${url}`,
      { method, headers: { ...headers, 'x-forwarded-proto': 'http' }, agent },
      (answer) => {
        bodyOf(answer).then(
          (content) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: content }),
          reject,
        );
      },
    );
    passed.on('error', reject);
    passed.end(body);
  });
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function withoutHops({
  connection: _,
  'keep-alive': __,
  'transfer-encoding': ___,
  ...headers
}: IncomingHttpHeaders) {
  return headers;
}
