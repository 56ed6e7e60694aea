import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { GateEvent } from '@site/rules/gate';
import type { Browser } from 'playwright-core';
import type { Candidate } from '../candidate';
import { Pace } from '../Pace';
import { BrowserRun } from './BrowserRun';

const site = 'http://localhost:43123';
const candidate = {
  input: { browser: { limits: { one: 1_000, alone: 2_000 } } },
  manifest: { slice: 'mf-probe', release: '1.0.0-0a1b2c3d', budget: 1 },
} as unknown as Candidate;
const never = () => new Promise<never>(() => {});

describe(BrowserRun, () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Pace.prototype, 'slowness').mockReturnValue(3.0001);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  /** Opens a page in a browser that does what `goto` and `newContext` do. */
  async function opened({
    goto = never,
    newContext,
  }: {
    goto?: () => Promise<unknown>;
    newContext?: () => Promise<never>;
  }) {
    const page = { on() {}, removeAllListeners() {}, setDefaultTimeout() {}, goto, evaluate: async () => {} };
    const context = {
      ...page,
      addInitScript: async () => {},
      newPage: async () => page,
      newCDPSession: async () => ({ send: async () => {} }),
      addCookies: async () => {},
      clearCookies: async () => {},
      close: async () => {},
    };
    const browser = {
      once() {},
      isConnected: () => true,
      newContext: newContext ?? (async () => context),
    } as unknown as Browser;
    const events: GateEvent[] = [];
    const run = new BrowserRun(candidate, {
      site: { url: site, visits: { candidate: 1, live: null } },
      browser,
      launch: async () => browser,
      tell: (event) => events.push(event),
    });
    const end = run.openAll([{ name: '/probe', path: '/probe' }]).then(
      () => null,
      (error: Error) => error,
    );
    await jest.advanceTimersByTimeAsync(1_000_000);
    return { error: await end, events };
  }

  it('names the limit that it applied to a page that is late', async () => {
    expect((await opened({})).error).toMatchObject({
      code: 'BROWSER_TIMEOUT',
      message: '/probe: was not hydrated within 6000 ms',
    });
  });

  it.each([
    ['never opens a tab', never],
    ['fails to open a tab', () => Promise.reject(new Error('browser.newContext: out of memory'))],
  ])('cannot judge, and blames no page, when the browser %s', async (_, newContext) => {
    const { error, events } = await opened({ newContext });

    expect(error?.message).toBe("the gate's browser did not open a tab");
    expect(error).not.toHaveProperty('code');
    expect(events).toEqual([]);
  });

  it.each([
    ['page.goto: net::ERR_TOO_MANY_REDIRECTS at %', 'redirects in a circle'],
    ['page.goto: net::ERR_TUNNEL_CONNECTION_FAILED at %', 'redirects to another site'],
    ['page.goto: net::ERR_ABORTED at %', 'is sent as a file to download, or without content'],
    ['page.goto: Download is starting', 'is sent as a file to download, or without content'],
    ['page.goto: Navigation to "%" is interrupted by another navigation to "%"', 'leaves for another page'],
    [
      'page.waitForFunction: Execution context was destroyed, most likely because of a navigation',
      'leaves for another page',
    ],
    ['page.goto: Page crashed', 'the process of the page crashed'],
    ['page.goto: net::ERR_EMPTY_RESPONSE at %', 'could not be loaded (ERR_EMPTY_RESPONSE)'],
    ['page.evaluate: TypeError: no axe at %', 'TypeError: no axe at /probe'],
  ])('says %p in plain words', async (said, text) => {
    const goto = () => Promise.reject(new Error(`${said.replaceAll('%', `${site}/probe`)}\nCall log:`));

    expect((await opened({ goto })).error).toMatchObject({
      code: 'BROWSER_ERROR',
      message: `/probe: ${text}`,
    });
  });
});
