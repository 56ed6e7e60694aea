import { jest } from '@jest/globals';
import { Client } from 'pg';
import { Person } from '../auth/auth.entities.js';
import { Env, readEnv } from '../config/env.js';
import { kinds } from '../content/kinds/kinds.js';
import { SiteContent } from '../content/routes/entities.js';
import { MailTimes } from '../mail/mailDelivery.service.js';
import { type MailMessage, MailTransport } from '../mail/mailTransport.js';
import { siteText } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';
import { until } from '../testing/until.js';
import { places } from './personalData.js';
import { Retention } from './retention.service.js';
import { howLong, tablesWithoutPeople, whatIsKept } from './whatIsKept.js';

jest.setTimeout(30_000);

const secret = 'a-secret-of-the-site-and-the-api-only';
const words = { firstName: 'Zenobia', lastName: 'Quillfeather', company: 'Quillworks', interest: 'Careers' };
const message = 'Would you look at our paper mill in Quebec?';

/** A mail server that may be away. */
const server = { isAway: false };
class Transport extends MailTransport {
  async send(_: MailMessage) {
    if (server.isAway) {
      throw new Error('Away');
    }
  }
  async check() {}
}

const app = testApp(
  {
    CONTACT_RETENTION_DAYS: 'Careers=30,*=60',
    BACKUP_RETENTION_DAYS: '35',
    RATE_LIMITS: 'on',
    INTERNAL_SECRET: secret,
  },
  (builder) =>
    builder
      .overrideProvider(MailTransport)
      .useClass(Transport)
      .overrideProvider(MailTimes)
      .useValue({ ...new MailTimes(), poll: 0.5 }),
);
const query = (sql: string, values?: unknown[]) => app.database().query(sql, values);
let networks = 0;
const write = async (email: string, fields: object = {}) => {
  networks += 1;
  await app
    .post('/api/contact')
    .set({ 'X-Internal-Secret': secret, 'X-Forwarded-For': `192.0.2.${networks % 250}` })
    .send({ ...words, message, email, ...fields })
    .expect(201);
  const [{ id }] = await query('SELECT max(id)::int AS id FROM contact_submissions');
  return Number(id);
};
const mailsSettled = () =>
  until(async () => (await query(`SELECT FROM outgoing_mails WHERE delivery = 'queued'`)).length === 0);
const inQuery = (email: string) => `email=${encodeURIComponent(email)}`;
const counts = (held: { place: string; count: number }[]) =>
  Object.fromEntries(held.map(({ place, count }) => [place, count]));

/** Rows of any table, the queue's included, that hold one of these texts. */
async function rowsWith(...texts: string[]): Promise<string[]> {
  const tables: { name: string }[] = await query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows: { text: string }[] = await query(
        `SELECT one::text AS text FROM ${name} AS one WHERE lower(one::text) LIKE ANY ($1)`,
        [texts.map((text) => `%${text.toLowerCase()}%`)],
      );
      return rows.map(({ text }) => `${name}: ${text}`);
    }),
  );
  return found.flat();
}

/** A mail from an address that answers somebody's enquiry. */
const answered = (enquiry: number, from: string, text = 'Which windmill?') =>
  query(
    `INSERT INTO contact_messages (submission_id, message_id, is_automatic, from_name, from_address, subject,
       received_at, text, quoted, is_cut)
     VALUES ($1, gen_random_uuid(), false, 'Zenobia', $2, 'Re: Careers', now(), $3, '', false)`,
    [enquiry, from, text],
  );

/** Somebody else's transaction. */
const elsewhere = async () => {
  const client = new Client(process.env.TEST_DATABASE_URL);
  await client.connect();
  await client.query('BEGIN');
  return client;
};
const isWaitedFor = () =>
  until(
    async () =>
      (
        await query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
      ).length > 0,
  );

beforeEach(async () => {
  server.isAway = false;
  await query('DELETE FROM pgboss.job');
  await app.store<object>(SiteContent, [
    siteText({ key: 'acknowledgement_text', content: 'Thank you, {name}' }),
  ]);
});

describe('what is held about a person', () => {
  it('is found by place, whatever the case, in the trash too, and of nobody else', async () => {
    const admin = await app.signIn();
    const first = await write('Zoë.Quill@Example.org');
    await admin.post(`/api/contact/${first}/reply`).send({ message: 'Quills are fine.' }).expect(201);
    await admin.delete(`/api/contact/${await write('zoë.quill@example.ORG')}`).expect(204);
    await write('zoëquill@example.org');
    await write('zoe.quill@example.org');
    await mailsSettled();

    const { body } = await admin
      .get(`/api/privacy/person?${inQuery('ZOE\u0308.QUILL@example.org')}`)
      .expect(200);
    expect(counts(body.data.held)).toEqual({
      Replies: 1,
      Enquiries: 1,
      'Enquiries in the trash': 1,
      // One acknowledgement a day, two notifications, a reply.
      'Deliveries of mails': 4,
      'Texts of mails': expect.any(Number),
      'Limits that count by address': 1,
    });
    expect(body.data).toMatchObject({ account: null, logged: 0 });
    expect(body.data.held[1].items).toEqual([
      { at: expect.stringMatching(/^20.*Z$/), says: 'Careers, replied' },
    ]);
  });

  it('is found however its domain is written', async () => {
    const admin = await app.signIn();
    const [letters, ascii] = ['Jane@Bücher.example', 'jane@XN--bcher-kva.example'];
    await write(letters);
    await admin.delete(`/api/contact/${await write(ascii)}`).expect(204);
    await answered(await write('jane@bucher.example'), ascii);
    await mailsSettled();
    for (const spelling of [letters, ascii]) {
      const { body } = await admin.get(`/api/privacy/person?${inQuery(spelling)}`).expect(200);
      expect(counts(body.data.held)).toMatchObject({
        'Mails that arrived': 1,
        Enquiries: 1,
        'Enquiries in the trash': 1,
        // One acknowledgement a day, two notifications.
        'Deliveries of mails': 3,
        'Limits that count by address': 1,
      });
    }

    const { body } = await admin
      .post('/api/privacy/erase')
      .send({ email: letters, confirm: ascii })
      .expect(200);
    expect(body.data.counts).toMatchObject({ Enquiries: 1, 'Enquiries in the trash': 1 });
    expect(await rowsWith('bücher', 'xn--bcher')).toEqual([]);
    expect(await query('SELECT email FROM contact_submissions')).toEqual([{ email: 'jane@bucher.example' }]);
  });

  it('is found in mails that answer somebody else, in the trash too', async () => {
    const admin = await app.signIn();
    const enquiry = await write('other@example.org', { firstName: 'Ada', lastName: 'Byron' });
    await answered(enquiry, 'other@example.org', 'Call me.');
    await answered(enquiry, 'Colleague@bücher.example');
    await admin.delete(`/api/contact/${enquiry}`).expect(204);
    const person = inQuery('colleague@xn--bcher-kva.example');

    const { body } = await admin.get(`/api/privacy/person?${person}`).expect(200);
    expect(body.data.held).toEqual([
      {
        place: 'Mails in enquiries of others in the trash',
        count: 1,
        items: [{ at: expect.stringMatching(/Z$/), says: 'Which windmill?' }],
      },
    ]);
    const exported = await admin.get(`/api/privacy/export.json?${person}`).expect(200);
    expect(exported.body['Mails in enquiries of others in the trash']).toMatchObject([
      { 'From address': 'Colleague@bücher.example', Text: 'Which windmill?' },
    ]);
    const email = 'colleague@bücher.example';
    const erased = await admin.post('/api/privacy/erase').send({ email, confirm: email }).expect(200);
    expect(erased.body.data.counts).toEqual({ 'Mails in enquiries of others in the trash': 1 });
    expect(await rowsWith('windmill', 'bücher')).toEqual([]);
    await admin.post(`/api/trash/contact/${enquiry}/restore`).expect(204);
    expect(await query('SELECT text FROM contact_messages')).toEqual([{ text: 'Call me.' }]);
  });

  it('may be nothing, is asked for with an address, and not with the own one', async () => {
    const admin = await app.signIn();
    const nobody = await admin.get(`/api/privacy/person?${inQuery('nobody@example.org')}`).expect(200);
    expect(nobody.body.data).toEqual({ held: [], account: null, logged: 0 });
    const wrong = await admin.get('/api/privacy/person?email=zoe').expect(400);
    expect(wrong.body.error).toBe('Please enter a valid email address');
    await admin.get('/api/privacy/person').expect(400);
    const own = await admin.get(`/api/privacy/person?${inQuery('Info@lumenvale.example')}`).expect(409);
    expect(own.body.code).toBe('OWN_ADDRESS');
  });

  it('says who signs in with the address, and what the audit log keeps', async () => {
    const admin = await app.signIn();
    await app.signInAs('editor');
    await app
      .post('/api/auth/login')
      .send({ username: 'Editor@lumenvale.example', password: 'x' })
      .expect(401);
    await until(
      async () => (await query(`SELECT FROM audit_log WHERE action = 'auth.refused'`)).length === 1,
    );
    const { body } = await admin
      .get(`/api/privacy/person?${inQuery('editor@lumenvale.example')}`)
      .expect(200);
    expect(body.data).toMatchObject({ account: 'A editor', logged: 1 });
  });

  it('is exported whole as one file, and the log does not say whose', async () => {
    const admin = await app.signIn();
    const id = await write('export@example.org');
    await admin.post(`/api/contact/${id}/reply`).send({ message: 'Quills are fine.' }).expect(201);
    await mailsSettled();

    const { headers, body } = await admin
      .get(`/api/privacy/export.json?${inQuery('export@example.org')}`)
      .expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="personal-data.json"');
    expect(body).toMatchObject({
      Address: 'export@example.org',
      'Exported at': expect.stringMatching(/Z$/),
      Replies: [{ Message: 'Quills are fine.', 'Sent at': expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }],
      Enquiries: [{ 'First name': 'Zenobia', Message: message, 'Created at': expect.any(String) }],
      'Texts of mails': expect.arrayContaining([
        expect.objectContaining({ To: 'export@example.org', Text: 'Thank you, Zenobia\n' }),
      ]),
    });
    const exports = await query(`SELECT kind, changes FROM audit_log WHERE action = 'export.made'`);
    expect(exports).toEqual([{ kind: 'privacy', changes: {} }]);
  });

  it('is exported with internal notes, and without the text of a mail that lets its reader in', async () => {
    const admin = await app.signIn();
    const id = await write('export@example.org');
    await admin.post(`/api/contact/${id}/notes`).send({ text: 'Call her.' }).expect(201);
    server.isAway = true;
    await app.signInAs('editor');
    await query(
      `UPDATE people SET username = 'export@example.org', email = 'export@example.org' WHERE role = 'editor'`,
    );
    await app.post('/api/auth/reset').send({ email: 'export@example.org' }).expect(202);
    const exported = async () =>
      (await admin.get(`/api/privacy/export.json?${inQuery('export@example.org')}`).expect(200)).body;
    await until(async () => /password/.test(JSON.stringify(await exported())));

    const body = await exported();
    expect(body.Notes).toMatchObject([{ Text: 'Call her.' }]);
    expect(JSON.stringify(body)).not.toContain('/admin/accept');
    expect(await rowsWith('/admin/accept')).not.toEqual([]);
  });

  it('lies in known places: a new table is named in `whatIsKept.ts`, one of visitors in `personalData.ts` too', async () => {
    const tables: { name: string }[] = await query(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    const kept = whatIsKept(app.service(Env)).flatMap(({ tables = [] }) => tables);
    const known = [...kept.filter((name) => !name.includes('.')), ...tablesWithoutPeople];
    const ofContent = kinds.map(({ table }) => table);
    // Each once.
    expect(tables.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
    const ofPeople = await query(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_name = ANY ($1) AND table_schema = 'public'
         AND column_name ~ '(^|_)(by|actor|person|administrator|session|(user|first|last)_?name|e?mail|network|picture)(_|$)'`,
      [tablesWithoutPeople],
    );
    expect(ofPeople).toEqual([]);

    const ofVisitors: { name: string }[] = await query(
      `SELECT DISTINCT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name ~ '(^|_)(e?mail|sender|recipient|submission_id)(_|$)' AND column_name <> 'mail_id'`,
    );
    const erased = places.map(({ table }) => table);
    expect(erased).toEqual(
      expect.arrayContaining(
        ofVisitors.map(({ name }) => name).filter((name) => ![...ofContent, 'people'].includes(name)),
      ),
    );
    expect(kept).toEqual(expect.arrayContaining(erased));
  });
});

describe('an erasure', () => {
  const erase = (admin: Awaited<ReturnType<typeof app.signIn>>, email: string, confirm = email) =>
    admin.post('/api/privacy/erase').send({ email, confirm });

  it('leaves nothing of a person in any table, and a receipt that names no one', async () => {
    const admin = await app.signIn();
    const [email, other] = ['erased.quill@example.org', 'erasedquill@example.org'];
    const first = await write('Erased.Quill@example.org', { message: 'Would you buy our windmill, please?' });
    await admin.post(`/api/contact/${first}/reply`).send({ message: 'We never buy windmills.' }).expect(201);
    await mailsSettled();
    server.isAway = true;
    const second = await write(email);
    await admin.post(`/api/contact/${second}/reply`).send({ message: 'We never buy windmills.' }).expect(201);
    await admin.delete(`/api/contact/${second}`).expect(204);
    await until(async () => (await query(`SELECT FROM pgboss.job WHERE state = 'retry'`)).length >= 2);
    await app.post('/api/auth/reset').send({ email }).expect(202);
    const kept = await write(other, {
      firstName: 'Ada',
      lastName: 'Byron',
      company: null,
      message: 'Another message.',
    });
    // The second one, to an enquiry of somebody else.
    for (const enquiry of [first, kept]) {
      await answered(enquiry, 'Erased.QUILL@example.org');
    }

    const { body } = await erase(admin, email.toUpperCase(), email).expect(200);
    expect(body.data).toMatchObject({
      id: 1,
      actor: 'admin',
      counts: {
        'Mails that arrived': 2,
        Replies: 1,
        Enquiries: 1,
        'Enquiries in the trash': 1,
        'Limits that count by address': expect.any(Number),
      },
    });
    const left = Date.parse(body.data.backupsUntil) - Date.now();
    expect(Math.round(left / 86_400_000)).toBe(35);
    expect(await rowsWith(email, 'Zenobia', 'Quillfeather', 'Quillworks', 'windmill')).toEqual([]);
    const log = await query(
      `SELECT action, network FROM audit_log WHERE kind IN ('contact', 'erasures') ORDER BY id`,
    );
    expect(log.filter(({ action }: { action: string }) => action === 'enquiry.created')).toEqual(
      Array.from({ length: 3 }, () => ({ action: 'enquiry.created', network: null })),
    );
    expect(log.at(-1).action).toBe('erasure.created');

    await admin.get(`/api/contact/${kept}`).expect(200);
    const others = await admin.get(`/api/privacy/person?${inQuery(other)}`).expect(200);
    expect(counts(others.body.data.held)).toMatchObject({ Enquiries: 1, 'Deliveries of mails': 2 });
    const again = await erase(admin, email).expect(409);
    expect(again.body.error).toBe('Nothing is held about this address.');
    const list = await admin.get('/api/privacy/erasures').expect(200);
    expect(list.body).toMatchObject({ data: [body.data], meta: { total: 1 } });
  });

  it('erases nothing while a mail to the person is being sent', async () => {
    const admin = await app.signIn();
    const id = await write('sending@example.org');
    await mailsSettled();
    const sending = await elsewhere();
    await sending.query('SELECT FROM outgoing_mails LIMIT 1 FOR UPDATE');

    const { headers, body } = await erase(admin, 'sending@example.org').expect(503);
    expect(headers['retry-after']).toBe('60');
    expect(body.error).toMatch(/^Nothing was erased: a mail .* is being sent right now/);
    await sending.end();
    await admin.get(`/api/contact/${id}`).expect(200);
    await erase(admin, 'sending@example.org').expect(200);
  });

  it('erases whole what arrives meanwhile, or leaves it whole', async () => {
    const admin = await app.signIn();
    const email = 'meanwhile@example.org';
    for (let round = 0; round < 3; round += 1) {
      await write(email);
      await Promise.all([
        ...Array.from({ length: 6 }, () => write(email)),
        erase(admin, email).expect(({ status }) => expect([200, 503]).toContain(status)),
      ]);
    }
    await mailsSettled();

    const stored: { mail: string | null }[] = await query(
      'SELECT mail.id AS mail FROM contact_submissions LEFT JOIN outgoing_mails AS mail ON mail.id = notification_id',
    );
    expect(stored.filter(({ mail }) => mail === null)).toEqual([]);
    const orphans = await query(
      `SELECT FROM outgoing_mails AS mail WHERE NOT EXISTS (
         SELECT FROM contact_submissions WHERE mail.id IN (notification_id, acknowledgement_id))`,
    );
    expect(orphans).toEqual([]);
    await erase(admin, email);
    expect(await rowsWith(email, 'Quillfeather')).toEqual([]);
  });

  it.each([true, false])('finds what somebody else restores meanwhile, texts: %s', async (hasTexts) => {
    const admin = await app.signIn();
    const [own, other] = [await write('restored@example.org'), await write('other@example.org')];
    await answered(other, 'restored@example.org');
    await admin.post(`/api/contact/${own}/reply`).send({ message: 'Gladly.' }).expect(201);
    await mailsSettled();
    await query(`DELETE FROM pgboss.job WHERE NOT ${hasTexts}`);
    await query('DELETE FROM rate_limits');
    for (const id of [own, other]) {
      await admin.delete(`/api/contact/${id}`).expect(204);
    }
    const restoring = await elsewhere();
    await restoring.query(
      `INSERT INTO contact_submissions OVERRIDING SYSTEM VALUE
       SELECT whole.* FROM trash, json_populate_record(NULL::contact_submissions, "row") AS whole`,
    );
    await restoring.query(
      `INSERT INTO contact_messages SELECT mail.* FROM trash, jsonb_array_elements(links -> 'messages') AS one,
         jsonb_populate_record(NULL::contact_messages, one) AS mail`,
    );
    await restoring.query(
      `INSERT INTO contact_replies SELECT reply.* FROM trash, jsonb_array_elements(links -> 'replies') AS one,
         jsonb_populate_record(NULL::contact_replies, one) AS reply`,
    );
    await restoring.query('DELETE FROM trash');

    const erasing = erase(admin, 'restored@example.org').then((answer) => answer);
    await isWaitedFor();
    await restoring.query('COMMIT');
    await restoring.end();

    const { status, body } = await erasing;
    expect([status, body.data?.counts]).toEqual([
      200,
      expect.objectContaining({ Enquiries: 1, 'Mails that arrived': 1 }),
    ]);
    expect(await query('SELECT id FROM contact_submissions')).toEqual([{ id: other }]);
    expect(await rowsWith('restored@example.org', 'windmill')).toEqual([]);
  });

  it('is not for the account of someone who signs in, nor without the same address typed again', async () => {
    const admin = await app.signIn();
    const editor = await app.signInAs('editor');
    await write('editor@lumenvale.example');
    const refused = await erase(admin, 'editor@lumenvale.example').expect(409);
    expect(refused.body).toMatchObject({
      code: 'HAS_ACCOUNT',
      error: expect.stringMatching(/^Someone signs in/),
    });
    const mistyped = await erase(admin, 'zoe@example.org', 'zoë@example.org').expect(400);
    expect(mistyped.body.fields ?? mistyped.body).toMatchObject({
      confirm: ['This is not the same address'],
    });
    await erase(editor, 'zoe@example.org').expect(403);

    await app.database().getRepository(Person).update({ role: 'editor' }, { active: false });
    await erase(admin, 'editor@lumenvale.example').expect(200);
    expect(await query(`SELECT FROM people WHERE role = 'editor'`)).toHaveLength(1);
    await query(`UPDATE sessions SET verified_at = verified_at - interval '11 minutes'`);
    expect((await erase(admin, 'zoe@example.org')).body.code).toBe('STEP_UP_NEEDED');
    expect((await admin.get(`/api/privacy/export.json?${inQuery('zoe@example.org')}`)).body.code).toBe(
      'STEP_UP_NEEDED',
    );
  });
});

describe(Retention, () => {
  const sweep = () => app.service(Retention).sweep();
  const ids = async () =>
    (await query('SELECT id FROM contact_submissions ORDER BY id')).map(({ id }: { id: number }) => id);
  const age = (id: number, days: number) =>
    query('UPDATE contact_submissions SET created_at = now() - make_interval(days => $2) WHERE id = $1', [
      id,
      days,
    ]);

  it('deletes enquiries whole once the period of their topic is over, as the site', async () => {
    const admin = await app.signIn();
    const careers = await write('old@example.org', { interest: 'careers' });
    const young = await write('young@example.org');
    const other = await write('other@example.org', { interest: 'Paper' });
    const answered = await write('answered@example.org');
    const trashed = await write('trashed@example.org');
    await admin.post(`/api/contact/${answered}/reply`).send({ message: 'Soon.' }).expect(201);
    await mailsSettled();
    await age(careers, 31);
    await age(young, 29);
    await age(other, 31);
    await age(answered, 31);
    await age(trashed, 31);
    await admin.delete(`/api/contact/${trashed}`).expect(204);

    await sweep();
    expect(await ids()).toEqual([young, other, answered]);
    expect(await rowsWith('old@example.org', 'trashed@example.org')).toEqual([]);
    const log = await query(
      `SELECT name, changes FROM audit_log WHERE action = 'enquiry.erased' AND subject_id IS NULL`,
    );
    expect(log).toEqual([
      {
        name: 'site',
        changes: expect.objectContaining({
          Enquiries: { from: null, to: 1 },
          'Enquiries in the trash': { from: null, to: 1 },
        }),
      },
    ]);
    await age(other, 61);
    await query(`UPDATE contact_replies SET sent_at = now() - interval '31 days'`);
    await sweep();
    expect(await ids()).toEqual([young]);
  });

  it('leaves what someone is answering', async () => {
    const id = await write('busy@example.org');
    await age(id, 31);
    const answering = await elsewhere();
    await answering.query('SELECT FROM contact_submissions WHERE id = $1 FOR UPDATE', [id]);
    await sweep();
    expect(await ids()).toEqual([id]);
    await answering.end();
    await sweep();
    expect(await ids()).toEqual([]);
  });

  it('counts what it deletes once, however many machines sweep', async () => {
    const admin = await app.signIn();
    for (let number = 0; number < 6; number += 1) {
      const id = await write(`old${number}@example.org`);
      await age(id, 31);
      if (number % 2 === 0) {
        await admin.delete(`/api/contact/${id}`).expect(204);
      }
    }
    await mailsSettled();

    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();

    expect(await rowsWith('@example.org', 'Quillfeather')).toEqual([]);
    const [counted] = await query(
      `SELECT sum((changes #>> '{Enquiries,to}')::int)::int AS enquiries,
         sum((changes #>> '{Enquiries in the trash,to}')::int)::int AS trashed
       FROM audit_log WHERE action = 'enquiry.erased' AND subject_id IS NULL`,
    );
    expect(counted).toEqual({ enquiries: 3, trashed: 3 });
  });

  it('leaves what is being restored from the trash, and what it deletes cannot be restored', async () => {
    const admin = await app.signIn();
    const id = await write('trashed@example.org');
    await age(id, 31);
    await admin.delete(`/api/contact/${id}`).expect(204);
    const restoring = await elsewhere();
    await restoring.query('SELECT FROM trash FOR UPDATE');
    await sweep();
    expect(await query('SELECT FROM trash')).toHaveLength(1);

    await restoring.query('DELETE FROM trash');
    const restored = admin.post(`/api/trash/contact/${id}/restore`).then((answer) => answer);
    await isWaitedFor();
    await restoring.query('COMMIT');
    await restoring.end();
    expect(await restored).toMatchObject({
      status: 404,
      body: { error: expect.stringMatching(/^It is no longer in the trash/) },
    });
    expect(await ids()).toEqual([]);
  });

  it('forgets deliveries of mails that belong to no enquiry after a week', async () => {
    const admin = await app.signIn();
    await write('linked@example.org');
    const trashed = await write('trash@example.org');
    const gone = await write('gone@example.org');
    await mailsSettled();
    await admin.delete(`/api/contact/${trashed}`).expect(204);
    await admin.delete(`/api/contact/${gone}`).expect(204);
    await admin.delete(`/api/trash/contact/${gone}`).expect(204);
    expect(await query('SELECT FROM outgoing_mails')).toHaveLength(6);
    await sweep();
    expect(await query('SELECT FROM outgoing_mails')).toHaveLength(6);
    await query(`UPDATE outgoing_mails SET settled_at = now() - interval '8 days'`);
    await sweep();
    expect(await query('SELECT FROM outgoing_mails')).toHaveLength(4);
  });
});

describe('what is kept', () => {
  it('is told to administrators, from the settings', async () => {
    const admin = await app.signIn();
    const { body } = await admin.get('/api/privacy').expect(200);
    expect(body.data.kept).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          what: 'Enquiries, replies, answers by mail, notes',
          period: '30 days if the topic is Careers, 60 days otherwise after the last message or note',
          setting: 'CONTACT_RETENTION_DAYS',
        }),
        expect.objectContaining({ what: 'Backups', period: '35 days, according to whoever runs the site' }),
      ]),
    );
    expect(JSON.stringify(body)).toContain('the mailbox info@lumenvale.example');
    await (await app.signInAs('editor')).get('/api/privacy').expect(403);
  });

  it('is told to visitors', async () => {
    const { body } = await app.get('/api/privacy/how-long').expect(200);
    expect(body.data.text).toBe(
      'Your enquiry, our replies and our notes: 30 days if the topic is Careers, 60 days otherwise after the last of them, and then they are deleted automatically. What we delete before stays in the trash for 30 days, unless you ask us to erase it; the text of a mail stays in the queue that sent it for 7 days. Backups may hold all of it for 35 days longer.',
    );
  });

  it.each([
    [undefined, 'as long as the conversation needs it; after that we delete it, except where'],
    ['1', '1 day after the last of them, and then they are deleted automatically.'],
    [
      'Careers=180',
      '180 days if the topic is Careers after the last of them, and then they are deleted automatically; otherwise as long as the conversation needs it; after that we delete it',
    ],
  ])('promises visitors no more than the setting %j does', (CONTACT_RETENTION_DAYS, sentence) => {
    const env = readEnv({ DATABASE_URL: 'postgres://localhost/site', CONTACT_RETENTION_DAYS });
    expect(howLong(env)).toContain(`Your enquiry, our replies and our notes: ${sentence}`);
    expect(howLong(env)).toMatch(/Backups may hold all of it until they are deleted, too\.$/);
  });
});
