import { describe, expect, it } from '@jest/globals';
import { type ManifestError, readManifest } from './readManifest';
import type { SliceManifest } from './sliceManifest';

const hash = 'A'.repeat(64);
const team = {
  path: '/team/:id',
  smoke: '/team/1?a=b',
  expose: './team/TeamPage',
  scripts: ['browser/team.1.js'],
  styles: [],
};
const manifest: SliceManifest = {
  slice: 'mf-public',
  release: '1.0.0-0a1b2c3d',
  container: 'mf_public__0a1b2c3d',
  platform: '^2.0.0',
  access: 'public',
  routes: [{ ...team, path: '/team', smoke: '/team', expose: './team/List' }, team],
  slots: [{ name: 'header-search', expose: './Search', scripts: [], styles: ['browser/search.css'] }],
  menu: [{ label: 'Our team', path: '/team' }],
  budget: 40_000,
  files: {
    'browser/remoteEntry.js': hash,
    'browser/team.1.js': hash,
    'browser/search.css': hash,
    'server/remoteEntry.cjs': hash,
  },
  browserEntry: 'browser/remoteEntry.js',
  serverEntry: 'server/remoteEntry.cjs',
};
const withFile = (path: string) => ({ files: { ...manifest.files, [path]: hash } });
const withRoute = (changes: object) => ({ routes: [manifest.routes[0], { ...team, ...changes }] });
const filled = { name: 'mf-shelf/beside', versions: '^1.0.0', expose: './Beside', scripts: [], styles: [] };
const offered = {
  name: 'mf-public/company-aside',
  version: '1.0.0',
  types: 'export {}',
  example: { company: { id: 1 } },
  smoke: '/team/1',
};
const forSessions = { access: 'session', serverEntry: null, slots: [], menu: undefined };

function refusal(value: unknown): ManifestError {
  try {
    readManifest(value);
  } catch (error) {
    return error as ManifestError;
  }
  throw new Error('It was not refused');
}

describe(readManifest, () => {
  it('returns a valid manifest unchanged', () => {
    expect(readManifest(JSON.parse(JSON.stringify(manifest)))).toEqual(manifest);
  });

  it.each([
    ['a session slice', { ...forSessions, routes: [{ ...team, path: '/team/*', smoke: '/team' }] }],
    [
      'pages that editors write',
      { routes: [...manifest.routes, { ...team, path: '/*', smoke: '/history' }] },
    ],
    ['a version before the first', { release: '0.1.0-rc.1-0a1b2c3d' }],
    ['a slice that only fills a slot', { routes: [], menu: undefined }],
    ['a slot of another slice', { slots: [filled] }],
    ['slots of session slices', { ...forSessions, slots: [filled], offers: [offered] }],
    ['a slot that it offers', { offers: [offered] }],
  ])('accepts %s', (_, changes) => {
    expect(() => readManifest({ ...manifest, ...changes })).not.toThrow();
  });

  it.each([
    '../../etc/passwd',
    'browser/../../x.js',
    '/etc/passwd',
    'browser\\x.js',
    'browser/deeper/x.js',
    'browser/.hidden.js',
    'browser/',
    'manifest.json',
    'server/a\0.cjs',
  ])('refuses the path %j', (path) => {
    const value = { ...manifest, files: JSON.parse(`{${JSON.stringify(path)}:"${hash}"}`) };

    expect(refusal(value)).toMatchObject({
      code: 'PATH_OUTSIDE',
      message: expect.stringContaining(JSON.stringify(path)),
    });
  });

  it.each([
    ['slice', { slice: 'public' }],
    ['slice', { slice: '../mf-public' }],
    ['release', { release: '1.0.0' }],
    ['release', { release: '1.0.0-../../x-0a1b2c3d' }],
    ['container', { container: 'mf_public__ffffffff' }],
    ['container', { container: 'mf_search__0a1b2c3d' }],
    ['platform', { platform: 'the newest' }],
    ['access', { access: 'nobody' }],
    ['routes', { routes: [], slots: [], menu: undefined }],
    ['routes.1.path', withRoute({ path: 'team' })],
    ['routes.1.path', withRoute({ path: '/a//b', smoke: '/a' })],
    ['routes.1.path', withRoute({ path: '/team', smoke: '/team' })],
    ['routes.0.path', { ...forSessions, routes: [{ ...team, path: '/*', smoke: '/team' }] }],
    ['routes.1.smoke', withRoute({ smoke: '/articles/1' })],
    ['routes.1.smoke', withRoute({ smoke: 'https://elsewhere.example/team/1' })],
    ['routes.1.expose', withRoute({ expose: './../../x' })],
    ['routes.1.scripts', withRoute({ scripts: ['server/remoteEntry.cjs'] })],
    ['files', withRoute({ scripts: ['browser/unknown.js'] })],
    ['slots', { slots: [{ name: 'footer', expose: './Footer', scripts: [], styles: [] }] }],
    ['budget', { budget: 0 }],
    ['files.browser/x.js', { files: { ...manifest.files, 'browser/x.js': 'sha384-short' } }],
    ['browserEntry', { browserEntry: 'server/remoteEntry.cjs' }],
    ['serverEntry', { serverEntry: null }],
    ['serverEntry', { ...forSessions, serverEntry: 'server/remoteEntry.cjs' }],
    ['slots', { ...forSessions, slots: manifest.slots }],
    [
      'files',
      { files: Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`server/${at}.cjs`, hash])) },
    ],
    ['surprise', { surprise: true }],
  ])('refuses a wrong %s and names it', (place, changes) => {
    const { code, message } = refusal({ ...manifest, ...changes });

    expect(code).toBe('MANIFEST_INVALID');
    expect(message).toContain(place);
  });

  describe('with texts', () => {
    const text = { key: 'team_intro', section: 'team', html: '<p>Ours</p>', title: 'Intro', path: '/team' };

    it('accepts valid ones', () => {
      const texts = [
        text,
        { key: 'team_end', section: 'team', html: '', look: 'primary-button', isDeep: true as const },
      ];

      expect(readManifest({ ...manifest, texts }).texts).toEqual(texts);
    });

    it.each([
      ['texts', []],
      ['texts.0.key', [{ ...text, key: 'Team' }]],
      ['texts.0.key', [{ ...text, key: 'a'.repeat(101) }]],
      ['texts.0.key', [{ ...text, key: '__proto__' }]],
      ['texts.1.key is a duplicate: team_intro', [text, text]],
      ['texts.0.section', [{ ...text, section: 'Our team' }]],
      ['texts.0.title', [{ ...text, title: ' Intro' }]],
      ['texts.0.title', [{ ...text, title: 'Int\nro' }]],
      ['texts.0.html', [{ ...text, html: 'a'.repeat(20_001) }]],
      ['texts.0.html has <script>', [{ ...text, html: '<script>x()</script>' }]],
      ['texts.0.look', [{ ...text, look: 'huge' }]],
      ['texts.0.isDeep', [{ ...text, isDeep: false }]],
      ['texts.0.path', [{ ...text, path: '/companies' }]],
      ['texts.0', [{ ...text, surprise: true }]],
      [
        'texts have 220000 characters',
        Array.from({ length: 11 }, (_, at) => ({ ...text, key: `a_${at}`, html: 'a'.repeat(20_000) })),
      ],
      ['texts', Array.from({ length: 301 }, (_, at) => ({ ...text, key: `a_${at}` }))],
    ])('refuses wrong %s', (place, texts) => {
      expect(refusal({ ...manifest, texts })).toMatchObject({
        code: 'TEXT_INVALID',
        message: expect.stringContaining(place),
      });
    });
  });

  it.each([
    [[{ label: 'Team', path: '/team/:id' }]],
    [[{ label: 'Elsewhere', path: '/companies' }]],
    [[{ label: 'A label that is much too long', path: '/team' }]],
    [[{ label: ' ', path: '/team' }]],
    [[{ label: 'Te\nam', path: '/team' }]],
    [Array.from({ length: 4 }, () => ({ label: 'Team', path: '/team' }))],
    [
      [
        { label: 'Team', path: '/team' },
        { label: 'Again', path: '/team' },
      ],
    ],
  ])('refuses the menu %j', (menu) => {
    expect(refusal({ ...manifest, menu }).code).toBe('MENU_INVALID');
  });

  it('refuses the menu of a session slice', () => {
    expect(refusal({ ...manifest, ...forSessions, menu: manifest.menu }).code).toBe('MENU_INVALID');
  });

  it.each([null, [], 'text', 7, {}])('refuses %j', (value) => {
    expect(refusal(value).code).toBe('MANIFEST_INVALID');
  });

  it('accepts files of other types', () => {
    expect(() => readManifest({ ...manifest, ...withFile('browser/font.0a1b2c3d.woff2') })).not.toThrow();
  });

  it.each<[string, object, string]>([
    ['a slot of its own', { slots: [{ ...filled, name: 'mf-public/company-aside' }] }, 'slots.0.name'],
    ['a slot that no slice could offer', { slots: [{ ...filled, name: 'company-aside' }] }, 'slots.0.name'],
    ['no versions', { slots: [{ ...filled, versions: undefined }] }, 'slots.0.versions'],
    ['invalid versions', { slots: [{ ...filled, versions: 'newest' }] }, 'slots.0.versions'],
    [
      'versions for a slot of the shell',
      { slots: [{ ...filled, name: 'header-search' }] },
      'slots.0.versions',
    ],
    ['a duplicate slot', { slots: [filled, filled] }, 'slots.1.name'],
    ["another slice's name", { offers: [{ ...offered, name: 'mf-shelf/beside' }] }, 'offers.0.name'],
    ['an invalid version', { offers: [{ ...offered, version: '^1.0.0' }] }, 'offers.0.version'],
    ['a duplicate offer', { offers: [offered, offered] }, 'offers.1.name'],
    ['an address of another slice', { offers: [{ ...offered, smoke: '/jobs' }] }, 'offers.0.smoke'],
    [
      'an example that is too long',
      { offers: [{ ...offered, example: { a: 'x'.repeat(20_001) } }] },
      'offers.0.example',
    ],
    [
      'a contract that is too long',
      { offers: [{ ...offered, types: 'x'.repeat(20_001) }] },
      'offers.0.types',
    ],
    ['no offers', { offers: [] }, 'offers'],
    ['a slot of the shell in a session slice', { ...forSessions, slots: manifest.slots }, 'slots'],
  ])('refuses %s', (_, changes, place) => {
    expect(refusal({ ...manifest, ...changes }).message).toContain(`manifest.json: ${place} `);
  });
});
