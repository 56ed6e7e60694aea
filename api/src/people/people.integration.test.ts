import { once } from 'node:events';
import { request } from 'node:http';
import { jest } from '@jest/globals';
import type { Response } from 'supertest';
import { OWNER_ID, Person, PersonToken, type Session } from '../auth/auth.entities.js';
import { SessionsService } from '../auth/sessions.service.js';
import type { Mail } from '../mail/mail.js';
import { MailService } from '../mail/mail.service.js';
import { testApp } from '../testing/testApp.js';
import { until } from '../testing/until.js';

const password = 'seven quiet lighthouses';
const ada = { name: 'Ada Byron', email: 'Ada@Lumenvale.example', role: 'editor' };

describe('people', () => {
  const app = testApp({ PUBLIC_URL: 'https://www.lumenvale.example' });
  const other = testApp({}, undefined, { keepsRows: true });
  const mails: Mail[] = [];
  const tokenIn = (mail: Mail | undefined) =>
    /\/admin\/accept#([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
  const accept = (token: string, chosen = password) =>
    app.post('/api/people/accept').send({ token, password: chosen });
  const login = (username: string, typed = password, on = app) =>
    on.post('/api/auth/login').send({ username, password: typed });
  const invite = async (person: object = ada) => {
    const admin = await app.signIn();
    const { body } = await admin.post('/api/people').send(person).expect(201);
    return { admin, id: Number(body.data.id), token: tokenIn(mails.at(-1)) };
  };
  /** Returns someone who has accepted and signed in. */
  const join = async (person: object = ada) => {
    const invited = await invite(person);
    const { body } = await accept(invited.token).expect(200);
    const grant = await login(body.data.username).expect(200);
    return {
      ...invited,
      bearer: `Bearer ${grant.body.data.token}`,
      cookie: String(grant.headers['set-cookie']),
    };
  };

  beforeEach(() => {
    mails.length = 0;
    const { queue } = MailService.prototype;
    jest.spyOn(app.service(MailService), 'queue').mockImplementation(function (
      this: MailService,
      manager,
      mail,
    ) {
      mails.push(mail);
      return queue.call(this, manager, mail);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('are invited by mail, choose a password, and sign in with their address', async () => {
    const { admin, id, token } = await invite();
    expect(mails).toEqual([
      {
        to: 'Ada@Lumenvale.example',
        subject: 'Your account at Lumenvale',
        text: expect.stringContaining(`https://www.lumenvale.example/admin/accept#${token}\n`),
        isAutomatic: true,
        isSecret: true,
      },
    ]);
    expect(mails[0]?.text).toContain('admin has invited you');
    await login('ada@lumenvale.example').expect(401);

    expect((await accept(token).expect(200)).body).toEqual({ data: { username: 'ada@lumenvale.example' } });
    const { body } = await login('ADA@lumenvale.example').expect(200);
    expect(body.data).toMatchObject({ username: 'ada@lumenvale.example', name: 'Ada Byron', role: 'editor' });

    const people = (await admin.get('/api/people').expect(200)).body;
    expect(people.meta.total).toBe(2);
    expect(people.data).toMatchObject([
      { id, name: 'Ada Byron', state: 'active', lastSignInAt: expect.any(String), version: 2 },
      { id: OWNER_ID, name: 'admin', email: null, role: 'administrator', state: 'active' },
    ]);
    expect((await admin.get('/api/people?q=BYRON').expect(200)).body.data).toHaveLength(1);
    expect(JSON.stringify(people)).not.toMatch(/hash|argon2/i);
  });

  it('are named by what they do, not by what they sign in with', async () => {
    const { bearer } = await join();
    const { body } = await app
      .post('/api/working-copies/articles')
      .set('Authorization', bearer)
      .send({ data: { title: 'Begun' }, creationKey: 'd9428888-122b-11e1-b85c-61cd3cbb3210' })
      .expect(201);
    expect(body.data.savedBy).toBe('Ada Byron');
  });

  it('stores no token, once the mail was sent', async () => {
    const { token } = await invite();
    const database = app.database();
    // The queue keeps what it has done for a week.
    const isForgotten = `SELECT FROM pgboss.job WHERE id = (SELECT id FROM outgoing_mails) AND NOT data ? 'text'`;
    await until(async () => (await database.query(isForgotten)).length === 1);
    const stored = [
      await database.getRepository(PersonToken).find(),
      await database.query('SELECT mail FROM outgoing_mails'),
      await database.query('SELECT data FROM pgboss.job WHERE id = (SELECT id FROM outgoing_mails)'),
    ];
    expect(JSON.stringify(stored)).toContain('Your account at Lumenvale');
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('who may not publish cannot change what is scheduled to be published', async () => {
    const { admin, bearer } = await join({ ...ada, role: 'author' });
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const draft = await app
      .post('/api/working-copies/articles')
      .set('Authorization', bearer)
      .send({ data: { title: 'Begun' }, creationKey: 'd9428888-122b-11e1-b85c-61cd3cbb3210' })
      .expect(201);
    const { recordId } = draft.body.data;
    const path = `/api/working-copies/articles/${recordId}`;
    const complete = { title: 'Begun', excerpt: 'An excerpt.', content: 'Text.', imageUrl: '/uploads/a.png' };
    const save = (client: 'author' | 'editor', revision: number, title: string) =>
      (client === 'author' ? app.put(path).set('Authorization', bearer) : admin.put(path)).send({
        data: { ...complete, title, date: '2026-01-31' },
        revision,
      });
    await save('author', 1, 'Begun').expect(200);
    const entry = { action: 'publish', kind: 'articles', recordId };
    const scheduled = await admin.post('/api/schedules').send({ at, actions: [entry] });
    expect(scheduled.body).toMatchObject({ data: { id: expect.any(Number) } });

    const { body } = await save('author', 2, 'Slipped in').expect(403);
    expect(body).toMatchObject({ code: 'ROLE_MISSING' });
    await app.post(`${path}/discard`).set('Authorization', bearer).send({ revision: 2 }).expect(403);
    await save('editor', 2, 'Corrected').expect(200);
    await app.database().query(`UPDATE schedules SET state = 'failed'`);
    await app.database().query('UPDATE scheduled_actions SET waits = false');
    await save('author', 3, 'Before it is tried again').expect(403);
    await admin.delete(`/api/schedules/${scheduled.body.data.id}`).expect(204);
    await save('author', 3, 'Changed').expect(200);
  });

  it('who may not publish delete only drafts that they began', async () => {
    const { admin, bearer } = await join({ ...ada, role: 'author' });
    await admin.post('/api/companies').send({ name: 'Ledgerbrook', description: 'Ledgers.' }).expect(201);
    await admin.post('/api/working-copies/companies/1/unpublish').send({ version: 1 }).expect(204);
    const begin = async (as: 'author' | 'editor') => {
      const sent = { data: { name: 'Begun' }, creationKey: crypto.randomUUID() };
      const path = '/api/working-copies/companies';
      const { body } = await (as === 'author'
        ? app.post(path).set('Authorization', bearer).send(sent)
        : admin.post(path).send(sent));
      return body.data.recordId as number;
    };
    const discard = (id: number) =>
      app
        .post(`/api/working-copies/companies/${id}/discard`)
        .set('Authorization', bearer)
        .send({ revision: 1 });

    const { body } = await discard(1).expect(403);
    expect(body).toMatchObject({
      code: 'ROLE_MISSING',
      error: 'Someone else began this, so only those who may publish can delete it.',
    });
    await discard(await begin('editor')).expect(403);
    await discard(await begin('author')).expect(204);
    await admin.get('/api/working-copies/companies/1').expect(200);
  });

  it.each([
    [{ ...ada, name: ' ' }, { name: ['Name is required'] }],
    [{ ...ada, name: 'آ'.repeat(300) }, { name: ['Name must be at most 100 characters'] }],
    [{ ...ada, email: 'ada' }, { email: ['Please enter a valid email address'] }],
    [
      { ...ada, email: `${'ﬃ'.repeat(21)}@${'ﬃ'.repeat(20)}.${`${'ﬃ'.repeat(20)}.`.repeat(3)}example` },
      { email: ['Email must be at most 254 characters'] },
    ],
    [{ ...ada, role: 'owner' }, { role: [expect.stringContaining('Role must be one of: administrator')] }],
    [{ name: 'Ada', email: 'ada@lumenvale.example' }, { role: ['Role is required'] }],
  ])('refuses the invitation %j', async (sent, fields) => {
    const admin = await app.signIn();
    const { body } = await admin.post('/api/people').send(sent).expect(400);
    expect(body.fields).toEqual(fields);
    expect(mails).toEqual([]);
  });

  it('accepts names and addresses in any script', async () => {
    const { admin } = await invite({ name: 'أدا بايرون', email: 'أدا@lumenvale.example', role: 'author' });
    expect((await admin.get('/api/people').expect(200)).body.data.at(-1).name).toBe('أدا بايرون');
  });

  it('refuses an address that is there, also for two invitations at once', async () => {
    const { admin } = await invite();
    const again = await admin
      .post('/api/people')
      .send({ ...ada, email: 'ADA@lumenvale.example' })
      .expect(409);
    expect(again.body.fields).toEqual({ email: ['A person with this email address is already there'] });

    const zoe = { ...ada, name: 'Zoe', email: 'zoe@bücher.example' };
    await admin.post('/api/people').send(zoe).expect(201);
    const ascii = { ...zoe, name: 'Another Zoe', email: 'zoe@xn--bcher-kva.example' };
    const { body } = await admin.post('/api/people').send(ascii).expect(409);
    expect(body.fields).toEqual(again.body.fields);

    const grace = { ...ada, name: 'Grace', email: 'grace@lumenvale.example' };
    const answers = await Promise.all([0, 1].map(() => admin.post('/api/people').send(grace)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('refuses a name that is there: editors read who changed what by it', async () => {
    const { admin } = await invite();
    const { body } = await admin
      .post('/api/people')
      .send({ ...ada, name: 'ADA BYRON', email: 'other@lumenvale.example' })
      .expect(409);
    expect(body.fields).toEqual({ name: [expect.stringMatching(/^Somebody else has this name/)] });
  });

  it('refuses one name, or two spellings of one mailbox, for several who are invited at once', async () => {
    const admin = await app.signIn();
    const twins = await Promise.all(
      [1, 2, 3, 4].map((one) =>
        admin.post('/api/people').send({ ...ada, email: `ada${one}@lumenvale.example` }),
      ),
    );
    expect(twins.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const spellings = await Promise.all(
      ['bücher', 'xn--bcher-kva'].map((domain) =>
        admin.post('/api/people').send({ ...ada, name: domain, email: `jane@${domain}.example` }),
      ),
    );
    expect(spellings.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('refuses an invitation that is used, expired, replaced or made up', async () => {
    const { admin, id, token } = await invite();
    await admin.post(`/api/people/${id}/invitation`).expect(204);
    expect((await accept(token).expect(410)).body).toMatchObject({
      code: 'LINK_EXPIRED',
      error: 'This invitation is no longer valid. Ask an administrator for a new one.',
    });

    const latest = tokenIn(mails[1]);
    await app.database().query(`UPDATE person_tokens SET expires_at = now() WHERE token_hash <> 'x'`);
    await accept(latest).expect(410);
    await admin.post(`/api/people/${id}/invitation`).expect(204);
    const valid = tokenIn(mails[2]);
    const answers = await Promise.all([accept(valid), accept(valid, 'eight quiet lighthouses')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await accept(valid).expect(410)).body.code).toBe('LINK_USED');
    expect((await accept('x'.repeat(43)).expect(404)).body.code).toBe('LINK_INVALID');
    await admin.post(`/api/people/${id}/invitation`).expect(409);
    await admin.post('/api/people/99/invitation').expect(404);
  });

  it('lasts for seven days', async () => {
    await invite();
    const [{ days }] = await app
      .database()
      .query(`SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM person_tokens`);
    expect(days).toBe(7);
  });

  it.each([
    ['', 'Password is required'],
    [' '.repeat(20), 'Password is required'],
    ['eleven char', 'Password must be at least 12 characters'],
    ['x'.repeat(201), 'Password must be at most 200 characters'],
    ['Password1234', 'This password is one of the first that are guessed. Choose another one'],
    [123_456_789_012, 'Password must be at least 12 characters'],
  ])('refuses the password %j, and leaves the invitation valid', async (chosen, message) => {
    const { token } = await invite();
    const { body } = await app.post('/api/people/accept').send({ token, password: chosen }).expect(400);
    expect(body.fields).toEqual({ password: [message] });
    await accept(token, 'twelve chars').expect(200);
  });

  it('are deactivated on every machine at once; what they were writing stays for others', async () => {
    const { admin, id, bearer, cookie } = await join();
    const save = (revision: number | null, on = app) =>
      on
        .put('/api/working-copies/companies/1')
        .set('Authorization', bearer)
        .send({ data: { name: 'Ledgerbrook & Sons' }, revision, baseVersion: 1 });
    await admin.post('/api/companies').send({ name: 'Ledgerbrook', description: 'Ledgers.' }).expect(201);
    await save(null).expect(200);
    await other.get('/api/auth/session').set('Cookie', cookie).expect(204);

    const { body } = await admin.patch(`/api/people/${id}`).send({ active: false, version: 2 }).expect(200);
    expect(body.data).toMatchObject({ active: false, state: 'deactivated', version: 3 });
    await save(1).expect(401);
    await save(1, other).expect(401);
    for (const process of [app, other]) {
      await process.get('/api/auth/session').set('Cookie', cookie).expect(401);
      await process.post('/api/auth/refresh').set('Cookie', cookie).expect(401);
    }
    await login('ada@lumenvale.example').expect(401);
    const copy = (await admin.get('/api/working-copies/companies/1').expect(200)).body.data;
    expect(copy).toMatchObject({ savedBy: 'Ada Byron', data: { name: 'Ledgerbrook & Sons' } });

    await admin.patch(`/api/people/${id}`).send({ active: true }).expect(200);
    await save(1).expect(401);
    await other.get('/api/auth/session').set('Cookie', cookie).expect(401);
    await login('ada@lumenvale.example').expect(200);
  });

  it('are signed out everywhere by an administrator, and may sign in again', async () => {
    const { admin, id, bearer, cookie } = await join();
    await app.delete(`/api/people/${id}/sessions`).set('Authorization', bearer).expect(403);
    await admin.delete(`/api/people/${id}/sessions`).expect(204);
    for (const process of [app, other]) {
      await process.get('/api/auth/me').set('Authorization', bearer).expect(401);
      await process.get('/api/auth/session').set('Cookie', cookie).expect(401);
    }
    await login('ada@lumenvale.example').expect(200);
    await admin.get('/api/people').expect(200);
    await admin.delete('/api/people/999/sessions').expect(404);
  });

  it.each([
    ['PATCH', 'himself', { active: true, role: 'administrator' }],
    ['POST', '/api/people', { ...ada, email: 'second@lumenvale.example' }],
    ['PUT', '/api/working-copies/companies/1', { data: { name: 'Mine' }, revision: null, baseVersion: 1 }],
    ['POST', '/api/companies/import', 'name,description\nMine,Mine.\n'],
    ['POST', '/api/media', ''],
  ])(
    'write nothing with a %s of %s that was begun before they were deactivated',
    async (method, path, body) => {
      const { admin, id, bearer } = await join({ ...ada, role: 'administrator' });
      await admin.post('/api/companies').send({ name: 'Ledgerbrook', description: 'Ledgers.' }).expect(201);
      const isForm = path === '/api/media';
      const sent = isForm
        ? `--x\r\nContent-Disposition: form-data; name="file"; filename="a.svg"\r\nContent-Type: image/svg+xml\r\n\r\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\r\n--x--\r\n`
        : typeof body === 'string'
          ? body
          : JSON.stringify(body);
      const type = isForm
        ? 'multipart/form-data; boundary=x'
        : typeof body === 'string'
          ? 'text/csv'
          : 'application/json';
      const recognized = jest.spyOn(app.service(SessionsService), 'findByBearer');
      const held = request(`${await app.url()}${path === 'himself' ? `/api/people/${id}` : path}`, {
        method,
        headers: { Authorization: bearer, 'Content-Type': type, 'Content-Length': sent.length },
      });
      const answer = once(held, 'response');
      held.write(sent.slice(0, 5));
      await until(async () => recognized.mock.results.length > 0);

      await admin.patch(`/api/people/${id}`).send({ active: false }).expect(200);
      const now = performance.now.bind(performance);
      jest.spyOn(performance, 'now').mockImplementation(() => now() + 1_001);
      held.end(sent.slice(5));
      const [{ statusCode }] = await answer;
      expect(statusCode).toBe(401);
    },
  );

  it.each([
    ['patch', '/api/people/1', { role: 'editor' }],
    ['post', '/api/people', { name: 'Grace', email: 'grace@lumenvale.example', role: 'author' }],
    ['post', '/api/privacy/erase', { email: 'grace@example.org', confirm: 'grace@example.org' }],
  ] as const)('change nothing while they lose their role: %s %s', async (method, path, body) => {
    const { admin, id, bearer } = await join({ ...ada, role: 'administrator' });
    const before = jest.spyOn(app.service(SessionsService), 'refuseEnded');
    before.mockImplementationOnce(async () => {
      before.mockRestore();
      mine = app[method](path)
        .set('Authorization', bearer)
        .send(body)
        .then((one) => one);
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    let mine: Promise<Response> | undefined;
    await admin.patch(`/api/people/${id}`).send({ role: 'author' }).expect(200);
    expect((await mine)?.status).toBe(403);
    expect((await mine)?.body.error).toBe('Only administrators may do this. Your role is author.');
  });

  it('do not get in by signing in at the moment in which they are deactivated', async () => {
    const { admin, id } = await join();
    const sessions = app.service(SessionsService);
    const ended = (await sessions.list(id))[0] as Session;
    await sessions.end(ended);
    await expect(sessions.issueBearer(ended)).rejects.toThrow('Unauthorized');
    const [answer] = await Promise.all([
      login('ada@lumenvale.example'),
      admin.patch(`/api/people/${id}`).send({ active: false }),
    ]);
    const bearer = `Bearer ${answer.body.data?.token ?? 'x'}`;
    await app.get('/api/auth/me').set('Authorization', bearer).expect(401);
  });

  it('cannot accept once they are deactivated, and need a new invitation afterwards', async () => {
    const { admin, id, token } = await invite();
    await admin.patch(`/api/people/${id}`).send({ active: false }).expect(200);
    await admin.post(`/api/people/${id}/invitation`).expect(409);
    await accept(token).expect(410);
    await admin.patch(`/api/people/${id}`).send({ active: true }).expect(200);
    await accept(token).expect(410);
    await admin.post(`/api/people/${id}/invitation`).expect(204);
    await accept(tokenIn(mails.at(-1))).expect(200);
  });

  it('refuses changes to an old version, unknown people and unknown values', async () => {
    const { admin, id } = await join();
    await admin.patch(`/api/people/${id}`).send({ role: 'author', version: 2 }).expect(200);
    await admin.patch(`/api/people/${id}`).send({ role: 'editor', version: 2 }).expect(409);
    await admin.patch(`/api/people/${id}`).send({ role: 'owner' }).expect(400);
    await admin.patch(`/api/people/${id}`).send({ active: 'no' }).expect(400);
    await admin.patch(`/api/people/${id}`).send({ name: 'Eve' }).expect(400);
    await admin.patch('/api/people/99').send({ role: 'editor' }).expect(404);
    await admin.patch('/api/people/1e9').send({ role: 'editor' }).expect(400);
  });

  it.each([{ active: false }, { role: 'editor' }])(
    'take their deploy tokens along with %j',
    async (changes) => {
      const { admin, id, bearer } = await join({ ...ada, role: 'release-manager' });
      const create = async (as: string) =>
        (
          await app
            .post('/api/slices/mf-public/tokens')
            .set('Authorization', as)
            .send({ name: 'pipeline' })
            .expect(201)
        ).body.data;
      const theirs = await create(bearer);
      const { body } = await admin.post('/api/slices/mf-public/tokens').send({ name: 'another' }).expect(201);
      await admin.patch(`/api/people/${id}`).send({ role: 'administrator' }).expect(200);
      const read = ({ token }: { token: string }) =>
        app.get('/api/slices/mf-public/log').set('Authorization', `Bearer ${token}`);
      await read(theirs).expect(200);

      await admin.patch(`/api/people/${id}`).send(changes).expect(200);
      expect((await read(theirs).expect(401)).body.code).toBe('TOKEN_REVOKED');
      expect((await read(body.data).expect(200)).body.data[0]).toMatchObject({
        action: 'token-revoked',
        actor: 'administrator admin',
        reason: 'pipeline (#1)',
      });
    },
  );

  it.each([{ active: false }, { role: 'editor' }])(
    'keeps the only administrator from %j',
    async (changes) => {
      const { admin, id } = await join({ ...ada, role: 'administrator' });
      await admin.patch(`/api/people/${id}`).send({ role: 'author' }).expect(200);
      const { body } = await admin.patch(`/api/people/${OWNER_ID}`).send(changes).expect(409);
      expect(body).toMatchObject({
        code: 'LAST_ADMINISTRATOR',
        error: 'This is the only administrator. Make someone else an administrator first.',
      });
    },
  );

  it('does not count administrators who were only invited', async () => {
    const { admin } = await invite({ ...ada, role: 'administrator' });
    await admin.patch(`/api/people/${OWNER_ID}`).send({ active: false }).expect(409);
  });

  it.each([
    ['does not count an administrator whose provider', '', 409],
    ['counts an administrator with a passkey whose provider', 'passkey', 200],
  ])('%s is no longer the one of the site', async (_case, factor, status) => {
    const { admin, id } = await invite({ ...ada, role: 'administrator' });
    await app
      .database()
      .query(
        `UPDATE people SET openid_issuer = 'https://gone.example', openid_subject = 'ada' WHERE id = $1`,
        [id],
      );
    await app.database().query(
      `INSERT INTO passkeys (person_id, name, credential_id, public_key, counter, transports, backed_up)
       SELECT $1, 'Laptop', 'id', '', 0, '{}', false WHERE $2 = 'passkey'`,
      [id, factor],
    );
    await admin.patch(`/api/people/${OWNER_ID}`).send({ active: false }).expect(status);
  });

  it('keeps one of two administrators who remove each other', async () => {
    const { admin, id, bearer } = await join({ ...ada, role: 'administrator' });
    const answers = await Promise.all([
      admin.patch(`/api/people/${id}`).send({ active: false }),
      app.patch(`/api/people/${OWNER_ID}`).set('Authorization', bearer).send({ role: 'editor' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await app.database().getRepository(Person).findBy({ role: 'administrator', active: true });
    expect(left).toHaveLength(1);
  });
});
