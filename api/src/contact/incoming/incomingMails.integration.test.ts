import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { SiteContent } from '../../content/routes/entities.js';
import { OutgoingMail } from '../../mail/outgoingMail.entity.js';
import { TestMailbox } from '../../testing/mailbox.js';
import { TestMailServer } from '../../testing/mailServer.js';
import { restartForEachTest } from '../../testing/restartForEachTest.js';
import { siteText } from '../../testing/sampleRecords.js';
import { testApp } from '../../testing/testApp.js';
import { until } from '../../testing/until.js';
import { Answers } from './answers.service.js';
import { ContactMessage } from './contactMessage.entity.js';
import { IncomingMails, MailboxTimes } from './incomingMails.service.js';
import { inMailbox } from './mailbox.js';

jest.setTimeout(20_000);

const mailServer = await new TestMailServer().start();
const mailbox = await new TestMailbox().start();
afterEach(() => mailServer.reset());
afterAll(() => Promise.all([mailServer.stop(), mailbox.stop()]));

const enquiry = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  interest: 'Careers',
  message: 'Would you look at our company?',
};

describe('a reply to an enquiry', () => {
  const app = testApp({ SMTP_URL: mailServer.url, MAIL_FROM: 'Lumenvale <info@lumenvale.example>' });
  const reply = async (message: string) => {
    const admin = await app.signIn();
    await admin.post('/api/contact/1/reply').send({ message }).expect(201);
    await until(() => mailServer.received.some((mail) => mail.includes(message)));
    return mailServer.received.find((mail) => mail.includes(message)) ?? '';
  };

  it('continues the acknowledgement, and names all mails before it', async () => {
    await app.store(SiteContent, [
      siteText({ key: 'acknowledgement_text', title: 'Text', section: 'mail', content: 'Thank you.' }),
      siteText({
        key: 'acknowledgement_subject',
        title: 'Subject',
        section: 'mail',
        content: 'Thanks, {name}',
      }),
    ]);
    await app.post('/api/contact').send(enquiry).expect(201);
    await until(() => mailServer.received.length === 2);
    const acknowledgement = header(
      mailServer.received.find((mail) => mail.includes('To: ada@')),
      'Message-ID',
    );
    expect(acknowledgement).toMatch(/^<[\da-f-]{36}@lumenvale\.example>$/);

    const first = await reply('The first one');
    await app
      .database()
      .query(`UPDATE site_content SET content = 'Other' WHERE key = 'acknowledgement_subject'`);
    const second = await reply('The second one');
    expect([first, second].map((mail) => header(mail, 'Subject'))).toEqual([
      'Re: Thanks, Ada',
      'Re: Thanks, Ada',
    ]);

    expect(header(first, 'In-Reply-To')).toBe(acknowledgement);
    expect(header(first, 'References')).toBe(acknowledgement);
    expect(header(second, 'In-Reply-To')).toBe(acknowledgement);
    expect(header(second, 'References')).toBe(`${acknowledgement} ${header(first, 'Message-ID')}`);
    const kept = await app.database().getRepository(OutgoingMail).find();
    expect(kept.map(({ messageId }) => messageId)).toContain(header(second, 'Message-ID'));
  });

  it('continues the last reply if the visitor got no acknowledgement, with the oldest and the newest references', async () => {
    await app.post('/api/contact').send(enquiry).expect(201);
    const first = await reply('The first one');
    expect([header(first, 'In-Reply-To'), header(first, 'Subject')]).toEqual(['', 'Re: Careers']);
    await app.database().query(
      `WITH sent AS (
         INSERT INTO outgoing_mails (id, message_id, delivery, created_at)
         SELECT gen_random_uuid(), '<' || number || '@lumenvale.example>', 'sent', now() + make_interval(secs => number)
         FROM generate_series(2, 25) AS number RETURNING id)
       INSERT INTO contact_replies (submission_id, message, mail_id) SELECT 1, 'Once more', id FROM sent`,
    );

    const last = await reply('The last one');

    expect(header(last, 'In-Reply-To')).toBe('<25@lumenvale.example>');
    const references = header(last, 'References').split(' ');
    expect(references).toHaveLength(20);
    expect(references.slice(0, 2)).toEqual([header(first, 'Message-ID'), '<7@lumenvale.example>']);
  });
});

describe('a mail that answers', () => {
  const settings = { SMTP_URL: mailServer.url, IMAP_URL: mailbox.url };
  const app = testApp(settings, (builder) =>
    builder.overrideProvider(MailboxTimes).useValue({ ...new MailboxTimes(), poll: 0.2, longestPause: 0.4 }),
  );
  restartForEachTest(app, IncomingMails);
  const sql = (text: string, values?: unknown[]) => app.database().query(text, values);
  const stored = () =>
    app
      .database()
      .getRepository(ContactMessage)
      .find({ order: { id: 'ASC' } });
  const status = async (id = 1) =>
    (await sql('SELECT status FROM contact_submissions WHERE id = $1', [id]))[0]?.status;
  const lastUid = async () =>
    Number((await sql('SELECT last_uid FROM contact_mailboxes'))[0]?.last_uid ?? -1);
  /** Until everything in the folder has been looked at. */
  const readAll = () => until(async () => (await lastUid()) === mailbox.folder.uidnext - 1);
  let admin: Awaited<ReturnType<typeof app.signIn>>;
  let ours = '';
  const answer = (fields: { headers?: string; text?: string; id?: string; from?: string } = {}) => {
    const {
      headers = '',
      text = 'Gladly.',
      id = `<${randomUUID()}@example.org>`,
      from = 'Ada <ada@example.org>',
    } = fields;
    return `From: ${from}\nTo: info@lumenvale.example\nSubject: Re: Careers\nMessage-ID: ${id}\nIn-Reply-To: ${ours}\n${headers}\n${text}`;
  };
  const withHeader = (header: string) => answer({ headers: `${header}\n` });

  beforeEach(async () => {
    // What other tests have left is before the time from which this site reads.
    await sql('DELETE FROM contact_mailboxes');
    mailbox.folder.messages.splice(0);
    admin = await app.signIn();
    await app.post('/api/contact').send(enquiry).expect(201);
    await admin.post('/api/contact/1/reply').send({ message: 'May we call you?' }).expect(201);
    const reply = () => mailServer.received.find((mail) => mail.includes('May we call you?'));
    await until(() => reply() !== undefined);
    ours = header(reply(), 'Message-ID');
    // A mailbox says in whole seconds when a mail came.
    await sql(`UPDATE outgoing_mails SET created_at = created_at - interval '2 seconds'`);
  });

  it('is shown in the thread, makes the enquiry new, and is what the next reply answers', async () => {
    mailbox.append(
      answer({
        id: '<one@example.org>',
        text: 'Call me at ten.\n\nOn Friday, Lumenvale wrote:\n> May we call you?',
      }),
    );
    await until(async () => (await stored()).length === 1);

    const { data } = (await admin.get('/api/contact/1/thread').expect(200)).body;
    expect(data.messages).toEqual([
      {
        id: 1,
        enquiryId: 1,
        fromName: 'Ada',
        fromAddress: 'ada@example.org',
        isFromAnother: false,
        isAutomatic: false,
        subject: 'Re: Careers',
        receivedAt: expect.any(String),
        text: 'Call me at ten.',
        quoted: 'On Friday, Lumenvale wrote:\n> May we call you?',
        isCut: false,
        attachments: [],
      },
    ]);
    expect(data.enquiries[0]).toMatchObject({ status: 'new' });
    await admin.post('/api/contact/1/reply').send({ message: 'We will.' }).expect(201);
    await until(() => mailServer.received.some((mail) => mail.includes('We will.')));
    const last = mailServer.received.find((mail) => mail.includes('We will.'));
    expect(header(last, 'In-Reply-To')).toBe('<one@example.org>');
    expect(header(last, 'References')).toBe(`${ours} <one@example.org>`);
    expect(header(last, 'Subject')).toBe('Re: Careers');
    expect(last).toContain(', Ada wrote:\r\n\r\n> Call me at ten.\r\n');
    const actions = await sql("SELECT action FROM audit_log WHERE kind = 'contact' ORDER BY id");
    expect(actions.map(({ action }: { action: string }) => action)).toContain('enquiry.mail_arrived');
    expect(JSON.stringify(await sql('SELECT * FROM audit_log'))).not.toContain('Call me');
    expect(mailbox.folder.messages.map(({ flags }) => flags)).toEqual([[]]);
  });

  it('is found by its references, and shown with a warning if it comes from another address', async () => {
    mailbox.append(
      `From: Eve <eve@example.com>\nMessage-ID: <a@b>\nReferences: <x@y>\n ${ours.toUpperCase()}\n <z@y>\n\nIt is me.`,
    );
    await until(async () => (await stored()).length === 1);

    const { data } = (await admin.get('/api/contact/1/thread').expect(200)).body;
    expect(data.messages).toMatchObject([{ fromAddress: 'eve@example.com', isFromAnother: true }]);
    await admin.post('/api/contact/1/reply').send({ message: 'Who are you?' }).expect(201);
    await until(() => mailServer.received.some((mail) => mail.includes('Who are you?')));
    const last = mailServer.received.find((mail) => mail.includes('Who are you?'));
    expect(header(last, 'To')).toBe('ada@example.org');
    expect(last).not.toContain('It is me.');
  });

  it('is the visitor’s own, however the domain is written', async () => {
    await sql(`UPDATE contact_submissions SET email = 'ada@bücher.example'`);
    mailbox.append(answer({ from: 'Ada <Ada@xn--bcher-kva.example>' }));
    await until(async () => (await stored()).length === 1);

    const { data } = (await admin.get('/api/contact/1/thread').expect(200)).body;
    expect(data.messages).toMatchObject([{ isFromAnother: false }]);
    await admin.post('/api/contact/1/reply').send({ message: 'We will.' }).expect(201);
    await until(() => mailServer.received.some((mail) => mail.includes('We will.')));
    expect(mailServer.received.find((mail) => mail.includes('We will.'))).toContain('> Gladly.');
  });

  it('is left alone if it names none of our mails, whoever it claims to be from', async () => {
    const notification = mailServer.received.find((mail) => mail.includes('New enquiry'));
    for (const reference of [
      '<9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d@lumenvale.example>',
      '<9b1deb4d@lumenvale.example>',
      header(notification, 'Message-ID'),
      '',
    ]) {
      mailbox.append(
        `From: Ada <ada@example.org>\nIn-Reply-To: ${reference}\nSubject: Re: Careers\n\nIt is me.`,
      );
    }
    await readAll();

    expect([await stored(), await status()]).toEqual([[], 'replied']);
    expect(mailbox.folder.messages).toHaveLength(4);
  });

  it('is stored once, however often it arrives and is read', async () => {
    mailbox.append(answer({ id: '<one@example.org>' }));
    mailbox.append(answer({ id: '<one@example.org>' }));
    mailbox.append(answer({ id: 'none' }));
    await readAll();
    expect(await stored()).toHaveLength(2);

    // As if the process had died after it had stored them.
    await sql('UPDATE contact_mailboxes SET last_uid = 0');
    await readAll();
    mailbox.folder.uidvalidity += 1;
    mailbox.append(answer({ id: '<two@example.org>' }));
    await until(async () => (await stored()).length === 3);
    await readAll();

    expect((await stored()).map(({ messageId }) => messageId)).toEqual([
      '<one@example.org>',
      expect.stringMatching(/^[\da-f]{64}$/),
      '<two@example.org>',
    ]);
  });

  it('is not read if it is older than the site’s look at the folder', async () => {
    mailbox.append(answer(), new Date('2026-01-01'));
    await readAll();

    expect(await stored()).toEqual([]);
  });

  it('does not make the enquiry new if no person has written it', async () => {
    mailbox.append(withHeader('Auto-Submitted: auto-replied'));
    await until(async () => (await stored()).length === 1);

    expect(await stored()).toMatchObject([{ isAutomatic: true, text: 'Gladly.' }]);
    expect(await status()).toBe('replied');
  });

  it('marks a reply that came back as failed, with the reason', async () => {
    mailbox.append(
      [
        'From: MAILER-DAEMON@mx.example\nReturn-Path: <>\nSubject: Undelivered\nMessage-ID: <b@mx.example>',
        'Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\n\nSorry.',
        '--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\nAction: failed\nDiagnostic-Code: smtp; 550 No such mailbox',
        `--b\nContent-Type: text/rfc822-headers\n\nMessage-ID: ${ours}\n`,
        '--b--\n',
      ].join('\n'),
    );
    await until(async () => (await stored()).length === 1);

    const { data } = (await admin.get('/api/contact/1').expect(200)).body;
    expect(data).toMatchObject({
      status: 'replied',
      replies: [{ delivery: 'failed', failure: '550 No such mailbox' }],
    });
  });

  it('may be huge, or garbage', async () => {
    const attachment = `Content-Type: application/pdf; name=cv.pdf\nContent-Transfer-Encoding: base64\n\n${'A'.repeat(76).concat('\n').repeat(140_000)}`;
    mailbox.append(
      withHeader('MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b').concat(
        `\n--b\n\nSee below.\n--b\n${attachment}\n--b--`,
      ),
    );
    mailbox.append(withHeader('Content-Type: multipart/mixed; boundary="'.concat('\0'.repeat(50))));
    mailbox.append(Buffer.concat([Buffer.from(answer({ text: '' })), Buffer.from([0xff, 0, 0xd8])]));
    await readAll();

    expect(await stored()).toMatchObject([
      { text: 'See below.', isCut: true, attachments: [{ name: 'cv.pdf', size: null }] },
      expect.anything(),
      expect.anything(),
    ]);
  });

  it('comes and goes with its enquiry, through the trash', async () => {
    mailbox.append(answer());
    await until(async () => (await stored()).length === 1);
    const before = await stored();

    await admin.delete('/api/contact/1').expect(204);
    expect(await stored()).toEqual([]);
    await admin.post('/api/trash/contact/1/restore').expect(204);

    expect(await stored()).toEqual(before);
  });

  it('brings its enquiry back from the trash, once, unless no person has written it', async () => {
    await admin.delete('/api/contact/1').expect(204);
    mailbox.append(withHeader('Auto-Submitted: auto-replied'));
    await readAll();
    expect(await status()).toBeUndefined();

    mailbox.append(answer({ id: '<one@example.org>' }));
    await until(async () => (await stored()).length === 1);
    expect(await status()).toBe('new');
    const { data } = (await admin.get('/api/contact/1/thread').expect(200)).body;
    expect(data.enquiries).toMatchObject([{ replies: [{ message: 'May we call you?' }] }]);

    await admin.delete('/api/contact/1').expect(204);
    // All mails are read again.
    mailbox.folder.uidvalidity += 1;
    await until(
      async () =>
        (await sql('SELECT uid_validity FROM contact_mailboxes'))[0].uid_validity ===
        String(mailbox.folder.uidvalidity),
    );
    await readAll();
    expect(await status()).toBeUndefined();
    expect((await admin.get('/api/trash?kind=contact').expect(200)).body.data).toHaveLength(1);
  });

  it('brings its enquiry back, also if somebody is deleting it at that moment', async () => {
    const waiting = async () =>
      (
        await sql(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
      ).length;
    const holding = app.database().createQueryRunner();
    await holding.startTransaction();
    await holding.query('SELECT FROM contact_submissions WHERE id = 1 FOR UPDATE');
    const deleting = admin.delete('/api/contact/1').then(({ status }) => status);
    await until(async () => (await waiting()) === 1);
    mailbox.append(answer());
    await until(async () => (await waiting()) === 2);
    await holding.rollbackTransaction();
    await holding.release();

    expect(await deleting).toBe(204);
    await until(async () => (await stored()).length === 1);
    expect(await status()).toBe('new');
  });

  it('waits while the mail server is away', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn');
    await mailbox.stop();
    await until(() => warn.mock.calls.some(([problem]) => Object(problem).attempts > 1));
    expect(JSON.stringify(warn.mock.calls)).toContain('ECONNREFUSED');
    warn.mockRestore();
    mailbox.append(answer());

    await mailbox.start();

    await readAll();
    expect(await stored()).toHaveLength(1);
    expect(await sql('SELECT failures FROM contact_mailboxes')).toEqual([{ failures: 0 }]);
  });

  it('is read after all if the connection is lost in the middle of it, and others are not read twice', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn');
    mailbox.breakOff(50_000);
    for (const text of ['First.', 'x'.repeat(60_000), 'Last.']) {
      mailbox.append(answer({ text }));
    }
    await readAll();

    expect((await stored()).map(({ text }) => text.length)).toEqual([6, 60_000, 5]);
    expect(JSON.stringify(warn.mock.calls)).toContain('"attempts":1');
    warn.mockRestore();
  });

  it('is stored once by two processes that read at the same time', async () => {
    const other = new IncomingMails(app.service(Env), app.database(), app.service(Answers), {
      ...new MailboxTimes(),
      poll: 0.2,
    });
    other.onApplicationBootstrap();
    const texts = Array.from({ length: 6 }, (_, index) => `Number ${index}`);
    for (const text of texts) {
      mailbox.append(answer({ text }));
    }
    try {
      await until(async () => {
        // As if a look took longer than the pause.
        await sql('UPDATE contact_mailboxes SET next_look = now()');
        return (await lastUid()) === mailbox.folder.uidnext - 1;
      });
    } finally {
      await other.beforeApplicationShutdown();
    }

    expect((await stored()).map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
    expect(await sql('SELECT failures FROM contact_mailboxes')).toEqual([{ failures: 0 }]);
  });

  it('is read by one process at a time', async () => {
    // A look that has begun says itself when the next one is.
    await until(async () => {
      await sql("UPDATE contact_mailboxes SET next_look = now() + interval '1 hour'");
      await pause(400);
      const [{ isFar }] = await sql(
        'SELECT next_look > now() + interval \'30 minutes\' AS "isFar" FROM contact_mailboxes',
      );
      return isFar;
    });
    mailbox.append(answer());
    await pause(700);
    expect(await stored()).toEqual([]);

    await sql('UPDATE contact_mailboxes SET next_look = now()');
    await until(async () => (await stored()).length === 1);
  });
});

it('a mailbox that cannot be opened says why, without the password', async () => {
  const open = (url: string) => inMailbox(url, async () => {});
  await expect(open(mailbox.url.replace('the%20password', 'another%20one'))).rejects.toThrow(
    /refuses the user or the password/,
  );
  await expect(open(mailbox.url.replace('INBOX', 'Nowhere'))).rejects.toThrow(
    /folder Nowhere cannot be opened/,
  );
  await expect(open('imap://ada:secret@localhost:9/')).rejects.toThrow(/ECONNREFUSED/);
});

/** The value of a header of a raw mail, unfolded; empty if there is none. */
function header(mail: string | undefined, name: string): string {
  const [head = ''] = (mail ?? '').split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
}
