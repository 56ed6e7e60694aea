import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ComposedSlice } from '../page/routes';
import {
  nameVisit,
  reportAlso,
  reportError,
  reportSliceFailure,
  reportSliceUse,
  reportSlotFailure,
  reportVisit,
  reportVitals,
} from './reportSliceFailure';

const slice = (name: string, slots: ComposedSlice['slots'] = []): ComposedSlice => ({
  slice: name,
  release: '1.0.0-0a1b2c3d',
  container: name,
  base: `/slices/${name}/`,
  browserEntry: 'browser/remoteEntry.js',
  routes: [],
  slots,
  integrity: {},
});
const slices = [
  slice('mf-public'),
  slice('mf-search', [{ name: 'header-search', expose: './Search', scripts: [], styles: [] }]),
];
const sendBeacon = jest.fn<(path: string, body: string) => boolean>();

const named = jest.spyOn(globalThis, 'fetch');

beforeEach(() => {
  sendBeacon.mockClear();
  named.mockReset().mockImplementation(async () => Response.json({ visit: 'token' }));
  Object.assign(navigator, { sendBeacon });
  reportVisit({ slices, sessionSlices: [slice('mf-admin')], override: null }, 'mf-public');
});
async function sent() {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return sendBeacon.mock.calls.map(([path, body]) => [path, JSON.parse(body)]);
}

describe(reportSliceFailure, () => {
  it('knows the session slices that the document names', async () => {
    reportSliceFailure('mf-admin', 'render', new Error('broken'));

    expect(await sent()).toMatchObject([
      ['/slices/errors', { slice: 'mf-admin', release: '1.0.0-0a1b2c3d' }],
    ]);
  });

  it('reports visit, release and message once per slice', async () => {
    reportSliceFailure('mf-public', 'load', new Error('gone'));
    reportSliceFailure('mf-public', 'render', new Error('again'));
    reportSlotFailure('header-search', new TypeError('broken'));

    const release = '1.0.0-0a1b2c3d';
    expect(await sent()).toEqual([
      [
        '/slices/errors',
        {
          visit: 'token',
          slice: 'mf-public',
          release,
          isPage: true,
          kind: 'load',
          message: 'Error: gone',
        },
      ],
      [
        '/slices/errors',
        {
          visit: 'token',
          slice: 'mf-search',
          release,
          isPage: false,
          kind: 'render',
          message: 'TypeError: broken',
        },
      ],
    ]);
  });

  it('removes queries from addresses, and limits the length', async () => {
    reportSliceFailure('mf-public', 'render', new Error(`/search?q=secret failed ${'x'.repeat(5_000)}`));

    const [, body] = (await sent())[0] ?? [];
    expect(body.message).toMatch(/^Error: \/search failed x+$/);
    expect(body.message).toHaveLength(300);
  });

  it('requests a visit token once, and only when there is something to report', async () => {
    expect(named).not.toHaveBeenCalled();
    reportSliceFailure('mf-public', 'load', new Error('gone'));
    reportSliceUse('mf-search');

    expect(await sent()).toHaveLength(2);
    expect(named.mock.calls.map(([path]) => path)).toEqual(['/slices/visit']);
  });

  it('requests the token again after a failure', async () => {
    named.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    reportSliceUse('mf-search');
    expect(await sent()).toEqual([]);

    reportSliceFailure('mf-public', 'load', new Error('gone'));

    expect(await sent()).toMatchObject([['/slices/errors', { slice: 'mf-public' }]]);
  });

  it('reports nothing about an override, or a slice that is not part of the visit', async () => {
    reportSliceFailure('mf-other', 'render', new Error('broken'));
    reportVisit({ slices, sessionSlices: null, override: [] });
    reportSliceFailure('mf-public', 'render', new Error('broken'));

    expect(await sent()).toEqual([]);
    expect(named).not.toHaveBeenCalled();
  });

  it('does not report a page that failed on the server, which has counted it', async () => {
    document.documentElement.dataset.failed = '';
    reportVisit({ slices, sessionSlices: null, override: null }, 'mf-public');
    delete document.documentElement.dataset.failed;
    reportSliceFailure('mf-public', 'render', new Error('broken'));

    expect(await sent()).toEqual([]);
  });

  it('reports slices that the document learns about later', async () => {
    reportVisit({ slices, sessionSlices: null, override: null });
    reportAlso([slice('mf-admin')]);
    reportSliceUse('mf-admin');
    reportSliceFailure('mf-admin', 'render', new Error('broken'));

    expect(await sent()).toMatchObject([
      ['/slices/errors', { visit: 'token', slice: 'mf-admin', kind: 'used' }],
      ['/slices/errors', { visit: 'token', slice: 'mf-admin', kind: 'render' }],
    ]);
  });
});

describe(reportError, () => {
  const { origin } = window.location;
  const ofShell = `at dispatch (${origin}/assets/main.0a1b2c3d.js:1:2)`;
  const ofSlice = `at onClick (${origin}/slices/mf-public/browser/home.js:10:20)`;
  const extension = 'at patched (chrome-extension://abcdef/content.js:1:1)';

  it.each([
    ['its own frame', `Error: x\n    ${ofSlice}\n    ${ofShell}`],
    [
      'a frame below those of the shell',
      `Error: see https://react.dev/errors/418\n    ${ofShell}\n    ${ofSlice}`,
    ],
    ['a stack of Firefox', `onClick@${origin}/slices/mf-public/browser/home.js:10:20\n${ofShell}`],
  ])('finds the slice by %s, and reports it once, besides a failure', async (_, stack) => {
    reportError(new Error('broken'), stack);
    reportError(new Error('again'), stack);
    reportSliceFailure('mf-public', 'render', new Error('failed'));

    expect(await sent()).toMatchObject([
      [
        '/slices/errors',
        {
          slice: 'mf-public',
          release: '1.0.0-0a1b2c3d',
          isPage: true,
          kind: 'error',
          message: 'Error: broken',
        },
      ],
      ['/slices/errors', { slice: 'mf-public', kind: 'render' }],
    ]);
  });

  it.each([
    ['the shell', `Error: x\n    ${ofShell}`],
    ['an extension', `Error: x\n    ${extension}\n    ${ofSlice}`],
    ['another site', 'at https://elsewhere.example/slices/mf-public/x.js:1:1'],
    ['a slice that is not part of the visit', `at ${origin}/slices/mf-other/x.js:1:1`],
    ['code that only names it in a message', `Error: ${origin}/slices/mf-public/x.js`],
    ['an unknown source', undefined],
  ])('does not blame a slice for errors of %s', async (_, stack) => {
    reportError(new Error('broken'), stack);

    expect(await sent()).toEqual([]);
  });

  it('reports only places in files of the release', async () => {
    const inChunk = `${origin}/slices/mf-public/browser/a-b.1c.js`;
    reportError(
      new Error('broken'),
      `Error: broken\n    at x (${inChunk}:1:2345)\n    ${ofShell}\n    at y (${inChunk}?q=secret:3:4)\n    ${ofSlice}\n${`    ${ofSlice}\n`.repeat(20)}`,
    );

    const { frames } = (await sent())[0]?.[1] ?? {};
    expect(frames.slice(0, 2)).toEqual(['browser/a-b.1c.js:1:2345', 'browser/home.js:10:20']);
    expect(frames).toHaveLength(9);
  });

  it('removes queries from addresses', async () => {
    reportError(new Error('/search?q=secret is not there'), ofSlice);

    expect((await sent())[0]?.[1].message).toBe('Error: /search is not there');
  });
});

describe(reportVitals, () => {
  it('reports the measurements once, without waiting if the visit has its token', async () => {
    expect(await nameVisit()).toBe(true);
    reportVitals({ form: 'phone', lcp: 1_240 });
    reportVitals({ form: 'phone', lcp: 2_480 });
    for (let tick = 0; tick < 5; tick += 1) {
      await null;
    }

    const body = sendBeacon.mock.calls.map(([, text]) => JSON.parse(text));
    expect(body).toEqual([
      {
        visit: 'token',
        slice: 'mf-public',
        release: '1.0.0-0a1b2c3d',
        isPage: true,
        kind: 'vitals',
        vitals: { form: 'phone', lcp: 1_240 },
      },
    ]);
  });

  it('reports nothing for a visit that gets no token', async () => {
    named.mockResolvedValue(Response.json({ visit: '' }));

    expect(await nameVisit()).toBe(false);
  });
});

describe(reportSliceUse, () => {
  it('reports once that a slice is used, unless the document showed its page', async () => {
    for (const name of ['mf-public', 'mf-search', 'mf-search', 'mf-other']) {
      reportSliceUse(name);
    }

    expect(await sent()).toEqual([
      [
        '/slices/errors',
        { visit: 'token', slice: 'mf-search', release: '1.0.0-0a1b2c3d', isPage: false, kind: 'used' },
      ],
    ]);
  });
});
