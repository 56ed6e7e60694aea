import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { origin, recoveryCode, secondFactorsOf } from '../../testing/secondFactors.js';
import { testApp } from '../../testing/testApp.js';
import { until } from '../../testing/until.js';
import { Person } from '../auth.entities.js';
import { PasswordHasher } from '../passwordHasher.js';
import { RefusalLog } from '../refusalLog.js';
import { SessionsService } from '../sessions.service.js';
import { RecoveryCode } from './factor.entities.js';
import { SignInChallenges } from './signInChallenges.service.js';

const username = 'ada@lumenvale.example';

describe('a sign-in with a second factor', () => {
  const app = testApp({ PORT: '3000', RATE_LIMITS: 'on' });
  const { mails, storePerson, storeWithTotp, codeOf, addPasskey, login, confirm } = secondFactorsOf(app);
  const challengeOf = async () => (await login().expect(401)).body.challenge;
  const sessions = () => app.database().query('SELECT id FROM sessions');
  const refusalOf = (answer: { status: number; body: { code: string } }) => [answer.status, answer.body.code];
  const unlimit = () => app.database().query('DELETE FROM rate_limits');

  it('asks for it after the password, which alone starts nothing', async () => {
    const { person } = await storeWithTotp();
    await addPasskey(person.id);
    const { body, headers } = await login().expect(401);

    expect(body).toEqual({
      statusCode: 401,
      error: 'Your password is right. Now confirm with your second factor.',
      code: 'SECOND_FACTOR_MISSING',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      ways: ['code', 'passkey', 'recovery'],
      passkeyOptions: expect.objectContaining({ rpId: 'localhost', userVerification: 'required' }),
      requestId: expect.any(String),
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
    expect(await sessions()).toEqual([]);
    await app.post('/api/auth/refresh').expect(401);
    await app.get('/api/auth/me').set('Authorization', `Bearer ${body.challenge}`).expect(401);
    await app.post('/api/auth/refresh').set('Cookie', `admin_session=${body.challenge}`).expect(401);
  });

  it('says nothing of it to whoever does not know the password', async () => {
    await storeWithTotp();
    const { body } = await login(username, 'wrong').expect(401);
    expect(body).toEqual({
      statusCode: 401,
      error: 'Invalid username or password',
      requestId: expect.any(String),
    });
  });

  it('answers as a sign-in does: bearer, cookies, last sign-in', async () => {
    const { secret, person } = await storeWithTotp();
    const { body, headers } = await confirm(await challengeOf(), { code: codeOf(secret) }).expect(200);

    expect(body.data).toEqual({
      token: expect.any(String),
      expiresAt: expect.any(String),
      timeZone: 'America/Toronto',
      ownTimeZone: 'America/Toronto',
      picture: null,
      username,
      name: 'Ada',
      role: 'editor',
    });
    expect([headers['set-cookie']].flat().map((cookie) => cookie?.split('=')[0])).toEqual([
      'admin_session',
      'known_browser',
    ]);
    await app.get('/api/auth/me').set('Authorization', `Bearer ${body.data.token}`).expect(200);
    const { lastSignInAt } = await app.database().manager.findOneByOrFail(Person, { id: person.id });
    expect(lastSignInAt).not.toBeNull();
  });

  it.each([40, -40])('accepts an app whose clock is off by %d seconds', async (off) => {
    const { secret } = await storeWithTotp();
    await confirm(await challengeOf(), { code: codeOf(secret, off) }).expect(200);
  });

  it.each([90, -90])('refuses an app whose clock is off by %d seconds', async (off) => {
    const { secret } = await storeWithTotp();
    const answer = await confirm(await challengeOf(), { code: codeOf(secret, off) });
    expect(refusalOf(answer)).toEqual([401, 'SECOND_FACTOR_WRONG']);
  });

  it('accepts each code once, also for two at once, and none before it', async () => {
    const { secret } = await storeWithTotp();
    const code = codeOf(secret);
    const challenges = [await challengeOf(), await challengeOf()];
    const answers = await Promise.all(challenges.map((challenge) => confirm(challenge, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);

    await confirm(await challengeOf(), { code }).expect(401);
    await confirm(await challengeOf(), { code: codeOf(secret, -30) }).expect(401);
    await confirm(await challengeOf(), { code: codeOf(secret, 30) }).expect(200);
  });

  it('accepts a recovery code once, also for two at once, and mails its owner', async () => {
    await storeWithTotp();
    const challenges = [await challengeOf(), await challengeOf()];
    const answers = await Promise.all(
      challenges.map((challenge) => confirm(challenge, { recovery: recoveryCode.toUpperCase() })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(mails).toMatchObject([
      { to: username, subject: 'A recovery code was used for your account at Lumenvale' },
    ]);
    expect(mails[0]?.text).toContain('0 of them are left');
    expect((await login().expect(401)).body.ways).toEqual(['code']);
  });

  it('accepts a passkey of the person', async () => {
    const { id } = await storePerson();
    const { key } = await addPasskey(id);
    const { body } = await login().expect(401);
    expect(body.ways).toEqual(['passkey']);
    await confirm(body.challenge, { passkey: key.get(body.passkeyOptions, { origin }) }).expect(200);
  });

  it('gives one sentence for every wrong way', async () => {
    const { person, secret } = await storeWithTotp();
    await addPasskey(person.id);
    const stranger = await storePerson({ username: 'b@b.example', email: 'b@b.example' });
    const { key } = await addPasskey(stranger.id);
    await app.database().manager.insert(RecoveryCode, { personId: stranger.id, hash: 'x' });
    const { challenge, passkeyOptions } = (await login().expect(401)).body;
    const wrong = [
      { code: '000000' === codeOf(secret) ? '000001' : '000000' },
      { recovery: 'not-one-of-mine' },
      { passkey: key.get(passkeyOptions, { origin }) },
      { passkey: {} },
    ];
    for (const proof of wrong) {
      const { status, body } = await confirm(challenge, proof);
      expect([status, body.code, body.error]).toEqual([
        401,
        'SECOND_FACTOR_WRONG',
        'That did not match. Check it, or confirm in another way.',
      ]);
    }
    expect(await sessions()).toEqual([]);
  });

  it('ends after five attempts, and counts those of a person from one network', async () => {
    const { secret } = await storeWithTotp();
    const challenge = await challengeOf();
    for (let times = 0; times < 5; times += 1) {
      await confirm(challenge, { recovery: 'wrong' }).expect(401);
    }
    const other = await challengeOf();
    await confirm(other, { code: codeOf(secret) }).expect(429);

    await unlimit();
    const answer = await confirm(challenge, { code: codeOf(secret) });
    expect(refusalOf(answer)).toEqual([401, 'SIGN_IN_OVER']);
    await confirm(other, { code: codeOf(secret) }).expect(200);
  });

  it('counts simultaneous guesses', async () => {
    await storeWithTotp();
    const challenge = await challengeOf();
    const guesses = Array.from({ length: 12 }, (_, index) =>
      confirm(challenge, { code: String(100_000 + index) }),
    );
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'SECOND_FACTOR_WRONG').length).toBeLessThanOrEqual(5);
  });

  it.each([
    ['expired', `UPDATE sign_in_challenges SET expires_at = now()`],
    ['of a deactivated person', `UPDATE people SET active = false`],
    ['of another purpose', `UPDATE sign_in_challenges SET purpose = 'passkey'`],
    ['swept', 'DELETE FROM sign_in_challenges'],
  ])('refuses a challenge that is %s', async (_, statement) => {
    const { secret } = await storeWithTotp();
    const challenge = await challengeOf();
    await app.database().query(statement);
    const note = jest.spyOn(app.service(RefusalLog), 'note');
    const answer = await confirm(challenge, { code: codeOf(secret) });
    expect(refusalOf(answer)).toEqual([401, 'SIGN_IN_OVER']);
    expect(note.mock.calls).toMatchObject([[{ kind: 'sign-in', reason: 'SIGN_IN_OVER' }]]);
  });

  it('starts nothing with a password that was changed meanwhile', async () => {
    const { secret, person } = await storeWithTotp();
    const challenge = await challengeOf();
    const passwordHash = await app.service(PasswordHasher).hash('another long password');
    await app.database().manager.update(Person, { id: person.id }, { passwordHash });
    const note = jest.spyOn(app.service(RefusalLog), 'note');
    await confirm(challenge, { code: codeOf(secret) }).expect(401);
    expect(await sessions()).toEqual([]);
    expect(note.mock.calls).toMatchObject([[{ kind: 'sign-in', name: username }]]);
  });

  it('cannot be used twice, or with several proofs, or with none', async () => {
    const { secret } = await storeWithTotp();
    const challenge = await challengeOf();
    await confirm(challenge, {}).expect(400);
    await confirm(challenge, { code: '', recovery: null }).expect(400);
    await confirm(challenge, { code: codeOf(secret), recovery: recoveryCode }).expect(400);
    await confirm(challenge, { code: codeOf(secret), passkey: null }).expect(200);
    const answer = await confirm(challenge, { recovery: recoveryCode });
    expect(refusalOf(answer)).toEqual([401, 'SIGN_IN_OVER']);
  });

  it('is not skipped where the second factor was added after the password was checked', async () => {
    const { person } = await storeWithTotp();
    const known = await app.database().manager.findOneByOrFail(Person, { id: person.id });
    await expect(app.service(SessionsService).start(known)).rejects.toThrow(
      'Your account has changed meanwhile',
    );
    expect(await sessions()).toEqual([]);
  });

  describe('started in the moment in which', () => {
    const waits = async () => {
      const waiting = await app
        .database()
        .query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
      return waiting.length > 0;
    };
    const startDuring = async (change: string, from: Parameters<SessionsService['start']>[1]) => {
      const person = await app.database().manager.findOneByOrFail(Person, { username });
      const changing = app.database().createQueryRunner();
      await changing.startTransaction();
      await changing.query('SELECT FROM people WHERE id = $1 FOR UPDATE', [person.id]);
      const starting = app.service(SessionsService).start(person, from);
      starting.catch(() => {});
      await until(waits);
      await changing.query(change);
      await changing.commitTransaction();
      await changing.release();
      return starting;
    };

    it('the first factor is added, does not begin without it', async () => {
      await storePerson();
      await expect(startDuring(`UPDATE people SET totp_secret = 'JBSWY3DPEHPK3PXP'`, {})).rejects.toThrow(
        'Your account has changed meanwhile',
      );
      const { id } = await app.database().manager.findOneByOrFail(Person, { username });
      await app.database().query('UPDATE people SET totp_secret = NULL');
      const added = `INSERT INTO passkeys (person_id, name, credential_id, public_key, counter, transports, backed_up)
        VALUES (${id}, 'Laptop', 'a', '', 0, '{}', false)`;
      await expect(startDuring(added, {})).rejects.toThrow('Your account has changed meanwhile');
      expect(await sessions()).toEqual([]);
    });

    it('its passkey is removed, does not begin with it', async () => {
      await addPasskey((await storePerson()).id);
      const [{ id: passkeyId }] = await app.database().query('SELECT id FROM passkeys');
      const byPasskey = { hasProvedSecondFactor: true, passkeyId };
      await expect(startDuring('DELETE FROM passkeys', byPasskey)).rejects.toThrow(
        'Your account has changed meanwhile',
      );
      expect(await sessions()).toEqual([]);
    });

    it('its app is removed after it has proved who signs in, does not begin', async () => {
      const { secret } = await storeWithTotp();
      const challenge = await challengeOf();
      const challenges = app.service(SignInChallenges);
      const take = challenges.take.bind(challenges);
      jest.spyOn(challenges, 'take').mockImplementationOnce(async (...asked) => {
        await app.database().query('UPDATE people SET totp_secret = NULL');
        return take(...asked);
      });

      const { body } = await confirm(challenge, { code: codeOf(secret) }).expect(401);

      expect(body.error).toBe('Your account has changed meanwhile. Sign in again.');
      expect(await sessions()).toEqual([]);
    });

    it('its app is removed or replaced, does not begin with it', async () => {
      const { secret: totpSecret } = await storeWithTotp();
      const byCode = { hasProvedSecondFactor: true, totpSecret };
      for (const secret of [`'JBSWY3DPEHPK3PXP'`, 'NULL']) {
        await expect(startDuring(`UPDATE people SET totp_secret = ${secret}`, byCode)).rejects.toThrow(
          'Your account has changed meanwhile',
        );
      }
      expect(await sessions()).toEqual([]);
    });
  });

  it('is still asked for after a new password by mail', async () => {
    await storeWithTotp();
    await app.post('/api/auth/reset').send({ email: username }).expect(202);
    const [token] = await untilMailed();
    await app.post('/api/people/accept').send({ token, password: 'seven quiet lighthouses' }).expect(200);
    const { body } = await login(username, 'seven quiet lighthouses').expect(401);
    expect(body.code).toBe('SECOND_FACTOR_MISSING');
  });

  const untilMailed = async () => {
    while (mails.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return mails.map(({ text }) => /accept#([\w-]{43})\n/.exec(text)?.[1]);
  };

  it('stays as it was for people without one', async () => {
    await storePerson();
    const { body } = await login().expect(200);
    expect(Object.keys(body.data)).toEqual(
      expect.arrayContaining(['token', 'expiresAt', 'username', 'name', 'role', 'timeZone']),
    );
  });
});

describe('a sign-in with a passkey alone', () => {
  const app = testApp({ PORT: '3000', RATE_LIMITS: 'on' });
  const { mails, storePerson, storeWithTotp, addPasskey } = secondFactorsOf(app);
  const options = async () => (await app.post('/api/auth/passkey/options').expect(200)).body.data;
  const signIn = (challenge: string, passkey: object) =>
    app.post('/api/auth/passkey').send({ challenge, passkey });
  const sessions = () => app.database().query('SELECT id FROM sessions');

  it('asks for nothing else, and works once for each challenge', async () => {
    const { person } = await storeWithTotp();
    const { key } = await addPasskey(person.id);
    const asked = await options();
    expect(asked.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(asked.options.allowCredentials ?? []).toEqual([]);
    const passkey = key.get(asked.options, { origin, counter: 1 });

    const { body, headers } = await signIn(asked.challenge, passkey).expect(200);
    expect(body.data).toMatchObject({ username, role: 'editor', token: expect.any(String) });
    expect([headers['set-cookie']].flat()).toHaveLength(2);
    await signIn(asked.challenge, passkey).expect(401);
  });

  it.each([
    ['of another origin', { origin: 'https://lumenvale.example.attacker.example' }],
    ['of another port', { origin: 'http://localhost:3001' }],
    ['whose owner was not verified', { origin, isVerified: false }],
  ])('refuses one %s', async (_, behaviour) => {
    const { key } = await addPasskey((await storePerson()).id);
    const asked = await options();
    const { body } = await signIn(asked.challenge, key.get(asked.options, behaviour)).expect(401);
    expect(body).toMatchObject({
      code: 'PASSKEY_REFUSED',
      error: 'This passkey is not known here, or it took too long. Try again, or use your password.',
    });
    expect(await sessions()).toEqual([]);
  });

  it('refuses one for another site, another challenge, a forged one, and one that is removed', async () => {
    const { key, passkey } = await addPasskey((await storePerson()).id);
    const [first, second] = [await options(), await options()];
    const foreign = key.get({ ...first.options, rpId: 'attacker.example' }, { origin });
    await signIn(first.challenge, foreign).expect(401);
    await signIn(second.challenge, key.get(first.options, { origin })).expect(401);

    const third = await options();
    const right = key.get(third.options, { origin });
    const signature = Buffer.from('forged').toString('base64url');
    await signIn(third.challenge, { ...right, response: { ...right.response, signature } }).expect(401);

    const fourth = await options();
    await app.database().query('DELETE FROM passkeys WHERE id = $1', [passkey.id]);
    await signIn(fourth.challenge, key.get(fourth.options, { origin })).expect(401);
    expect(await sessions()).toEqual([]);
  });

  it('refuses what is no passkey at all', async () => {
    for (const passkey of [{}, { id: 7 }, { id: 'a\0b' }, { id: 'x', response: null }]) {
      const { challenge } = await options();
      await signIn(challenge, passkey).expect(401);
    }
    await app.post('/api/auth/passkey').send({ challenge: 'x', passkey: 'text' }).expect(400);
    await app.post('/api/auth/passkey').send({ challenge: 'x', passkey: [] }).expect(400);
    await app.post('/api/auth/passkey').send({ passkey: {} }).expect(400);
  });

  it('refuses a copy, whose counter is not ahead, and mails the owner; a forged counter tells nobody', async () => {
    const { key } = await addPasskey((await storePerson()).id);
    const use = async (counter: number, change: object = {}) => {
      const asked = await options();
      const passkey = key.get(asked.options, { origin, counter });
      return signIn(asked.challenge, { ...passkey, response: { ...passkey.response, ...change } });
    };
    expect((await use(7)).status).toBe(200);
    expect((await use(3, { signature: 'MEUCIQ' })).body.code).toBe('PASSKEY_REFUSED');
    expect(mails).toEqual([]);

    const note = jest.spyOn(app.service(RefusalLog), 'note');
    for (const counter of [7, 3, 0]) {
      const { status, body } = await use(counter);
      expect([status, body.code, body.error]).toEqual([
        401,
        'PASSKEY_COPIED',
        'There may be a copy of this passkey, so it is not accepted. Sign in another way, then remove it.',
      ]);
    }
    const refusal = [{ kind: 'sign-in', name: username, reason: 'PASSKEY_COPIED' }];
    expect(note.mock.calls).toMatchObject([refusal, refusal, refusal]);
    expect(mails).toHaveLength(3);
    expect(mails[0]).toMatchObject({ to: username, text: expect.stringContaining('"Laptop"') });
    expect((await use(8)).status).toBe(200);
  });

  it('does not take a failure of the database for a wrong passkey', async () => {
    const { id } = await storePerson();
    const { key } = await addPasskey(id);
    const asked = await options();
    const passkey = key.get(asked.options, { origin });
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    const { query } = app.database();
    jest.spyOn(app.database(), 'query').mockImplementation(function (this: DataSource, sql, ...values) {
      return sql.startsWith('UPDATE passkeys') ? Promise.reject(away) : query.call(this, sql, ...values);
    } as DataSource['query']);
    const { body } = await signIn(asked.challenge, passkey).expect(503).expect('Retry-After', '5');
    expect(body.code).toBeUndefined();
  });

  it('takes passkeys that never count', async () => {
    const { key } = await addPasskey((await storePerson()).id);
    for (let times = 0; times < 2; times += 1) {
      const asked = await options();
      await signIn(asked.challenge, key.get(asked.options, { origin })).expect(200);
    }
  });

  it('is closed to deactivated people', async () => {
    const { id } = await storePerson();
    const { key } = await addPasskey(id);
    await app.database().manager.update(Person, { id }, { active: false });
    const asked = await options();
    await signIn(asked.challenge, key.get(asked.options, { origin })).expect(401);
  });

  it('limits how many challenges one network has stored', async () => {
    for (let times = 0; times < 60; times += 1) {
      await options();
    }
    await app.post('/api/auth/passkey/options').expect(429);
  });
});

describe('a site at an IP address', () => {
  const app = testApp({ PUBLIC_URL: 'http://127.0.0.1:3000' });
  const { storeWithTotp, login } = secondFactorsOf(app);

  it('offers no passkeys, and asks for the other ways', async () => {
    const { person } = await storeWithTotp();
    await app.database().query(
      `INSERT INTO passkeys (person_id, name, credential_id, public_key, counter, transports, backed_up)
         VALUES ($1, 'Laptop', 'a', '', 0, '{}', false)`,
      [person.id],
    );
    const { body } = await app.post('/api/auth/passkey/options').expect(409);
    expect(body.code).toBe('PASSKEYS_UNAVAILABLE');
    const answer = await login().expect(401);
    expect(answer.body.ways).toEqual(['code', 'recovery']);
  });
});
