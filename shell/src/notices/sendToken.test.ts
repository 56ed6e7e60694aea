import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sendToken } from './VisitBadges';

describe(sendToken, () => {
  const send = jest.fn<(request: Request) => Promise<Response>>(async () => new Response());
  beforeEach(() => {
    send.mockClear();
    const origin = 'https://www.site.example';
    Object.assign(globalThis, { window: { fetch: send, location: { origin } } });
    sendToken('a token');
  });
  const tokenOf = async (url: string, init?: RequestInit) => {
    await window.fetch(url, init);
    return send.mock.lastCall?.[0].headers.get('x-content-preview');
  };

  it('sends it with reads of the API of this site', async () => {
    expect(await tokenOf('https://www.site.example/api/articles?limit=3')).toBe('a token');
    expect(send.mock.lastCall?.[0].url).toBe('https://www.site.example/api/articles?limit=3');
  });

  it('keeps the other headers of a read', async () => {
    await tokenOf('https://www.site.example/api/articles', { headers: { Accept: 'application/json' } });
    expect(send.mock.lastCall?.[0].headers.get('accept')).toBe('application/json');
  });

  it.each([
    'https://elsewhere.example/api/articles',
    'https://www.site.example.elsewhere.example/api/articles',
    'https://www.site.example/slices/mf-public/page.js',
  ])('does not send it anywhere else: %s', async (url) => {
    expect(await tokenOf(url)).toBeNull();
  });
});
