import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { Env } from '../config/env.js';
import { TestMailServer } from '../testing/mailServer.js';
import { startAttentiveClock } from '../testing/startAttentiveClock.js';
import { testApp } from '../testing/testApp.js';
import { until } from '../testing/until.js';
import type { Mail } from './mail.js';
import { MailService } from './mail.service.js';
import { MailTimes } from './mailDelivery.service.js';
import { withoutWaiting } from './outbox.service.js';
import { type MailDelivery, OutgoingMail } from './outgoingMail.entity.js';

// Retries take time, and more on a busy machine.
jest.setTimeout(20_000);

const mailServer = await new TestMailServer().start();
afterEach(() => mailServer.reset());
afterAll(() => mailServer.stop());

const settings = { SMTP_URL: mailServer.url, MAIL_FROM: 'Lumenvale, the group <info@lumenvale.example>' };
const impatient = {
  ...new MailTimes(),
  retryDelay: 1,
  retryDelayMax: 1,
  retryLimit: 2,
  expire: 5,
  supervise: 1,
  poll: 0.5,
  send: 2,
  stop: 1,
};
const startApp = () =>
  testApp(settings, (builder) => builder.overrideProvider(MailTimes).useValue(impatient));

const mail: Mail = {
  to: 'ada@example.org',
  subject: 'Your enquiry',
  text: 'Thank you.\n',
  isAutomatic: false,
};

describe(MailService, () => {
  const app = startApp();
  const queue = (fields: Partial<Mail> = {}) =>
    app.database().transaction((manager) => app.service(MailService).queue(manager, { ...mail, ...fields }));
  const find = (id: string) => app.database().getRepository(OutgoingMail).findOneByOrFail({ id });
  const settled = async (id: string, delivery: MailDelivery) => {
    await until(async () => (await find(id)).delivery === delivery);
    return find(id);
  };
  const jobs = (id: string) =>
    app.database().query('SELECT state, retry_count FROM pgboss.job WHERE id = $1', [id]);

  it('sends a mail once', async () => {
    const { id, createdAt } = await queue({
      replyTo: { name: 'Grace "Amazing" Hopper', address: 'grace@example.org' },
    });

    const { failure, settledAt } = await settled(id, 'sent');

    expect(failure).toBeNull();
    expect(settledAt?.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
    expect(mailServer.received).toHaveLength(1);
    expect(headersOf(mailServer.received[0])).toMatchObject({
      from: '"Lumenvale, the group" <info@lumenvale.example>',
      to: 'ada@example.org',
      'reply-to': '"Grace \\"Amazing\\" Hopper" <grace@example.org>',
      subject: 'Your enquiry',
      'message-id': `<${id}@lumenvale.example>`,
      date: createdAt.toUTCString().replace('GMT', '+0000'),
    });
    expect(mailServer.received[0]).toContain('\r\n\r\nThank you.\r\n');
  });

  it('sends nothing after a rollback', async () => {
    const queued: string[] = [];

    const rolledBack = app.database().transaction(async (manager) => {
      queued.push((await app.service(MailService).queue(manager, mail)).id);
      throw new Error('The rest failed');
    });

    await expect(rolledBack).rejects.toThrow('The rest failed');
    expect(queued).toHaveLength(1);
    expect(await jobs(queued[0] ?? '')).toEqual([]);
    expect(await app.database().getRepository(OutgoingMail).find()).toEqual([]);
  });

  it('refuses to queue outside of a transaction', async () => {
    await expect(app.service(MailService).queue(app.database().manager, mail)).rejects.toThrow(
      'A mail can only be queued within a transaction',
    );
  });

  it('does not allow injected headers or recipients', async () => {
    const { id } = await queue({
      subject: 'Hello\r\nBcc: spy@example.org\r\n\r\nBody',
      replyTo: { name: 'A\r\nBcc: spy@example.org', address: 'grace@example.org>, <spy@example.org' },
      text: 'Line\r\n.\r\nRCPT TO:<spy@example.org>\r\n',
    });

    await settled(id, 'sent');

    expect(mailServer.asked).toEqual(['ada@example.org']);
    const headers = headersOf(mailServer.received[0]);
    expect(Object.keys(headers)).not.toContain('bcc');
    expect(headers.subject).toMatch(/^Hello Bcc: spy@example.org +Body$/);
  });

  it('waits for an unreachable mail server', async () => {
    await mailServer.stop();
    const { id } = await queue();
    await until(async () => (await find(id)).failure !== null);
    expect(await find(id)).toMatchObject({
      delivery: 'queued',
      failure: expect.stringContaining('ECONNREFUSED'),
      settledAt: null,
    });

    await mailServer.start();

    expect(await settled(id, 'sent')).toMatchObject({ failure: null });
    expect(mailServer.received).toHaveLength(1);
  });

  it('tries again after a temporary refusal', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn');
    mailServer.refusal = { responseCode: 450, message: 'Come back later to <ada@example.org>' };
    const { id } = await queue();
    await until(async () => (await find(id)).failure !== null);
    expect((await find(id)).failure).toContain('Come back later to <ada@example.org>');
    await until(async () => warn.mock.calls.length > 0);
    // The recipient stays out of the log.
    expect(warn.mock.calls).toContainEqual([
      { mail: id, problem: '450' },
      'A mail was not sent and stays queued',
    ]);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('ada@');
    warn.mockRestore();

    mailServer.refusal = undefined;

    await settled(id, 'sent');
    expect(mailServer.received).toHaveLength(1);
  });

  it('waits only for a limited time for a silent mail server', async () => {
    mailServer.gate = new Promise(() => {});
    const { id } = await queue();
    await until(async () => (await find(id)).failure !== null);
    expect((await find(id)).failure).toContain('aborted');

    mailServer.gate = Promise.resolve();

    await settled(id, 'sent');
    expect(mailServer.received).toHaveLength(1);
  });

  it('gives up at once after a permanent refusal', async () => {
    mailServer.refusal = { responseCode: 550, message: 'No such mailbox' };

    const { id } = await queue();

    expect(await settled(id, 'failed')).toMatchObject({
      failure: expect.stringContaining('No such mailbox'),
      settledAt: expect.any(Date),
    });
    expect(mailServer.asked).toHaveLength(1);
  });

  it('gives up in the end', async () => {
    mailServer.refusal = { responseCode: 450, message: 'Come back later' };

    const { id } = await queue();

    expect(await settled(id, 'failed')).toMatchObject({
      failure: expect.stringContaining('Come back later'),
    });
    expect(mailServer.asked).toHaveLength(1 + impatient.retryLimit);
  });

  it('sends mails that were waiting for a dead process', async () => {
    // As if another process had written it.
    const [{ id }] = await app
      .database()
      .query('INSERT INTO outgoing_mails (id, mail) VALUES (gen_random_uuid(), $1) RETURNING id', [mail]);

    await settled(id, 'sent');

    expect(mailServer.received).toHaveLength(1);
    expect(await app.database().query('SELECT mail FROM outgoing_mails')).toEqual([{ mail: null }]);
  });

  it('sends mails that a dead process had taken', async () => {
    const id = await refusedOnce();
    await app.database().query(
      `UPDATE pgboss.job SET state = 'active', started_on = now() - interval '1 minute', start_after = now() + interval '1 hour'
         WHERE id = $1`,
      [id],
    );

    await until(async () => (await jobs(id))[0]?.state === 'retry');
    await app.database().query('UPDATE pgboss.job SET start_after = now() WHERE id = $1', [id]);

    await settled(id, 'sent');
    expect(mailServer.received).toHaveLength(1);
  });

  it('does not send a mail again that the queue lost in a crash', async () => {
    const { id } = await queue();
    await settled(id, 'sent');
    await until(async () => (await jobs(id))[0]?.state === 'completed');

    await app
      .database()
      .query(`UPDATE pgboss.job SET state = 'created', completed_on = NULL WHERE id = $1`, [id]);
    await until(async () => (await jobs(id))[0]?.state === 'completed');

    expect(mailServer.asked).toHaveLength(1);
  });

  it('waits for the disk only where something is promised', async () => {
    expect(await app.database().query('SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
    const outbox = new Client(app.service(Env).databaseUrl(withoutWaiting));
    await outbox.connect();
    const { rows } = await outbox.query('SHOW synchronous_commit');
    await outbox.end();

    expect(rows).toEqual([{ synchronous_commit: 'off' }]);
  });

  it('does not send a mail that another process is sending, even if its job was taken again', async () => {
    const id = await refusedOnce();
    const other = app.database().createQueryRunner();
    try {
      await other.startTransaction();
      await other.query('SELECT id FROM outgoing_mails WHERE id = $1 FOR UPDATE', [id]);
      await app.database().query('UPDATE pgboss.job SET start_after = now() WHERE id = $1', [id]);
      await until(async () => (await jobs(id))[0]?.retry_count === 1);
      await other.query(`UPDATE outgoing_mails SET delivery = 'sent' WHERE id = $1`, [id]);
      await other.commitTransaction();
    } finally {
      await other.release();
    }

    await until(async () => (await jobs(id))[0]?.state === 'completed');

    expect(mailServer.received).toEqual([]);
  });

  /** Queues a mail that the mail server refuses at first and that is retried when the test says so. */
  async function refusedOnce(): Promise<string> {
    mailServer.refusal = { responseCode: 450, message: 'Come back later' };
    const { id } = await queue();
    await until(async () => (await jobs(id))[0]?.state === 'retry');
    await app
      .database()
      .query(`UPDATE pgboss.job SET start_after = now() + interval '1 hour' WHERE id = $1`, [id]);
    mailServer.refusal = undefined;
    return id;
  }
});

describe('a broken outbox', () => {
  const app = startApp();

  it('makes the process unready; enquiries are accepted, and their mails sent once the queue is back', async () => {
    const enquiry = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      interest: 'Careers',
      message: 'A message that is long enough.',
    };
    await app.get('/api/health/ready').expect(200);
    await app.database().query('ALTER SCHEMA pgboss RENAME TO pgboss_away');
    try {
      const { body } = await app.get('/api/health/ready').expect(503);
      expect(body.error).toBe('Not ready: outbox');
      await app.post('/api/contact').send(enquiry).expect(201);
      await pause(300);
      expect(await app.database().query('SELECT delivery FROM outgoing_mails')).toEqual([
        { delivery: 'queued' },
      ]);
    } finally {
      await app.database().query('ALTER SCHEMA pgboss_away RENAME TO pgboss');
    }

    await until(() => mailServer.received.length === 1);
  });
});

describe('two processes of the API', () => {
  const apps = [startApp(), startApp()];

  it('send each mail once', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 24; count += 1) {
      const app = apps[count % 2];
      await app?.database().transaction(async (manager) => {
        ids.push((await app.service(MailService).queue(manager, mail)).id);
      });
    }

    await until(async () => {
      const sent = await apps[0]?.database().getRepository(OutgoingMail).countBy({ delivery: 'sent' });
      return sent === ids.length;
    });

    const messageIds = mailServer.received.map((message) => headersOf(message)['message-id']);
    expect(messageIds.toSorted()).toEqual(ids.map((id) => `<${id}@lumenvale.example>`).toSorted());
  });
});

describe('a stopping API', () => {
  const app = startApp();
  it('finishes the mail it is sending', async () => {
    let open = () => {};
    mailServer.gate = new Promise((resolve) => {
      open = resolve;
    });
    await app.database().transaction((manager) => app.service(MailService).queue(manager, mail));
    await until(() => mailServer.asked.length === 1);

    const closing = app.close();
    await pause(300);
    expect(mailServer.received).toEqual([]);
    open();
    await closing;

    expect(mailServer.received).toHaveLength(1);
  });
});

describe('a stopping API with a silent mail server', () => {
  const app = startApp();

  it('aborts, and the mail stays queued', async () => {
    mailServer.gate = new Promise(() => {});
    const { id } = await app
      .database()
      .transaction((manager) => app.service(MailService).queue(manager, mail));
    await until(() => mailServer.asked.length === 1);

    const took = startAttentiveClock();
    await app.close();

    expect(took()).toBeLessThan(1_900);
    const database = new Client(process.env.TEST_DATABASE_URL);
    await database.connect();
    const { rows } = await database.query('SELECT state FROM pgboss.job WHERE id = $1', [id]);
    await database.end();
    expect(rows).toEqual([{ state: 'retry' }]);
  });
});

/** Returns the headers by lower-case name, unfolded. */
function headersOf(message = ''): Record<string, string> {
  const [head = ''] = message.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    }),
  );
}
