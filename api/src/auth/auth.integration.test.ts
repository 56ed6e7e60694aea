import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import supertest from 'supertest';
import { readEnv } from '../config/env.js';
import { PreparingClient } from '../postgres/preparingClient.js';
import { publicRoutes } from '../testing/publicRoutes.js';
import { administrator, testApp } from '../testing/testApp.js';
import { AdministratorAccount } from './administratorAccount.js';
import { Bearer, OWNER_ID, Person, Session } from './auth.entities.js';
import { PasswordHasher } from './passwordHasher.js';
import { SessionsService } from './sessions.service.js';

const cookiesOf = (headers: Record<string, string>): string[] => [headers['set-cookie'] ?? []].flat();
const namedCookie = (headers: Record<string, string>, name: string): string =>
  cookiesOf(headers)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';
const cookieOf = (headers: Record<string, string>): string => namedCookie(headers, 'admin_session');
const browserOf = (headers: Record<string, string>): string => namedCookie(headers, 'known_browser');

describe('signing in', () => {
  const app = testApp({ PUBLIC_URL: 'https://www.lumenvale.example' });
  const other = testApp();
  const login = (body: object = administrator) => app.post('/api/auth/login').send(body);
  const me = (token: string, on = app) => on.get('/api/auth/me').set('Authorization', `Bearer ${token}`);
  const sweep = () => app.service(SessionsService).sweep();
  beforeEach(app.storeAdministrator);

  it('returns a bearer for 15 minutes and a cookie for 30 days that scripts and other sites cannot get', async () => {
    const { body, headers } = await login().expect(200).expect('Cache-Control', 'no-store');

    expect(body).toEqual({
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        expiresAt: expect.any(String),
        username: 'admin',
        name: 'admin',
        role: 'administrator',
        picture: null,
        timeZone: 'America/Toronto',
        ownTimeZone: 'America/Toronto',
      },
    });
    expect(Math.round((Date.parse(body.data.expiresAt) - Date.now()) / 60_000)).toBe(15);
    const [cookie = '', ...attributes] = (cookiesOf(headers)[0] ?? '').split('; ');
    expect(cookie).toMatch(/^admin_session=[\w-]{43}$/);
    expect(attributes.toSorted()).toEqual([
      expect.stringMatching(/^Expires=/),
      'HttpOnly',
      // A browser counts from its own clock, which may be far from the server's.
      expect.stringMatching(/^Max-Age=(?:2592000|2591999)$/),
      'Path=/',
      'SameSite=Strict',
      'Secure',
    ]);
    const expires = attributes.find((attribute) => attribute.startsWith('Expires='))?.slice(8) ?? '';
    expect(Math.round((Date.parse(expires) - Date.now()) / 86_400_000)).toBe(30);
    expect((await me(body.data.token).expect(200)).body).toEqual({
      data: {
        username: 'admin',
        name: 'admin',
        role: 'administrator',
        email: null,
        picture: null,
        timeZone: null,
        notifications: ['review'],
        version: 1,
      },
    });
  });

  it('stores no secret in the database', async () => {
    const { body, headers } = await login().expect(200);

    const rows = await app
      .database()
      .query(
        'SELECT row_to_json(s) AS s, row_to_json(b) AS b, row_to_json(a) AS a FROM sessions s, bearers b, people a',
      );
    const stored = JSON.stringify(rows);
    expect(rows).toHaveLength(1);
    for (const secret of [body.data.token, cookieOf(headers).split('=')[1], administrator.password]) {
      expect(stored).not.toContain(secret);
    }
  });

  it.each([
    [{}, { username: ['Username is required'], password: ['Password is required'] }],
    [
      { username: ' ', password: '   ' },
      { username: ['Username is required'], password: ['Password is required'] },
    ],
    [{ username: 'admin', password: null }, { password: ['Password is required'] }],
    [
      { username: 7, password: ['x'] },
      { username: ['Username must be text'], password: ['Password must be text'] },
    ],
    [
      { username: 'admin', password: 'x'.repeat(201) },
      { password: ['Password must be at most 200 characters'] },
    ],
    [{ ...administrator, remember: true }, { remember: ['remember is not a known field'] }],
  ])('refuses %j', async (sent, fields) => {
    const { body } = await login(sent).expect(400);

    expect(body).toMatchObject({ statusCode: 400, fields });
  });

  it('checks a password for an unknown name as well, and answers the same', async () => {
    const verify = jest.spyOn(app.service(PasswordHasher), 'verify');

    const known = await login({ username: 'admin', password: 'wrong' }).expect(401);
    const unknown = await login({ username: 'nobody', password: 'wrong' }).expect(401);

    expect(known.body.error).toBe('Invalid username or password');
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...known.body, requestId: '' });
    expect(verify).toHaveBeenCalledTimes(2);
    const costs = verify.mock.calls.map(([, hash]) => hash.split('$')[3]);
    expect(costs[0]).toBe(costs[1]);
    verify.mockRestore();
  });

  it('accepts a password in any Unicode composition, but not without its space', async () => {
    const passwordHash = await app.service(PasswordHasher).hash(' caf\u00e9 noir ');
    await app.database().getRepository(Person).update({ id: 1 }, { passwordHash });

    await login({ username: ' admin ', password: ' cafe\u0301 noir ' }).expect(200);
    await login({ username: 'admin', password: 'caf\u00e9 noir' }).expect(401);
  });

  it('returns new bearers for the cookie, even two at once, and the old ones stay valid', async () => {
    const { body, headers } = await login().expect(200);

    const answers = await Promise.all(
      [0, 1].map(() => app.post('/api/auth/refresh').set('Cookie', cookieOf(headers)).expect(200)),
    );

    const tokens = [body.data.token, ...answers.map((answer) => answer.body.data.token)];
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) {
      await me(token).expect(200);
    }
  });

  it('reads a bearer with its person in one query', async () => {
    const { body } = await login().expect(200);
    const query = jest.spyOn(PreparingClient.prototype, 'query');
    await me(body.data.token).expect(200);
    const read = query.mock.calls
      .map(([asked]) => JSON.stringify(asked))
      .filter((sql) => /bearers/.test(sql));
    query.mockRestore();
    expect(read).toEqual([expect.stringContaining('people')]);
  });

  it.each(['bearer', 'cookie'])(
    'ends the session with the %s alone, for all processes at once',
    async (way) => {
      const { body, headers } = await login().expect(200);
      const cookie = cookieOf(headers);
      await me(body.data.token, other).expect(200);

      const logout = app.post('/api/auth/logout');
      const answer = await (way === 'cookie'
        ? logout.set('Cookie', cookie)
        : logout.set('Authorization', `Bearer ${body.data.token}`)
      ).expect(204);

      expect(String(answer.headers['set-cookie'])).toMatch(/^admin_session=;.*Expires=Thu, 01 Jan 1970/);
      for (const process of [app, other]) {
        await me(body.data.token, process).expect(401);
        await process.get('/api/auth/session').set('Cookie', cookie).expect(401);
        await process.post('/api/auth/refresh').set('Cookie', cookie).expect(401);
      }
      await app.post('/api/auth/logout').expect(204);
    },
  );

  it('leaves the sessions of other browsers alone', async () => {
    const [here, there] = [await login(), await login()];

    await app.post('/api/auth/logout').set('Cookie', cookieOf(here.headers)).expect(204);

    await me(there.body.data.token).expect(200);
    await app
      .get('/api/auth/session')
      .set('Cookie', cookieOf(there.headers))
      .expect(204)
      .expect('X-Session-Role', 'administrator');
  });

  it('ends only the previous session of that browser', async () => {
    const [here, there] = [await login().expect(200), await login().expect(200)];
    const again = await login().set('Cookie', cookieOf(here.headers)).expect(200);

    await me(here.body.data.token).expect(401);
    await other.get('/api/auth/session').set('Cookie', cookieOf(here.headers)).expect(401);
    await me(again.body.data.token).expect(200);
    await me(there.body.data.token).expect(200);
    await login({ ...administrator, password: 'wrong' })
      .set('Cookie', cookieOf(again.headers))
      .expect(401);
    await me(again.body.data.token).expect(200);
    expect(await app.database().getRepository(Session).count()).toBe(2);
  });

  it('ends when the session has not been used for 12 hours, however long its cookie lasts', async () => {
    const { body, headers } = await login().expect(200);
    const unusedFor = (time: string) =>
      app.database().query(`UPDATE sessions SET last_used_at = now() - interval '${time}'`);

    for (const use of [
      () => me(body.data.token).expect(200),
      () => app.get('/api/auth/session').set('Cookie', cookieOf(headers)).expect(204),
      () => app.post('/api/auth/refresh').set('Cookie', cookieOf(headers)).expect(200),
    ]) {
      await unusedFor('11 hours 59 minutes');
      await use();
      const [{ idle }] = await app
        .database()
        .query(`SELECT now() - last_used_at < interval '1 minute' AS idle FROM sessions`);
      expect(idle).toBe(true);
    }

    await unusedFor('12 hours 1 second');
    await me(body.data.token).expect(401);
    await app.get('/api/auth/session').set('Cookie', cookieOf(headers)).expect(401);
    await app.post('/api/auth/refresh').set('Cookie', cookieOf(headers)).expect(401);
    await sweep();
    expect(await app.database().getRepository(Session).count()).toBe(0);
  });

  it('is kept while it may go on', async () => {
    const { body } = await login().expect(200);
    await app.database().query(`UPDATE sessions SET last_used_at = now() - interval '11 hours 59 minutes'`);

    await sweep();

    await me(body.data.token).expect(200);
  });

  it('makes the browser known to the sign-in only, with a cookie that opens nothing', async () => {
    const { headers } = await login().expect(200);
    const known = cookiesOf(headers).find((cookie) => cookie.startsWith('known_browser=')) ?? '';

    expect(known.split('; ').slice(1).toSorted()).toEqual([
      expect.stringMatching(/^Expires=/),
      'HttpOnly',
      'Max-Age=31536000',
      'Path=/api/auth',
      'SameSite=Strict',
      'Secure',
    ]);
    await app.get('/api/auth/session').set('Cookie', browserOf(headers)).expect(401);
    await app.post('/api/auth/refresh').set('Cookie', browserOf(headers)).expect(401);
  });

  it('refuses expired sessions, and deletes them', async () => {
    const { body, headers } = await login().expect(200);
    await app.database().query(`UPDATE bearers SET expires_at = now() - interval '1 second'`);
    await me(body.data.token).expect(401).expect('WWW-Authenticate', 'Bearer');
    const again = await app.post('/api/auth/refresh').set('Cookie', cookieOf(headers)).expect(200);
    await sweep();
    expect(await app.database().getRepository(Bearer).count()).toBe(1);

    await app.database().query(`UPDATE sessions SET expires_at = now() - interval '1 second'`);
    await me(again.body.data.token).expect(401);
    await app.get('/api/auth/session').set('Cookie', cookieOf(headers)).expect(401);
    await app.database().query(
      `INSERT INTO sign_in_challenges (token_hash, purpose, expires_at)
       VALUES ('over', 'openid', now()), ('not over', 'openid', now() + interval '1 minute')`,
    );
    await sweep();
    expect(await app.database().getRepository(Session).count()).toBe(0);
    expect(await app.database().query('SELECT token_hash FROM sign_in_challenges')).toEqual([
      { token_hash: 'not over' },
    ]);
  });

  it('does not let other sites use the cookie', async () => {
    const { headers } = await login().expect(200);

    for (const path of ['refresh', 'logout', 'login']) {
      const { body } = await app
        .post(`/api/auth/${path}`)
        .set('Cookie', cookieOf(headers))
        .set('Sec-Fetch-Site', 'cross-site')
        .send(administrator)
        .expect(403);
      expect(body.error).toBe('This can only be done from the site itself');
    }
    await app
      .post('/api/auth/refresh')
      .set('Cookie', cookieOf(headers))
      .set('Sec-Fetch-Site', 'same-origin')
      .expect(200);
  });

  it.each(['', 'Bearer', 'Bearer ', 'Bearer x', 'Basic YWRtaW46YWRtaW4=', `Bearer ${'x'.repeat(5000)}`])(
    'refuses the header %p',
    async (header) => {
      await login().expect(200);

      const { body } = await app.get('/api/auth/me').set('Authorization', header).expect(401);

      expect(body).toEqual({ statusCode: 401, error: 'Please sign in first', requestId: expect.any(String) });
    },
  );
});

describe('the lock after wrong passwords', () => {
  const secret = 'a-secret-of-the-site-and-the-api-only';
  const app = testApp({ RATE_LIMITS: 'on', INTERNAL_SECRET: secret });
  const login = (body: object, address = '192.0.2.1') =>
    app.post('/api/auth/login').set('X-Internal-Secret', secret).set('X-Forwarded-For', address).send(body);
  const wrong = { username: 'admin', password: 'wrong' };
  beforeEach(app.storeAdministrator);

  it.each(['admin', 'nobody'])(
    'locks the name %s for one address after five attempts, even for the right password',
    async (username) => {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await login({ username, password: `wrong ${attempt}` }).expect(401);
      }

      const { body, headers } = await login({ username, password: administrator.password }).expect(429);

      expect(body.error).toBe('Too many attempts to sign in. Please wait a few minutes and try again.');
      expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
      await login({ username: username.toUpperCase(), password: 'x' }).expect(429);
      await login({ username, password: 'wrong' }, '192.0.2.2').expect(401);
      await login({ username: 'somebody', password: 'wrong' }).expect(401);
    },
  );

  it('counts simultaneous guesses, and checks no password while it is locked', async () => {
    const verify = jest.spyOn(app.service(PasswordHasher), 'verify');

    const answers = await Promise.all(Array.from({ length: 12 }, () => login(wrong)));

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(verify).toHaveBeenCalledTimes(5);
    verify.mockRestore();
  });

  it('slows down guesses from everywhere, but lets known browsers through', async () => {
    const { headers } = await login(administrator, '203.0.113.1').expect(200);
    const statuses: number[] = [];
    for (let network = 0; network < 8; network += 1) {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        statuses.push((await login(wrong, `2001:db8:${network}::${attempt}`)).status);
      }
    }
    const asOwner = (cookie: string, address: string, body: object = administrator) =>
      login(body, address).set('Cookie', cookie);

    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    // The known browser gets in from anywhere, even from a network that is guessing passwords.
    await login(administrator, '203.0.113.2').expect(429);
    await login({ ...wrong, username: 'nobody' }, '203.0.113.2').expect(401);
    await asOwner(browserOf(headers), '203.0.113.3').expect(200);
    await asOwner(browserOf(headers), '2001:db8:1::1').expect(200);
    // A cookie that is forged, expired or signed with another password counts for nothing.
    const [, id = '', expires = ''] = /=(.{22})~(\d+)~/.exec(browserOf(headers)) ?? [];
    const forged = `known_browser=${id}~${expires}~${'A'.repeat(43)}`;
    await asOwner(forged, '203.0.113.4').expect(429);
    await asOwner(browserOf(headers).replace(expires, String(Number(expires) + 1)), '203.0.113.4').expect(
      429,
    );
    const passwordHash = await app.service(PasswordHasher).hash('another long password');
    await app.database().getRepository(Person).update({ id: 1 }, { passwordHash });
    await asOwner(browserOf(headers), '203.0.113.4', {
      username: 'admin',
      password: 'another long password',
    }).expect(429);
  });

  it('does not let a known browser keep guessing', async () => {
    const { headers } = await login(administrator).expect(200);
    const guess = (address: string) => login(wrong, address).set('Cookie', browserOf(headers));

    for (let attempt = 0; attempt < 5; attempt += 1) {
      await guess(`192.0.2.${attempt}`).expect(401);
    }
    await guess('192.0.2.9').expect(429);
    await login(administrator, '192.0.2.9').expect(200);
  });

  it('counts an IPv6 network as one address', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 30; attempt += 1) {
      statuses.push((await login(wrong, `2001:db8:0:${attempt}::1`)).status);
    }

    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  it('starts again after a right password, and does not count invalid requests', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await login(wrong).expect(401);
      await login({ username: 'admin' }).expect(400);
    }
    await login(administrator).expect(200);

    for (let attempt = 0; attempt < 4; attempt += 1) {
      await login(wrong).expect(401);
    }
    await login(administrator).expect(200);
  });

  it('allows 120 writes a minute from one address', async () => {
    const refresh = () => app.post('/api/auth/refresh');
    await app
      .database()
      .query(`INSERT INTO rate_limits VALUES ('write:127.0.0.1', 119, $1)`, [Date.now() + 60_000]);

    await refresh().expect(401);
    const { body, headers } = await refresh().expect(429);

    expect(body.error).toBe('Too many requests in a short time. Please wait a minute and try again.');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await app.post('/api/auth/login').send({ username: 'admin' }).expect(429);
    await app.get('/api/auth/session').expect(401);
    const admin = await app.signIn();
    await admin.put('/api/companies/1').send({}).expect(429);
    await admin.patch('/api/companies/1').send({}).expect(429);
  });
});

describe('the log of refused access', () => {
  const secret = 'a-secret-of-the-site-and-the-api-only';
  const app = testApp({ RATE_LIMITS: 'on', INTERNAL_SECRET: secret });
  const from = (address: string) => ({ 'X-Internal-Secret': secret, 'X-Forwarded-For': address });
  const log = () => jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
  beforeEach(app.storeAdministrator);
  afterEach(() => jest.restoreAllMocks());

  it('has a line for each wrong sign-in, with name, address and reason, and never the password', async () => {
    const lines = log();
    const username = 'ad\u202emin';
    const password = 'a secret that was nearly right';
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await app.post('/api/auth/login').set(from('2001:db8::7')).send({ username, password });
    }

    const refusal = { kind: 'sign-in', name: 'admin', address: '2001:db8::7', msg: 'Access refused' };
    expect(lines.mock.calls.map(([line]) => line)).toEqual([
      ...Array.from({ length: 5 }, () => ({ ...refusal, reason: 'wrong name or password' })),
      ...Array.from({ length: 2 }, () => ({ ...refusal, reason: 'too many attempts from this network' })),
    ]);
    expect(JSON.stringify(lines.mock.calls)).not.toContain(password);
  });

  it('has a line for each invalid session, bearer and token', async () => {
    const lines = log();
    const sent = from('192.0.2.7');
    const token = `lvd_7_${'x'.repeat(43)}`;
    await app.post('/api/auth/refresh').set(sent).set('Cookie', 'admin_session=a-stolen-one').expect(401);
    await app.get('/api/auth/session').set(sent).set('Cookie', 'admin_session=a-stolen-one').expect(401);
    await app.get('/api/auth/me').set(sent).set('Authorization', 'Bearer a-stolen-one').expect(401);
    await app.get('/api/slices/mf-a/log').set(sent).set('Authorization', `Bearer ${token}`).expect(401);
    await app.get('/internal/slices/composition').set('X-Internal-Secret', 'made up').expect(401);

    expect(lines.mock.calls.map(([line]) => line)).toEqual([
      expect.objectContaining({ kind: 'session', address: '192.0.2.7' }),
      expect.objectContaining({ kind: 'session', address: '192.0.2.7' }),
      expect.objectContaining({ kind: 'token', reason: 'no active session has this bearer' }),
      expect.objectContaining({ kind: 'token', name: 'lvd_7', reason: 'TOKEN_INVALID' }),
      expect.objectContaining({ kind: 'secret', address: '127.0.0.1' }),
    ]);
    expect(JSON.stringify(lines.mock.calls)).not.toMatch(/stolen|xxxx|made up/);
  });

  it('has no line for requests without credentials', async () => {
    const lines = log();
    await app.post('/api/auth/refresh').expect(401);
    await app.get('/api/auth/session').expect(401);
    await app.get('/api/auth/me').expect(401);

    expect(lines).not.toHaveBeenCalled();
  });
});

describe('the administrator of the configuration', () => {
  const app = testApp();
  const files: string[] = [];
  const start = async (settings: NodeJS.ProcessEnv = {}, dataDir?: string) => {
    const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'lumenvale-account-')));
    files.push(folder);
    const env = readEnv({ DATABASE_URL: process.env.TEST_DATABASE_URL, DATA_DIR: folder, ...settings });
    const account = new AdministratorAccount(env, app.database(), app.service(PasswordHasher));
    await account.onApplicationBootstrap();
    return { announcement: account.announcement, folder, file: join(folder, 'admin-password') };
  };
  const canSignIn = async (username: string, password: string) =>
    (await app.post('/api/auth/login').send({ username, password })).status === 200;
  afterAll(() => Promise.all(files.map((file) => rm(file, { recursive: true, force: true }))));

  it('is admin with a random password that only the owner can read, and that is in no log', async () => {
    const { announcement, file, folder } = await start();

    const password = (await readFile(file, 'utf8')).trim();
    expect(password).toMatch(/^[\w-]{24}$/);
    expect(announcement).toBe(`Administrator: admin. The password is in ${file}`);
    expect(announcement).not.toContain(password);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await canSignIn('admin', password)).toBe(true);
    expect((await start({}, folder)).announcement).toBeUndefined();
    expect(await canSignIn('admin', password)).toBe(true);
  });

  it.each(['Administrator123', 'at-least-12-characters'])(
    'has not the password %s in production',
    async (password) => {
      const production = {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://www.lumenvale.example',
        INTERNAL_SECRET: 'x'.repeat(32),
        ADMIN_PASSWORD: password,
      };
      await expect(start(production)).rejects.toThrow(
        'ADMIN_PASSWORD must not be one of the first that are guessed',
      );
      await start({ ADMIN_PASSWORD: password });
    },
  );

  it('is created once by processes that start at the same moment', async () => {
    const starts = await Promise.all([start(), start(), start()]);

    expect(starts.filter(({ announcement }) => announcement !== undefined)).toHaveLength(1);
  });

  it('has the configured name and password, and changing them ends all sessions', async () => {
    const { file, folder } = await start();
    const settings = { ADMIN_USERNAME: 'editor', ADMIN_PASSWORD: 'a-password-of-ours' };

    expect((await start(settings, folder)).announcement).toBeUndefined();
    await expect(stat(file)).rejects.toThrow('ENOENT');
    const login = { username: 'editor', password: 'a-password-of-ours' };
    const { headers } = await app.post('/api/auth/login').send(login).expect(200);
    const isAlive = async () =>
      (await app.get('/api/auth/session').set('Cookie', cookieOf(headers))).status === 204;

    await start(settings);
    await start();
    expect(await isAlive()).toBe(true);
    await start({ ...settings, ADMIN_PASSWORD: 'another-password' });
    expect(await isAlive()).toBe(false);
    expect(await canSignIn('editor', 'a-password-of-ours')).toBe(false);
    expect(await canSignIn('editor', 'another-password')).toBe(true);
    expect(await app.database().getRepository(Person).count()).toBe(1);
  });

  it('stays deactivated until its configuration changes, and leaves the sessions of others', async () => {
    const people = app.database().getRepository(Person);
    const settings = { ADMIN_PASSWORD: 'a-password-of-ours' };
    const { folder } = await start(settings);
    const other = await app.signInAs('editor');
    await people.update({ id: OWNER_ID }, { active: false, role: 'author' });

    await start(settings, folder);
    expect(await canSignIn('admin', 'a-password-of-ours')).toBe(false);
    await start({ ADMIN_PASSWORD: 'another-password' }, folder);
    expect(await canSignIn('admin', 'another-password')).toBe(true);
    expect(await people.findOneBy({ id: OWNER_ID })).toMatchObject({ role: 'administrator', active: true });
    await other.get('/api/auth/me').expect(200);
  });

  it('cannot have the name of someone who was invited', async () => {
    await app.signInAs('editor');
    await expect(start({ ADMIN_USERNAME: 'Editor@lumenvale.example' })).rejects.toThrow(
      'ADMIN_USERNAME must not be the e-mail address of a person who was invited.',
    );
  });
});

describe('the list of public routes', () => {
  const app = testApp();

  it('is exactly this, and all other routes require a bearer before anything else', async () => {
    const routes = app.routes();
    const closed = routes.filter((route) => !publicRoutes.includes(route));

    expect(publicRoutes.filter((route) => !routes.includes(route))).toEqual([]);
    expect(closed).not.toEqual([]);
    for (const route of closed) {
      const [method = '', path = ''] = route.split(' ');
      const url = `${await app.url()}${path.replace(/:\w+|\*\w+/g, 'no-id')}`;
      for (const authorization of ['', 'Bearer x']) {
        const answer = await fetch(url, {
          method,
          headers: { authorization, 'content-type': 'application/json' },
          ...(method === 'GET' ? {} : { body: '{ no JSON' }),
        });
        expect(`${route} ${answer.status}`).toBe(`${route} 401`);
      }
    }
  });

  it('is marked as content wherever it can be read, with these exceptions', async () => {
    const withoutContent = [
      'GET /api/auth/openid',
      'GET /api/auth/openid/callback',
      'GET /api/auth/session',
      'GET /api/auth/ways',
      'GET /api/docs',
      'GET /api/docs-yaml',
      'GET /api/docs/',
      'GET /api/docs/LICENSE',
      'GET /api/docs/docs/swagger-ui-init.js',
      'GET /api/docs/index.html',
      'GET /api/docs/swagger-ui-init.js',
      'GET /api/health/live',
      'GET /api/health/ready',
      'GET /api/openapi.json',
      'GET /api/slices',
      'GET /api/slices/:slice',
      'GET /api/slots',
      'GET /uploads/*path',
    ];
    const { body } = await app.get('/api/openapi.json').expect(200);
    const documented: [string, { get?: object }][] = Object.entries(body.paths);
    const contentReads = documented
      .filter(([, { get }]) => get && 'x-content-read' in get)
      .map(([path]) => `GET ${path.replace(/\{(\w+)\}/g, ':$1')}`);

    expect([...contentReads, ...withoutContent].toSorted()).toEqual(
      publicRoutes.filter((route) => route.startsWith('GET ')).toSorted(),
    );
  });

  it('refuses an invalid bearer where a valid one would show more', async () => {
    const agent = supertest(await app.url());

    for (const path of ['/api/articles', '/api/articles/1', '/api/jobs', '/api/site-content']) {
      await agent.get(path).set('Authorization', 'Bearer x').expect(401);
    }
    await agent
      .get('/api/articles')
      .set('Authorization', 'Basic YTpi')
      .expect(200)
      .expect('Vary', /Authorization/);
  });
});
