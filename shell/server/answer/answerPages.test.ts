import { setTimeout as pause } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SliceManifest } from '@site/platform/shell';
import fastify, { type FastifyInstance } from 'fastify';
import { answerHeaders } from '../answerHeaders';
import type { KnownVersion } from '../composition/ContentVersion';
import type { VerifiedRelease } from '../composition/composition';
import { type Composition, createComposer, type RetiredAddresses } from '../composition/composition';
import type { Place } from '../origins/origins';
import { KeptPages } from '../page-cache/KeptPages';
import { createDocumentRenderer } from '../render/renderDocument';
import type { Order, ReadAnswers } from '../render-workers/orders';
import type { Answer } from '../render-workers/WorkerProcess';
import { redirectTo, type Answer as SentAnswer } from '../sending/send';
import type { Visit } from '../visits/visit';
import type { VisitCounts } from '../visits/visitCounts';
import { answerPages } from './answerPages';

const PUBLIC = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1';

function releaseOf(slice: string, access: SliceManifest['access'], path: string): VerifiedRelease {
  const manifest: Partial<SliceManifest> = {
    slice,
    release: '1.0.0-aaaaaaaa',
    container: `${slice.replace('-', '_')}__aaaaaaaa`,
    platform: '^1.0.0',
    access,
    routes: [{ path, smoke: path, expose: './Page', scripts: [], styles: [] }],
    slots: [],
    files: {},
    browserEntry: 'browser/remoteEntry.js',
  };
  return { manifest } as VerifiedRelease;
}

const release = releaseOf('mf-public', 'public', '/companies');
const retired: readonly RetiredAddresses[] = [
  { access: 'public', to: null, paths: ['/gone'] },
  { access: 'public', to: '/companies', paths: ['/moved'] },
];
const composition = createComposer()({ releases: [release], retired, isComplete: true });
const headers = answerHeaders('http://site.example');
const noFiles = { scripts: [], styles: [] };
const nothingRead: ReadAnswers = { texts: {}, failures: {} };
const away: ReadAnswers = {
  texts: {},
  failures: { '/api/companies': { status: 503, message: 'The service is not available' } },
};

describe(answerPages, () => {
  let app: FastifyInstance;
  let visit: Visit;
  let version: KnownVersion | null;
  let reads: ReadAnswers;
  /** Null while the API does not say. */
  let addresses: readonly string[] | null;
  let preview: { isFrame: boolean } | null;
  let place: Place;
  let live: Composition;
  let keptPages: KeptPages;
  /** Answers the order to render the page. */
  let render: (order: Extract<Order, { do: 'render' }>) => Answer;
  const orders: Extract<Order, { do: 'render' }>[] = [];
  const previewOrders: Extract<Order, { do: 'render' }>[] = [];
  const begun = jest.fn(() => true);
  const failed = jest.fn<VisitCounts['hasFailed']>(() => true);
  const logged = jest.fn();
  const remember = jest.fn();
  const overrides = {
    answer: jest.fn<() => Promise<SentAnswer | null>>(async () => null),
    addressForVisitors: jest.fn(async () => ''),
  };

  beforeEach(async () => {
    visit = { composition, override: null, cacheControl: 'no-cache' };
    version = { version: '1', isUnconfirmed: false };
    reads = nothingRead;
    addresses = [];
    preview = null;
    place = 'both';
    live = composition;
    render = ({ payload }) => html(JSON.stringify(payload));
    orders.length = 0;
    previewOrders.length = 0;
    for (const mock of [begun, failed, logged, remember]) {
      mock.mockClear();
    }
    keptPages = new KeptPages();
    keptPages.turnTo('1');
    app = fastify();
    app.decorateRequest('pageRoute', '');
    await app.register(cookie);
    const assets = {
      ...noFiles,
      sessionArea: noFiles,
      noPage: noFiles,
      contactPage: noFiles,
      visitBadges: noFiles,
      fonts: [],
    };
    const settings = () =>
      ({ headerVariant: 'standard', publicUrl: 'http://site.example', year: 2026 }) as const;
    answerPages(app, {
      visits: { of: async () => visit, live: () => live, ofEverybody: () => live },
      counts: { hasBegun: begun, hasFailed: failed },
      hasSession: async () => false,
      overrides,
      contentPreviews: {
        answer: () => null,
        of: () => preview && { token: 'token', lastDay: '', isFrame: preview.isFrame },
      },
      origins: {
        publicUrl: 'http://site.example',
        adminUrl: 'http://admin.example',
        placeOf: () => place,
      },
      isProduction: true,
      assets,
      settings,
      renderDocument: createDocumentRenderer({
        workers: workersThat((order) => orders.push(order)),
        previewWorkers: workersThat((order) => previewOrders.push(order)),
        apiAnswers: { readAll: async () => reads, readAllInPreview: async () => reads },
        loopWatch: { wasDelayedSince: () => false },
        log: { error: logged },
        assets,
        settings,
      }),
      pagesUnderWay: new Map(),
      pageAddresses: {
        find: async (pathname) =>
          addresses && {
            isThere: addresses.includes(pathname),
            movedTo: pathname === '/past' ? '/history' : undefined,
            version: version?.version ?? '',
          },
      },
      contentVersion: { current: () => version },
      keptPages,
      remembered: { set: remember },
      headers,
      pageCacheControl: PUBLIC,
    });
  });

  function workersThat(take: (order: Extract<Order, { do: 'render' }>) => void) {
    const begin = async () => ({ paths: ['/api/companies'], end() {} });
    const ask = async (_release: VerifiedRelease, order: Extract<Order, { do: 'render' }>) => {
      take(order);
      return render(order);
    };
    return { begin, ask: ask as never };
  }

  function html(text: string, failures: Extract<Answer, { is: 'html' }>['failures'] = []): Answer {
    return { is: 'html', html: `<html lang="en">${text}`, failures, remarks: [] };
  }

  async function get(url = '/companies', cookies: Record<string, string> = {}) {
    const { statusCode: status, headers: found, body } = await app.inject({ url, cookies });
    return { status, cacheControl: found['cache-control'], headers: found, body };
  }

  it('renders a page once for everybody, and lets caches store it', async () => {
    const first = await get();
    const second = await get('/companies?utm_source=mail');

    expect(first).toMatchObject({ status: 200, cacheControl: PUBLIC });
    expect(first.headers.vary).toBe('cookie, accept-encoding');
    expect(second).toMatchObject({ status: 200, cacheControl: PUBLIC, body: first.body });
    expect(orders).toHaveLength(1);
    expect(begun).toHaveBeenCalledTimes(2);
  });

  it('renders a page once for everybody who requests it at the same time', async () => {
    const answers = await Promise.all([get(), get(), get()]);

    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(orders).toHaveLength(1);
  });

  it('renders a kept page from nothing about the visit that requested it', async () => {
    const cookies = { visit: '77', admin_session: 'secret' };
    await get('/companies', cookies);
    const { body, headers: found } = await get('/companies', { visit: '78' });

    expect(orders).toHaveLength(1);
    expect(orders[0]?.payload).toEqual({
      slices: composition.slices,
      gate: [],
      retired: ['/gone', '/moved'],
      sessionSlices: null,
      isFailed: false,
      override: null,
      assets: expect.any(Object),
      settings: { headerVariant: 'standard', publicUrl: 'http://site.example', year: 2026 },
    });
    expect(body).toBe(`<html lang="en">${JSON.stringify(orders[0]?.payload)}`);
    expect(found).not.toHaveProperty('set-cookie');
  });

  it.each([
    ['during a canary', () => ({ cacheControl: 'private, no-cache' as const }), 'private, no-cache'],
    [
      'of a browser with an invalid override',
      () => ({ cacheControl: 'private, no-store' as const }),
      'private, no-store',
    ],
  ])('lets no shared cache store a page %s', async (_, part, cacheControl) => {
    visit = { ...visit, ...part() };

    expect(await get()).toMatchObject({ status: 200, cacheControl });
  });

  it('lets no cache store a page while the content version is unconfirmed, and marks it', async () => {
    version = { version: '1', isUnconfirmed: true };
    const { cacheControl, headers: found } = await get();

    expect(cacheControl).toBe('no-cache');
    expect(found.warning).toBe('110 - "Response is Stale"');
  });

  it('keeps no page while the content version is unknown', async () => {
    version = null;

    expect(await get()).toMatchObject({ status: 200, cacheControl: 'no-cache' });
    await get();
    expect(orders).toHaveLength(2);
  });

  it('renders an override for one browser, without keeping or counting it', async () => {
    visit = {
      ...visit,
      override: [{ slice: 'mf-public', release: '1.0.0-aaaaaaaa' }],
      cacheControl: 'private, no-store',
    };
    const own = await get();
    visit = { composition, override: null, cacheControl: 'no-cache' };
    const everybodys = await get();

    expect(own).toMatchObject({ status: 200, cacheControl: 'private, no-store' });
    expect(own.headers['x-robots-tag']).toBe('noindex');
    expect(everybodys.cacheControl).toBe(PUBLIC);
    expect(everybodys.headers).not.toHaveProperty('x-robots-tag');
    expect(everybodys.body).toContain('"override":null');
    expect(orders).toHaveLength(2);
    expect(begun).toHaveBeenCalledTimes(1);
  });

  it('renders a preview for one browser, without keeping or counting it', async () => {
    preview = { isFrame: false };
    const own = await get();
    preview = { isFrame: true };
    const framed = await get();
    preview = null;
    const everybodys = await get();

    expect(own).toMatchObject({ status: 200, cacheControl: 'private, no-store' });
    expect(own.headers['x-robots-tag']).toBe('noindex');
    expect(own.body).not.toContain('"token"');
    expect(own.headers['content-security-policy']).toBe(headers.page['content-security-policy']);
    expect(framed.headers['content-security-policy']).toBe(headers.framed['content-security-policy']);
    expect(everybodys.cacheControl).toBe(PUBLIC);
    expect(everybodys.body).not.toContain('"preview"');
    preview = { isFrame: false };
    expect((await get()).body).toContain('"preview"');
    expect(begun).toHaveBeenCalledTimes(1);
  });

  it('renders previews in workers of their own, which do not get the token', async () => {
    preview = { isFrame: true };
    const framed = await get();
    preview = null;
    await get();

    expect(framed.body).toContain('"token":"token"');
    expect(previewOrders).toHaveLength(1);
    expect(JSON.stringify(previewOrders)).not.toContain('"token":"token"');
    expect(orders).toHaveLength(1);
  });

  it('does not share a rendering between content versions', async () => {
    const [{ promise: mayAnswer, resolve }, { promise: isAsked, resolve: hasAsked }] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ];
    let text = 'withdrawn';
    render = () => {
      const answer = html(text);
      hasAsked();
      return mayAnswer.then(() => answer) as never;
    };
    const before = get();
    await isAsked;
    text = 'current';
    version = { version: '2', isUnconfirmed: false };
    keptPages.turnTo('2');
    const after = get();
    // By then it has arrived, and waits for a rendering.
    await pause(50);
    resolve();

    expect((await before).body).toContain('withdrawn');
    expect((await after).body).toContain('current');
    expect((await get()).body).toContain('current');
  });

  it('keeps no page whose reads failed, and keeps it once they work', async () => {
    reads = away;
    const broken = await get();
    reads = nothingRead;
    const whole = await get();
    await get();

    expect(broken).toMatchObject({ status: 503, cacheControl: 'private, no-store' });
    expect(broken.headers['retry-after']).toBe('5');
    expect(whole).toMatchObject({ status: 200, cacheControl: PUBLIC });
    expect(orders).toHaveLength(2);
  });

  it.each([
    ['a page that says that there is none', '/nowhere', 404, PUBLIC],
    ['a redirect', '/companies', 302, 'no-cache'],
  ])('keeps %s only once its reads work', async (_, url, status, cacheControl) => {
    render = () => ({ is: 'redirect', url: '/elsewhere' });
    reads = away;
    expect(await get(url)).toMatchObject({ status, cacheControl: 'private, no-store' });
    reads = nothingRead;
    expect(await get(url)).toMatchObject({ status, cacheControl });
  });

  it('keeps no page in which a part failed, and counts the failure', async () => {
    render = () => html('part', [{ message: 'Error: broken', isOfSlice: true, isTimeout: false }]);
    const broken = await get();
    render = () => html('whole');

    expect(broken).toMatchObject({ status: 500, cacheControl: 'private, no-store' });
    expect(failed).toHaveBeenCalledWith(expect.any(String), 'mf-public@1.0.0-aaaaaaaa', '127.0.0.1', {
      source: 'server',
      failure: 'Error: broken',
    });
    expect((await get()).body).toContain('whole');
  });

  it('logs why a page could not be rendered, and tells the visitor only that it was not', async () => {
    render = () => {
      throw new Error('ENOENT: /srv/releases/secret.cjs');
    };
    const broken = await get();

    expect(broken).toMatchObject({ status: 503, cacheControl: 'private, no-store' });
    expect(broken.body).toContain('not available right now');
    expect(broken.body).not.toMatch(/ENOENT|srv|secret/);
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ err: new Error('ENOENT: /srv/releases/secret.cjs') }),
      'A page could not be rendered',
    );
    render = () => html('whole');
    expect((await get()).body).toContain('whole');
  });

  it.each([
    ['a redirect for everybody', () => ({}), 'no-cache'],
    [
      'a redirect under an override',
      () => ({ override: [], cacheControl: 'private, no-store' as const }),
      'private, no-store',
    ],
  ])('answers %s', async (_, part, cacheControl) => {
    visit = { ...visit, ...part() };
    render = () => ({ is: 'redirect', url: 'https://elsewhere.example/' });
    const answer = await get();

    expect(answer).toMatchObject({ status: 302, cacheControl, body: '' });
    expect(answer.headers.location).toBe('https://elsewhere.example/');
  });

  it.each([
    ['/nowhere', 404, PUBLIC],
    ['/gone', 410, PUBLIC],
    ['/moved', 301, 'no-cache'],
  ])('answers %s with %d', async (url, status, cacheControl) => {
    expect(await get(url)).toMatchObject({ status, cacheControl });
    expect(orders).toEqual([]);
    expect(begun).not.toHaveBeenCalled();
  });

  describe('with a slice that shows what editors write', () => {
    const written = createComposer()({
      releases: [
        release,
        releaseOf('mf-written', 'public', '/*'),
        releaseOf('mf-admin', 'session', '/admin/*'),
      ],
      retired,
      isComplete: true,
    });
    const missing: ReadAnswers = {
      texts: {},
      failures: { '/api/companies': { status: 404, message: 'The request was refused' } },
    };
    beforeEach(() => {
      visit = { ...visit, composition: written };
      addresses = ['/history'];
    });

    it('renders a page at its address, after all other routes', async () => {
      expect(await get('/history')).toMatchObject({ status: 200, cacheControl: PUBLIC });
      expect(await get('/companies')).toMatchObject({ status: 200 });
      expect(orders.map(({ payload }) => payload.isNotFound)).toEqual([undefined, undefined]);
      expect(begun.mock.calls.flat()).toEqual(
        expect.arrayContaining(['mf-written@1.0.0-aaaaaaaa', 'mf-public@1.0.0-aaaaaaaa']),
      );
      expect((await get('/admin/jobs')).body).toContain('Sign in');
      const gone = await get('/gone');
      expect(gone).toMatchObject({ status: 410 });
      expect(gone.body).toContain('"isNotFound":true');
    });

    it('leads from a former address to the present one', async () => {
      expect(await get('/past?a=1')).toMatchObject({
        status: 301,
        headers: expect.objectContaining({ location: '/history?a=1', 'cache-control': 'no-cache' }),
      });
      // Another page has it.
      addresses = ['/past', '/history'];
      expect(await get('/past')).toMatchObject({ status: 200 });
    });

    it('renders nothing for any other address, and remembers when it had no page', async () => {
      const [one, other] = [await get('/nowhere'), await get('/nowhere/else')];

      expect(one).toMatchObject({ status: 404, cacheControl: PUBLIC });
      expect(one.body).toContain('404 Page Not Found');
      expect(one.body).toContain('"isNotFound":true');
      expect(other.body).toBe(one.body);
      expect(keptPages.sizes()).toMatchObject({ own: { pages: 0 }, invented: { pages: 1 } });
      expect(remember).toHaveBeenCalledWith('/nowhere', expect.objectContaining({ missingIn: '1' }));
      expect(orders).toEqual([]);
      expect(begun).not.toHaveBeenCalled();
    });

    it('answers 503 while nobody knows whether there is a page', async () => {
      addresses = null;

      expect(await get('/history')).toMatchObject({ status: 503, cacheControl: 'private, no-store' });
      expect(orders).toEqual([]);
    });

    it('asks for each page in a preview, and shows that there is none', async () => {
      preview = { isFrame: false };
      expect(await get('/draft')).toMatchObject({ status: 200 });
      reads = missing;
      const absent = await get('/draft');

      expect(absent).toMatchObject({ status: 404, cacheControl: 'private, no-store' });
      expect(absent.body).toContain('404 Page Not Found');
      expect(previewOrders).toHaveLength(2);
    });
  });

  it('renders the contact form itself, once for everybody, whatever slices are missing', async () => {
    visit = { ...visit, composition: createComposer()({ releases: [], retired: [], isComplete: false }) };

    const first = await get('/contact');
    const second = await get('/CONTACT/?utm_source=mail', { visit: '77' });

    expect(first).toMatchObject({ status: 200, cacheControl: PUBLIC });
    expect(first.body).toContain('<form noValidate="" class="form" action="/contact" method="post"');
    expect(second.body).toBe(first.body);
    expect(keptPages.counts).toMatchObject({ hit: 1, miss: 1 });
    expect(begun).not.toHaveBeenCalled();
  });

  it('answers 503 instead of 404 while a slice is missing that may have the page', async () => {
    visit = { ...visit, composition: { ...composition, isComplete: false } };

    expect(await get('/nowhere')).toMatchObject({ status: 503, cacheControl: 'private, no-store' });
  });

  it('leaves the answer to an override that has given one', async () => {
    overrides.answer.mockResolvedValueOnce(redirectTo('/chosen'));

    expect(await get()).toMatchObject({ status: 302, headers: { location: '/chosen' } });
    expect(orders).toEqual([]);
  });

  it('remembers the address of a kept page only for a visit that is like everybody’s', async () => {
    await get('/companies?utm_source=mail');
    expect(remember.mock.calls).toEqual([
      [
        '/companies?utm_source=mail',
        {
          composition: composition.id,
          key: expect.any(String),
          release: 'mf-public@1.0.0-aaaaaaaa',
          route: '/companies',
          missingIn: null,
        },
      ],
    ]);

    visit = { ...visit, cacheControl: 'private, no-cache' };
    await get();
    visit = { composition, override: [], cacheControl: 'private, no-store' };
    await get();
    visit = { composition, override: null, cacheControl: 'no-cache' };
    preview = { isFrame: false };
    await get();
    expect(remember).toHaveBeenCalledTimes(1);
  });

  it('renders a kept page again for new content while its releases are live, and not after that', async () => {
    await get();
    version = { version: '2', isUnconfirmed: false };
    for (const { refresh } of keptPages.turnTo('2').values()) {
      await refresh?.();
    }
    expect(orders).toHaveLength(2);
    expect((await get()).status).toBe(200);
    expect(orders).toHaveLength(2);

    live = createComposer()({ releases: [], retired: [], isComplete: true });
    for (const { refresh } of keptPages.turnTo('3').values()) {
      await refresh?.();
    }
    expect(orders).toHaveLength(2);
  });

  describe('with an origin of its own for the administration', () => {
    const admin = releaseOf('mf-admin', 'session', '/admin');
    const whole = createComposer()({
      releases: [release, admin],
      retired: [...retired, { access: 'session', to: null, paths: ['/office'] }],
      isComplete: true,
    });
    beforeEach(() => {
      live = whole;
      visit = { ...visit, composition: whole };
      overrides.addressForVisitors.mockResolvedValue('http://site.example/there');
    });

    it.each<[Place, string, number, string | undefined]>([
      ['public', '/companies', 200, undefined],
      ['public', '/admin?a=1', 302, 'http://admin.example/admin?a=1'],
      ['public', '/moved', 301, '/companies'],
      ['public', '/gone', 410, undefined],
      ['public', '/office', 404, undefined],
      ['admin', '/admin', 200, undefined],
      ['admin', '/companies', 302, 'http://site.example/there'],
      ['admin', '/moved', 302, 'http://site.example/there'],
      ['admin', '/nowhere', 302, 'http://site.example/there'],
      ['admin', '/office', 410, undefined],
      ['both', '/companies', 200, undefined],
      ['both', '/admin', 200, undefined],
      ['both', '/moved', 301, '/companies'],
      ['both', '/office', 410, undefined],
    ])('answers at the origin for %s: %s with %d', async (at, url, status, location) => {
      place = at;
      const answer = await get(url);

      expect([answer.status, answer.headers.location]).toEqual([status, location]);
      expect(answer.body.includes('id="sign-in-password"')).toBe(url === '/admin' && status === 200);
      if (status === 302) {
        expect(answer.cacheControl).toBe('private, no-store');
      }
    });

    it('shows a page below an address of the session area where there is one origin', async () => {
      const releases = [
        releaseOf('mf-public', 'public', '/admin/help'),
        releaseOf('mf-admin', 'session', '/admin/*'),
      ];
      visit = { ...visit, composition: createComposer()({ releases, retired, isComplete: true }) };

      expect((await get('/admin/help')).headers.vary).toBe('cookie, accept-encoding');
      expect((await get('/admin/other')).headers.vary).toBe('cookie');
    });

    it('decides by what is live, so that the origins never redirect to each other forever', async () => {
      visit = { ...visit, composition };
      place = 'public';
      expect((await get('/admin')).headers.location).toBe('http://admin.example/admin');
      place = 'admin';
      expect(await get('/admin')).toMatchObject({ status: 200, headers: { vary: 'cookie' } });
    });

    it('never remembers an address at the origin of the administration', async () => {
      place = 'admin';
      await get('/office');

      expect(remember).not.toHaveBeenCalled();
    });
  });
});
