import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { apiPath } from '../api/apiPath';
import { ApiError } from '../api/fetchApi';
import { isSessionRemembered } from '../stores/safeStorage';
import { CallError } from './CallError';
import { createSession } from './createSession';
import type { Session } from './sessionState';
import { type Calls, createCalls } from './useCalls';

const MINUTES = 60_000;
const companies = apiPath('/api/companies');
const jobs = apiPath('/api/jobs');
const team = apiPath('/api/team');
const credentials = { username: 'ada', password: 'secret' };

/** Simulates an API with one session. The bearers it issues are valid until the session ends. */
function fakeApi() {
  const requests: { path: string; method: string; bearer: string | undefined; body: unknown }[] = [];
  const good = new Set<string>();
  let hasCookie = true;
  let given = 0;

  function grant() {
    given += 1;
    const token = `bearer ${given}`;
    good.add(token);
    const expiresAt = new Date(Date.now() + 15 * MINUTES).toISOString();
    return answer(200, { data: { token, expiresAt, ...api.person } });
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = String(input);
    const headers: Readonly<Record<string, string>> = JSON.parse(JSON.stringify(init?.headers ?? {}));
    const bearer = headers.authorization?.slice('Bearer '.length);
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    requests.push({ path, method: init?.method ?? 'GET', bearer, body });
    switch (path) {
      case '/api/auth/login':
        hasCookie = body.password === credentials.password;
        return hasCookie ? grant() : answer(401, { error: 'Invalid username or password' });
      case '/api/auth/refresh':
        return hasCookie ? grant() : answer(401, { error: 'Unauthorized' });
      case '/api/auth/reset':
        return new Response(null, { status: 202 });
      case '/api/people/accept':
        return body.token === 'known'
          ? answer(200, { data: { username: 'ada' } })
          : answer(410, { error: 'This link has already been used.', code: 'LINK_USED' });
      case '/api/auth/logout':
        api.end();
        return new Response(null, { status: 204 });
      default:
        return good.has(bearer ?? '')
          ? answer(200, { data: { path } })
          : answer(401, { error: 'Unauthorized' });
    }
  };
  const api = {
    requests,
    fetch,
    person: { username: 'ada', name: 'Ada Lovelace', role: 'editor', timeZone: 'America/Toronto' },
    to: (path: string) => requests.filter((request) => request.path === path),
    /** Invalidates all bearers; the session continues. */
    forgetBearers: () => good.clear(),
    end() {
      hasCookie = false;
      good.clear();
    },
  };
  return api;
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { date: new Date().toUTCString() } });
}

describe(createSession, () => {
  let api: ReturnType<typeof fakeApi>;
  let now: number;
  const opened: (() => void)[] = [];

  beforeEach(() => {
    api = fakeApi();
    now = 0;
    localStorage.clear();
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => api.fetch(input, init));
    Object.assign(globalThis, { BroadcastChannel });
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const close of opened.splice(0)) {
      close();
    }
  });

  /** Opens a tab in which an administrator is signed in. */
  async function tab(): Promise<{ session: Session; read: Calls['read'] }> {
    const session = createSession('unknown');
    opened.push(session.followOtherTabs());
    await session.resume();
    const { read } = createCalls(session);
    return { session, read };
  }

  it('stores nothing but that there is a session', async () => {
    const { session } = await tab();

    expect(session.getState()).toEqual({
      status: 'signed-in',
      ...api.person,
      // As an API of the previous version answers.
      picture: null,
      ownTimeZone: 'America/Toronto',
      hasEnded: false,
    });
    expect(JSON.stringify(localStorage)).toBe('{"adminSession":"true"}');
  });

  it('learns a new role when a call is refused for want of it', async () => {
    const { session } = await tab();
    api.person = { ...api.person, role: 'author' };

    const refused = session.call(async () => {
      throw new ApiError(403, '{"error":"Only editors may do this.","code":"ROLE_MISSING"}');
    });

    await expect(refused).rejects.toMatchObject({ status: 403, sentence: 'Only editors may do this.' });
    await waitFor(() => expect(session.getState()).toMatchObject({ role: 'author' }));
  });

  it('asks for a link and uses one without a session', async () => {
    const session = createSession('signed-out');
    await session.requestReset('ada@engines.example');
    expect(api.to('/api/auth/reset')).toMatchObject([{ body: { email: 'ada@engines.example' } }]);

    const password = 'a brass difference';
    expect(await session.acceptLink({ token: 'known', password })).toBe('ada');
    await expect(session.acceptLink({ token: 'used', password })).rejects.toMatchObject({
      status: 410,
      sentence: 'This link has already been used.',
    });
    expect(session.getState().status).toBe('signed-out');
  });

  it('is signed out when the browser has no session', async () => {
    api.end();
    localStorage.setItem('adminSession', 'true');
    const session = createSession('unknown');

    await session.resume();

    expect(session.getState()).toEqual({ status: 'signed-out' });
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['answers 503', async () => answer(503, { error: 'Away' })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('does not end the session while the API %s', async (_, away) => {
    const { session, read } = await tab();
    const { fetch } = api;
    api.fetch = away;
    now = 20 * MINUTES;

    const reopened = createSession('unknown');
    await expect(reopened.resume()).rejects.toThrow();
    expect(reopened.getState()).toEqual({ status: 'unknown' });
    expect(isSessionRemembered()).toBe(true);
    await expect(read(team)).rejects.toThrow(CallError);
    expect(session.getState()).toMatchObject({ status: 'signed-in', hasEnded: false });

    api.fetch = fetch;
    await read(team);
  });

  it('requests a new bearer before the old one expires, once for all calls', async () => {
    const { read } = await tab();
    await read(team);
    expect(api.to('/api/auth/refresh')).toHaveLength(1);

    now = 14.5 * MINUTES;
    await Promise.all([read(team), read(jobs), read(companies)]);

    expect(api.to('/api/auth/refresh')).toHaveLength(2);
    expect(api.to('/api/jobs')[0]?.bearer).toBe('bearer 2');
  });

  it('repeats refused calls with one new bearer', async () => {
    const { session, read } = await tab();
    api.forgetBearers();

    await Promise.all([read(team), read(jobs)]);

    expect(api.to('/api/auth/refresh').length).toBeLessThanOrEqual(3);
    expect(api.to('/api/team').map(({ bearer }) => bearer)).toEqual(['bearer 1', expect.any(String)]);
    expect(session.getState()).toMatchObject({ hasEnded: false });
  });

  it('waits for the sign-in when the session has ended, then repeats the same calls', async () => {
    const { session } = await tab();
    const { send, read } = createCalls(session);
    api.end();
    const body = { name: 'Philosophy' };
    const saved = send('post', '/api/article-categories', { body });
    const found = read(team);
    await waitFor(() => expect(session.getState()).toMatchObject({ status: 'signed-in', hasEnded: true }));

    await expect(session.signIn({ ...credentials, password: 'wrong' })).rejects.toMatchObject({
      status: 401,
    });
    expect(session.getState()).toMatchObject({ hasEnded: true });
    await session.signIn(credentials);

    await expect(saved).resolves.toEqual({ data: { path: '/api/article-categories' } });
    await expect(found).resolves.toEqual({ data: { path: '/api/team' } });
    expect(api.to('/api/article-categories').map(({ method, body: sent }) => [method, sent])).toEqual([
      ['POST', body],
      ['POST', body],
    ]);
    expect(session.getState()).toMatchObject({ hasEnded: false });
  });

  it('fails the waiting calls when the sign-in is dismissed, and asks again at the next call', async () => {
    const { session, read } = await tab();
    api.end();
    const waiting = read(team);
    const refused = expect(waiting).rejects.toBeInstanceOf(CallError);
    await waitFor(() => expect(session.getState()).toMatchObject({ hasEnded: true }));

    session.dismissSignIn();

    await refused;
    expect(session.getState()).toMatchObject({ status: 'signed-in', hasEnded: false });
    void read(team).catch(() => {});
    await waitFor(() => expect(session.getState()).toMatchObject({ hasEnded: true }));
  });

  it('signs out in all tabs at once', async () => {
    const one = await tab();
    const other = await tab();

    await one.session.signOut();

    expect(one.session.getState()).toEqual({ status: 'signed-out' });
    expect(api.to('/api/auth/logout')[0]?.bearer).toBe('bearer 1');
    expect(localStorage).toHaveLength(0);
    await waitFor(() => expect(other.session.getState()).toEqual({ status: 'signed-out' }));
    await expect(other.read(team)).rejects.toMatchObject({ status: 401 });
  });

  it('stays signed in in another tab with unsaved changes, until they are discarded', async () => {
    const one = await tab();
    const other = await tab();
    other.session.holdUnsaved();
    const confirm = jest.fn<() => boolean>();
    window.confirm = confirm;

    await one.session.signOut();

    await waitFor(() => expect(other.session.getState()).toMatchObject({ hasEnded: true }));
    confirm.mockReturnValueOnce(false);
    other.session.dismissSignIn();
    expect(other.session.getState()).toMatchObject({ status: 'signed-in', hasEnded: true });
    expect(other.session.hasUnsaved()).toBe(true);

    confirm.mockReturnValueOnce(true);
    other.session.dismissSignIn();
    expect(other.session.getState()).toEqual({ status: 'signed-out' });
  });

  it('signs out another tab without a question when its changes are saved', async () => {
    const one = await tab();
    const other = await tab();
    const letGo = other.session.holdUnsaved();
    const confirm = jest.fn<() => boolean>();
    window.confirm = confirm;
    await one.session.signOut();
    await waitFor(() => expect(other.session.getState()).toMatchObject({ hasEnded: true }));

    letGo();
    other.session.dismissSignIn();

    expect(other.session.getState()).toEqual({ status: 'signed-out' });
    expect(confirm).not.toHaveBeenCalled();
  });

  it('continues when another tab has signed in', async () => {
    const one = await tab();
    await one.session.signOut();
    const other = createSession('signed-out');
    opened.push(other.followOtherTabs());

    await one.session.signIn(credentials);

    await waitFor(() => expect(other.getState()).toMatchObject({ status: 'signed-in', username: 'ada' }));
  });

  it('continues with unsaved changes when another tab has signed in again', async () => {
    const one = await tab();
    const other = await tab();
    other.session.holdUnsaved();
    await one.session.signOut();
    await waitFor(() => expect(other.session.getState()).toMatchObject({ hasEnded: true }));

    await one.session.signIn(credentials);

    await waitFor(() =>
      expect(other.session.getState()).toMatchObject({ status: 'signed-in', hasEnded: false }),
    );
    expect(other.session.hasUnsaved()).toBe(true);
  });

  it.each([
    ['repeats a call that waits for a confirmation when another tab has signed in', 'ada', 'exported'],
    ['gives it up when that was somebody else', 'eve', 'Please confirm.'],
  ])('%s', async (_case, username, outcome) => {
    const one = await tab();
    const other = await tab();
    let isRecent = false;
    const waiting = one.session
      .call(async () => {
        if (!isRecent) {
          throw new ApiError(403, '{"error":"Please confirm.","code":"STEP_UP_NEEDED"}');
        }
        return 'exported';
      })
      .catch((error: CallError) => error.sentence);
    await waitFor(() => expect(one.session.getState()).toMatchObject({ mustConfirm: true }));

    isRecent = true;
    api.person.username = username;
    await other.session.signIn(credentials);

    expect(await waiting).toBe(outcome);
    expect(one.session.getState()).not.toHaveProperty('mustConfirm');
  });

  it('stays signed out when an earlier answer arrives late', async () => {
    const { session } = await tab();
    let respond = () => {};
    const { fetch } = api;
    api.fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (input === '/api/auth/refresh') {
        await new Promise<void>((resolve) => {
          respond = resolve;
        });
      }
      return response;
    };
    const late = session.resume();

    await session.signOut();
    respond();
    await late;

    expect(session.getState()).toEqual({ status: 'signed-out' });
    expect(localStorage).toHaveLength(0);
  });

  it('stays signed in when the sign-out fails', async () => {
    const { session } = await tab();
    jest.mocked(fetch).mockRejectedValue(new TypeError('offline'));

    await expect(session.signOut()).rejects.toBeInstanceOf(ApiError);

    expect(session.getState()).toMatchObject({ status: 'signed-in' });
    expect(localStorage.getItem('adminSession')).toBe('true');
  });
});

describe(CallError, () => {
  it('has the status, sentence and fields of the response', () => {
    const text = JSON.stringify({
      statusCode: 400,
      error: 'Look again.',
      fields: { title: ['Title is required'] },
    });

    const error = new CallError({ status: 400, text });

    expect(error.message).toBe(`400: ${text}`);
    expect(error.sentence).toBe('Look again.');
    expect(error.fields).toEqual({ title: ['Title is required'] });
  });

  it.each(['', 'Bad Gateway', '[]', 'null', '{"error":7,"fields":{"title":"x"}}'])(
    'has no sentence or fields for the body %j',
    (text) => {
      const { sentence, fields } = new CallError({ status: 502, text });

      expect({ sentence, fields }).toEqual({ sentence: undefined, fields: {} });
    },
  );
});
