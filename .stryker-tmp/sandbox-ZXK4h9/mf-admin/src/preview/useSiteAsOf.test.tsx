import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act } from '@testing-library/react';
import { useSiteAsOf } from './useSiteAsOf';

let open: ReturnType<typeof useSiteAsOf>;

function Part() {
  open = useSiteAsOf();
  return null;
}

describe(useSiteAsOf, () => {
  let request: jest.SpiedFunction<typeof fetch>;
  const tab = { opener: window, location: { href: 'about:blank' }, close: jest.fn() };
  beforeEach(() => {
    tab.location.href = 'about:blank';
    tab.opener = window;
    tab.close.mockReset();
    const data = { token: 'a~token', origin: 'https://www.site.example' };
    request = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ data }));
    renderSite(<Part />, { session: fakeSession() });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const opening = (opened: unknown) => jest.spyOn(window, 'open').mockReturnValue(opened as Window | null);
  const openAt = (at: string) => act(() => open(new Date(at)));

  it('opens the site in a tab that has no access to the administration', async () => {
    opening(tab);

    expect(await openAt('2031-01-01T09:00:00Z')).toBeUndefined();
    expect(tab.location.href).toBe('https://www.site.example/?preview=a~token');
    expect(tab.opener).toBeNull();
    expect(JSON.parse(String(request.mock.lastCall?.[1]?.body))).toEqual({
      at: '2031-01-01T09:00:00.000Z',
      hours: 24,
    });
  });

  it('says that the browser has blocked the tab', async () => {
    opening(null);

    expect(await openAt('2031-01-01T09:00:00Z')).toMatch(/^Your browser blocked the new tab\./);
  });

  it('says why there is no preview, and leaves no empty tab behind', async () => {
    opening(tab);
    request.mockResolvedValue(Response.json({ error: 'Previews need a secret.' }, { status: 409 }));

    expect(await openAt('2031-01-01T09:00:00Z')).toBe('Previews need a secret.');
    expect(tab.close).toHaveBeenCalledTimes(1);
  });
});
