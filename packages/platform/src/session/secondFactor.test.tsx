import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '../api/fetchApi';
import { createSession } from './createSession';

const get = jest.fn(async ({ publicKey }: { publicKey: object }) => ({
  toJSON: () => ({ id: 'a passkey', signed: publicKey }),
}));

interface Call {
  readonly path: string;
  readonly body: unknown;
}

const grant = () => ({
  data: {
    token: 'a bearer',
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
    username: 'ada',
    name: 'Ada',
    role: 'editor',
    timeZone: 'America/Toronto',
  },
});
const asked = {
  error: 'Now confirm.',
  challenge: 'a challenge',
  ways: ['code', 'passkey'],
  passkeyOptions: { challenge: 'x' },
};

describe('a session with a second factor', () => {
  const calls: Call[] = [];
  let now: number;
  let refusal: { status: number; body: object } | undefined;

  beforeEach(() => {
    calls.length = 0;
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    refusal = undefined;
    get.mockClear();
    Object.assign(globalThis, {
      PublicKeyCredential: { parseRequestOptionsFromJSON: (options: object) => options },
    });
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const path = String(input);
      calls.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
      if (refusal && !path.endsWith('/refresh')) {
        return Response.json(refusal.body, { status: refusal.status });
      }
      switch (path) {
        case '/api/auth/login':
          return Response.json({ code: 'SECOND_FACTOR_MISSING', ...asked }, { status: 401 });
        case '/api/auth/passkey/options':
          return Response.json({ data: { challenge: 'of anyone', options: { challenge: 'y' } } });
        case '/api/auth/step-up':
          return new Response(null, { status: 204 });
        default:
          return Response.json(grant());
      }
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('asks for it after the password, and is signed in with a code', async () => {
    const session = createSession('signed-out');
    const more = await session.signIn({ username: 'ada', password: 'secret' });
    expect(more).toMatchObject(asked);
    expect(session.getState().status).toBe('signed-out');

    if (more) {
      await session.confirmSecondFactor(more, { code: '123456' });
    }
    expect(calls.at(-1)).toEqual({
      path: '/api/auth/second-factor',
      body: { challenge: 'a challenge', code: '123456' },
    });
    expect(session.getState()).toMatchObject({ status: 'signed-in', username: 'ada' });
  });

  it('asks the browser for a passkey where there is no other proof', async () => {
    const session = createSession('signed-out');
    await session.confirmSecondFactor({ ...asked, ways: ['passkey'] });
    expect(calls.at(-1)?.body).toEqual({
      challenge: 'a challenge',
      passkey: { id: 'a passkey', signed: { challenge: 'x' } },
    });

    await createSession('signed-out').signInWithPasskey();
    expect(calls.at(-1)).toEqual({
      path: '/api/auth/passkey',
      body: { challenge: 'of anyone', passkey: { id: 'a passkey', signed: { challenge: 'y' } } },
    });
  });

  it('passes on what is wrong, and that the owner of a passkey did not agree', async () => {
    refusal = { status: 401, body: { error: 'That did not match.', code: 'SECOND_FACTOR_WRONG' } };
    const session = createSession('signed-out');
    const attempt = session.confirmSecondFactor({ ...asked, ways: ['code'] }, { code: '1' });
    await expect(attempt).rejects.toMatchObject({
      code: 'SECOND_FACTOR_WRONG',
      sentence: 'That did not match.',
    });

    refusal = undefined;
    get.mockRejectedValueOnce(Object.assign(new Error(), { name: 'NotAllowedError' }));
    await expect(session.signInWithPasskey()).rejects.toMatchObject({ name: 'NotAllowedError' });
    expect(session.getState().status).toBe('signed-out');
  });

  async function signedIn() {
    const session = createSession('unknown');
    await session.resume();
    return session;
  }

  const needed = () => new ApiError(403, '{"error":"Please confirm.","code":"STEP_UP_NEEDED"}');

  it('holds calls that want a recent sign-in until it is confirmed, and repeats them', async () => {
    const session = await signedIn();
    let isRecent = false;
    const send = jest.fn(async () => {
      if (!isRecent) {
        throw needed();
      }
      return 'exported';
    });
    const waiting = [session.call(send), session.call(send)];
    await new Promise((resolve) => setTimeout(resolve));
    expect(session.getState()).toMatchObject({ mustConfirm: true });
    expect(send).toHaveBeenCalledTimes(2);

    isRecent = true;
    await session.confirm({ password: 'secret' });
    expect(await Promise.all(waiting)).toEqual(['exported', 'exported']);
    expect(calls.at(-1)).toEqual({ path: '/api/auth/step-up', body: { password: 'secret' } });
    expect(session.getState()).not.toHaveProperty('mustConfirm');
  });

  it('goes on waiting after a wrong confirmation, and gives the refusal when it is dismissed', async () => {
    const session = await signedIn();
    const waiting = session.call(async () => {
      throw needed();
    });
    await new Promise((resolve) => setTimeout(resolve));
    refusal = { status: 400, body: { error: 'That did not match.', code: 'STEP_UP_WRONG' } };
    await expect(session.confirm()).rejects.toMatchObject({ code: 'STEP_UP_WRONG' });
    expect(session.getState()).toMatchObject({ mustConfirm: true });

    session.dismissConfirmation();
    await expect(waiting).rejects.toMatchObject({ status: 403, sentence: 'Please confirm.' });
    expect(session.getState()).not.toHaveProperty('mustConfirm');
  });

  it('goes on asking after its bearer was replaced, and after a wrong answer with a new one', async () => {
    const session = await signedIn();
    const call = () =>
      session.call(async () => {
        throw needed();
      });
    const waiting = call();
    await new Promise((resolve) => setTimeout(resolve));
    now = 14.5 * 60_000;
    await session.call(async () => 'read');
    expect(calls.at(-1)?.path).toBe('/api/auth/refresh');
    expect(session.getState()).toMatchObject({ mustConfirm: true });

    now *= 2;
    refusal = { status: 400, body: { error: 'That did not match.', code: 'STEP_UP_WRONG' } };
    await expect(session.confirm({ password: 'wrong' })).rejects.toMatchObject({ code: 'STEP_UP_WRONG' });
    expect(session.getState()).toMatchObject({ mustConfirm: true });

    const later = call();
    await new Promise((resolve) => setTimeout(resolve));
    session.dismissConfirmation();
    await expect(waiting).rejects.toMatchObject({ status: 403 });
    await expect(later).rejects.toMatchObject({ status: 403 });
  });

  it('needs no confirmation any more once its person has signed in again', async () => {
    const session = await signedIn();
    let isRecent = false;
    const waiting = session.call(async () => {
      if (!isRecent) {
        throw needed();
      }
      return 'exported';
    });
    await new Promise((resolve) => setTimeout(resolve));
    isRecent = true;
    await session.confirmSecondFactor({ ...asked, ways: ['code'] }, { code: '123456' });
    expect(await waiting).toBe('exported');
    expect(session.getState()).not.toHaveProperty('mustConfirm');
  });

  it('looks for codes where the API puts them', async () => {
    const session = await signedIn();
    const before = calls.length;
    const refuse = (error: string, code: string) =>
      session.call(async () => {
        throw new ApiError(403, JSON.stringify({ error, code }));
      });
    await expect(refuse('No ROLE_MISSING or SECOND_FACTOR_REQUIRED here', 'TAKEN')).rejects.toThrow();
    expect(calls).toHaveLength(before);
    expect(session.getState()).not.toHaveProperty('lacksSecondFactor');

    await expect(refuse('…', 'SECOND_FACTOR_REQUIRED')).rejects.toThrow();
    expect(session.getState()).toMatchObject({ lacksSecondFactor: true });
    await expect(refuse('…', 'ROLE_MISSING')).rejects.toThrow();
    expect(calls.at(-1)?.path).toBe('/api/auth/refresh');
  });
});
