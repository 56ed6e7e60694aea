import { jest } from '@jest/globals';
import { origin, recoveryCode, secondFactorsOf } from '../../testing/secondFactors.js';
import { administrator, testApp } from '../../testing/testApp.js';
import { Person } from '../auth.entities.js';
import { RefusalLog } from '../refusalLog.js';
import { accessOf } from '../roles.js';
import { SessionsService } from '../sessions.service.js';

describe('a confirmation of who is signed in', () => {
  const app = testApp({ PORT: '3000', RATE_LIMITS: 'on' });
  const { storePerson, storeWithTotp, codeOf, addPasskey } = secondFactorsOf(app);
  const signedIn = async ({ id }: Person, minutesAgo = 11) => {
    const { passwordHash } = await app.database().manager.findOneByOrFail(Person, { id });
    const { bearer } = await app
      .service(SessionsService)
      .start({ id, passwordHash }, { hasProvedSecondFactor: true });
    await app
      .database()
      .query('UPDATE sessions SET verified_at = now() - make_interval(mins => $1)', [minutesAgo]);
    return { Authorization: `Bearer ${bearer.token}` };
  };
  const exports = async (as: Record<string, string>) =>
    (await app.get('/api/contact/export.csv').set(as)).status;
  const stepUp = (as: Record<string, string>, proof: object) =>
    app.post('/api/auth/step-up').set(as).send(proof);
  const { password } = administrator;

  it('is asked for ten minutes after the sign-in, and counts for ten minutes', async () => {
    const person = await storePerson({ role: 'administrator' });
    expect(await exports(await signedIn(person, 9))).toBe(200);
    const here = await signedIn(person);
    const { body } = await app.get('/api/contact/export.csv').set(here).expect(403);
    expect(body).toMatchObject({
      code: 'STEP_UP_NEEDED',
      error: 'Please confirm that it is you: you signed in more than 10 minutes ago.',
    });
    await app.get('/api/contact').set(here).expect(200);

    await stepUp(here, { password }).expect(204);
    expect(await exports(here)).toBe(200);
    await app.database().query(`UPDATE sessions SET verified_at = verified_at - interval '11 minutes'`);
    expect(await exports(here)).toBe(403);
  });

  it('guards people, tokens, exports, factors and what is deleted for good, and the document says so', async () => {
    const here = await signedIn(await storePerson({ role: 'administrator' }));
    const { paths } = (await app.get('/api/openapi.json').expect(200)).body;
    const guarded: string[] = [];
    for (const route of app.routes().filter((name) => !/\/api\/(?:docs|openapi)/.test(name))) {
      const [method = '', path = ''] = route.split(' ');
      const { needsRecentSignIn = false, way } = accessOf(method, path);
      const operation = paths[path.replace(/[:*](\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect({ route, said: operation?.['x-step-up'] ?? false }).toEqual({ route, said: needsRecentSignIn });
      if (way === 'internal' || route === 'POST /api/auth/step-up' || route.endsWith('/logout')) {
        continue;
      }
      const call = { GET: app.get, POST: app.post, PUT: app.put, PATCH: app.patch, DELETE: app.delete }[
        method
      ];
      const answer = await call?.(path.replace(/[:*]\w+/g, '1'))
        .set(here)
        .set('Content-Type', 'application/json')
        .send(method === 'GET' ? undefined : '{ no JSON');
      const isRefused = answer?.body.code === 'STEP_UP_NEEDED';
      expect({ route, isRefused }).toEqual({ route, isRefused: needsRecentSignIn });
      guarded.push(...(isRefused ? [route] : []));
    }
    expect(guarded.filter((route) => !route.startsWith('GET ')).sort()).toEqual([
      'DELETE /api/auth/passkeys/:id',
      'DELETE /api/auth/sessions',
      'DELETE /api/auth/sessions/:id',
      'DELETE /api/auth/totp',
      'DELETE /api/media/:id',
      'DELETE /api/people/:id/sessions',
      'DELETE /api/slices/:slice/tokens/:id',
      'DELETE /api/trash/:kind/:id',
      'PATCH /api/auth/passkeys/:id',
      'PATCH /api/people/:id',
      'POST /api/auth/passkeys',
      'POST /api/auth/passkeys/options',
      'POST /api/auth/password',
      'POST /api/auth/recovery-codes',
      'POST /api/auth/totp',
      'POST /api/auth/totp/confirm',
      'POST /api/people',
      'POST /api/people/:id/invitation',
      'POST /api/privacy/erase',
      'POST /api/slices/:slice/tokens',
    ]);
    expect(
      guarded.filter((route) => route.startsWith('GET ')).every((route) => /\/export\.\w+$/.test(route)),
    ).toBe(true);
    expect(guarded.length).toBeGreaterThan(16);
  });

  it('takes the second factor besides the password, or a passkey alone', async () => {
    const { person, secret } = await storeWithTotp({ role: 'administrator' });
    const { key } = await addPasskey(person.id);
    const here = await signedIn(person);
    const { body: without } = await stepUp(here, { password: null }).expect(400);
    expect(without.fields).toEqual({ password: ['Password is required'] });
    for (const proof of [
      { password },
      { password, code: '000000' },
      { password: 'wrong', code: codeOf(secret) },
    ]) {
      const { body } = await stepUp(here, proof).expect(400);
      expect([body.code, body.error]).toEqual([
        'STEP_UP_WRONG',
        'That did not match. Check what you have typed, or confirm in another way.',
      ]);
    }
    await stepUp(here, { code: codeOf(secret) }).expect(400);
    expect(await exports(here)).toBe(403);

    await stepUp(here, { password, code: codeOf(secret) }).expect(204);
    expect(await exports(here)).toBe(200);
    await stepUp(await signedIn(person), { password, recovery: recoveryCode }).expect(204);

    const again = await signedIn(person);
    const { challenge, options } = (await app.post('/api/auth/passkey/options').expect(200)).body.data;
    await stepUp(again, { challenge, passkey: key.get(options, { origin, counter: 2 }) }).expect(204);
    expect(await exports(again)).toBe(200);

    const next = (await app.post('/api/auth/passkey/options').expect(200)).body.data;
    const note = jest.spyOn(app.service(RefusalLog), 'note');
    const copied = { challenge: next.challenge, passkey: key.get(next.options, { origin, counter: 1 }) };
    await stepUp(again, copied).expect(401);
    expect(note.mock.calls).toMatchObject([[{ name: person.username, reason: 'PASSKEY_COPIED' }]]);
  });

  it("takes nobody else's passkey", async () => {
    const eve = await storePerson({ username: 'e@e.example', email: 'e@e.example' });
    const { key } = await addPasskey(eve.id);
    const here = await signedIn(await storePerson());
    const { challenge, options } = (await app.post('/api/auth/passkey/options').expect(200)).body.data;
    await stepUp(here, { challenge, passkey: key.get(options, { origin }) }).expect(400);
  });

  it('is limited, and counts for its own session only', async () => {
    const person = await storePerson();
    const [here, elsewhere] = [await signedIn(person), await signedIn(person)];
    await stepUp(here, { password }).expect(204);
    expect([await exports(here), await exports(elsewhere)]).toEqual([200, 403]);
    await stepUp(here, {}).expect(400);
    for (let times = 0; times < 5; times += 1) {
      await stepUp(here, { password: 'wrong' }).expect(400);
    }
    await stepUp(here, { password }).expect(429);
    await stepUp({}, { password }).expect(401);
  });
});
