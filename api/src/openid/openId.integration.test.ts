import { jest } from '@jest/globals';
import { foldText } from '@site/rules/foldText';
import type { Configuration } from 'openid-client';
import { OWNER_ID, Person, PersonToken, Session } from '../auth/auth.entities.js';
import { RefusalLog } from '../auth/refusalLog.js';
import { isRecent } from '../auth/sessions.service.js';
import { checkOpenIdProvider } from '../checks/openIdProvider.js';
import { Env } from '../config/env.js';
import { clientId, clientSecret, OpenIdServer } from '../testing/openIdServer.js';
import { origin, recoveryCode, secondFactorsOf } from '../testing/secondFactors.js';
import { startAttentiveClock } from '../testing/startAttentiveClock.js';
import { administrator, testApp } from '../testing/testApp.js';
import { OpenIdProvider } from './openIdProvider.service.js';

const redirectUri = `${origin}/api/auth/openid/callback`;
const server = await new OpenIdServer().start();
server.register(redirectUri);
afterAll(() => server.stop());

const settings = {
  PORT: '3000',
  RATE_LIMITS: 'on',
  OIDC_ISSUER: server.issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: 'Lumenvale SSO',
};
const ada = { sub: 'ada-1', email: 'ada@lumenvale.example', email_verified: true, name: 'Ada' };

const notAccepted = 'the answer of the provider was not accepted';

/** A browser with its cookies, which goes wherever it is sent. */
function browserOf(app: ReturnType<typeof testApp>) {
  const jar = new Map<string, Map<string, string>>();
  const visit = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search, origin: host } = new URL(address, origin);
    const cookies = jar.get(host) ?? new Map<string, string>();
    jar.set(host, cookies);
    const at = host === origin ? await app.url() : host;
    const response = await fetch(`${at}${pathname}${search}`, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /Expires=Thu, 01 Jan 1970/i.test(cookie)) {
        cookies.delete(name);
      } else {
        cookies.set(name, value);
      }
    }
    return response;
  };
  /** Follows redirects until a page of the administration. */
  const follow = async (start: string, change = (address: URL) => address): Promise<URL> => {
    for (let address = new URL(start, origin), hops = 0; hops < 10; hops += 1) {
      if (address.origin === origin && !address.pathname.startsWith('/api/')) {
        return address;
      }
      const response = await visit(change(address).href);
      if (![302, 303].includes(response.status)) {
        throw new Error(`${response.status} at ${address.pathname}: ${await response.text()}`);
      }
      address = new URL(response.headers.get('location') ?? '', address);
    }
    throw new Error('Too many redirects');
  };
  const finish = async (answer: string) => {
    const response = await visit('/api/auth/openid', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answer }),
    });
    return { status: response.status, body: await response.json() };
  };
  const answerIn = ({ hash }: URL) => hash.replace('#openid?', '');
  return {
    visit,
    follow,
    finish,
    answerIn,
    cookies: (host = origin) => jar.get(host) ?? new Map<string, string>(),
    signIn: async (start = '/api/auth/openid', change?: (address: URL) => URL) =>
      finish(answerIn(await follow(start, change))),
  };
}

const changing = (name: string, value: string) => (address: URL) => {
  if (address.searchParams.has(name)) {
    address.searchParams.set(name, value);
  }
  return address;
};

function peopleOf(app: ReturnType<typeof testApp>) {
  const people = () => app.database().getRepository(Person);
  return {
    invite: (fields: Partial<Person> = {}) =>
      people().save({
        name: 'Ada',
        username: ada.email,
        email: ada.email,
        role: 'author',
        ...fields,
      } as Person),
    stored: (username = ada.email) => people().findOneByOrFail({ username }),
    count: () => people().count(),
    sessions: () =>
      app
        .database()
        .getRepository(Session)
        .find({ order: { id: 'ASC' } }),
    logged: (action: string) =>
      app
        .database()
        .query('SELECT name, label, changes FROM audit_log WHERE action = $1 ORDER BY id', [action]),
  };
}

describe('a sign-in with an OpenID provider', () => {
  const app = testApp(settings);
  const { invite, stored, count, sessions, logged } = peopleOf(app);
  const { mails, storePerson, storeWithTotp, codeOf, addPasskey, confirm } = secondFactorsOf(app);
  const note = () => jest.spyOn(app.service(RefusalLog), 'note');
  beforeEach(() => {
    server.present = ada;
  });
  afterEach(() => jest.restoreAllMocks());

  const refusedBecause = async (signingIn: Promise<{ status: number; body: object }>, reason: string) => {
    const noted = note();
    const { status, body } = await signingIn;
    expect(body).toMatchObject({ code: 'OPENID_REFUSED', error: expect.any(String) });
    expect(noted.mock.calls.at(-1)?.[0]).toMatchObject({ kind: 'sign-in', reason });
    expect(await sessions()).toEqual([]);
    return { status, sentence: Object(body).error as string };
  };

  it('lets an invited person in, whose invitation is then used up, and takes them to the page they asked for', async () => {
    const { id } = await invite();
    await app.store(PersonToken, [
      {
        tokenHash: 'a'.repeat(64),
        personId: id,
        purpose: 'invitation',
        expiresAt: new Date(Date.now() + 60_000),
      },
    ]);
    expect((await app.get('/api/auth/ways').expect(200)).body).toEqual({
      data: { provider: 'Lumenvale SSO' },
    });
    const browser = browserOf(app);
    const page = await browser.follow('/api/auth/openid?to=%2Fadmin%2Farticles%3Fpage%3D2');
    expect(page.href).toMatch(/^http:\/\/localhost:3000\/admin\/articles\?page=2#openid\?code=/);
    const { status, body } = await browser.finish(browser.answerIn(page));
    expect({ status, body }).toMatchObject({ status: 200, body: { data: { name: 'Ada', role: 'author' } } });
    await app.get('/api/auth/me').set('Authorization', `Bearer ${body.data.token}`).expect(200);
    expect([...browser.cookies().keys()]).toEqual(['admin_session', 'known_browser']);

    expect(await stored()).toMatchObject({
      openidIssuer: server.issuer,
      openidSubject: 'ada-1',
      passwordHash: null,
      roleByProvider: false,
      lastSignInAt: expect.any(Date),
    });
    expect(await app.database().getRepository(PersonToken).find()).toMatchObject([
      { usedAt: expect.any(Date) },
    ]);
    expect(await logged('auth.signed_in')).toMatchObject([
      { name: 'Ada', changes: { method: { to: 'provider' } } },
    ]);
    expect(await logged('person.changed')).toMatchObject([
      { name: 'provider of sign-ins', label: 'Ada', changes: { openid_subject: { to: 'ada-1' } } },
    ]);
    expect((await browserOf(app).signIn()).status).toBe(200);
  });

  it('knows nobody who was not invited, even if the address looks alike', async () => {
    await app.storeAdministrator();
    await invite();
    for (const email of [
      'eve@lumenvale.example',
      'adà@lumenvale.example',
      'ａda@lumenvale.example',
      'ada@1umenvale.example',
    ]) {
      server.present = { ...ada, sub: email, email };
      const { status, sentence } = await refusedBecause(
        browserOf(app).signIn(),
        'the address was not invited',
      );
      expect([status, sentence]).toEqual([
        401,
        `${email} has not been invited. Ask an administrator of the site.`,
      ]);
    }
    server.present = { ...ada, email: 'ADA@Lumenvale.Example' };
    expect((await browserOf(app).signIn()).status).toBe(200);
    expect(await count()).toBe(2);
  });

  it('knows an address whose domain has letters beyond ASCII', async () => {
    const email = 'Ada@Lümen.example';
    await invite({ email, username: foldText(email) });
    for (const spelled of ['ada@lümen.example', 'ada@xn--lmen-0ra.example']) {
      server.present = { ...ada, email: spelled };
      expect((await browserOf(app).signIn()).status).toBe(200);
      await app.database().query('UPDATE people SET openid_issuer = NULL, openid_subject = NULL');
    }
  });

  it('mails whoever had another way to sign in that there is a new one', async () => {
    await storePerson();
    const { signIn } = browserOf(app);
    await signIn();
    await signIn();
    expect(mails).toMatchObject([
      {
        to: ada.email,
        subject: 'Another way to sign in was added to your account at Lumenvale',
        text: expect.stringContaining('with Lumenvale SSO.'),
      },
    ]);
    await invite({ name: 'Eve', username: 'eve@lumenvale.example', email: 'eve@lumenvale.example' });
    server.present = { ...ada, sub: 'eve', email: 'eve@lumenvale.example' };
    await browserOf(app).signIn();
    expect(mails).toHaveLength(1);
  });

  it('takes an address and its verification from one place', async () => {
    await invite();
    server.present = { ...ada, email: 'eve@lumenvale.example', signed: { email: ada.email } };
    await refusedBecause(browserOf(app).signIn(), 'the address was not invited');
    server.present = { ...ada, signed: { email: ada.email, email_verified: false } };
    await refusedBecause(browserOf(app).signIn(), 'the provider has not verified the address');
    server.present = {
      ...ada,
      email: 'eve@lumenvale.example',
      signed: { email: ada.email, email_verified: true },
    };
    expect((await browserOf(app).signIn()).status).toBe(200);
  });

  it.each([
    ['says that it is not verified', { email_verified: false }],
    ['does not say whether it is verified', { email_verified: undefined }],
    ['says so as text', { email_verified: 'true' as unknown as boolean }],
    ['tells no address', { email: undefined }],
    ['tells something else', { email: 'Ada <ada@lumenvale.example>' }],
  ])('does not trust an address if the provider %s', async (_case, claims) => {
    await invite();
    server.present = { ...ada, ...claims };
    await refusedBecause(browserOf(app).signIn(), 'the provider has not verified the address');
    expect((await stored()).openidSubject).toBeNull();
  });

  it('stays with the identity that came first, whoever gets the address later, until the site has another provider', async () => {
    await invite();
    const other = await invite({
      username: 'eve@lumenvale.example',
      email: 'eve@lumenvale.example',
      name: 'Eve',
    });
    await browserOf(app).signIn();
    await app.database().query('DELETE FROM sessions');

    server.present = { ...ada, sub: 'ada-2' };
    await refusedBecause(browserOf(app).signIn(), 'the address belongs to another account');

    server.present = { ...ada, email: other.email ?? '' };
    expect((await browserOf(app).signIn()).body.data).toMatchObject({ username: ada.email });
    expect((await stored(other.username)).openidSubject).toBeNull();

    await app.database().query(`UPDATE people SET openid_issuer = 'https://former.example'`);
    server.present = { ...ada, sub: 'ada-2' };
    expect((await browserOf(app).signIn()).status).toBe(200);
    expect(await stored()).toMatchObject({ openidIssuer: server.issuer, openidSubject: 'ada-2' });
  });

  it('refuses whoever is deactivated, and never the account of the configuration takes over', async () => {
    await invite({ active: false });
    await refusedBecause(browserOf(app).signIn(), 'the account is deactivated');
    expect((await stored()).openidSubject).toBeNull();

    await app.store(Person, [
      {
        id: OWNER_ID,
        name: 'Boss',
        username: 'boss@lumenvale.example',
        email: 'boss@lumenvale.example',
        role: 'administrator',
      },
    ]);
    server.present = { ...ada, sub: 'boss', email: 'boss@lumenvale.example' };
    await refusedBecause(browserOf(app).signIn(), 'the address was not invited');
  });

  it('refuses whoever was deactivated after an earlier sign-in, or while they were at the provider', async () => {
    await invite();
    const browser = browserOf(app);
    await browser.signIn();
    const answer = browser.answerIn(await browser.follow('/api/auth/openid'));
    await app.database().query('DELETE FROM sessions');
    await app.database().query('UPDATE people SET active = false');
    await refusedBecause(browser.finish(answer), 'the account is deactivated');
    await refusedBecause(browserOf(app).signIn(), 'the account is deactivated');
  });

  it('takes the code of another browser from nobody', async () => {
    await invite();
    const [browser, thief] = [browserOf(app), browserOf(app)];
    const stolen = new URLSearchParams(browser.answerIn(await browser.follow('/api/auth/openid')));
    const own = new URLSearchParams(thief.answerIn(await thief.follow('/api/auth/openid')));
    own.set('code', stolen.get('code') ?? '');
    await refusedBecause(thief.finish(`${own}`), notAccepted);
    expect((await stored()).openidSubject).toBeNull();
  });

  it.each([
    ['nonce', 'another-nonce'],
    ['code_challenge', 'A'.repeat(43)],
    ['state', 'another-state', 'no sign-in with the provider had begun'],
  ])('refuses an answer to another %s', async (name, value, reason = notAccepted) => {
    await invite();
    await refusedBecause(browserOf(app).signIn(undefined, changing(name, value)), reason);
    expect((await stored()).openidSubject).toBeNull();
  });

  it('refuses the answer to another browser, and the same answer twice', async () => {
    await invite();
    const [browser, other] = [browserOf(app), browserOf(app)];
    const answer = browser.answerIn(await browser.follow('/api/auth/openid'));
    await refusedBecause(other.finish(answer), 'no sign-in with the provider had begun');
    await other.follow('/api/auth/openid');
    await refusedBecause(other.finish(answer), 'no sign-in with the provider had begun');

    const begun = new Map(browser.cookies());
    expect((await browser.finish(answer)).status).toBe(200);
    await app.database().query('DELETE FROM sessions');
    await refusedBecause(browser.finish(answer), 'no sign-in with the provider had begun');
    for (const [cookie, kept] of begun) {
      browser.cookies().set(cookie, kept);
    }
    await refusedBecause(browser.finish(answer), 'no sign-in with the provider had begun');
  });

  it('goes on in the tab that began last, whatever comes back in the other', async () => {
    await invite();
    const { follow, answerIn, finish } = browserOf(app);
    const first = answerIn(await follow('/api/auth/openid'));
    const second = answerIn(await follow('/api/auth/openid'));
    await refusedBecause(finish(first), 'no sign-in with the provider had begun');
    await refusedBecause(finish('error=access_denied&state=another'), 'not finished at the provider');
    expect((await finish(second)).status).toBe(200);
  });

  it('says in words what came back instead of an answer', async () => {
    server.present = undefined;
    await refusedBecause(browserOf(app).signIn(), 'not finished at the provider');
    const { finish } = browserOf(app);
    await refusedBecause(finish('error=invalid_scope'), 'the provider refused it');
    await refusedBecause(finish('error=server_error'), 'the provider does not answer');
    await refusedBecause(finish('nothing'), 'no sign-in with the provider had begun');
  });

  it('leads to pages of the administration only', async () => {
    const { visit, cookies } = browserOf(app);
    for (const to of [
      'https://evil.example/admin',
      '//evil.example/admin',
      String.raw`/\evil.example/admin`,
      String.raw`/admin/..\..\/evil.example`,
      '/admin/../companies',
      '/administrator',
      'javascript:alert(1)//admin',
      '/admin@evil.example',
      '',
    ]) {
      await visit(`/api/auth/openid?to=${encodeURIComponent(to)}`);
      const back = await visit('/api/auth/openid/callback?error=access_denied');
      expect([to, back.headers.get('location')]).toEqual([to, `${origin}/admin#openid?error=access_denied`]);
    }
    cookies().set('openid', encodeURIComponent('a //evil.example/admin'));
    const forged = await visit('/api/auth/openid/callback?error=%23x&next=//evil.example');
    expect(forged.headers.get('location')).toBe(`${origin}/admin#openid?error=%23x`);
  });

  it('takes nothing that another site has begun or sent', async () => {
    const { visit } = browserOf(app);
    const site = { 'sec-fetch-site': 'cross-site' };
    expect((await visit('/api/auth/openid', { headers: site })).status).toBe(403);
    const sent = {
      method: 'POST',
      headers: { ...site, 'content-type': 'application/json' },
      body: '{"answer":"a"}',
    };
    expect((await visit('/api/auth/openid', sent)).status).toBe(403);
  });

  it('starts a new session, and ends the one that the browser had', async () => {
    await invite();
    const browser = browserOf(app);
    await browser.signIn();
    const before = browser.cookies().get('admin_session');
    await browser.signIn();
    expect(browser.cookies().get('admin_session')).not.toBe(before);
    expect(await sessions()).toHaveLength(1);
  });

  it('asks for the second factor that somebody has here, unless the provider has asked for one', async () => {
    const { id } = await invite();
    await app.database().query(`UPDATE people SET totp_secret = 'JBSWY3DPEHPK3PXP' WHERE id = $1`, [id]);
    for (const amr of [undefined, ['pwd'], ['otp']]) {
      server.present = { ...ada, ...(amr && { amr }) };
      const { status, body } = await browserOf(app).signIn();
      expect({ status, body }).toMatchObject({
        status: 401,
        body: {
          code: 'SECOND_FACTOR_MISSING',
          ways: ['code'],
          error: expect.stringMatching(/^The provider knows you/),
        },
      });
    }
    expect(await sessions()).toEqual([]);
    for (const amr of [['mfa'], ['pwd', 'otp']]) {
      server.present = { ...ada, amr };
      expect((await browserOf(app).signIn()).status).toBe(200);
    }
    expect(await sessions()).toMatchObject([
      { method: 'provider with second factor' },
      { method: 'provider with second factor' },
    ]);
  });

  it('takes the code after the provider, and a password that was set meanwhile ends that', async () => {
    const { person, secret } = await storeWithTotp({ passwordHash: null });
    const [first, second] = [await browserOf(app).signIn(), await browserOf(app).signIn()];
    await confirm(first.body.challenge, { code: codeOf(secret) }).expect(200);
    expect(await sessions()).toMatchObject([{ method: 'provider' }]);
    await app.database().query(`UPDATE people SET password_hash = 'another' WHERE id = $1`, [person.id]);
    await confirm(second.body.challenge, { code: codeOf(secret, 30) }).expect(401);
  });

  it('is after a code as recent as before it, and after a passkey just confirmed', async () => {
    const { person, secret } = await storeWithTotp();
    const { key } = await addPasskey(person.id);
    const { signIn } = browserOf(app);
    const earlier = Date.now() - 20 * 60_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(earlier);
    await signIn();
    clock.mockRestore();
    const proofs = [
      () => ({ code: codeOf(secret) }),
      () => ({ recovery: recoveryCode }),
      (options: Parameters<typeof key.get>[0]) => ({ passkey: key.get(options, { origin }) }),
    ];
    for (const proof of proofs) {
      const { challenge, passkeyOptions } = (await signIn()).body;
      await confirm(challenge, proof(passkeyOptions)).expect(200);
    }
    const told = new Date(Math.floor(earlier / 1000) * 1000);
    const [byCode, byRecoveryCode, byPasskey] = await sessions();
    expect([byCode?.verifiedAt, byRecoveryCode?.verifiedAt]).toEqual([told, told]);
    expect(isRecent(byPasskey?.verifiedAt ?? null)).toBe(true);
  });

  it('counts as recent only as far as the provider has just asked', async () => {
    await invite({ role: 'administrator' });
    const browser = browserOf(app);
    const people = async (token: string) =>
      (
        await app
          .post('/api/people')
          .set('Authorization', `Bearer ${token}`)
          .send({ name: crypto.randomUUID(), email: `${crypto.randomUUID()}@e.example`, role: 'author' })
      ).status;
    expect(await people((await browser.signIn()).body.data.token)).toBe(201);

    const later = Date.now() + 11 * 60_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    const { token } = (await browser.signIn()).body.data;
    expect(await people(token)).toBe(403);
    const again = '/api/auth/openid?again=true';
    const noted = note();
    const skipping = (address: URL) => {
      address.searchParams.delete('prompt');
      return changing('max_age', '3600')(address);
    };
    expect((await browser.signIn(again, skipping)).body.error).toMatch(/did not ask you to sign in again/);
    expect(noted.mock.calls.at(-1)?.[0]).toMatchObject({ reason: 'the provider did not ask again' });
    expect(await people(token)).toBe(403);

    browser.cookies(server.issuer).clear();
    server.present = { ...ada, sub: 'eve', email: 'eve@lumenvale.example' };
    await invite({ username: 'eve@lumenvale.example', email: 'eve@lumenvale.example', name: 'Eve' });
    expect((await browser.signIn(again)).body.error).toMatch(/another account than the one/);
    expect((await stored('eve@lumenvale.example')).openidSubject).toBeNull();

    // Postgres has another clock.
    clock.mockRestore();
    browser.cookies(server.issuer).clear();
    server.present = ada;
    expect(await people((await browser.signIn(again)).body.data.token)).toBe(201);
  });

  it('is limited for a network, and says so', async () => {
    await invite();
    const { visit, signIn } = browserOf(app);
    for (let times = 0; times < 60; times += 1) {
      await visit('/api/auth/openid');
    }
    await refusedBecause(signIn(), 'too many attempts from this network');
  });

  it('is done with passkeys, a password and mails as before', async () => {
    await invite();
    const { token } = (await browserOf(app).signIn()).body.data;
    const as = { Authorization: `Bearer ${token}` };
    expect((await app.get('/api/auth/factors').set(as).expect(200)).body.data).toMatchObject({
      hasPassword: false,
      provider: 'Lumenvale SSO',
    });
    await app.post('/api/auth/login').send({ username: ada.email, password: '' }).expect(400);
    await app
      .post('/api/auth/login')
      .send({ username: ada.email, password: administrator.password })
      .expect(401);
    await app.post('/api/auth/step-up').set(as).send({ password: administrator.password }).expect(400);
    await app.post('/api/auth/reset').send({ email: ada.email }).expect(202);
    const list = (await (await app.signIn()).get('/api/people').expect(200)).body.data;
    expect(list).toMatchObject([{ state: 'active' }, { state: 'active' }]);
  });
});

describe('a provider that names roles', () => {
  const app = testApp({
    ...settings,
    REQUIRE_SECOND_FACTOR: 'on',
    OIDC_DOMAIN: 'lumenvale.example',
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ROLES: 'cms-admins=administrator,releases=release-manager,writers=author',
  });
  const { invite, stored, count, sessions, logged } = peopleOf(app);
  const signIn = async (...groups: string[]) => {
    server.present = { ...ada, groups, amr: ['mfa'] };
    const { status, body } = await browserOf(app).signIn();
    return status === 200 ? body.data.role : body.error;
  };
  const noRole = 'Your account at the provider has no role for this site. Ask whoever manages it.';

  it('adds people of its domain with a role, and nobody else', async () => {
    expect(await signIn('staff')).toBe(noRole);
    expect(await signIn('writers', 'cms-admins')).toBe('administrator');
    expect(await stored()).toMatchObject({ name: 'Ada', email: ada.email, roleByProvider: true });
    expect(await logged('person.created')).toMatchObject([{ name: 'provider of sign-ins', label: 'Ada' }]);
    for (const email of [
      'eve@evil.example',
      'eve@sub.lumenvale.example',
      'eve@evil-lumenvale.example',
      'eve@evillumenvale.example',
      'eve@lumenvale.example.evil.example',
    ]) {
      server.present = { ...ada, sub: email, email, groups: ['writers'] };
      expect((await browserOf(app).signIn()).body.error).toMatch(/has not been invited/);
    }
    server.present = { ...ada, sub: 'other', email: 'ａda@lumenvale.example', groups: ['writers'] };
    expect((await browserOf(app).signIn()).body.error).toMatch(/belongs to another account/);
    expect(await count()).toBe(1);

    server.present = { ...ada, sub: 'third', email: 'ADA.B@LumenVale.Example', groups: ['writers'] };
    expect((await browserOf(app).signIn()).body.data).toMatchObject({
      name: 'ADA.B@lumenvale.example',
      username: 'ada.b@lumenvale.example',
    });
    server.present = { ...ada, sub: 'fourth', email: 'ada.b@lumenvale.example', groups: ['writers'] };
    expect((await browserOf(app).signIn()).body.error).toMatch(/belongs to another account/);
  });

  it('adds one person when two identities come with one address at the same time', async () => {
    const finishing: (() => Promise<{ status: number; body: { error?: string } }>)[] = [];
    for (const sub of ['one', 'two']) {
      server.present = { ...ada, sub, name: sub, groups: ['writers'], amr: ['mfa'] };
      const browser = browserOf(app);
      const answer = browser.answerIn(await browser.follow('/api/auth/openid'));
      finishing.push(() => browser.finish(answer));
    }
    const answers = await Promise.all(finishing.map((finish) => finish()));
    const [added, refused] = answers.toSorted((one, other) => one.status - other.status);
    expect([added?.status, refused?.status]).toEqual([200, 401]);
    expect(refused?.body.error).toMatch(/belongs to another account/);
    expect(await count()).toBe(1);
  });

  it('changes a role with the next sign-in, and lets nobody in any more whom it gives none', async () => {
    await app.storeAdministrator();
    await signIn('releases');
    await app.database().query(`INSERT INTO slices (name) VALUES ('mf-public')`);
    await app.database().query(
      `INSERT INTO deploy_tokens (slice, name, secret_hash, scopes, expires_at, created_by, person_id)
       SELECT 'mf-public', 'pipeline', 'hash', '{check}', now() + interval '1 day', 'Ada', id FROM people WHERE username = $1`,
      [ada.email],
    );
    expect(await signIn('writers')).toBe('author');
    expect(await app.database().query('SELECT FROM deploy_tokens WHERE revoked_at IS NULL')).toEqual([]);
    expect(await logged('person.changed')).toMatchObject([
      { name: 'provider of sign-ins', changes: { role: { from: 'release-manager', to: 'author' } } },
    ]);

    const { id, version } = await stored();
    const admin = await app.signIn();
    await app.database().query(`UPDATE people SET totp_secret = 'secret' WHERE id = $1`, [OWNER_ID]);
    await admin.patch(`/api/people/${id}`).send({ role: 'editor', version }).expect(200);
    expect(await signIn('staff')).toBe('editor');
  });

  it('ends what somebody has here once it gives them no role', async () => {
    await app.storeAdministrator();
    await signIn('releases');
    await app.database().query(`INSERT INTO slices (name) VALUES ('mf-public')`);
    const createToken = () =>
      app.database().query(
        `INSERT INTO deploy_tokens (slice, name, secret_hash, scopes, expires_at, created_by, person_id)
         SELECT 'mf-public', 'pipeline', 'hash', '{check}', now() + interval '1 day', 'Ada', id FROM people WHERE username = $1`,
        [ada.email],
      );
    await createToken();
    expect(await signIn('staff')).toBe(noRole);
    expect(await sessions()).toEqual([]);
    expect(await app.database().query('SELECT FROM deploy_tokens WHERE revoked_at IS NULL')).toEqual([]);
    expect(await logged('auth.session_ended')).toMatchObject([
      { name: 'provider of sign-ins', label: 'Ada' },
    ]);
    expect((await stored()).role).toBe('release-manager');
    expect(await signIn('releases')).toBe('release-manager');
  });

  it('takes no role from the only administrator, and the role of an invitation from nobody', async () => {
    expect(await signIn('cms-admins')).toBe('administrator');
    expect(await signIn('writers')).toBe('administrator');
    expect(await signIn('staff')).toBe('administrator');
    await app.storeAdministrator();
    expect(await signIn('writers')).toBe('author');

    await app.database().query('DELETE FROM people WHERE username = $1', [ada.email]);
    await invite({ role: 'editor' });
    expect(await signIn('staff')).toBe('editor');
  });

  it('counts as the second factor that is required only if it has asked for one', async () => {
    await invite({ role: 'editor' });
    const companies = async () => {
      const { token } = (await browserOf(app).signIn()).body.data;
      return (await app.get('/api/contact').set('Authorization', `Bearer ${token}`)).status;
    };
    server.present = ada;
    expect(await companies()).toBe(403);
    server.present = { ...ada, amr: ['mfa'] };
    expect(await companies()).toBe(200);
  });
});

describe('a provider that is away', () => {
  const app = testApp(settings);
  const { invite } = peopleOf(app);
  beforeEach(() => {
    server.present = ada;
  });

  it('leaves the site and the password as they are, is said within five seconds, and tried again', async () => {
    await invite();
    const away = {
      status: 503,
      body: { error: expect.stringMatching(/^Signing in with Lumenvale SSO does not work at the moment/) },
    };
    const check = async () => (await checkOpenIdProvider(app.service(Env)))[0];
    expect(await check()).toMatchObject({ state: 'ok', says: expect.stringContaining(redirectUri) });
    const answering = jest.spyOn(OpenIdProvider.prototype, 'configuration');
    answering.mockResolvedValueOnce({
      serverMetadata: () => ({ claims_supported: ['sub', 'email'] }),
    } as Configuration);
    expect(await check()).toMatchObject({ state: 'look', says: expect.stringMatching(/auth_time/) });
    answering.mockRestore();
    await server.stop();
    expect(await browserOf(app).signIn()).toMatchObject(away);
    expect(await check()).toMatchObject({ state: 'look', says: expect.stringMatching(/does not answer/) });
    await app.storeAdministrator();
    await app.post('/api/auth/login').send(administrator).expect(200);
    expect((await app.get('/api/auth/ways').expect(200)).body.data.provider).toBe('Lumenvale SSO');

    await server.start();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.gate = promise;
    const took = startAttentiveClock();
    expect(await browserOf(app).signIn()).toMatchObject(away);
    expect(took()).toBeLessThan(6_000);
    resolve();

    const browser = browserOf(app);
    const answer = browser.answerIn(await browser.follow('/api/auth/openid'));
    await server.stop();
    expect(await browser.finish(answer)).toMatchObject(away);
    await server.start();
    expect((await browserOf(app).signIn()).status).toBe(200);
  });
});

describe('a site without a provider', () => {
  const app = testApp();

  it('offers none', async () => {
    expect((await app.get('/api/auth/ways').expect(200)).body).toEqual({ data: { provider: null } });
    await app.get('/api/auth/openid').expect(404);
    await app.post('/api/auth/openid').send({ answer: 'code=a' }).expect(401);
    expect(app.service(OpenIdProvider).label).toBeNull();
  });
});
