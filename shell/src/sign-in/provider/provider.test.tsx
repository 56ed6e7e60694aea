import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CallError } from '@site/platform/session';
import type { Session } from '@site/platform/shell/session';
import { currentUrl, renderSite } from '@site/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { SessionArea } from '../SessionArea';
import { type SignInCalls, SignInForm } from '../SignInForm';
import { ConfirmIdentity } from '../second-factor/ConfirmIdentity';

const person = {
  token: 'a bearer',
  expiresAt: '2999-01-01T00:00:00Z',
  username: 'ada',
  name: 'Ada',
  role: 'author',
};
const factors = {
  totp: true,
  passkeys: [],
  recoveryCodesLeft: 10,
  hasPassword: false,
  provider: 'Lumenvale SSO',
};
const answers: Record<string, () => Response> = {};
let asked: string[];

beforeEach(() => {
  asked = [];
  localStorage.clear();
  window.scrollTo = () => {};
  Object.assign(globalThis, {
    BroadcastChannel: class {
      addEventListener() {}
      close() {}
      postMessage() {}
    },
  });
  Object.assign(answers, {
    '/api/auth/ways': () => Response.json({ data: { provider: 'Lumenvale SSO' } }),
    '/api/auth/factors': () => Response.json({ data: factors }),
    '/api/auth/openid': () => Response.json({ data: person }),
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked.push(`${String(input)} ${init?.body ?? ''}`.trim());
    return answers[String(input)]?.() ?? Response.json({ error: 'Unauthorized' }, { status: 401 });
  });
});

describe('a sign-in with a provider', () => {
  const session: SignInCalls = {
    signIn: async () => undefined,
    confirmSecondFactor: async () => {},
    signInWithPasskey: async () => {},
    signInWithProvider: jest.fn<Session['signInWithProvider']>(),
  };
  const link = () => screen.findByRole<HTMLAnchorElement>('link', { name: /Lumenvale SSO/ });

  it('leads there, and back to this page; without a provider nothing does', async () => {
    const { unmount } = renderSite(<SignInForm session={session} />, { url: '/admin/articles?page=2' });
    expect((await link()).getAttribute('href')).toBe('/api/auth/openid?to=%2Fadmin%2Farticles%3Fpage%3D2');
    expect((await link()).target).toBe('');
    unmount();
    for (const away of [() => Response.json({ data: { provider: null } }), () => Response.error()]) {
      answers['/api/auth/ways'] = away;
      const shown = renderSite(<SignInForm session={session} />);
      await act(async () => {});
      expect(screen.queryByRole('link')).toBeNull();
      shown.unmount();
    }
  });

  it('is offered once the API answers, and asks no more when the form is left', async () => {
    jest.useFakeTimers();
    const wait = () => act(() => jest.advanceTimersByTimeAsync(10_000));
    answers['/api/auth/ways'] = () => new Response('', { status: 503 });
    const { unmount } = renderSite(<SignInForm session={session} />);
    await wait();
    expect(screen.queryByRole('link')).toBeNull();
    answers['/api/auth/ways'] = () => Response.json({ data: { provider: 'Lumenvale SSO' } });
    await wait();
    expect(screen.getByRole('link').textContent).toBe('Sign in with Lumenvale SSO');
    unmount();

    answers['/api/auth/ways'] = () => new Response('', { status: 503 });
    renderSite(<SignInForm session={session} />).unmount();
    asked = [];
    await wait();
    expect(asked).toEqual([]);
    jest.useRealTimers();
  });

  it('opens a tab of its own where something is typed on the page', async () => {
    renderSite(<SignInForm session={session} keepsPage />, { url: '/admin/articles' });
    expect(await link()).toMatchObject({
      target: '_blank',
      textContent: 'Sign in with Lumenvale SSO (opens in a new tab)',
    });
    expect((await link()).getAttribute('href')).toBe('/api/auth/openid?to=%2Fadmin%2Fsigned-in');
  });

  it('says in words what came back instead, and leaves the form as it is', async () => {
    const refusal = JSON.stringify({ error: 'eve@e.example has not been invited.', code: 'OPENID_REFUSED' });
    jest.mocked(session.signInWithProvider).mockRejectedValue(new CallError({ status: 401, text: refusal }));
    renderSite(<SignInForm session={session} answer="code=a" />);
    expect((await screen.findByRole('alert')).textContent).toBe('eve@e.example has not been invited.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' }).disabled).toBe(false);
  });

  it('asks for a second factor as after a password', async () => {
    jest
      .mocked(session.signInWithProvider)
      .mockResolvedValue({ error: 'The provider knows you.', challenge: 'c', ways: ['code'] });
    renderSite(<SignInForm session={session} answer="code=a" />);
    await waitFor(() => expect(screen.getByLabelText('Code')).toBeTruthy());
    expect(screen.getByText('The provider knows you.')).toBeTruthy();
  });
});

describe('a page that the provider has sent the browser back to', () => {
  it('signs in with the answer, not with the session that is about to end, and hides it', async () => {
    localStorage.setItem('admin-session', 'true');
    renderSite(<SessionArea slices={[]} header={null} variant={'default' as never} siteSlices={[]} />, {
      url: '/admin/signed-in#openid?code=a&state=b',
    });
    await screen.findByRole('heading', { name: 'You are signed in' });
    expect(currentUrl()).toBe('/admin/signed-in');
    expect(asked).toContain('/api/auth/openid {"answer":"code=a&state=b"}');
    expect(asked.filter((one) => one.startsWith('/api/auth/refresh'))).toEqual([]);
  });
});

describe('a confirmation of somebody without a password', () => {
  it('offers the provider, in a tab of its own', async () => {
    renderSite(<ConfirmIdentity isOpen session={{ confirm: async () => {}, dismissConfirmation() {} }} />);
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Confirm with Lumenvale SSO/ });
    expect([link.getAttribute('href'), link.target]).toEqual([
      '/api/auth/openid?to=%2Fadmin%2Fsigned-in&again=true',
      '_blank',
    ]);
    expect(document.activeElement).toBe(link);
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.queryByLabelText('Code')).toBeNull();
  });
});
