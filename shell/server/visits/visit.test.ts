import { readFileSync } from 'node:fs';
import cookie from '@fastify/cookie';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { signText } from '@site/rules/server/signedText';
import fastify, { type FastifyInstance } from 'fastify';
import type { SliceReleases, VerifiedRelease } from '../composition/composition';
import { createOrigins, type Origins } from '../origins/origins';
import { send } from '../sending/send';
import { createOverrides, type Overrides } from './overrides';
import { createVisits, type Visits } from './visit';

const live = releaseOf('mf-public', '1.0.0-aaaaaaaa');
const canary = releaseOf('mf-public', '1.0.0-bbbbbbbb');
const search = releaseOf('mf-search', '1.0.0-cccccccc', [{ name: 'header-search' }]);
const admin = releaseOf('mf-admin', '1.0.0-dddddddd', [], 'session');
const admin2 = releaseOf('mf-admin', '1.0.0-eeeeeeee', [], 'session');

function releaseOf(slice: string, release: string, slots: object[] = [], access = 'public') {
  const container = `${slice.replace('-', '_')}__${release.slice(-8)}`;
  const routes = [{ path: access === 'session' ? '/admin/*' : `/${slice}` }];
  return {
    folder: '',
    manifest: { slice, release, container, access, slots, routes, files: {} },
  } as unknown as VerifiedRelease;
}

const inUse = (release: VerifiedRelease, changes: Partial<SliceReleases> = {}): SliceReleases => ({
  slice: release.manifest.slice,
  live: release,
  isUnavailable: false,
  canary: null,
  retired: null,
  ...changes,
});

describe(createVisits, () => {
  let app: FastifyInstance;
  let overrides: Overrides;
  let visits: Visits;
  let current: SliceReleases[] | null;
  let isSignedIn: boolean;
  let adminUrl: string | undefined;
  const hasSession = jest.fn(async () => isSignedIn);
  const logged = jest.fn();
  const verdict = jest.fn<(slice: string, release: string) => Promise<boolean | null>>();
  beforeEach(async () => {
    current = [inUse(admin), inUse(live), inUse(search)];
    isSignedIn = false;
    adminUrl = undefined;
    verdict.mockReset().mockResolvedValue(true);
    logged.mockReset();
    app = fastify();
    await app.register(cookie);
    // Each request has the origins that its test needs.
    const origins: Origins = {
      publicUrl: 'https://www.site.example',
      get adminUrl() {
        return adminUrl ?? this.publicUrl;
      },
      placeOf(request) {
        return createOrigins(this.publicUrl, adminUrl).placeOf(request);
      },
    };
    overrides = createOverrides({ hasSession, origins, secret: 'secret' });
    visits = createVisits({
      current: () => current,
      store: {
        async release(slice, release) {
          const found = [canary, admin2].find(
            ({ manifest }) => manifest.slice === slice && manifest.release === release,
          );
          if (!found) {
            throw new Error('There is no such release');
          }
          return found;
        },
      },
      registry: { verdict },
      overrides,
      publicUrl: 'http://site.example',
      log: { error: logged },
    });
    app.get('/*', async (request, reply) => {
      const answer = await overrides.answer(request, new URL(request.url, 'http://site'));
      if (answer) {
        return send(request, reply, answer);
      }
      const { composition, override, cacheControl } = await visits.of(request, reply);
      const { slices, sessionSlices, isComplete } = composition;
      reply.header('x-for-visitors', await overrides.addressForVisitors(request));
      return {
        releases: [...slices, ...sessionSlices].map(({ slice, release }) => `${slice}@${release}`),
        isComplete,
        override,
        cacheControl,
      };
    });
  });
  afterEach(() => app.close());

  const visit = async (
    cookies: Record<string, string> = {},
    url = '/',
    host = 'www.site.example',
    headers: Record<string, string> = {},
  ) => {
    const answer = await app.inject({ url, cookies, headers: { host, ...headers } });
    return { answer, ...(answer.headers['content-type']?.toString().includes('json') ? answer.json() : {}) };
  };
  const everybodys = ['mf-public@1.0.0-aaaaaaaa', 'mf-search@1.0.0-cccccccc', 'mf-admin@1.0.0-dddddddd'];

  it('gives everybody the live releases, without a cookie', async () => {
    const { answer, ...rest } = await visit();

    expect(rest).toEqual({
      releases: everybodys,
      isComplete: true,
      override: null,
      cacheControl: 'no-cache',
    });
    expect(answer.cookies).toEqual([]);
  });

  it('is incomplete while a slice is unavailable, or it is unknown what is live', async () => {
    current = [inUse(live), inUse(search, { live: null, isUnavailable: true })];
    expect(await visit()).toMatchObject({ isComplete: false, releases: ['mf-public@1.0.0-aaaaaaaa'] });

    current = null;
    expect(await visit()).toMatchObject({ isComplete: false, releases: [] });
  });

  it('sets only cookies that the cookie page names', async () => {
    current = [inUse(live, { canary: { release: canary, percent: 30 } }), inUse(search)];
    isSignedIn = true;

    const { answer } = await visit();
    const { answer: chosen } = await visit({}, '/?slices=mf-public@1.0.0-bbbbbbbb');

    const names = [...answer.cookies, ...chosen.cookies].map(({ name }) => name);
    expect(names).toEqual(['visit', 'slices']);
    const page = readFileSync(
      new URL('../../../mf-public/src/documents/cookiesTexts.ts', import.meta.url),
      'utf8',
    );
    for (const name of names) {
      expect(page).toContain(`<code>${name}</code>`);
    }
  });

  describe('without a cookie', () => {
    const namesOf = (composition: ReturnType<Visits['ofEverybody']>) =>
      composition?.slices.map(({ slice, release }) => `${slice}@${release}`);

    it('is what everybody gets until something else is live', () => {
      const before = visits.ofEverybody();
      expect(namesOf(before)).toEqual(['mf-public@1.0.0-aaaaaaaa', 'mf-search@1.0.0-cccccccc']);
      expect(visits.ofEverybody()).toBe(before);

      current = [inUse(admin), inUse(canary), inUse(search)];
      expect(namesOf(visits.ofEverybody())).toEqual(['mf-public@1.0.0-bbbbbbbb', 'mf-search@1.0.0-cccccccc']);
      expect(visits.ofEverybody()?.id).not.toBe(before?.id);
    });

    it('is undecided during a canary, and while it is unknown what is live', () => {
      current = [inUse(live, { canary: { release: canary, percent: 1 } })];
      expect(visits.ofEverybody()).toBeNull();
      expect(namesOf(visits.live())).toEqual(['mf-public@1.0.0-aaaaaaaa']);

      current = null;
      expect(visits.ofEverybody()).toBeNull();
      expect(visits.live()).toMatchObject({ slices: [], isComplete: false });
    });
  });

  it('knows the addresses of a retired slice, except in a visit that gets one of its releases', async () => {
    const retired = { access: 'public' as const, to: null, paths: ['/mf-public'] };
    current = [inUse(live, { live: null, retired }), inUse(search)];
    expect(visits.live()).toMatchObject({ retired: [retired], isComplete: true });

    current = [inUse(live, { retired }), inUse(search)];
    expect(visits.live().retired).toEqual([]);
  });

  it('logs once that two slices fill one slot', async () => {
    const other = releaseOf('mf-other', '1.0.0-ffffffff', [{ name: 'header-search' }]);
    current = [inUse(search), inUse(other)];
    await visit();
    await visit();

    expect(logged.mock.calls).toEqual([
      ['Several slices fill one slot: header-search is already filled by mf-search, so mf-other is ignored'],
    ]);
  });

  describe('with a canary', () => {
    beforeEach(() => {
      current = [inUse(live, { canary: { release: canary, percent: 30 } }), inUse(search)];
    });

    it('gives the canary to a share of the visits, and keeps each visit where it is', async () => {
      let inCanary = 0;
      for (let count = 0; count < 200; count += 1) {
        const { answer, releases, cacheControl } = await visit();
        const [{ name, value, httpOnly, sameSite, expires, maxAge } = { name: '', value: '' }] =
          answer.cookies;
        expect({ name, httpOnly, sameSite, expires, maxAge }).toEqual({
          name: 'visit',
          httpOnly: true,
          sameSite: 'Lax',
        });
        expect(cacheControl).toBe('private, no-cache');
        const again = await visit({ visit: value });
        expect(again.releases).toEqual(releases);
        expect(again.answer.cookies).toEqual([]);
        inCanary += releases[0] === 'mf-public@1.0.0-bbbbbbbb' ? 1 : 0;
      }

      // Of 200 at 30 %, fewer than 30 or more than 90 happen once in a hundred thousand runs.
      expect(inCanary).toBeGreaterThan(30);
      expect(inCanary).toBeLessThan(90);
    });

    it.each(['', 'x', '-1', '12345', '1; 2'])('draws a new number for %p', async (value) => {
      expect((await visit({ visit: value })).answer.cookies).toHaveLength(1);
    });
  });

  describe('with an override', () => {
    const chosen = { slices: 'mf-public@1.0.0-bbbbbbbb,mf-admin@1.0.0-eeeeeeee' };

    it('is ignored without a session, and the page is not cached', async () => {
      expect(await visit(chosen)).toMatchObject({
        releases: everybodys,
        override: null,
        cacheControl: 'private, no-store',
      });
    });

    it('gives a session the chosen releases, in the order of the slices', async () => {
      isSignedIn = true;

      expect(await visit(chosen)).toMatchObject({
        releases: ['mf-public@1.0.0-bbbbbbbb', 'mf-search@1.0.0-cccccccc', 'mf-admin@1.0.0-eeeeeeee'],
        override: [
          { slice: 'mf-public', release: '1.0.0-bbbbbbbb' },
          { slice: 'mf-admin', release: '1.0.0-eeeeeeee' },
        ],
        cacheControl: 'private, no-store',
      });
    });

    it('shows the live release in place of an unknown one, and says so', async () => {
      isSignedIn = true;

      expect(await visit({ slices: 'mf-public@9.9.9-99999999' })).toMatchObject({
        releases: everybodys,
        override: [{ slice: 'mf-public', release: '9.9.9-99999999', problem: 'unusable' }],
      });
    });

    it.each([
      [null, 'unjudged'],
      [false, 'refused'],
    ])('loads no release that has not passed the gate: %p', async (passed, problem) => {
      isSignedIn = true;
      verdict.mockResolvedValue(passed);

      expect(await visit({ slices: 'mf-public@1.0.0-bbbbbbbb' })).toMatchObject({
        releases: everybodys,
        override: [{ slice: 'mf-public', release: '1.0.0-bbbbbbbb', problem }],
      });
    });

    it('remembers for a minute that a release passed, and asks again about one that did not pass', async () => {
      isSignedIn = true;
      verdict.mockResolvedValueOnce(null);
      const one = { slices: 'mf-public@1.0.0-bbbbbbbb' };

      expect((await visit(one)).override).toMatchObject([{ problem: 'unjudged' }]);
      expect((await visit(one)).releases).toContain('mf-public@1.0.0-bbbbbbbb');
      expect((await visit(one)).releases).toContain('mf-public@1.0.0-bbbbbbbb');
      expect(verdict).toHaveBeenCalledTimes(2);
    });

    it('loads nothing while it is unknown whether the release passed the gate', async () => {
      isSignedIn = true;
      verdict.mockRejectedValue(new Error('The API is away'));

      expect(await visit(chosen)).toMatchObject({ releases: everybodys });
    });

    it('starts and ends by the URL, and removes the parameter from it', async () => {
      isSignedIn = true;
      const begun = await visit({}, '/team?page=2&slices=mf-public@1.0.0-bbbbbbbb');
      expect(begun.answer.statusCode).toBe(302);
      expect(begun.answer.headers.location).toBe('/team?page=2');
      expect(begun.answer.headers['cache-control']).toBe('private, no-store');
      expect(begun.answer.cookies).toEqual([
        {
          name: 'slices',
          value: 'mf-public@1.0.0-bbbbbbbb',
          path: '/',
          httpOnly: true,
          secure: true,
          sameSite: 'Lax',
        },
      ]);

      const ended = await visit(chosen, '/team?slices=');
      expect(ended.answer.headers.location).toBe('/team');
      expect(ended.answer.cookies).toMatchObject([{ name: 'slices', value: '', maxAge: 0 }]);
    });

    it('never redirects to another site', async () => {
      isSignedIn = true;

      expect((await visit({}, '/%2Fexample.com?slices=')).answer.headers.location).toBe('/%2Fexample.com');
    });

    it.each(['mf-public', 'mf-public@', '@1.0.0', 'a@b@c', 'mf-public@../x', 'a@1,a@2', ','])(
      'says what is wrong with %p',
      async (text) => {
        isSignedIn = true;
        const { answer } = await visit({}, `/?slices=${encodeURIComponent(text)}`);

        expect(answer.statusCode).toBe(400);
        expect(answer.body).toContain('?slices=<slice>@<release>');
      },
    );

    it('is ignored in the URL without a session', async () => {
      const { answer, ...rest } = await visit({}, '/?slices=mf-public@1.0.0-bbbbbbbb');

      expect(rest).toMatchObject({ releases: everybodys, override: null, cacheControl: 'private, no-store' });
      expect(answer.cookies).toEqual([]);
    });

    it('is ignored while the session check fails', async () => {
      hasSession.mockRejectedValueOnce(new Error('The API is away'));

      expect(await visit(chosen)).toMatchObject({ releases: everybodys, override: null });
    });
  });

  describe('with a preview', () => {
    const release = 'mf-public@1.0.0-bbbbbbbb';
    const token = (until: number, secret = 'secret') =>
      signText('previews of releases', secret, { text: release, until });
    const link = (...signed: Parameters<typeof token>) =>
      `/team?page=2&slices=${encodeURIComponent(token(...signed))}`;
    const soon = () => Date.now() + 60_000;
    afterEach(() => {
      jest.useRealTimers();
    });

    it.each([undefined, 'https://admin.site.example'])(
      'shows its release to anybody with the link while it is valid (administrators at %s)',
      async (own) => {
        jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
        adminUrl = own;
        isSignedIn = false;
        const { answer } = await visit({}, link(soon()));
        const [cookie] = answer.cookies;

        expect(answer.statusCode).toBe(302);
        expect(answer.headers.location).toBe('/team?page=2');
        expect(cookie).toMatchObject({ name: 'slices', httpOnly: true, sameSite: 'Lax' });
        expect(cookie?.maxAge).toBeGreaterThan(50);
        const slices = cookie?.value ?? '';
        expect(await visit({ slices })).toMatchObject({
          override: [{ slice: 'mf-public', release: '1.0.0-bbbbbbbb' }],
          cacheControl: 'private, no-store',
        });

        jest.advanceTimersByTime(61_000);
        expect((await visit({ slices })).override).toBeNull();
      },
    );

    it('says what an expired link showed, and whom to ask', async () => {
      const { answer } = await visit({}, link(Date.now() - 1));

      expect(answer.statusCode).toBe(410);
      expect(answer.body).toMatch(/^This link showed mf-public@1\.0\.0-bbbbbbbb until .* GMT\. Ask whoever/);
      expect(answer.cookies).toEqual([]);
    });

    it('is ignored with a foreign signature, and at the origin for administrators', async () => {
      isSignedIn = false;
      expect((await visit({}, link(soon(), 'another'))).answer.statusCode).toBe(200);
      adminUrl = 'https://admin.site.example';
      isSignedIn = true;
      const at = await visit({}, link(soon()), 'admin.site.example');
      expect(at.answer.cookies).toEqual([]);
      const slices = token(soon());
      expect((await visit({ slices }, '/', 'admin.site.example')).override).toBeNull();
    });

    it('is ended by the badge, without a session', async () => {
      isSignedIn = false;
      const slices = token(soon());

      expect((await visit({ slices }, '/team?slices=')).answer.cookies).toMatchObject([
        { name: 'slices', value: '', maxAge: 0 },
      ]);
    });
  });

  describe('with an override, where administrators have an origin of their own', () => {
    const wanted = 'mf-public@1.0.0-bbbbbbbb';
    const cookieOf = ({ answer }: Awaited<ReturnType<typeof visit>>) => answer.cookies[0]?.value ?? '';
    const leadOn = async (cookies: Record<string, string>) =>
      (await app.inject({ url: '/team?page=2', cookies, headers: { host: 'admin.site.example' } })).headers[
        'x-for-visitors'
      ] as string;
    /** The cookie of an administrator who made a choice at their own origin. */
    const begun = async () => cookieOf(await visit({}, `/team?slices=${wanted}`, 'admin.site.example'));
    beforeEach(() => {
      adminUrl = 'https://admin.site.example';
      isSignedIn = true;
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('is carried to the site for visitors by its signature, and starts there without a session', async () => {
      const url = new URL(await leadOn({ slices: await begun() }));
      expect(url.origin).toBe('https://www.site.example');
      expect(url.searchParams.get('page')).toBe('2');

      isSignedIn = false;
      const arrived = await visit({}, `${url.pathname}${url.search}`);
      expect(arrived.answer.headers.location).toBe('/team?page=2');
      expect(await visit({ slices: cookieOf(arrived) })).toMatchObject({
        releases: ['mf-public@1.0.0-bbbbbbbb', 'mf-search@1.0.0-cccccccc', 'mf-admin@1.0.0-dddddddd'],
        override: [{ slice: 'mf-public', release: '1.0.0-bbbbbbbb' }],
        cacheControl: 'private, no-store',
      });
    });

    it('is valid for a minute in the URL, and for half a day in the cookie', async () => {
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
      const { pathname, search } = new URL(await leadOn({ slices: await begun() }));
      const arrived = await visit({}, `${pathname}${search}`);

      jest.advanceTimersByTime(61_000);
      expect((await visit({}, `${pathname}${search}`)).answer.statusCode).toBe(200);
      expect((await visit({ slices: cookieOf(arrived) })).override).toHaveLength(1);

      jest.advanceTimersByTime(12 * 60 * 60 * 1_000);
      expect((await visit({ slices: cookieOf(arrived) })).override).toBeNull();
    });

    it.each(['same-site', 'cross-site'])('cannot be chosen by a link on a %s page', async (site) => {
      const { answer, override } = await visit({}, `/admin?slices=${wanted}`, 'admin.site.example', {
        'sec-fetch-site': site,
      });

      expect(answer.cookies).toEqual([]);
      expect(override).toBeNull();
    });

    it('needs both its signature and a session at the origin for administrators', async () => {
      const chosen = await begun();
      const at = async (slices: string) => (await visit({ slices }, '/', 'admin.site.example')).override;

      // Pages of a sister host can set a cookie for the whole domain.
      expect(await at(wanted)).toBeNull();
      expect(await at(chosen.replace('bbbbbbbb', 'cccccccc'))).toBeNull();
      expect(await at(chosen)).toHaveLength(1);
      isSignedIn = false;
      expect(await at(chosen)).toBeNull();
    });

    it('is ignored at the site for visitors without a valid signature, with or without a session', async () => {
      const own = await begun();
      const signed = new URL(await leadOn({ slices: own })).searchParams.get('slices') ?? '';
      const [, until = '', signature = ''] = signed.split('~');
      for (const invented of [
        wanted,
        own,
        signed.replace('bbbbbbbb', 'aaaaaaaa'),
        `${wanted}~${Number(until) + 1}~${signature}`,
        `${wanted}~${until}~`,
        `${wanted}~${until}`,
        '~~',
      ]) {
        const { answer, override } = await visit({}, `/?slices=${encodeURIComponent(invented)}`);
        expect({ status: answer.statusCode, override }).toEqual({ status: 200, override: null });
        expect((await visit({ slices: invented })).override).toBeNull();
      }
    });

    it('is ended there by the badge, and when the administrator comes back without an override', async () => {
      const signed = new URL(await leadOn({ slices: await begun() })).searchParams.get('slices') ?? '';
      expect((await visit({ slices: signed }, '/team?slices=')).answer.cookies).toMatchObject([
        { name: 'slices', value: '', maxAge: 0 },
      ]);

      const { pathname, search } = new URL(await leadOn({}));
      const arrived = await visit({ slices: signed }, `${pathname}${search}`);
      expect(arrived.answer.headers.location).toBe('/team?page=2');
      expect(arrived.answer.cookies).toMatchObject([{ name: 'slices', value: '' }]);
    });

    it('shows the site as usual without a session', async () => {
      const slices = await begun();
      isSignedIn = false;

      expect(await leadOn({ slices })).toBe('https://www.site.example/team?page=2');
    });
  });
});
