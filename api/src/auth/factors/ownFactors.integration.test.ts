import { origin, recoveryCode, secondFactorsOf } from '../../testing/secondFactors.js';
import { softwareAuthenticator } from '../../testing/softwareAuthenticator.js';
import { testApp } from '../../testing/testApp.js';
import { Person } from '../auth.entities.js';
import { SessionsService } from '../sessions.service.js';
import { RecoveryCode } from './factor.entities.js';

type App = ReturnType<typeof testApp>;

function ownAccountOf(app: App) {
  const factors = secondFactorsOf(app);
  const bearerOf = async ({ id }: Person, hasProvedSecondFactor = true) => {
    const { passwordHash } = await app.database().manager.findOneByOrFail(Person, { id });
    const { bearer } = await app
      .service(SessionsService)
      .start({ id, passwordHash }, { hasProvedSecondFactor });
    return { Authorization: `Bearer ${bearer.token}` };
  };
  return {
    ...factors,
    bearerOf,
    list: async (as: Record<string, string>) =>
      (await app.get('/api/auth/factors').set(as).expect(200)).body.data,
    /** Adds an app as the administration does. */
    addTotp: async (as: Record<string, string>) => {
      const { secret } = (await app.post('/api/auth/totp').set(as).expect(201)).body.data;
      const { body } = await app
        .post('/api/auth/totp/confirm')
        .set(as)
        .send({ code: factors.codeOf(secret) })
        .expect(200);
      return { secret, recoveryCodes: body.data.recoveryCodes };
    },
    addPasskeyAs: async (
      as: Record<string, string>,
      { key = softwareAuthenticator(), from = origin } = {},
    ) => {
      const { challenge, options } = (await app.post('/api/auth/passkeys/options').set(as).expect(200)).body
        .data;
      const passkey = key.create(options, { origin: from });
      return app.post('/api/auth/passkeys').set(as).send({ challenge, name: 'Laptop', passkey });
    },
  };
}

describe("one's own second factors", () => {
  const app = testApp({ PORT: '3000' });
  const { mails, storePerson, storeWithTotp, bearerOf, list, addPasskeyAs, codeOf, login, confirm } =
    ownAccountOf(app);
  const stillSignedIn = async (as: Record<string, string>) =>
    (await app.get('/api/auth/me').set(as)).status === 200;

  it('are none at first', async () => {
    expect(await list(await bearerOf(await storePerson()))).toEqual({
      totp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
      isRequired: false,
      passkeysOffered: true,
      hasPassword: true,
      provider: null,
    });
  });

  it('begin with an app once its code is confirmed: ten codes, a mail, the end of other sessions', async () => {
    const person = await storePerson();
    const [here, elsewhere] = [await bearerOf(person), await bearerOf(person)];
    const begun = (await app.post('/api/auth/totp').set(here).expect(201)).body.data;
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    await login().expect(200);

    const wrong = await app.post('/api/auth/totp/confirm').set(here).send({ code: '12345' }).expect(400);
    expect(wrong.body.fields).toEqual({
      code: ['This is not the current code. Check the clock of your device'],
    });
    const { body } = await app
      .post('/api/auth/totp/confirm')
      .set(here)
      .send({ code: codeOf(begun.secret) })
      .expect(200);
    expect(body.data.recoveryCodes).toHaveLength(10);
    expect([await stillSignedIn(here), await stillSignedIn(elsewhere)]).toEqual([true, false]);
    expect(await list(here)).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
    expect(mails).toMatchObject([{ subject: 'An authenticator app was added to your account at Lumenvale' }]);

    const { challenge } = (await login().expect(401)).body;
    await confirm(challenge, { code: codeOf(begun.secret) }).expect(401);
    await confirm(challenge, { recovery: body.data.recoveryCodes[4] }).expect(200);
    expect(await list(here)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('take no code for an app that is not being added, or whose time is over', async () => {
    const here = await bearerOf(await storePerson());
    const confirmed = () => app.post('/api/auth/totp/confirm').set(here).send({ code: '123456' });
    expect((await confirmed().expect(400)).body.fields).toEqual({
      code: ['This took too long. Add the app once more'],
    });
    const { secret } = (await app.post('/api/auth/totp').set(here).expect(201)).body.data;
    await app.database().query('UPDATE sign_in_challenges SET expires_at = now()');
    await app
      .post('/api/auth/totp/confirm')
      .set(here)
      .send({ code: codeOf(secret) })
      .expect(400);
    expect(await list(here)).toMatchObject({ totp: false });
  });

  it('keep the earlier app and codes until another app is confirmed', async () => {
    const { person, secret } = await storeWithTotp();
    const here = await bearerOf(person);
    const other = (await app.post('/api/auth/totp').set(here).expect(201)).body.data.secret;
    await confirm((await login().expect(401)).body.challenge, { code: codeOf(secret) }).expect(200);

    await app
      .post('/api/auth/totp/confirm')
      .set(here)
      .send({ code: codeOf(other) })
      .expect(200);
    const { challenge } = (await login().expect(401)).body;
    await confirm(challenge, { code: codeOf(secret, 30) }).expect(401);
    await confirm(challenge, { code: codeOf(other, 30) }).expect(200);
    await confirm((await login().expect(401)).body.challenge, { recovery: recoveryCode }).expect(200);
  });

  it('has passkeys added, named, and removed', async () => {
    const person = await storePerson();
    const here = await bearerOf(person);
    const added = (await addPasskeyAs(here)).body.data;
    expect(added).toEqual({
      passkey: {
        id: expect.any(Number),
        name: 'Laptop',
        isSynchronized: false,
        createdAt: expect.any(String),
        lastUsedAt: null,
      },
      recoveryCodes: expect.arrayContaining([expect.any(String)]),
    });
    const another = (await addPasskeyAs(here)).body.data;
    expect(another.recoveryCodes).toBeNull();

    const path = `/api/auth/passkeys/${added.passkey.id}`;
    const renamed = await app.patch(path).set(here).send({ name: 'Desk' }).expect(200);
    expect(renamed.body.data.name).toBe('Desk');
    await app.patch(path).set(here).send({ name: '' }).expect(400);

    const elsewhere = await bearerOf(person);
    await app.delete(path).set(here).expect(204);
    await app.delete(path).set(here).expect(404);
    expect([await stillSignedIn(here), await stillSignedIn(elsewhere)]).toEqual([true, false]);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A passkey was added to your account at Lumenvale',
      'A passkey was added to your account at Lumenvale',
      'A passkey was removed from your account at Lumenvale',
    ]);
    expect(await list(here)).toMatchObject({ passkeys: [{ id: another.passkey.id }], recoveryCodesLeft: 10 });
  });

  it('refuses passkeys of another origin, of another challenge, with a certificate, and known ones', async () => {
    const here = await bearerOf(await storePerson());
    const key = softwareAuthenticator();
    const foreign = await addPasskeyAs(here, { from: 'https://attacker.example' });
    expect([foreign.status, foreign.body.fields]).toEqual([
      400,
      { passkey: ['This passkey is for another address, or it took too long. Try again'] },
    ]);

    const [first, second] = [
      (await app.post('/api/auth/passkeys/options').set(here)).body.data,
      (await app.post('/api/auth/passkeys/options').set(here)).body.data,
    ];
    const passkey = key.create(first.options, { origin });
    const add = (challenge: string) =>
      app.post('/api/auth/passkeys').set(here).send({ challenge, name: 'Laptop', passkey });
    await add(second.challenge).expect(400);
    await add(first.challenge).expect(201);
    await add(first.challenge).expect(400);

    const again = await addPasskeyAs(here, { key });
    expect([again.status, again.body.code]).toEqual([409, 'PASSKEY_KNOWN']);
    const { challenge, options } = (await app.post('/api/auth/passkeys/options').set(here)).body.data;
    expect(options.excludeCredentials).toHaveLength(1);
    const withCertificate = softwareAuthenticator().create(options, { origin, hasCertificate: true });
    await app
      .post('/api/auth/passkeys')
      .set(here)
      .send({ challenge, name: 'Laptop', passkey: withCertificate })
      .expect(400);
    expect((await list(here)).passkeys).toHaveLength(1);
  });

  it('keeps the passkeys of others: neither seen, changed nor added for them', async () => {
    const ada = await bearerOf(await storePerson());
    const eve = await bearerOf(await storePerson({ username: 'e@e.example', email: 'e@e.example' }));
    const { id } = (await addPasskeyAs(ada)).body.data.passkey;
    await app.patch(`/api/auth/passkeys/${id}`).set(eve).send({ name: 'Mine' }).expect(404);
    await app.delete(`/api/auth/passkeys/${id}`).set(eve).expect(404);
    expect((await list(eve)).passkeys).toEqual([]);

    const { challenge, options } = (await app.post('/api/auth/passkeys/options').set(ada)).body.data;
    const passkey = softwareAuthenticator().create(options, { origin });
    await app.post('/api/auth/passkeys').set(eve).send({ challenge, name: 'Mine', passkey }).expect(400);
  });

  it('has new recovery codes in place of the earlier ones, while there is a second factor', async () => {
    const without = await bearerOf(await storePerson({ username: 'e@e.example', email: 'e@e.example' }));
    const refused = await app.post('/api/auth/recovery-codes').set(without).expect(409);
    expect(refused.body.code).toBe('NO_FACTOR');

    const { person } = await storeWithTotp();
    const here = await bearerOf(person);
    const { body } = await app.post('/api/auth/recovery-codes').set(here).expect(201);
    const { challenge } = (await login().expect(401)).body;
    await confirm(challenge, { recovery: recoveryCode }).expect(401);
    await confirm(challenge, { recovery: body.data.recoveryCodes[0] }).expect(200);
    expect(mails[0]?.subject).toBe('New recovery codes for your account at Lumenvale');
  });

  it('ends with the last one: the password alone signs in again, and recovery codes are gone', async () => {
    const { person } = await storeWithTotp();
    const [here, elsewhere] = [await bearerOf(person), await bearerOf(person)];
    await app.delete('/api/auth/totp').set(here).expect(204);
    await app.delete('/api/auth/totp').set(here).expect(404);
    expect(await stillSignedIn(elsewhere)).toBe(false);
    expect(await app.database().manager.count(RecoveryCode)).toBe(0);
    expect(mails[0]?.subject).toBe('The authenticator app was removed from your account at Lumenvale');
    await login().expect(200);
  });

  it('end the sign-ins that wait for them when one is removed, and say to begin again', async () => {
    const { person, secret } = await storeWithTotp();
    const here = await bearerOf(person);
    await addPasskeyAs(here);
    const { challenge } = (await login().expect(401)).body;
    await app.delete('/api/auth/totp').set(here).expect(204);

    const { body } = await confirm(challenge, { code: codeOf(secret) }).expect(401);

    expect(body).toMatchObject({
      code: 'SIGN_IN_OVER',
      error:
        'This took too long, there were too many attempts, or your account has changed. Sign in once more.',
    });
    expect((await login().expect(401)).body.ways).toEqual(['passkey', 'recovery']);
  });

  it('never shows the secret of the app, or hashes of codes, where people are listed', async () => {
    const { secret } = await storeWithTotp();
    const admin = await app.signIn();
    const { text, body } = await admin.get('/api/people').expect(200);
    expect(text).not.toMatch(new RegExp(`${secret}|totp`, 'i'));
    expect(body.data.map((person: { hasSecondFactor: boolean }) => person.hasSecondFactor)).toEqual([
      true,
      false,
    ]);
  });
});

describe('a site that requires a second factor', () => {
  const app = testApp({ PORT: '3000', REQUIRE_SECOND_FACTOR: 'on' });
  const { storePerson, bearerOf, list, addTotp, addPasskeyAs } = ownAccountOf(app);
  const codeAt = async (path: string, as: Record<string, string>) => {
    const { status, body } = await app.get(path).set(as);
    return [status, body.code];
  };

  it('lets people without one do nothing but add one', async () => {
    const person = await storePerson({ role: 'administrator' });
    const [here, elsewhere] = [await bearerOf(person), await bearerOf(person)];
    const { body } = await app.get('/api/contact').set(here).expect(403);
    expect(body).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      error:
        'This site requires a second factor. Add a passkey or an authenticator app to your account first.',
    });
    for (const path of ['/api/people', '/api/shells', '/api/articles?all=true', '/api/trash']) {
      expect(await codeAt(path, here)).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    }
    await app.get('/api/articles').set(here).expect(200);
    await app.get('/api/auth/me').set(here).expect(200);
    await app.get('/api/auth/sessions').set(here).expect(200);
    expect(await list(here)).toMatchObject({ isRequired: true, totp: false });

    await addTotp(here);
    await app.get('/api/contact').set(here).expect(200);
    expect(await codeAt('/api/contact', elsewhere)).toEqual([401, undefined]);
  });

  it('tells the shell no role of theirs', async () => {
    const person = await storePerson({ role: 'administrator' });
    const { cookie } = await app.service(SessionsService).start(person);
    const { headers } = await app
      .get('/api/auth/session')
      .set('Cookie', `admin_session=${cookie.token}`)
      .expect(204);
    expect(headers['x-session-role']).toBe('none');
  });

  it('keeps the last one', async () => {
    const here = await bearerOf(await storePerson());
    await addTotp(here);
    const refused = await app.delete('/api/auth/totp').set(here).expect(409);
    expect(refused.body).toMatchObject({
      code: 'LAST_FACTOR',
      error: 'A second factor is required here, and this is your only one. Add another one first.',
    });
    const { id } = (await addPasskeyAs(here)).body.data.passkey;
    const answers = await Promise.all([
      app.delete('/api/auth/totp').set(here),
      app.delete(`/api/auth/passkeys/${id}`).set(here),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});
