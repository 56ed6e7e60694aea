import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A request, and what came of it. */
export interface Arrival {
  /** When it was sent, since the first one, in milliseconds. */
  readonly sentAt: number;
  /** Until the whole answer was there, in milliseconds. */
  readonly took: number;
  /** 0 when there was none. */
  readonly status: number;
  readonly retryAfter: string | undefined;
}

export interface ArrivalOrder {
  readonly origin: string;
  /** A `*` in it is another word each time: `/search?q=*`. */
  readonly path: string;
  /** Requests in a second. */
  readonly rate: number;
  readonly seconds: number;
  /** How many connections they share; as many as it takes, when it is left out. */
  readonly connections?: number;
}

/** In milliseconds: how often what is due is sent, and how long an answer is waited for. */
const TICK = 5;
const PATIENCE = 30_000;

let number = 0;

/**
 * Sends requests at a rate, whether or not earlier ones were answered: as visitors come, who do not know of each other.
 * Autocannon's rates wait for answers, so that who is slow is asked less.
 *
 * @returns What came of each, once all are answered or given up after 30 seconds.
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
