import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

/** In milliseconds. */
const PAUSES = { visitor: 40, enquiry: 120, edit: 150 };
const VISITORS = 4;
const pages = ['/', '/companies', '/team', '/articles', '/careers', '/api/companies', '/feed.xml'];

export interface LoadResult {
  readonly requests: number;
  readonly failures: readonly string[];
  /** Enquiries and edits answered with success. */
  readonly acknowledged: number;
  /** Acknowledged ones that the database does not have. */
  readonly lost: readonly string[];
  /** Enquiries stored more than once because the proxy retried after an answer was lost. */
  readonly twice: readonly string[];
}

interface SiteLoadOptions {
  /** The proxy's address. */
  readonly url: string;
  readonly bearer: string;
  readonly database: Client;
  /** The company that is edited. */
  readonly companyId: number;
}

let enquiries = 0;

/** Simulates visitors, enquiries and an editor until it is stopped. */
export function startSiteLoad({ url, bearer, database, companyId }: SiteLoadOptions): {
  stop(): Promise<LoadResult>;
} {
  const run = crypto.randomUUID().slice(0, 8);
  const failures: string[] = [];
  const sent: string[] = [];
  const edited: string[] = [];
  let requests = 0;
  let isOver = false;

  async function call(path: string, init: RequestInit = {}, expected = [200, 201]) {
    requests += 1;
    const name = `${init.method ?? 'GET'} ${path}`;
    try {
      const answer = await fetch(`${url}${path}`, init);
      const text = await answer.text();
      if (!expected.includes(answer.status)) {
        failures.push(`${name} answered ${answer.status}: ${text.slice(0, 100)}`);
        return null;
      }
      return { status: answer.status, text };
    } catch (error) {
      failures.push(`${name}: ${error}`);
      return null;
    }
  }

  async function visit(number: number): Promise<void> {
    for (let step = number; !isOver; step += 1) {
      await call(pages[step % pages.length] ?? '/');
      await pause(PAUSES.visitor);
    }
  }

  async function enquire(): Promise<void> {
    while (!isOver) {
      enquiries += 1;
      const message = `Enquiry ${enquiries} of ${run}`;
      const answer = await call('/api/contact', {
        method: 'POST',
        // Each from a different visitor: one visitor may only send a few.
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.18.${enquiries >> 8}.${enquiries & 255}`,
          'idempotency-key': message,
        },
        body: JSON.stringify({
          firstName: 'Ada',
          lastName: 'Lovelace',
          email: 'ada@engines.example',
          interest: 'Partnerships',
          message,
        }),
      });
      if (answer) {
        sent.push(message);
      }
      await pause(PAUSES.enquiry);
    }
  }

  async function edit(): Promise<void> {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
    const path = `/api/companies/${companyId}`;
    const read = async () => JSON.parse((await call(path, { headers }))?.text ?? '{"data":{}}').data;
    let { version } = await read();
    for (let number = 1; !isOver; number += 1) {
      const description = `Edit ${number} of ${run}`;
      const body = JSON.stringify({ description, version });
      // A new address each time, because the limit on writes is not tested here.
      const from = { ...headers, 'x-forwarded-for': `198.20.0.${number}` };
      const answer = await call(path, { method: 'PATCH', headers: from, body }, [200, 409]);
      const stored = answer?.status === 200 ? JSON.parse(answer.text).data : await read();
      if (stored.description === description) {
        edited.push(description);
      } else if (answer) {
        failures.push(`PATCH ${path} answered ${answer.status}, although nobody else edits`);
      }
      version = stored.version;
      await pause(PAUSES.edit);
    }
  }

  const working = [...Array.from({ length: VISITORS }, (_, number) => visit(number)), enquire(), edit()];
  return {
    async stop() {
      isOver = true;
      await Promise.all(working);
      const { rows: stored } = await database.query<{ message: string; times: number }>(
        'SELECT message, count(*)::int AS times FROM contact_submissions WHERE message = ANY ($1) GROUP BY 1',
        [sent],
      );
      const { rows: versions } = await database.query<{ description: string }>(
        `SELECT DISTINCT data->>'description' AS description FROM record_versions
         WHERE kind = 'companies' AND record_id = $1`,
        [companyId],
      );
      const found = new Set([
        ...stored.map(({ message }) => message),
        ...versions.map(({ description }) => description),
      ]);
      const acknowledged = [...sent, ...edited];
      return {
        requests,
        failures,
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((one) => !found.has(one)),
        twice: stored.filter(({ times }) => times > 1).map(({ message }) => message),
      };
    },
  };
}
