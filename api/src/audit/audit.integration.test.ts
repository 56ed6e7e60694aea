import { jest } from '@jest/globals';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { Person } from '../auth/auth.entities.js';
import { SessionsService } from '../auth/sessions.service.js';
import { checkAuditLog } from '../checks/auditLog.js';
import { Env } from '../config/env.js';
import { administrator, testApp } from '../testing/testApp.js';
import { until } from '../testing/until.js';
import { AuditEntry } from './audit.entities.js';
import { AuditRetention } from './auditRetention.service.js';

const secret = 'a-secret-of-the-site-and-the-api-only';
const from = (address: string) => ({ 'X-Internal-Secret': secret, 'X-Forwarded-For': address });
const enquiry = {
  firstName: 'Zenobia',
  lastName: 'Quill',
  email: 'zenobia@quill.example',
  company: 'Quillworks',
  interest: 'Quire of laid paper',
  message: 'Would you look at our paper mill?',
};

describe('the audit log', () => {
  const app = testApp({ INTERNAL_SECRET: secret });
  const entries = () =>
    app
      .database()
      .getRepository(AuditEntry)
      .find({ order: { id: 'ASC' } });
  const company = (name = 'Ledgerbrook') => ({ name, description: 'Ledgers for brokers.' });
  /** Like `psql`: past the API, with its own name, and as a superuser who can turn triggers off. */
  const withClient = async <Result>(use: (client: Client) => Promise<Result>): Promise<Result> => {
    const client = new Client({ connectionString: process.env.TEST_DATABASE_URL, application_name: 'psql' });
    await client.connect();
    try {
      return await use(client);
    } finally {
      await client.end();
    }
  };
  const tamper = (sql: string) =>
    withClient(async (client) => {
      await client.query('SET session_replication_role = replica');
      await client.query(sql);
    });
  const finding = async () => {
    const [first] = await checkAuditLog(app.database(), app.service(Env));
    return `${first?.state}: ${first?.says}`;
  };

  it('says who did what, when, from where, field by field', async () => {
    const admin = await app.signIn();
    const { body } = await admin.post('/api/companies').send(company()).expect(201);
    const { headers } = await admin
      .patch(`/api/companies/${body.data.id}`)
      .set(from('2001:db8:1:2::3'))
      .send({ name: 'Ledger & Brook', tags: ['Finance'], website: 'https://ledgerbrook.example' })
      .expect(200);

    expect((await entries()).at(-1)).toMatchObject({
      personId: 1,
      name: 'admin',
      role: 'administrator',
      network: '2001:db8:1::/48',
      requestId: headers['x-request-id'],
      action: 'content.changed',
      kind: 'companies',
      subjectId: String(body.data.id),
      label: 'Ledger & Brook',
      changes: {
        name: { from: 'Ledgerbrook', to: 'Ledger & Brook' },
        tags: { from: [], to: ['Finance'] },
        website: { from: null, to: 'https://ledgerbrook.example' },
      },
    });
    await admin.patch(`/api/companies/${body.data.id}`).send({ name: 'Ledger & Brook' }).expect(200);
    expect(await entries()).toHaveLength(4);
  });

  it('shows of a long text what differs', async () => {
    const admin = await app.signIn();
    const [start, ending] = ['é'.repeat(150), '🙂'.repeat(150)];
    const description = (middle: string) => ({ ...company(), description: `${start}${middle}${ending}` });
    const { id } = (await admin.post('/api/companies').send(description(' old ')).expect(201)).body.data;
    await admin.put(`/api/companies/${id}`).send(description(' new ')).expect(200);
    await admin
      .put(`/api/companies/${id}`)
      .send(description('x'.repeat(2_500)))
      .expect(200);

    const [changed, rewritten] = (await entries()).slice(-2).map(({ changes }) => changes);
    expect(changed).toEqual({
      description: {
        difference: {
          at: 151,
          before: `${start.slice(-59)} `,
          removed: 'old',
          added: 'new',
          after: ` ${'🙂'.repeat(59)}`,
          cut: false,
        },
      },
    });
    expect(rewritten).toMatchObject({
      description: { difference: { removed: ' new ', added: 'x'.repeat(2_000), cut: true } },
    });
  });

  it('has no words of an enquiry, no passwords and no tokens', async () => {
    const admin = await app.signIn();
    await app.post('/api/contact').send(enquiry).expect(201);
    await admin.patch('/api/contact/1').send({ status: 'archived' }).expect(200);
    await admin.post('/api/contact/1/reply').send({ message: 'Quills are fine.' }).expect(201);
    await admin.delete('/api/contact/1').expect(204);
    await admin.delete('/api/trash/contact/1').expect(204);
    await admin
      .post('/api/people')
      .send({ name: 'Ada', email: 'ada@lumenvale.example', role: 'editor' })
      .expect(201);
    const login = await app.post('/api/auth/login').send(administrator).expect(200);
    const secrets = await app
      .database()
      .query(
        'SELECT token_hash AS one FROM sessions UNION SELECT token_hash FROM person_tokens UNION SELECT password_hash FROM people WHERE id = 1',
      );

    const log = await entries();
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'enquiry.created',
        'enquiry.answered',
        'enquiry.erased',
        'person.link_sent',
        'auth.signed_in',
      ]),
    );
    const shown = JSON.stringify(log);
    for (const word of [
      ...Object.values(enquiry),
      'Quills',
      administrator.password,
      login.body.data.token,
      ...secrets.map(({ one }: { one: string }) => one),
    ]) {
      expect(shown).not.toContain(word);
    }
  });

  it('names refusals and sign-ins, and what visitors typed', async () => {
    await app.storeAdministrator();
    const login = (password: string) =>
      app.post('/api/auth/login').set(from('192.0.2.7')).send({ username: 'Admin\u202e', password });
    // They are logged after the answer.
    const refused = (times: number) =>
      until(async () => (await entries()).filter(({ action }) => action === 'auth.refused').length === times);
    await login('wrong').expect(401);
    await refused(1);
    await app.get('/api/auth/me').set('Authorization', 'Bearer stolen').expect(401);
    await refused(2);
    await app.post('/api/auth/login').set(from('192.0.2.8')).send(administrator).expect(200);
    const editor = await app.signInAs('editor');
    await editor.get('/api/audit').expect(403);

    await refused(3);
    expect((await entries()).filter(({ action }) => action.startsWith('auth.'))).toMatchObject([
      { action: 'auth.refused', kind: 'sign-in', label: 'Admin', network: '192.0.2.7', personId: null },
      {
        action: 'auth.refused',
        kind: 'token',
        changes: { reason: { to: 'no active session has this bearer' } },
      },
      { action: 'auth.signed_in', name: 'admin', personId: 1, network: '192.0.2.8' },
      { action: 'auth.signed_in', name: 'A editor', role: 'editor' },
      { action: 'auth.refused', name: 'A editor', changes: { reason: { to: 'ROLE_MISSING' } } },
    ]);
  });

  it('names nobody for sessions that ended by themselves', async () => {
    await app.storeAdministrator();
    const person = await app.signInAs('author');
    const idle = (hours: number) =>
      app.database().query(
        `UPDATE sessions SET last_used_at = now() - make_interval(hours => $1) FROM people
           WHERE people.id = person_id AND role = 'author'`,
        [hours],
      );
    const signIn = () => app.post('/api/auth/login').send(administrator).expect(200);
    const ended = async () => (await entries()).filter(({ action }) => action === 'auth.session_ended');
    await idle(13);
    const { body } = await signIn();
    await person.get('/api/auth/me').expect(401);
    await app.service(SessionsService).sweep();
    expect(await app.database().query('SELECT FROM sessions')).toHaveLength(1);
    expect(await ended()).toEqual([]);

    // This one is idle, and ended by somebody.
    const author = await app.database().getRepository(Person).findOneByOrFail({ role: 'author' });
    await app
      .post('/api/auth/login')
      .send({ ...administrator, username: author.username })
      .expect(200);
    await idle(2);
    await app
      .patch(`/api/people/${author.id}`)
      .set('Authorization', `Bearer ${body.data.token}`)
      .send({ active: false })
      .expect(200);
    expect(await ended()).toMatchObject([{ name: 'admin', label: 'A author' }]);
  });

  it('names other programs by their role, and the site itself', async () => {
    await withClient(async (client) => {
      await client.query(`INSERT INTO companies (name, description) VALUES ('A', 'B')`);
      await client.query('BEGIN; DELETE FROM companies; ROLLBACK');
      await client.query('TRUNCATE companies');
    });
    await app.database().query(`INSERT INTO article_categories (name) VALUES ('News')`);

    expect(await entries()).toMatchObject([
      { action: 'content.published', name: expect.stringMatching(/^\w+ \(psql\)$/) },
      { action: 'table.emptied', label: 'companies' },
      { action: 'content.published', kind: 'article-categories', name: 'site' },
    ]);
  });

  it('costs a statement only where it has something to say', async () => {
    const admin = await app.signIn();
    const { id } = (await admin.post('/api/companies').send(company()).expect(201)).body.data;
    const save = (name: string, revision: number | null) =>
      admin
        .put(`/api/working-copies/companies/${id}`)
        .send({ data: company(name), revision })
        .expect(200);
    await save('Ledger', null);
    const query = jest.spyOn(Client.prototype, 'query');
    const told = () =>
      query.mock.calls.filter((call: readonly unknown[]) => JSON.stringify(call).includes('requestId'))
        .length;
    await app.get('/api/search?q=ledger').expect(200);
    await save('Ledgers', 1);
    expect(told()).toBe(0);
    await admin.patch(`/api/companies/${id}`).send({ featured: true }).expect(200);
    expect(told()).toBe(1);
    query.mockRestore();
  });

  it('only grows', async () => {
    await app.signIn();
    for (const change of [
      `UPDATE audit_log SET name = 'nobody'`,
      'DELETE FROM audit_log',
      'TRUNCATE audit_log',
    ]) {
      await expect(app.database().query(change)).rejects.toThrow('The audit log only grows');
    }
  });

  it('is one chain, whoever writes at once', async () => {
    const admin = await app.signIn();
    const ids = await Promise.all(
      Array.from({ length: 20 }, async (_, number) => {
        const { body } = await admin
          .post('/api/companies')
          .send(company(`Company ${number}`))
          .expect(201);
        return body.data.id;
      }),
    );
    const categories = `INSERT INTO article_categories (name) VALUES ('News')`;
    await Promise.all([
      ...ids.map((id) => admin.patch(`/api/companies/${id}`).send({ featured: true }).expect(200)),
      // A version of the content without an entry, and then the entry: in the other order, they could deadlock.
      ...[1, 2, 3].map(() =>
        withClient((client) =>
          client.query(
            `BEGIN; UPDATE companies SET name = name WHERE false; SELECT pg_sleep(0.05); ${categories} ON CONFLICT DO NOTHING; COMMIT`,
          ),
        ),
      ),
      app.post('/api/contact').send(enquiry).expect(201),
    ]);

    const log = await entries();
    expect(log.map(({ id }) => Number(id))).toEqual(log.map((_, index) => index + 1));
    expect(log.map(({ previousHash }) => previousHash)).toEqual([
      '',
      ...log.slice(0, -1).map(({ hash }) => hash),
    ]);
    expect(await finding()).toBe(
      `ok: It has no gap: ${log.length} entries, each with the hash of the one before.`,
    );
    expect(await app.database().query('SELECT * FROM audit_pending')).toEqual([]);
  });

  it.each([
    ['DELETE FROM audit_log WHERE id = 3', 'There is a gap: entry 3 is missing.'],
    ['DELETE FROM audit_log WHERE id IN (1, 2, 3)', 'There is a gap: entries 1 to 3 are missing.'],
    [`UPDATE audit_log SET name = 'nobody' WHERE id = 2`, 'Entry 2 is not what was written.'],
    [
      `UPDATE audit_log SET previous_hash = 'x' WHERE id = 4;
       UPDATE audit_log SET hash = audit_hash(audit_log) WHERE id = 4`,
      'Entry 4 does not follow the one before.',
    ],
    ['DELETE FROM audit_log WHERE id > 3', 'Its end is missing, after entry 3: 5 were written.'],
    [
      `UPDATE audit_log SET name = 'nobody' WHERE id = 5; UPDATE audit_log SET hash = audit_hash(audit_log) WHERE id = 5`,
      'Entry 5 is not what was written.',
    ],
    ['DELETE FROM audit_log', 'Its end is missing, after entry 0: 5 were written.'],
  ])('shows to the doctor what a superuser did: %s', async (sql, says) => {
    const admin = await app.signIn();
    for (const name of ['A', 'B', 'C']) {
      await admin.post('/api/companies').send(company(name)).expect(201);
    }
    expect(await finding()).toMatch(/^ok/);
    await tamper(sql);
    expect(await finding()).toContain(`broken: ${says}`);
  });

  it('has in its hashes everything that an entry says', async () => {
    await app.signIn();
    const other = { id: 99, at: '2020-01-01T00:00:00Z', person_id: 99, changes: { name: 'x' } };
    const [{ unnoticed }] = await app.database().query(
      `SELECT array_agg(key) AS unnoticed FROM audit_log AS entry, jsonb_object_keys(to_jsonb(entry)) AS key
       WHERE key <> 'hash' AND hash = audit_hash(
         jsonb_populate_record(entry, jsonb_build_object(key, coalesce($1::jsonb -> key, '"x"'))))`,
      [other],
    );
    expect(unnoticed).toBeNull();
  });

  it('loses what is older than it is kept, says so, and still verifies', async () => {
    const admin = await app.signIn();
    const retention = app.service(AuditRetention);
    await retention.sweep();
    expect(await entries()).toHaveLength(2);
    await app.database().query('UPDATE audit_head SET kept_days = 0');

    await retention.sweep();
    await admin.post('/api/companies').send(company()).expect(201);
    expect(await entries()).toMatchObject([
      {
        id: '3',
        action: 'audit.removed',
        name: 'site',
        changes: {
          last_id: { to: 2 },
          entries: { to: 2 },
          hash: { to: expect.stringMatching(/^[\da-f]{64}$/) },
        },
      },
      { id: '4', action: 'content.published' },
    ]);
    expect(await finding()).toBe('ok: It has no gap: 2 entries, each with the hash of the one before.');
    await retention.sweep();
    expect(await entries()).toMatchObject([{ id: '5', changes: { last_id: { to: 4 } } }]);
    expect(await finding()).toMatch(/^ok/);
    await tamper('DELETE FROM audit_log WHERE id = 5');
    expect(await finding()).toMatch(/^broken/);
  });

  it('is sound to the doctor while old entries are removed', async () => {
    await app.signIn();
    await app.database().query('UPDATE audit_head SET kept_days = 0');
    const { query } = app.database();
    jest.spyOn(app.database(), 'query').mockImplementation(async function (this: DataSource, sql, ...values) {
      if (sql.includes('audit_hash(audit_log)')) {
        jest.restoreAllMocks();
        await app.service(AuditRetention).sweep();
      }
      return query.call(this, sql, ...values);
    } as DataSource['query']);
    expect(await finding()).toMatch(/^ok/);
    expect(await entries()).toMatchObject([{ action: 'audit.removed' }]);
  });

  describe('as administrators read it', () => {
    let admin: Awaited<ReturnType<typeof app.signIn>>;
    beforeEach(async () => {
      admin = await app.signIn();
    });
    const read = async (query = '') => (await admin.get(`/api/audit${query}`).expect(200)).body;
    const write = async () => {
      const fields = { ...company(), articleUrl: 'https://a.example' };
      const { id } = (await admin.post('/api/companies').send(fields).expect(201)).body.data;
      await admin.delete(`/api/companies/${id}`).expect(204);
      return String(id);
    };

    it('begins with the newest, and is filtered by everything it says', async () => {
      const id = await write();
      const { data, meta } = await read();
      expect(meta).toEqual({ limit: 100, next: null });
      expect(data.map((entry: AuditEntry) => entry.action)).toEqual([
        'content.deleted',
        'content.published',
        'auth.signed_in',
        'person.created',
      ]);
      expect(data[1]).toMatchObject({
        kind: 'companies',
        subjectId: id,
        changes: { articleUrl: { from: null, to: 'https://a.example' } },
      });
      const actions = async (query: string) =>
        (await read(query)).data.map((entry: AuditEntry) => entry.action);
      expect(await actions(`?kind=companies&id=${id}`)).toEqual(['content.deleted', 'content.published']);
      expect(await actions('?action=content.deleted')).toEqual(['content.deleted']);
      expect(await actions('?action=content')).toEqual(['content.deleted', 'content.published']);
      expect(await actions('?q=LEDGERBROOK')).toEqual(['content.deleted', 'content.published']);
      expect(await actions('?person=7')).toEqual([]);
      expect(await actions('?person=1&action=content')).toHaveLength(2);
      expect(await actions(`?to=${data[1].at}&action=content`)).toEqual([]);
      expect(await actions(`?from=${data[0].at}&action=content`)).toEqual(['content.deleted']);
    });

    it('comes in pages that do not shift', async () => {
      await write();
      expect((await read('?limit=2&kind=companies')).meta).toEqual({ limit: 2, next: null });
      const { data, meta } = await read('?limit=2');
      const second = await read(`?limit=2&cursor=${meta.next}`);
      expect(second.data[0].id).toBe(data[1].id - 1);
      expect(second.meta.next).toBeNull();
    });

    it.each([
      'from=yesterday',
      'person=x',
      'action=everything',
      'kind=%00',
      'id=1%00',
      'cursor=0',
      'cursor=x',
      'sort=at',
    ])('refuses %s', async (query) => {
      await admin.get(`/api/audit?${query}`).expect(400);
    });

    it('is exported as lines, the oldest first, and says that it was', async () => {
      await write();
      const { text: lines, headers } = await admin.get('/api/audit/export.ndjson?action=content').expect(200);

      expect(headers['content-type']).toBe('application/x-ndjson');
      expect(
        lines
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line).action),
      ).toEqual(['content.published', 'content.deleted']);
      expect((await entries()).at(-1)).toMatchObject({
        action: 'export.made',
        kind: 'audit',
        name: 'admin',
        changes: { action: { to: 'content' } },
      });
      await admin.get('/api/audit/export.ndjson?action=nothing').expect(400);
      await admin.get('/api/companies/export.csv?q=ledger%00&sort=name').expect(200);
      expect((await entries()).filter(({ action }) => action === 'export.made')).toMatchObject([
        {},
        { kind: 'companies', changes: { q: { to: 'ledger' }, sort: { to: 'name' } } },
      ]);
    });
  });
});
