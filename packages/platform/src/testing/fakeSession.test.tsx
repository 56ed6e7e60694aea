import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { apiPath } from '../api/apiPath';
import { ApiError } from '../api/fetchApi';
import { CallError } from '../session/CallError';
import { createSession } from '../session/createSession';
import { useSession } from '../session/sessionContext';
import type { Session } from '../session/sessionState';
import { useCalls } from '../session/useCalls';
import { FAKE_BEARER, fakeSession } from './fakeSession';
import { renderSite } from './renderSite';

const person = {
  name: 'Ada Lovelace',
  role: 'author',
  picture: '/uploads/ada.png',
  timeZone: 'America/Toronto',
  ownTimeZone: 'Asia/Tokyo',
} as const;
const grant = {
  data: { token: FAKE_BEARER, expiresAt: '2100-01-01T00:00:00Z', username: 'ada', ...person },
};

/** Creates a session as the shell does, after the sign-in. */
async function realSession(): Promise<Session> {
  const session = createSession('signed-out');
  await session.signIn({ username: 'ada', password: 'secret' });
  return session;
}

describe('a fake session', () => {
  const request = jest.spyOn(globalThis, 'fetch');
  beforeEach(() => {
    request.mockReset().mockImplementation(async () => Response.json(grant));
  });
  afterEach(() => localStorage.clear());

  it('has the methods of a real one', async () => {
    expect(Object.keys(fakeSession()).sort()).toEqual(Object.keys(await realSession()).sort());
  });

  it.each<[string, () => Session | Promise<Session>]>([
    ['real', realSession],
    ['fake', () => fakeSession('ada', person)],
  ])('behaves like a real one: %s', async (_, create) => {
    const session = await create();
    expect(session.getState()).toEqual({ status: 'signed-in', username: 'ada', ...person, hasEnded: false });
    expect(await session.call(async (bearer) => bearer)).toBe(FAKE_BEARER);
    await expect(
      session.call(async () => {
        throw new ApiError(409, '{"error":"Taken"}');
      }),
    ).rejects.toBeInstanceOf(CallError);
    const letGo = session.holdUnsaved();
    expect(session.hasUnsaved()).toBe(true);
    letGo();
    expect(session.hasUnsaved()).toBe(false);
    const seen = jest.fn();
    session.subscribe(seen);
    await session.signOut();
    expect(session.getState().status).toBe('signed-out');
    expect(seen).toHaveBeenCalled();
  });

  it('is provided to the rendered component, and makes no request', async () => {
    function Page() {
      const calls = useCalls();
      const name = useSession((session) => (session.status === 'signed-in' ? session.username : ''));
      return (
        <button type="button" onClick={() => void calls.read(apiPath('/api/contact'))}>
          {name}
        </button>
      );
    }
    const session = fakeSession('ada');
    renderSite(<Page />, { session });
    await session.confirm();
    await session.signInWithPasskey();
    await session.confirmSecondFactor({ error: '', challenge: '', ways: ['code'] }, { code: '1' });
    expect(request).not.toHaveBeenCalled();

    screen.getByRole('button', { name: 'ada' }).click();

    await Promise.resolve();
    expect(request).toHaveBeenCalledWith(
      '/api/contact',
      expect.objectContaining({
        headers: expect.objectContaining({ authorization: `Bearer ${FAKE_BEARER}` }),
      }),
    );
  });
});
