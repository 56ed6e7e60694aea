import { afterEach, describe, expect, it } from '@jest/globals';
import { type DeprecatedName, deprecatedNames, type SliceManifest } from '@site/platform/shell';
import type { GateInput, Offer } from '@site/rules/gate';
import { providedPlatform } from '../composition/providedPlatform';
import type { Candidate } from './candidate';
import { checkCollisions, checkPlatform, checkSlots } from './checkSurroundings';

describe(checkPlatform, () => {
  const candidate = (uses: Record<string, string[]>) =>
    ({ input: { shells: [] }, manifest: { platform: '^1.0.0', uses } }) as unknown as Candidate;

  afterEach(() => {
    (deprecatedNames as DeprecatedName[]).length = 0;
  });

  it('passes a release that uses deprecated names, and says what to use instead', () => {
    const uses = { '@site/platform': ['useRead', 'SiteLink'] };
    const passed = `${providedPlatform.version} satisfies ^1.0.0 and exports the 2 names that are used`;
    expect(checkPlatform(candidate(uses))).toBe(passed);
    (deprecatedNames as DeprecatedName[]).push({
      from: '@site/platform',
      name: 'useRead',
      instead: 'useNew',
    });

    expect(checkPlatform(candidate(uses))).toBe(
      `${passed}; deprecated: useRead of @site/platform (use useNew)`,
    );
  });

  it('refuses a release that uses a name that was removed', () => {
    expect(() => checkPlatform(candidate({ '@site/platform': ['useRemoved'] }))).toThrow(
      'does not export: useRemoved of @site/platform.',
    );
  });
});

describe(checkCollisions, () => {
  const entry = { expose: './Page', scripts: [], styles: [] };

  function candidate(
    routes: readonly string[],
    others: Candidate['input']['others'],
    rest: object = {},
  ): Candidate {
    const manifest: SliceManifest = {
      slice: 'mf-probe',
      release: '1.0.0-0a1b2c3d',
      container: 'mf_probe__0a1b2c3d',
      platform: '^1.0.0',
      access: 'public',
      routes: routes.map((path) => ({ path, smoke: path, ...entry })),
      slots: [],
      budget: 40_000,
      files: {},
      browserEntry: 'browser/remoteEntry.js',
      serverEntry: 'server/remoteEntry.cjs',
      ...rest,
    };
    const limits = { one: 1, all: 1, end: 1 };
    return {
      input: {
        folder: '/',
        slice: 'mf-probe',
        release: '1.0.0',
        apiOrigin: null,
        others,
        shells: [],
        limits,
      },
      manifest,
    };
  }
  const other = (routes: string[], slots: string[] = [], slice = 'mf-other', texts: string[] = []) => [
    { slice, access: 'public' as const, routes, slots, texts },
  ];
  const refusedAs = (code: string) => expect.objectContaining({ code });

  it('refuses only a path that another slice answers', () => {
    expect(() => checkCollisions(candidate(['/jobs', '/team/:id'], other(['/team/:name'])))).toThrow(
      expect.objectContaining({
        code: 'ROUTE_TAKEN',
        message: '/team/:id overlaps with /team/:name, a route of mf-other.',
      }),
    );
    expect(() => checkCollisions(candidate(['/team/map'], other(['/team/:name'])))).not.toThrow();
  });

  it('does not collide with the live release of the same slice', () => {
    expect(() => checkCollisions(candidate(['/team'], other(['/team'], [], 'mf-probe')))).not.toThrow();
  });

  it.each(['/api/jobs', '/Slices/x', '/uploads/:name', '/feed.xml'])(
    'refuses %s, which belongs to the shell',
    (path) => {
      expect(() => checkCollisions(candidate([path], []))).toThrow(refusedAs('ROUTE_TAKEN'));
    },
  );

  it('refuses a slot that another slice fills', () => {
    const slots = [{ name: 'header-search', ...entry }];

    expect(() => checkCollisions(candidate(['/x'], other([], ['header-search']), { slots }))).toThrow(
      refusedAs('SLOT_TAKEN'),
    );
  });

  it('refuses only a text that another slice or the shell declares', () => {
    const text = (key: string) => ({ texts: [{ key, section: 'funds', html: 'Funds' }] });
    const others = other([], [], 'mf-other', ['fund_intro']);

    expect(() => checkCollisions(candidate(['/x'], others, text('fund_intro')))).toThrow(
      expect.objectContaining({
        code: 'TEXT_TAKEN',
        message: 'The text fund_intro is already declared by mf-other.',
      }),
    );
    expect(() => checkCollisions(candidate(['/x'], others, text('footer_tagline')))).toThrow(
      refusedAs('TEXT_TAKEN'),
    );
    expect(() => checkCollisions(candidate(['/x'], others, text('fund_title')))).not.toThrow();
    expect(() =>
      checkCollisions(candidate(['/x'], other([], [], 'mf-probe', ['fund_intro']), text('fund_intro'))),
    ).not.toThrow();
  });

  it('refuses an entry that the header already has', () => {
    const menu = [{ label: 'who we are', path: '/x' }];

    expect(() => checkCollisions(candidate(['/x'], [], { menu }))).toThrow(refusedAs('MENU_INVALID'));
  });
});

describe(checkSlots, () => {
  const entry = { expose: './Part', scripts: [], styles: [] };
  const contractOf = (name: string) =>
    `declare module '@site/platform/slots' { interface OfferedSlots { '${name}': object } }`;
  const offer = (name: string, version = '1.2.0', types = contractOf(name)): Offer => ({
    name,
    version,
    types,
    example: {},
    smoke: '/shelf',
  });
  const fill = (name: string, versions: string) => ({ name, versions, ...entry });

  type Other = Partial<GateInput['others'][number]>;

  async function found(
    manifest: Partial<SliceManifest>,
    { others = [], offered }: { others?: readonly Other[]; offered?: Offer[] } = {},
  ): Promise<string> {
    const input = {
      offered,
      others: others.map((other) => ({
        slice: 'mf-shelf',
        access: 'public' as const,
        routes: [],
        slots: [],
        ...other,
      })),
    };
    const candidate = { input, manifest: { slice: 'mf-notes', access: 'public', slots: [], ...manifest } };
    try {
      return await checkSlots(candidate as unknown as Candidate);
    } catch (error) {
      return `${(error as { code?: string }).code}: ${(error as Error).message}`;
    }
  }

  const shelf = { offers: [offer('mf-shelf/beside')] };
  const notes = (versions: string) => ({
    slice: 'mf-notes',
    fills: [{ name: 'mf-shelf/beside', versions }],
  });

  it('says what a release fills and offers', async () => {
    const slots = [{ name: 'header-search', ...entry }, fill('mf-shelf/beside', '^1.1.0')];

    expect(await found({ slots, offers: [offer('mf-notes/below')] }, { others: [shelf] })).toBe(
      'It fills mf-shelf/beside, offers mf-notes/below',
    );
    expect(await found({})).toBe('It fills no slots of other slices and offers none');
  });

  it('refuses to fill a slot that nobody offers, or only in other versions', async () => {
    const slots = [fill('mf-shelf/beside', '^1.1.0')];

    expect(await found({ slots })).toMatch(/^SLOT_UNKNOWN: .*mf-shelf\/beside/);
    expect(await found({ slots }, { others: [{ offers: [offer('mf-shelf/below')] }] })).toMatch(
      /^SLOT_UNKNOWN/,
    );
    const second = { offers: [offer('mf-shelf/beside', '2.0.0')] };
    expect(await found({ slots }, { others: [second] })).toMatch(/^SLOT_CONTRACT: .*\^1\.1\.0.*2\.0\.0/);
    // The canary of the other slice is on the site, too.
    expect(await found({ slots }, { others: [shelf, second] })).toMatch(/^SLOT_CONTRACT/);
  });

  it('refuses to fill a slot of the session area for visitors, or the other way round', async () => {
    const slots = [fill('mf-shelf/beside', '^1.1.0')];
    const forSessions = { ...shelf, access: 'session' as const };

    expect(await found({ slots }, { others: [forSessions] })).toMatch(/^SLOT_UNKNOWN: .*public.*session/);
    expect(await found({ slots, access: 'session' }, { others: [shelf] })).toMatch(/^SLOT_UNKNOWN/);
    expect(await found({ slots, access: 'session' }, { others: [forSessions] })).toBe(
      'It fills mf-shelf/beside',
    );
  });

  it('refuses to remove a slot that another slice fills', async () => {
    const own = { slice: 'mf-shelf' };

    expect(await found(own, { others: [notes('^1.0.0')] })).toMatch(
      /^SLOT_IN_USE: .*no longer offers mf-shelf\/beside, but mf-notes/,
    );
    const second = { ...own, offers: [offer('mf-shelf/beside', '2.0.0')] };
    expect(await found(second, { others: [notes('^1.0.0')] })).toMatch(/^SLOT_IN_USE: .*offers .* 2\.0\.0/);
    expect(await found(second, { others: [notes('^1.0.0 || ^2.0.0')] })).toBe('It offers mf-shelf/beside');
  });

  it('refuses a changed contract with the same version', async () => {
    const changed = {
      slice: 'mf-shelf',
      offers: [offer('mf-shelf/beside', '1.2.0', `${contractOf('mf-shelf/beside')} type A = 1;`)],
    };

    expect(await found(changed, { offered: shelf.offers })).toMatch(
      /^SLOT_VERSION: .*both have version 1\.2\.0/,
    );
    expect(await found(changed, { offered: [offer('mf-shelf/beside', '1.1.0')] })).toBe(
      'It offers mf-shelf/beside',
    );
  });

  it('refuses a contract that contains more than types', async () => {
    const types = `${contractOf('mf-shelf/beside')} type A = 1; import "data:text/javascript,";`;

    expect(await found({ slice: 'mf-shelf', offers: [offer('mf-shelf/beside', '1.2.0', types)] })).toMatch(
      /^MANIFEST_INVALID: The contract of mf-shelf\/beside, line 1, imports something/,
    );
    expect(await found({ slice: 'mf-shelf', offers: [offer('mf-shelf/beside', '1.2.0', '')] })).toMatch(
      /^MANIFEST_INVALID: .*does not declare the props of mf-shelf\/beside/,
    );
  });
});
