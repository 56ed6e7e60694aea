import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { TestMailServer } from '../api/src/testing/mailServer.ts';
import { SiteClient } from './siteClient.ts';

/** In milliseconds. */
const PAUSES = { enquiry: 150, reply: 700, edit: 300, publish: 500, upload: 900 };
/** The companies that are edited, and those that are typed in and published. */
const EDITED = 1;
const TYPED = 2;

export type Work = keyof typeof PAUSES;

/** Results for one kind of write. */
export interface WriteResult {
  /** Answered with success. */
  readonly acknowledged: number;
  /** Acknowledged writes that the site does not have. */
  readonly lost: readonly string[];
  /** Attempted writes that the site has more than once. */
  readonly duplicated: readonly string[];
}

export interface MailResult {
  /** Stored enquiries and replies. */
  readonly expected: number;
  /** Those without a mail. */
  readonly missing: readonly string[];
  /** Those with several different mails. */
  readonly duplicated: readonly string[];
  /** Mails handed over twice under one Message-ID, because their process died before it recorded the first time. */
  readonly again: number;
}

interface RecordedOptions {
  readonly url: string;
}

/** Writes continuously, and records what the site acknowledged. */
export class RecordedWrites {
  /** The client for each kind of write, with its answers. */
  readonly clients: Readonly<Record<Work, SiteClient>>;
  private readonly acknowledged: Record<Work, string[]> = {
    enquiry: [],
    reply: [],
    edit: [],
    publish: [],
    upload: [],
  };
  private readonly run = crypto.randomUUID().slice(0, 8);
  private readonly working: Promise<void>;
  private count = 0;
  private isOver = false;
  /** The text that was saved and acknowledged last, until something else is done with it. */
  private typed: string | null = null;

  constructor({ url }: RecordedOptions) {
    this.clients = {
      enquiry: new SiteClient(url),
      reply: new SiteClient(url),
      edit: new SiteClient(url),
      publish: new SiteClient(url),
      upload: new SiteClient(url),
    };
    const works: Readonly<Record<Work, () => Promise<void>>> = {
      enquiry: () => this.enquire(),
      reply: () => this.reply(),
      edit: () => this.edit(),
      publish: () => this.publish(),
      upload: () => this.upload(),
    };
    this.working = Promise.all(
      Object.entries(works).map(async ([work, once]) => {
        while (!this.isOver) {
          await once();
          await pause(PAUSES[work as Work]);
        }
      }),
    ).then(() => {});
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.working;
  }

  /** Looks up everything that was acknowledged, once writing has stopped. */
  async results(database: Client): Promise<Record<Work, WriteResult>> {
    const times = async (statement: string): Promise<Map<string, number>> => {
      const { rows } = await database.query<{ name: string; times: number }>(statement, [`%${this.run}%`]);
      return new Map(rows.map((row) => [row.name, row.times]));
    };
    const versions = (company: number) =>
      times(
        `SELECT data->>'description' AS name, count(*)::int AS times FROM record_versions
         WHERE kind = 'companies' AND action = 'publish' AND record_id = ${company}
           AND data->>'description' LIKE $1 GROUP BY 1`,
      );
    const files = new Map<string, number>();
    for (const url of this.acknowledged.upload) {
      const answer = await this.clients.upload.call(url);
      files.set(url, answer?.status === 200 && (await answer.arrayBuffer()).byteLength > 0 ? 1 : 0);
    }
    const stored: Readonly<Record<Work, Map<string, number>>> = {
      enquiry: await times(
        'SELECT message AS name, count(*)::int AS times FROM contact_submissions WHERE message LIKE $1 GROUP BY 1',
      ),
      reply: await times(
        'SELECT message AS name, count(*)::int AS times FROM contact_replies WHERE message LIKE $1 GROUP BY 1',
      ),
      edit: await versions(EDITED),
      publish: await versions(TYPED),
      upload: files,
    };
    const result = (work: Work): WriteResult => ({
      acknowledged: this.acknowledged[work].length,
      lost: this.acknowledged[work].filter((one) => !stored[work].get(one)),
      duplicated: [...stored[work]].filter(([, count]) => count > 1).map(([one]) => one),
    });
    const [kept] = this.typed === null ? [] : [await this.workingCopy()];
    const publish = result('publish');
    return {
      enquiry: result('enquiry'),
      reply: result('reply'),
      edit: result('edit'),
      publish: {
        ...publish,
        lost: [...publish.lost, ...(this.typed === (kept?.description ?? null) ? [] : [`${this.typed}`])],
      },
      upload: result('upload'),
    };
  }

  /** Compares what is stored with what the mail server received. */
  async mails(database: Client, mails: TestMailServer): Promise<MailResult> {
    const { rows } = await database.query<{ message: string }>(
      `SELECT message FROM contact_submissions WHERE message LIKE $1
       UNION ALL SELECT message FROM contact_replies WHERE message LIKE $1`,
      [`%${this.run}%`],
    );
    const told = new Map<string, string[]>();
    for (const mail of mails.received) {
      const text = mail.replaceAll(/=\r?\n/g, '');
      // A reply quotes the enquiry below its text.
      const name = new RegExp(`(?:Reply|Enquiry) \\d+ of ${this.run}`).exec(text)?.[0] ?? '';
      const id = /^Message-ID: (.*)$/im.exec(text)?.[1] ?? '';
      told.set(name, [...(told.get(name) ?? []), id]);
    }
    const idsOf = (message: string) => told.get(message) ?? [];
    return {
      expected: rows.length,
      missing: rows.filter(({ message }) => idsOf(message).length === 0).map(({ message }) => message),
      duplicated: rows
        .filter(({ message }) => new Set(idsOf(message)).size > 1)
        .map(({ message }) => message),
      again: rows.reduce((sum, { message }) => {
        const ids = idsOf(message);
        return sum + ids.length - new Set(ids).size;
      }, 0),
    };
  }

  private async enquire(): Promise<void> {
    const message = `Enquiry ${this.next()} of ${this.run}`;
    const answer = await this.clients.enquiry.send('POST', '/api/contact', {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@engines.example',
      interest: 'Partnerships',
      message,
    });
    this.note('enquiry', message, answer, 201);
  }

  /** Repeats the request with the same key until it is acknowledged, as the administration's form does. */
  private async reply(): Promise<void> {
    const client = this.clients.reply;
    const newest = await client.call(`/api/contact?limit=1&q=${this.run}`, await this.signed(client));
    const found = newest?.status === 200 ? await bodyOf<{ data: { id: number }[] }>(newest) : null;
    const id = found?.data[0]?.id;
    if (id === undefined) {
      return;
    }
    const message = `Reply ${this.next()} of ${this.run}`;
    for (let status = 0; status !== 201 && !this.isOver; ) {
      const answer = await client.send(
        'POST',
        `/api/contact/${id}/reply`,
        { message, idempotencyKey: message },
        await client.token(),
      );
      status = answer?.status ?? 0;
      this.note('reply', message, answer, 201);
      await pause(PAUSES.reply);
    }
  }

  private async edit(): Promise<void> {
    const client = this.clients.edit;
    const company = await this.company(client, EDITED);
    if (company) {
      const description = `Edit ${this.next()} of ${this.run}`;
      const answer = await client.send(
        'PATCH',
        `/api/companies/${EDITED}`,
        { description, version: company.version },
        await client.token(),
      );
      this.note('edit', description, answer, 200);
    }
  }

  /** Types in a working copy and publishes it. */
  private async publish(): Promise<void> {
    const client = this.clients.publish;
    const company = await this.company(client, TYPED);
    const copy = await this.workingCopy();
    if (!company || copy === undefined) {
      return;
    }
    const { name, logoUrl, website, articleUrl, tags, featured } = company;
    const description = `Typed ${this.next()} of ${this.run}`;
    const path = `/api/working-copies/companies/${TYPED}`;
    const saved = await client.send(
      'PUT',
      path,
      {
        data: { name, description, logoUrl, website, articleUrl, tags, featured },
        revision: copy?.revision ?? null,
      },
      await client.token(),
    );
    const body = saved?.status === 200 ? await bodyOf<{ data: { revision: number } }>(saved) : null;
    this.typed = body ? description : null;
    if (body) {
      await pause(PAUSES.publish);
      this.typed = null;
      const { revision } = body.data;
      const published = await client.send('POST', `${path}/publish`, { revision }, await client.token());
      this.note('publish', description, published, 204);
      if (published?.status !== 204) {
        await this.expectTyped(description);
      }
    }
  }

  /** Checks that an unacknowledged publication either happened or left the typed text in place. */
  private async expectTyped(description: string): Promise<void> {
    for (let looked = 0; looked < 60; looked += 1) {
      const copy = await this.workingCopy();
      const company = await this.company(this.clients.publish, TYPED);
      if (copy !== undefined && company) {
        if (copy?.description !== description && company.description !== description) {
          this.acknowledged.publish.push(description);
        }
        return;
      }
      await pause(PAUSES.publish);
    }
  }

  private async upload(): Promise<void> {
    const client = this.clients.upload;
    const number = this.next();
    const form = new FormData();
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><title>${this.run} ${number}</title><rect width="${1 + (number % 63)}" height="${1 + (number % 31)}" fill="#${String(100_000 + number)}"/></svg>`;
    form.set('image', new Blob([drawing], { type: 'image/svg+xml' }), 'logo.svg');
    const answer = await client.call('/api/upload/logo', {
      ...(await this.signed(client)),
      method: 'POST',
      body: form,
    });
    if (answer?.status === 201) {
      const body = await bodyOf<{ imageUrl: string }>(answer);
      if (body) {
        this.acknowledged.upload.push(body.imageUrl);
      }
    }
  }

  /** Returns null when there is none, undefined when the server does not answer. */
  private async workingCopy(): Promise<{ revision: number; description: string } | null | undefined> {
    const client = this.clients.publish;
    const answer = await client.call(`/api/working-copies/companies/${TYPED}`, await this.signed(client));
    if (answer?.status === 404) {
      return null;
    }
    const body =
      answer?.status === 200
        ? await bodyOf<{ data: { revision: number; data: { description: string } } }>(answer)
        : null;
    return body ? { revision: body.data.revision, description: body.data.data.description } : undefined;
  }

  private async company(client: SiteClient, id: number): Promise<Record<string, unknown> | undefined> {
    const answer = await client.call(`/api/companies/${id}`, await this.signed(client));
    return answer?.status === 200
      ? (await bodyOf<{ data: Record<string, unknown> }>(answer))?.data
      : undefined;
  }

  private async signed(client: SiteClient): Promise<RequestInit> {
    return { headers: { authorization: `Bearer ${await client.token()}` } };
  }

  /** Only an answer that has arrived completely acknowledges anything. */
  private note(work: Work, name: string, answer: Response | null, expected: number): void {
    if (answer?.status === expected) {
      this.acknowledged[work].push(name);
    }
  }

  private next(): number {
    this.count += 1;
    return this.count;
  }
}

/** Returns null when the answer breaks off. */
function bodyOf<Body>(answer: Response): Promise<Body | null> {
  return answer.json().catch(() => null) as Promise<Body | null>;
}
