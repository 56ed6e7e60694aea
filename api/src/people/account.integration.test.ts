import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { Person } from '../auth/auth.entities.js';
import { deviceOf } from '../auth/device.js';
import { PasswordHasher } from '../auth/passwordHasher.js';
import type { Mail } from '../mail/mail.js';
import { MailService } from '../mail/mail.service.js';
import { administrator, testApp } from '../testing/testApp.js';
import { until } from '../testing/until.js';
import { Account } from './account.service.js';

const chosen = 'seven quiet lighthouses';
const email = 'ada@lumenvale.example';
const cookiesOf = (headers: Record<string, string>) => [headers['set-cookie'] ?? []].flat();
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const secret = 'a-secret-of-the-site-and-the-api-only';

describe("one's own account", () => {
  const app = testApp({ RATE_LIMITS: 'on', INTERNAL_SECRET: secret });
  const mails: Mail[] = [];
  const from = (address: string) => ({ 'X-Internal-Secret': secret, 'X-Forwarded-For': address });
  const tokenIn = (mail: Mail | undefined) => /accept#([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
  const login = (username = email, password = administrator.password, headers: Record<string, string> = {}) =>
    app.post('/api/auth/login').set(headers).send({ username, password });
  const bearerOf = async (answer: ReturnType<typeof login>) =>
    `Bearer ${(await answer.expect(200)).body.data.token}`;
  const asking = (bearer: string) => ({ Authorization: bearer });
  const storePerson = async (fields: Partial<Person> = {}) => {
    const passwordHash = await app.service(PasswordHasher).hash(administrator.password);
    const person = { name: 'Ada', username: email, email, role: 'editor', passwordHash, ...fields } as const;
    return app.database().getRepository(Person).save(person);
  };
  const reset = (address: string, network = '192.0.2.1') =>
    app.post('/api/auth/reset').set(from(network)).send({ email: address });
  const accept = (token: string, password = chosen, network = '192.0.2.1') =>
    app.post('/api/people/accept').set(from(network)).send({ token, password });
  /** Asks for a link and waits for its mail. */
  const link = async (network?: string) => {
    const before = mails.length;
    await reset(email, network).expect(202);
    await until(() => mails.length > before);
    return tokenIn(mails.at(-1));
  };

  beforeEach(async () => {
    mails.length = 0;
    const { queue } = MailService.prototype;
    jest.spyOn(app.service(MailService), 'queue').mockImplementation(async function (
      this: MailService,
      manager,
      mail,
    ) {
      const queued = await queue.call(this, manager, mail);
      mails.push(mail);
      return queued;
    });
    await storePerson();
  });
  afterEach(() => jest.restoreAllMocks());

  it('gets a new password by a link that works once, for an hour, and ends all sessions', async () => {
    const bearer = await bearerOf(login());
    const token = await link();
    expect(mails[0]).toMatchObject({ to: email, subject: 'Your password at Lumenvale' });
    const [{ minutes }] = await app
      .database()
      .query(`SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes FROM person_tokens`);
    expect(minutes).toBe(60);

    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    await app.get('/api/auth/me').set(asking(bearer)).expect(401);
    await login().expect(401);
    await login(email, chosen).expect(200);
    expect((await accept(token, 'another long password').expect(410)).body.code).toBe('LINK_USED');
  });

  it('answers the same to unknown, invited and deactivated people, who get no mail', async () => {
    await storePerson({ username: 'b@b.example', email: 'b@b.example', passwordHash: null });
    await storePerson({ username: 'c@c.example', email: 'c@c.example', active: false });
    const [known, ...others] = await Promise.all(
      [email, 'nobody@lumenvale.example', 'b@b.example', 'c@c.example'].map((address) => reset(address)),
    );
    for (const answer of others) {
      expect([answer.status, answer.text]).toEqual([known?.status, known?.text]);
    }
    expect(known?.status).toBe(202);
    await until(() => mails.length > 0);
    expect(mails.map(({ to }) => to)).toEqual([email]);
    await reset('ada').expect(400);
  });

  it('keeps only the last of two links, wherever the clock of the API is', async () => {
    const [first, second] = [await link(), await link()];
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 4_000);
    expect((await accept(first).expect(410)).body.code).toBe('LINK_EXPIRED');
    await accept(second).expect(200);
  });

  it('leaves one valid link when two are asked for at once', async () => {
    await Promise.all([reset(email), reset(email)]);
    await until(() => mails.length === 2);
    const answers = [await accept(tokenIn(mails[0])), await accept(tokenIn(mails[1]))];
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('limits requests for an address from one network, and mails from anywhere', async () => {
    for (let times = 0; times < 5; times += 1) {
      await reset('nobody@lumenvale.example').expect(202);
      await reset(email).expect(202);
    }
    for (const address of ['nobody@lumenvale.example', email]) {
      const { body, headers } = await reset(address).expect(429);
      expect(body.error).toBe('Too many attempts. Please wait a few minutes and try again.');
      expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60);
    }
    await until(() => mails.length === 5);
    await reset(email, '198.51.100.1').expect(202);
    await reset('nobody@lumenvale.example', '198.51.100.1').expect(202);
    await app.service(Account).beforeApplicationShutdown();
    expect(mails).toHaveLength(5);
  });

  it('limits attempts with tokens from one network', async () => {
    const token = await link();
    for (let times = 0; times < 5; times += 1) {
      await accept(`x${times}`).expect(404);
    }
    await accept('x').expect(429);
    await accept('x', chosen, '198.51.100.1').expect(404);
    await accept(token).expect(200);
  });

  it('signs in after a reset, whatever was tried before, and is not locked out by others then', async () => {
    for (let times = 0; times < 5; times += 1) {
      await login(email, 'wrong', from('192.0.2.1')).expect(401);
    }
    await login(email, 'wrong', from('192.0.2.1')).expect(429);
    const { headers } = await accept(await link()).expect(200);
    await login(email, chosen, from('192.0.2.1')).expect(200);

    for (let network = 1; network <= 6; network += 1) {
      for (let times = 0; times < 5; times += 1) {
        await login(email, 'wrong', from(`198.51.100.${network}`));
      }
    }
    await login(email, chosen, from('203.0.113.1')).expect(429);
    const Cookie = cookiesOf(headers).map((cookie) => cookie.split(';')[0] ?? '');
    expect(Cookie).toEqual([expect.stringMatching(/^known_browser=/)]);
    await login(email, chosen, { ...from('203.0.113.1'), Cookie: Cookie.join('; ') }).expect(200);
  });

  it('stays known to a browser in which others sign in, too', async () => {
    await storePerson({
      username: 'b@b.example',
      email: 'b@b.example',
      passwordHash: await app.service(PasswordHasher).hash(chosen),
    });
    let jar = '';
    const here = async (username: string, password: string) => {
      const answer = await login(username, password, { ...from('203.0.113.1'), Cookie: jar });
      const [known] = cookiesOf(answer.headers).filter((cookie) => cookie.startsWith('known_browser='));
      jar = known?.split(';')[0] ?? jar;
      return answer.status;
    };
    expect(await here(email, administrator.password)).toBe(200);
    expect(await here('b@b.example', chosen)).toBe(200);
    for (let times = 0; times < 30; times += 1) {
      await login(email, 'wrong', from(`198.51.100.${Math.floor(times / 5)}`));
    }
    expect(await here(email, administrator.password)).toBe(200);
  });

  it('cannot choose its own name or address as a password', async () => {
    const bearer = await bearerOf(login());
    const { body } = await app
      .post('/api/auth/password')
      .set(asking(bearer))
      .send({ old: administrator.password, new: email.toUpperCase() })
      .expect(400);
    expect(body.fields).toEqual({
      new: ['Your name or address is the first that is guessed. Choose another one'],
    });
    const answer = await accept(await link(), email).expect(400);
    expect(answer.body.fields).toEqual({ password: body.fields.new });
  });

  it('changes its password with the old one, which ends other sessions and links', async () => {
    const token = await link();
    const here = await login().expect(200);
    const bearer = `Bearer ${here.body.data.token}`;
    const elsewhere = await bearerOf(login());
    const change = (old: string, password: string) =>
      app.post('/api/auth/password').set(asking(bearer)).send({ old, new: password });

    const wrong = await change('not this one', chosen).expect(400);
    expect(wrong.body.fields).toEqual({ old: ['This is not your current password'] });
    const common = await change(administrator.password, 'qwertyuiop123').expect(400);
    expect(common.body.fields).toHaveProperty('new');
    await app.get('/api/auth/me').set(asking(elsewhere)).expect(200);

    const { headers } = await change(administrator.password, chosen).expect(204);
    expect(cookiesOf(headers).some((cookie) => cookie.startsWith('known_browser='))).toBe(true);
    await app.get('/api/auth/me').set(asking(bearer)).expect(200);
    await app.get('/api/auth/me').set(asking(elsewhere)).expect(401);
    await accept(token).expect(410);
    await login(email, chosen).expect(200);
  });

  it('limits guesses at the old password', async () => {
    const bearer = await bearerOf(login());
    const change = () =>
      app.post('/api/auth/password').set(asking(bearer)).send({ old: 'wrong', new: chosen });
    for (let times = 0; times < 5; times += 1) {
      await change().expect(400);
    }
    await change().expect(429);
  });

  it('lists its sessions, and ends one or all others', async () => {
    await bearerOf(login(email, administrator.password, { ...from('203.0.113.7'), 'User-Agent': firefox }));
    const phone = await bearerOf(login(email, administrator.password, from('2001:db8:1:2::3')));
    const bearer = await bearerOf(
      login(email, administrator.password, { 'User-Agent': `\u00e9${'x'.repeat(900)}` }),
    );
    const stranger = await storePerson({ username: 'b@b.example', email: 'b@b.example' });
    const foreign = await bearerOf(login(stranger.username));
    const list = async (as = bearer) =>
      (await app.get('/api/auth/sessions').set(asking(as)).expect(200)).body.data;

    const sessions = await list();
    expect(sessions).toMatchObject([
      { isCurrent: true, device: null, network: '127.0.0.1', lastUsedAt: expect.any(String) },
      { isCurrent: false, network: '2001:db8:1::/48' },
      { isCurrent: false, device: 'Firefox on Windows', network: '203.0.113.7' },
    ]);
    const end = (id: unknown) => app.delete(`/api/auth/sessions/${id}`).set(asking(bearer));
    await end(sessions[1].id).expect(204);
    await app.get('/api/auth/me').set(asking(phone)).expect(401);
    await end(sessions[1].id).expect(404);
    await end((await list(foreign))[0].id).expect(404);
    await end('x').expect(400);

    await app.delete('/api/auth/sessions').set(asking(bearer)).expect(204);
    expect(await list()).toHaveLength(1);
    expect(await list(foreign)).toHaveLength(1);
  });

  it('has a session list that follows where a session is used', async () => {
    const bearer = await bearerOf(login(email, administrator.password, from('203.0.113.7')));
    await app.database().query(`UPDATE sessions SET last_used_at = now() - interval '2 minutes'`);
    const used = () => app.get('/api/auth/sessions').set(asking(bearer)).set(from('198.51.100.9'));
    await used().expect(200);
    expect((await used().expect(200)).body.data).toMatchObject([{ network: '198.51.100.9' }]);
  });
});

describe('the password of the first administrator', () => {
  const app = testApp();
  const configured = testApp({ ADMIN_PASSWORD: administrator.password });
  const change = async (on: typeof app) => {
    const admin = await on.signIn();
    return admin.post('/api/auth/password').send({ old: administrator.password, new: chosen });
  };

  it('replaces the generated one and its file', async () => {
    const file = join(app.dataDir(), 'admin-password');
    await writeFile(file, 'generated');
    expect((await change(app)).status).toBe(204);
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  it('is changed in the configuration where it is set there', async () => {
    const { status, body } = await change(configured);
    expect([status, body.code]).toEqual([409, 'PASSWORD_CONFIGURED']);
  });
});

describe(deviceOf, () => {
  it.each([
    [null, null],
    ['curl/8.5.0', null],
    [firefox, 'Firefox on Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
      'Edge on Linux',
    ],
  ])('reads %p as %p', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});
