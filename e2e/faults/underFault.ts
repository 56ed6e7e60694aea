import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { administrator } from '../fixtures/administrator';
import { expect, test } from '../fixtures/test';

/** In milliseconds. */
const LASTS = 4_000;
/** How long visitors wait at most, once the fault is gone. */
const RECOVERED_WITHIN = 15_000;
/** The shell responds within 10 seconds, whatever happens to the API. */
const TIME_LIMIT = 12_000;

export interface Fault {
  readonly name: string;
  readonly begin: () => Promise<unknown> | unknown;
  readonly end: () => Promise<unknown> | unknown;
  /** How long the fault lasts, in milliseconds. */
  readonly lasts?: number;
  /** Pages rendered before are not always available during the fault. */
  readonly losesPages?: boolean;
  /** Some visitors cannot connect, or get no response in time. */
  readonly cutsVisitors?: boolean;
  /** Whether enquiries are refused during the fault, at least now and then; left out where it depends on timing. */
  readonly refusesWrites?: boolean;
  /** Additional checks during the fault. */
  readonly meanwhile?: () => Promise<unknown>;
  /** Additional checks that hold again within 15 seconds of its end. Retried until they pass. */
  readonly afterwards?: () => Promise<unknown>;
  /** Whether mails whose delivery failed may still be waiting for a retry when the test ends. */
  readonly delaysMails?: boolean;
}

export interface FaultySite {
  readonly url: string;
  readonly databaseUrl: string;
  /** Reads the mails that were sent, as sent. */
  readonly mails: () => Promise<readonly string[]>;
}

/** Reads the mails that a site without a mail server has written. */
export async function mailsIn(dataFolder: string): Promise<readonly string[]> {
  const home = join(dataFolder, 'mail');
  const names = (await readdir(home).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map((name) => readFile(join(home, name), 'utf8')));
}

let address = 0;

/** Puts each request into a network of its own, so that no limit counts it together with another. */
export function elsewhere(): Record<string, string> {
  address += 1;
  return { 'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}` };
}

/**
 * Sends the contact form, identical each time for the same email address, like a browser that retries. Returns the
 * status, or 0 without a response.
 */
export async function enquire(url: string, email: string): Promise<number> {
  // Long and incompressible, so that each one takes up room.
  const noise = Array.from({ length: 20 }, (_, at) => hash('sha256', `${email} ${at}`)).join(' ');
  const enquiry = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    interest: 'Other',
    message: `Is there a place for an engine? ${noise}`,
  };
  return post(`${url}/api/contact`, url, enquiry, { 'idempotency-key': email });
}

async function post(
  address: string,
  origin: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<number> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...elsewhere(), ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    await answer.text();
    return answer.status;
  } catch {
    return 0;
  }
}

async function read(address: string): Promise<{ status: number; retryAfter: string | null }> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT) });
    await answer.text();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  } catch {
    return { status: 0, retryAfter: null };
  }
}

/**
 * Lets visitors read and write and administrators sign in while a fault lasts. Every refusal comes with a message, and
 * 15 seconds after the fault everything works again. Each accepted enquiry is stored once and has one mail, even if it
 * was sent again because no response arrived.
 */
export async function expectSurvived({ url, databaseUrl, mails }: FaultySite, fault: Fault): Promise<void> {
  const { lasts = LASTS, meanwhile, afterwards } = fault;
  const mark = crypto.randomUUID();
  const taken = new Set<string>();
  /** Sent, but acceptance was never confirmed. */
  const unconfirmed = new Set<string>();
  const seen = {
    kept: new Set<number>(),
    others: new Set<number>(),
    writes: new Set<number>(),
    signIns: new Set<number>(),
    /** Whether a page was refused without a Retry-After. */
    withoutTime: false,
  };
  expect((await read(`${url}/team`)).status).toBe(200);

  await fault.begin();
  const began = Date.now();
  const visitors = Array.from({ length: 3 }, async (_, visitor) => {
    for (let turn = 0; Date.now() < began + lasts; turn += 1) {
      const email = `${mark}-${visitor}-${turn}@visitor.example`;
      const [kept, other, written] = await Promise.all([
        read(`${url}/team`),
        read(`${url}/companies?q=${mark}${visitor}x${turn}`),
        enquire(url, email),
      ]);
      seen.kept.add(kept.status);
      seen.others.add(other.status);
      seen.writes.add(written);
      seen.withoutTime ||= other.status === 503 && !other.retryAfter;
      (written === 201 ? taken : unconfirmed).add(email);
      await pause(100);
    }
  });
  const editors = (async () => {
    while (Date.now() < began + lasts) {
      seen.signIns.add(await post(`${url}/api/auth/login`, url, administrator));
      await pause(500);
    }
  })();
  try {
    await Promise.all([pause(lasts), meanwhile?.()]);
  } finally {
    await fault.end();
  }
  const ended = Date.now();

  await expect(async () => {
    const email = `${mark}-after@visitor.example`;
    expect(taken.has(email) || (await enquire(url, email)) === 201).toBe(true);
    taken.add(email);
    expect((await read(`${url}/companies?q=${mark}`)).status).toBe(200);
    expect((await read(`${url}/team`)).status).toBe(200);
    expect(await post(`${url}/api/auth/login`, url, administrator)).toBe(200);
    await afterwards?.();
  }).toPass({ timeout: RECOVERED_WITHIN, intervals: [200] });
  const recovered = Date.now() - ended;
  await Promise.all([...visitors, editors]);
  for (const email of unconfirmed) {
    expect(await enquire(url, email)).toBe(201);
    taken.add(email);
  }

  const { kept, others, writes, signIns } = seen;
  test.info().annotations.push({
    type: fault.name,
    description: `kept pages ${[...kept]}, other pages ${[...others]}, enquiries ${[...writes]}, sign-ins ${[...signIns]}; recovered after ${recovered} ms; ${taken.size} enquiries accepted`,
  });
  console.warn(`${fault.name}: ${test.info().annotations.at(-1)?.description}`);
  if (!fault.losesPages) {
    expect([...kept]).toEqual([200]);
  }
  expect(seen.withoutTime).toBe(false);
  const cut = fault.cutsVisitors ? [0] : [];
  const unlike = (statuses: Set<number>, expected: readonly number[]) =>
    [...statuses].filter((status) => ![...expected, ...cut].includes(status));
  expect(unlike(others, [200, 503])).toEqual([]);
  expect(unlike(writes, [201, 502, 503, 504])).toEqual([]);
  expect(unlike(signIns, [200, 502, 503, 504])).toEqual([]);
  if (fault.refusesWrites !== undefined) {
    expect([...writes].some((status) => status >= 500)).toBe(fault.refusesWrites);
  }
  await expectStoredOnce({ databaseUrl, mails }, mark, [...taken], !fault.delaysMails);
}

/** Expects each enquiry to be stored once with one mail, which is sent or waits for a retry after a failed attempt. */
async function expectStoredOnce(
  { databaseUrl, mails }: Pick<FaultySite, 'databaseUrl' | 'mails'>,
  mark: string,
  taken: readonly string[],
  areSent: boolean,
): Promise<void> {
  await expect(async () => {
    const { stored, queue } = await onDatabase(databaseUrl, async (database) => {
      const enquiries = await database.query<{ email: string; count: string }>(
        'SELECT email, count(*) FROM contact_submissions WHERE email LIKE $1 GROUP BY email',
        [`${mark}%`],
      );
      const { rows } = await database.query<{ delivery: string }>(
        `SELECT delivery FROM outgoing_mails WHERE id IN
           (SELECT notification_id FROM contact_submissions WHERE email LIKE $1)`,
        [`${mark}%`],
      );
      return { stored: enquiries.rows, queue: rows };
    });
    const emails = stored.map(({ email }) => email);
    expect(taken.filter((email) => !emails.includes(email))).toEqual([]);
    expect(stored.filter(({ count }) => Number(count) !== 1)).toEqual([]);
    expect(queue.length).toBe(stored.length);
    expect(queue.filter(({ delivery }) => delivery === 'failed')).toEqual([]);
    const sent = mailsAbout(mark, await mails());
    expect([...sent].filter(([, count]) => count !== 1)).toEqual([]);
    // A process that died between sending a mail and recording it has sent more than is recorded.
    expect(sent.size).toBeGreaterThanOrEqual(queue.filter(({ delivery }) => delivery === 'sent').length);
    if (areSent) {
      expect(sent.size).toBe(stored.length);
    }
  }).toPass({ timeout: 40_000, intervals: [500] });
}

/** Expects every mail that a fault held up to have been sent in the end, exactly once. */
export async function expectAllSent({ databaseUrl, mails }: Omit<FaultySite, 'url'>): Promise<void> {
  await expect(async () => {
    const emails = await onDatabase(databaseUrl, async (database) => {
      const { rows } = await database.query<{ email: string }>('SELECT email FROM contact_submissions');
      return rows.map(({ email }) => email);
    });
    const sent = await mails();
    const text = sent.map(unfolded).join('\n');
    const counts = emails.map((email) => text.split(`Reply-To: Ada Lovelace <${email}>`).length - 1);
    expect(counts.filter((count) => count !== 1)).toEqual([]);
  }).toPass({ timeout: 30_000, intervals: [500] });
}

/** Runs on a connection of its own, which a fault may close. */
export async function onDatabase<Result>(
  url: string,
  use: (database: Client) => Promise<Result>,
): Promise<Result> {
  const database = new Client(url);
  database.on('error', () => {});
  await database.connect();
  try {
    return await use(database);
  } finally {
    await database.end();
  }
}

/** Counts the mails about each enquiry. */
function mailsAbout(mark: string, texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const email = new RegExp(`${mark}-[\\w-]+@visitor\\.example`).exec(unfolded(text))?.[0];
    if (email) {
      counts.set(email, (counts.get(email) ?? 0) + 1);
    }
  }
  return counts;
}

function unfolded(text: string): string {
  return text.replaceAll(/=\r?\n/g, '').replaceAll(/\r?\n[ \t]+/g, ' ');
}
