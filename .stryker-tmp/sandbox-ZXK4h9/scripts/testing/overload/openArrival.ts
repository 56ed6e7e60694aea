import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A request and its result. */
export interface Arrival {
  /** When it was sent, relative to the first one, in milliseconds. */
  readonly sentAt: number;
  /** Time until the whole answer had arrived, in milliseconds. */
  readonly took: number;
  /** 0 when there was no answer. */
  readonly status: number;
  readonly retryAfter: string | undefined;
}

export interface ArrivalOrder {
  readonly origin: string;
  /** A `*` is replaced by another word each time: `/search?q=*`. */
  readonly path: string;
  /** Requests per second. */
  readonly rate: number;
  readonly seconds: number;
  /** The number of connections they share; by default as many as it takes. */
  readonly connections?: number;
}

/** How often due requests are sent, and how long to wait for an answer, in milliseconds. */
const TICK = 5;
const PATIENCE = 30_000;

let number = 0;

/**
 * Sends requests at a fixed rate, whether or not earlier ones were answered, as independent visitors do. Autocannon's
 * rates wait for answers, so a slow server would get fewer requests.
 *
 * @returns The result of each, once all are answered or given up after 30 seconds.
 */
export async function arrive({
  origin,
  path,
  rate,
  seconds,
  connections = Number.POSITIVE_INFINITY,
}: ArrivalOrder): Promise<Arrival[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const run = crypto.randomUUID().slice(0, 8);
  const began = performance.now();
  const arrivals: Promise<Arrival>[] = [];
  while (arrivals.length < rate * seconds) {
    const due = Math.min(rate * seconds, ((performance.now() - began) * rate) / 1_000);
    while (arrivals.length < due) {
      number += 1;
      arrivals.push(ask(`${origin}${path.replace('*', `${run}-${number}`)}`, agent, began));
    }
    await pause(TICK);
  }
  const all = await Promise.all(arrivals);
  agent.destroy();
  return all;
}

async function ask(url: string, agent: Agent, began: number): Promise<Arrival> {
  const sent = performance.now();
  const { status, retryAfter } = await answerTo(url, agent).catch(() => ({
    status: 0,
    retryAfter: undefined,
  }));
  return { sentAt: sent - began, took: performance.now() - sent, status, retryAfter };
}

function answerTo(url: string, agent: Agent): Promise<Pick<Arrival, 'status' | 'retryAfter'>> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent }, (answer: IncomingMessage) => {
      answer.resume().once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }),
      );
    });
    asked.setTimeout(PATIENCE, () => asked.destroy(new Error('No answer in time')));
    asked.once('error', reject).end();
  });
}
