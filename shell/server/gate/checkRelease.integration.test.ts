import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer as createNetServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildSlice } from '@site/delivery/build/buildSlice';
import { precompress } from '@site/delivery/build/precompress';
import { contentDigest, isCompressedCopy, renamed } from '@site/delivery/release/contentDigest';
import type { SliceManifest } from '@site/platform/shell';
import type { GateCheck, GateInput } from '@site/rules/gate';
import { buildServer } from '../../build/buildShell';
import { providedPlatform } from '../composition/providedPlatform';
import { checkStyles } from './checkContent';
import { judge } from './judge';

const root = join(createRequire(import.meta.url).resolve('../../package.json'), '../..');
/** Enough for pages that do nothing, on a busy machine. */
const limits = { one: 1_500, end: 1_500 };

describe('the gate', () => {
  let workshop: string;
  let built: { folder: string; manifest: SliceManifest };
  let folder: string;

  beforeAll(async () => {
    // Below the root, so that the packages are found.
    await mkdir(join(root, '.data'), { recursive: true });
    workshop = await mkdtemp(join(root, '.data/gate-'));
    const slice = join(workshop, 'mf-probe');
    await mkdir(join(slice, 'src'), { recursive: true });
    await writeFile(
      join(slice, 'package.json'),
      JSON.stringify({ name: 'mf-probe', version: '1.2.0', dependencies: { '@site/platform': '^1.0.0' } }),
    );
    await writeFile(
      join(slice, 'slice.config.ts'),
      `export default {
        routes: [
          { path: '/probe', page: './src/ProbePage.tsx', smoke: '/probe' },
          { path: '/probe/:id', page: './src/ProbePage.tsx', smoke: '/probe/1' },
        ],
        slots: [{ name: 'header-search', component: './src/ProbeSlot.tsx' }],
        menu: [{ label: 'Probe', path: '/probe' }],
      };`,
    );
    await writeFile(join(slice, 'src/ProbePage.module.css'), '.title { color: red; }');
    await writeFile(
      join(slice, 'src/ProbePage.tsx'),
      `import { apiPath, definePage, useRead } from '@site/platform';
       import styles from './ProbePage.module.css';
       function ProbePage({ params }) {
         const { data } = useRead(apiPath('/api/jobs'));
         // Answered differently than the API does, it could not be rendered.
         return <h1 className={styles.title}>{params.id} {data ? data.data.map(({ title }) => title) : 'Nothing'}</h1>;
       }
       export const page = definePage({ component: ProbePage, data: () => [apiPath('/api/jobs')] });`,
    );
    await writeFile(
      join(slice, 'src/ProbeSlot.tsx'),
      `import { defineSlot } from '@site/platform';
       export const slot = defineSlot('header-search', () => null);`,
    );
    await buildServer(join(workshop, 'server'));
    built = await buildSlice(slice);
  }, 60_000);
  afterAll(() => rm(workshop, { recursive: true, force: true }));

  beforeEach(async () => {
    folder = join(workshop, 'release');
    await cp(built.folder, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function check(question: Partial<GateInput> | string = {}): Promise<readonly GateCheck[]> {
    const { status, stdout, stderr } = await runGate(
      typeof question === 'string' ? question : JSON.stringify(await questionOf(question)),
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '').checks;
  }

  async function questionOf(changes: Partial<GateInput>): Promise<GateInput> {
    return {
      folder,
      slice: 'mf-probe',
      release: await manifest().then(
        ({ release }) => release,
        () => built.manifest.release,
      ),
      apiOrigin: null,
      others: [],
      shells: [],
      limits,
      ...changes,
    };
  }

  async function runGate(input: string, settings: NodeJS.ProcessEnv = {}) {
    const child = spawn(process.execPath, [join(workshop, 'server/checkRelease.cjs')], {
      env: { ...process.env, ...settings },
    });
    child.stdin.end(input);
    const [stdout, stderr, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    return { status, stdout, stderr };
  }

  /** Returns what the program refuses a release for. */
  async function refusal(changes: Partial<GateInput> = {}): Promise<Refused> {
    return theOneRefusal(await check(changes));
  }

  /** The same for checks that run before any code of the release, in this process. */
  async function earlyRefusal(changes: Partial<GateInput> = {}): Promise<Refused> {
    return theOneRefusal(await judge(await questionOf(changes)));
  }

  const manifest = async (): Promise<SliceManifest> =>
    JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  const writeManifest = (content: unknown) =>
    writeFile(join(folder, 'manifest.json'), typeof content === 'string' ? content : JSON.stringify(content));

  /** Makes the manifest differ from what was built. */
  async function lie(changes: object) {
    await writeManifest({ ...(await manifest()), ...changes });
  }

  /** Changes the release as if it had been built so: names, copies and hashes are right. */
  async function rebuild(
    changes: Partial<SliceManifest>,
    contents: Readonly<Record<string, string | Buffer>> = {},
  ) {
    const { release, container: _container, files, ...declared } = { ...(await manifest()), ...changes };
    for (const [path, content] of Object.entries(contents)) {
      await writeFile(join(folder, path), content);
    }
    const paths = [...new Set([...Object.keys(files), ...Object.keys(contents)])].filter(
      (path) => !isCompressedCopy(path),
    );
    const read = (path: string) => readFile(join(folder, path));
    const before = release.slice(-8);
    const after = await contentDigest(declared, paths, read, before);
    for (const path of paths) {
      await writeFile(join(folder, path), renamed(path, await read(path), before, after));
    }
    await precompress(join(folder, 'browser'));
    const all = [...new Set([...Object.keys(files), ...paths])];
    await writeManifest({
      ...declared,
      release: `1.2.0-${after}`,
      container: `mf_probe__${after}`,
      files: Object.fromEntries(await Promise.all(all.map(async (path) => [path, hashOf(await read(path))]))),
    });
  }

  /** Builds a server half with just this page, after some code at module scope. */
  const serve = (page: string, moduleScope = '') =>
    rebuild(
      {},
      {
        'server/remoteEntry.cjs': `${moduleScope};
          module.exports = { init() {}, get: async () => () => ({ page: { data: () => [], component: () => null, ...${page} } }) };`,
      },
    );

  const aFile = () => Object.keys(built.manifest.files).find((path) => /ProbePage.*\.js$/.test(path)) ?? '';

  it('passes a freshly built release, and says what it found', async () => {
    const checks = await check();

    expect(checks.map(({ name, passed, code }) => [name, passed, code])).toEqual(
      [
        'manifest',
        'files',
        'identity',
        'platform',
        'collisions',
        'slots',
        'budget',
        'styles',
        'server',
        'smoke',
        'process',
      ].map((name) => [name, true, null]),
    );
    expect(checks.every(({ message, milliseconds }) => message && milliseconds >= 0)).toBe(true);
  });

  it('also renders with answers from the API', async () => {
    const api = await startApi({ '/api/jobs': '{"data":{}}' });
    try {
      const failed = await refusal({ apiOrigin: api.origin });

      expect(api.asked).toContain('/api/jobs');
      expect(failed).toMatchObject({ name: 'smoke', code: 'RENDER_FAILED' });
      expect(failed.message).toContain('/probe: TypeError: data.data.map is not a function');
      expect(failed.message).not.toContain('without');
    } finally {
      api.stop();
    }
  });

  it('visits a page that an editor has published, and says so when there is none', async () => {
    const { routes } = await manifest();
    const written = routes.slice(0, 1).map((route) => ({ ...route, path: '/*', smoke: '/about/history' }));
    await rebuild(
      { routes: [...routes, ...written] },
      {
        'server/remoteEntry.cjs': `module.exports = { init() {}, get: async () => () => ({ page: {
          data: ({ params }) => params['*'] ? ['/api/pages/by-address?address=/' + params['*']] : [],
          component: () => null } }) };`,
      },
    );
    const addresses = '/api/pages/addresses';
    const messageWith = async (answer: string) => {
      const api = await startApi({ [addresses]: answer });
      try {
        const checks = await check({ apiOrigin: api.origin });
        const { message } = checks.find(({ name }) => name === 'smoke') ?? {};
        return [message, ...api.asked.filter((path) => path?.includes('by-address'))];
      } finally {
        api.stop();
      }
    };

    expect(await messageWith('{"data":["/probe/old","/terms"]}')).toEqual([
      '3 pages render',
      '/api/pages/by-address?address=/terms',
    ]);
    expect(await messageWith('{"data":["/probe/old"]}')).toEqual([
      '2 pages render; /* was skipped: no page is published',
    ]);
    expect(await messageWith('not JSON')).toEqual([
      '3 pages render',
      '/api/pages/by-address?address=/about/history',
    ]);
  });

  it('skips the server half of a session slice', async () => {
    for (const path of Object.keys((await manifest()).files).filter((one) => one.startsWith('server/'))) {
      await unlink(join(folder, path));
    }
    const files = Object.fromEntries(
      Object.entries((await manifest()).files).filter(([path]) => !path.startsWith('server/')),
    );
    await rebuild({ access: 'session', serverEntry: null, slots: [], menu: undefined, files });

    expect((await check()).map(({ name, passed }) => [name, passed])).toEqual(
      ['manifest', 'files', 'identity', 'platform', 'collisions', 'slots', 'budget', 'styles'].map((name) => [
        name,
        true,
      ]),
    );
  });

  describe('refuses a manifest', () => {
    it('that is missing', async () => {
      await unlink(join(folder, 'manifest.json'));
      expect(await earlyRefusal()).toMatchObject({ name: 'manifest', code: 'MANIFEST_INVALID' });
    });

    it('that is truncated', async () => {
      const { release } = await manifest();
      await truncate(join(folder, 'manifest.json'), 300);
      expect(await earlyRefusal({ release })).toMatchObject({ name: 'manifest', code: 'MANIFEST_INVALID' });
    });

    it('of another slice', async () => {
      expect(await earlyRefusal({ slice: 'mf-other' })).toMatchObject({
        name: 'manifest',
        code: 'OTHER_SLICE',
      });
    });

    it('of another release', async () => {
      expect(await earlyRefusal({ release: '1.2.0-ffffffff' })).toMatchObject({ code: 'ID_MISMATCH' });
    });

    it.each(['../../../etc/passwd', '/etc/passwd', 'browser\\..\\x.js'])('with the path %s', async (path) => {
      await lie({ files: { ...built.manifest.files, [path]: hashOf(Buffer.from('')) } });
      expect(await earlyRefusal()).toMatchObject({ name: 'manifest', code: 'PATH_OUTSIDE' });
    });

    it.each(['browser/evil.html', 'browser/evil.html.br', 'server/evil.node'])(
      'with the file %s',
      async (path) => {
        await lie({ files: { ...built.manifest.files, [path]: hashOf(Buffer.from('')) } });
        expect(await earlyRefusal()).toMatchObject({
          name: 'manifest',
          code: 'FILE_TYPE',
          message: expect.stringContaining(path),
        });
      },
    );

    it.each([
      ['its budget', { budget: 39_999 }],
      ['its access', { routes: [{ ...routeOf('/probe'), isUnlisted: true }] }],
      ['its platform', { platform: '>=1.0.0' }],
      ['its menu', { menu: [{ label: 'Other', path: '/probe' }] }],
    ])('that is wrong about %s', async (_, changes) => {
      await lie(changes);
      expect(await earlyRefusal()).toMatchObject({ name: 'identity', code: 'ID_MISMATCH' });
    });

    it('whose menu leads to another slice', async () => {
      await lie({ menu: [{ label: 'Elsewhere', path: '/companies' }] });
      expect(await earlyRefusal()).toMatchObject({ name: 'manifest', code: 'MENU_INVALID' });
    });

    function routeOf(path: string) {
      return { path, smoke: path, expose: './ProbePage', scripts: [], styles: [] };
    }
  });

  describe('refuses files', () => {
    it('when one is missing', async () => {
      await unlink(join(folder, aFile()));
      expect(await earlyRefusal()).toMatchObject({
        name: 'files',
        code: 'FILE_MISSING',
        message: expect.stringContaining(aFile()),
      });
    });

    it('when one is truncated', async () => {
      await truncate(join(folder, aFile()), 10);
      expect(await earlyRefusal()).toMatchObject({ name: 'files', code: 'FILE_CHANGED' });
    });

    it('when one was changed, and runs none of it', async () => {
      const trace = join(workshop, 'trace');
      await appendFile(
        join(folder, 'server/remoteEntry.cjs'),
        `;require('node:fs').writeFileSync(${JSON.stringify(trace)}, '')`,
      );
      const checks = await check();
      expect(checks.find(({ passed }) => !passed)).toMatchObject({ name: 'files', code: 'FILE_CHANGED' });
      expect(checks.map(({ name }) => name)).toEqual([
        'manifest',
        'files',
        'platform',
        'collisions',
        'slots',
      ]);
    });

    it('that the manifest does not list', async () => {
      await writeFile(join(folder, 'browser/extra.js'), '');
      expect(await earlyRefusal()).toMatchObject({ name: 'files', code: 'FILE_UNLISTED' });
    });

    it('that are links', async () => {
      await rename(join(folder, aFile()), join(workshop, 'elsewhere.js'));
      await symlink(join(workshop, 'elsewhere.js'), join(folder, aFile()));
      expect(await earlyRefusal()).toMatchObject({ name: 'files', code: 'PATH_OUTSIDE' });
    });

    it('whose compressed copy has other content', async () => {
      const copy = `${aFile()}.br`;
      await writeFile(join(folder, copy), randomBytes(100));
      const { files } = await manifest();
      await lie({ files: { ...files, [copy]: hashOf(await readFile(join(folder, copy))) } });
      expect(await earlyRefusal()).toMatchObject({
        name: 'files',
        code: 'FILE_CHANGED',
        message: expect.stringContaining('does not have the same content as'),
      });
    });

    it('larger than 50 MB together, or one larger than 10 MB', async () => {
      const { files } = await manifest();
      const big = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, at) => [`browser/${at}.png`, 'A'.repeat(64)]));
      for (const path of Object.keys(big(6))) {
        await writeFile(join(folder, path), '');
        await truncate(join(folder, path), 9 * 1024 * 1024);
      }
      await lie({ files: { ...files, ...big(6) } });
      expect(await earlyRefusal()).toMatchObject({ name: 'files', code: 'TOO_LARGE' });

      for (const path of Object.keys(big(6)).slice(1)) {
        await unlink(join(folder, path));
      }
      await truncate(join(folder, 'browser/0.png'), 11 * 1024 * 1024);
      await lie({ files: { ...files, ...big(1) } });
      expect(await earlyRefusal()).toMatchObject({ name: 'files', code: 'TOO_LARGE' });
    });
  });

  it('refuses a release for the next platform, and runs none of it', async () => {
    await rebuild({ platform: '^9.0.0' });

    const checks = await check();

    expect(checks.filter(({ passed }) => !passed)).toEqual([
      expect.objectContaining({
        name: 'platform',
        code: 'PLATFORM_RANGE',
        message: expect.stringContaining('^9.0.0'),
      }),
    ]);
    expect(checks.map(({ name }) => name)).not.toContain('server');
  });

  const newShell = { id: 'aaaaaaaa', platform: providedPlatform.version, provides: [providedPlatform] };

  it('passes a release for which the running shell is new enough', async () => {
    expect(await refusal({ shells: [newShell] })).toEqual({});
  });

  it.each([
    ['PLATFORM_RANGE', 'has 0\\.4\\.0\\.', [{ version: '0.4.0', names: {} }]],
    // A shell of an older version reports only its version.
    ['PLATFORM_RANGE', 'has 0\\.4\\.0\\.', []],
    [
      'PLATFORM_NAMES',
      'does not export: .*definePage of @site/platform',
      [{ version: providedPlatform.version, names: { '@site/platform': ['useRead'] } }],
    ],
  ])(
    'refuses a release that one of the running shells is too old for (%s)',
    async (code, found, provides) => {
      const shells = [newShell, { id: 'bbbbbbbb', platform: '0.4.0', provides }];

      expect(await earlyRefusal({ shells })).toMatchObject({
        name: 'platform',
        code,
        message: expect.stringMatching(new RegExp(`the shell process bbbbbbbb ${found}`)),
      });
    },
  );

  it('refuses a release that exceeds its own budget, and says by how much', async () => {
    await rebuild({ budget: 500 });

    expect(await refusal()).toMatchObject({
      name: 'budget',
      code: 'OVER_BUDGET',
      message: expect.stringMatching(/500 bytes.*\/probe takes \d{4}/),
    });
  });

  describe('refuses global styles, whatever tool made them', () => {
    const stylesheet = () => Object.keys(built.manifest.files).find((path) => path.endsWith('.css')) ?? '';
    const own = '.mf-probe-ProbePage\\.module-title-1a2b';
    /** Checks only the styles, in this process. */
    const stylesCheck = async (css: string) => {
      await writeFile(join(folder, stylesheet()), css);
      return checkStyles({ input: await questionOf({}), manifest: await manifest() });
    };

    it.each([
      ['body{background:red}', '`body` belongs to the shell'],
      ['header{display:none}', '`header` matches elements of the whole site'],
      [`@layer slices.mf-probe{${own}{color:red}h1{color:red}}`, '`h1` matches'],
      [`@media print{:root{--ink:red}}`, '`:root` belongs to the shell'],
      [`${own}{color:red}`, 'is in no layer'],
      ['.mf-other-Page-title{color:red}', 'matches'],
      [`@layer base{${own}{color:red}}`, "not the slice's own layer"],
      ['@font-face{font-family:"Inter Variable";src:url(x.woff2)}', '`@font-face` is not allowed in slices'],
      [`@layer slices.mf-probe{${own}{color:red}`, 'cannot be parsed'],
    ])('%s', async (css, message) => {
      const refused = await stylesCheck(css).catch((error: unknown) => error);

      expect(refused).toMatchObject({
        name: 'Refusal',
        code: 'GLOBAL_STYLES',
        message: expect.stringMatching(/^browser\/ProbePage\.[0-9a-f]{8}\.css:1:\d+ /),
      });
      expect((refused as Error).message).toContain(message);
    });

    it('and names at most three places', async () => {
      await rebuild({}, { [stylesheet()]: 'a{}b{}i{}p{}q{}' });

      expect(await refusal()).toMatchObject({
        name: 'styles',
        code: 'GLOBAL_STYLES',
        message: expect.stringMatching(/css:1:1 .*css:1:4 .*css:1:7 .*There are 2 more\.$/),
      });
    });

    it('but accepts its own in its layer', async () => {
      expect(
        await stylesCheck(
          `@layer slices.mf-probe{${own}{color:red}html:not([data-js]) ${own} h1{color:red}}`,
        ),
      ).toBe('1 stylesheet affects only the slice');
    });
  });

  it('refuses a release that takes what belongs to another slice', async () => {
    const others = [
      { slice: 'mf-other', access: 'public' as const, routes: ['/Probe/:name'], slots: [], texts: [] },
    ];

    expect(await refusal({ others })).toMatchObject({ name: 'collisions', code: 'ROUTE_TAKEN' });
  });

  describe('with slots of other slices', () => {
    const fill = {
      name: 'mf-other/beside',
      versions: '^1.0.0',
      expose: './ProbeSlot',
      scripts: [],
      styles: [],
    };
    const others = (example: object) => [
      {
        slice: 'mf-other',
        access: 'public' as const,
        routes: [],
        slots: [],
        texts: [],
        offers: [
          {
            name: 'mf-other/beside',
            version: '1.0.0',
            types: 'export {}',
            example: { ...example },
            smoke: '/other',
          },
        ],
      },
    ];
    const fills = (component: string) =>
      rebuild(
        { slots: [fill] },
        {
          'server/remoteEntry.cjs': `module.exports = { init() {}, get: async (expose) => () => expose === './ProbeSlot'
            ? { slot: { name: 'mf-other/beside', component: ${component} } }
            : { page: { data: () => [], component: () => null } } };`,
        },
      );

    it('loads and renders what fills one, with the example of the offer', async () => {
      await fills("({ title }) => { if (title !== 'Light') throw new Error('no title'); return title; }");

      const checks = await check({ others: others({ title: 'Light' }) });
      expect(checks.find(({ name }) => name === 'smoke')).toMatchObject({
        passed: true,
        message: '3 pages render',
      });
      expect(checks.find(({ name }) => name === 'slots')?.message).toBe('It fills mf-other/beside');
      expect(await refusal({ others: others({}) })).toMatchObject({
        name: 'smoke',
        code: 'RENDER_FAILED',
        message: expect.stringContaining('mf-other/beside'),
      });
    });

    it('refuses content that never renders, an entry without a slot, and a slot that nobody offers', async () => {
      await fills('() => { throw new Promise(() => {}); }');
      expect(await refusal({ others: others({}) })).toMatchObject({ code: 'RENDER_TIMEOUT' });
      await fills('undefined }, more: { ');
      expect(await refusal({ others: [] })).toMatchObject({ name: 'slots', code: 'SLOT_UNKNOWN' });
    });
  });

  describe('with a slot for other slices', () => {
    const jobs = '/api/jobs';
    const offer = {
      name: 'mf-probe/beside',
      version: '1.0.0',
      types:
        "export interface BesideProps { readonly of: string } declare module '@site/platform/slots' { interface OfferedSlots { 'mf-probe/beside': BesideProps } }",
      example: { of: 'Here' },
      smoke: '/probe/1',
    };

    it('refuses one whose page does not show it', async () => {
      await serve(`{ data: () => ['${jobs}'] }`);
      await rebuild({ offers: [offer] });
      const api = await startApi({});
      try {
        expect(await refusal({ apiOrigin: api.origin })).toMatchObject({
          name: 'smoke',
          code: 'SLOT_NOT_SHOWN',
          message: expect.stringContaining('/probe/1: mf-probe/beside is not on this page'),
        });
      } finally {
        api.stop();
      }
    });

    it.each([
      ['cannot read what it shows', '', { [jobs]: null }],
      ['redirects', "redirect: () => 'https://elsewhere.example/'", {}],
    ])('passes one whose page %s', async (_, more, answers) => {
      await serve(`{ data: () => ['${jobs}'], ${more} }`);
      await rebuild({ offers: [offer] });
      const api = await startApi(answers);
      try {
        expect(await refusal({ apiOrigin: api.origin })).toEqual({});
      } finally {
        api.stop();
      }
    });

    it('passes one whose page shows it', async () => {
      // Node imports a config once, so every build has a folder of its own.
      const slice = join(await mkdtemp(join(workshop, 'offering-')), 'mf-probe');
      await cp(join(workshop, 'mf-probe'), slice, { recursive: true });
      await writeFile(
        join(slice, 'src/ProbePage.tsx'),
        `import { apiPath, definePage, useRead } from '@site/platform';
         import { Slot } from '@site/platform/slots';
         function ProbePage({ params }) {
           const { data } = useRead(apiPath('${jobs}'));
           return params.id ? <Slot name="mf-probe/beside" of="Here" /> : <p>Nothing</p>;
         }
         export const page = definePage({ component: ProbePage, data: () => [apiPath('${jobs}')] });`,
      );
      const { folder: made } = await buildSlice(slice);
      await rm(folder, { recursive: true });
      await cp(made, folder, { recursive: true });
      await rebuild({ offers: [offer] });
      const api = await startApi({});
      try {
        expect(await refusal({ apiOrigin: api.origin })).toEqual({});
      } finally {
        api.stop();
      }
    });
  });

  describe('with a server half', () => {
    it.each([
      ['throws while loading', '{}', 'throw new Error("broken")', 'server', 'SERVER_LOAD_FAILED', 'broken'],
      [
        'has no page',
        '{ page: null }',
        'module.exports = {}; return',
        'server',
        'SERVER_LOAD_FAILED',
        '/probe',
      ],
      [
        'loops forever while loading',
        '{}',
        'for (;;);',
        'server',
        'SERVER_LOAD_FAILED',
        'did not finish within',
      ],
      ['ends the process while loading', '{}', 'process.exit(0)', 'server', 'PROCESS_ENDED', 'code 0'],
      [
        'reads files of the machine, starts a program, or starts a server',
        '{}',
        `const denied = (attempt) => { try { attempt(); return 'done'; } catch (error) { return error.message; } };
        throw new Error([
          denied(() => require("node:fs").readFileSync("/etc/hostname")),
          denied(() => require("node:child_process").execSync("true")),
          denied(() => require("node:http").createServer().listen(0)),
        ].join(', '))`,
        'server',
        'SERVER_LOAD_FAILED',
        ['fs', 'child_process', 'http'].map((name) => `node:${name} is not available to slices`).join(', '),
      ],
      [
        'needs a secret',
        '{}',
        'if (!process.env.PATH) throw new Error("no PATH")',
        'server',
        'SERVER_LOAD_FAILED',
        'no PATH',
      ],
      [
        'throws while rendering',
        '{ component() { throw new Error("broken"); } }',
        '',
        'smoke',
        'RENDER_FAILED',
        '/probe',
      ],
      [
        'throws when asked for its data',
        '{ data() { throw new Error("broken"); } }',
        '',
        'smoke',
        'RENDER_FAILED',
        'broken',
      ],
      [
        'loops forever while rendering',
        '{ component() { for (;;); } }',
        '',
        'smoke',
        'RENDER_TIMEOUT',
        '/probe',
      ],
      [
        'ends the process while rendering',
        '{ component() { process.exit(0); } }',
        '',
        'smoke',
        'PROCESS_ENDED',
        '/probe',
      ],
      [
        'starts a timer',
        '{}',
        'setInterval(() => {}, 60_000)',
        'process',
        'PROCESS_KEPT_ALIVE',
        'Still open: a timer',
      ],
      [
        'fails later',
        // Once the last page is rendered.
        '{ component({ params }) { if (params.id) setTimeout(() => { throw new Error("late"); }, 500); return null; } }',
        '',
        'process',
        'PROCESS_ENDED',
        'late',
      ],
    ])('refuses one that %s', async (_, page, moduleScope, name, code, message) => {
      await serve(page, moduleScope);

      // What loops occupies a processor until then.
      expect(await refusal({ limits: { ...limits, one: 500 } })).toMatchObject({
        name,
        code,
        message: expect.stringContaining(message),
      });
    });

    it('refuses one that fails while the API is being asked, whenever the answer comes', async () => {
      await serve('{ data: () => ["/api/jobs"] }', 'setTimeout(() => { throw new Error("late"); }, 50)');
      const delays = [5, 15, 20, 25, 30, 40];
      const apis = await Promise.all(delays.map((delay) => startApi({}, delay)));
      try {
        expect(await Promise.all(apis.map(({ origin }) => refusal({ apiOrigin: origin })))).toEqual(
          delays.map(() =>
            expect.objectContaining({
              code: 'PROCESS_ENDED',
              message: expect.stringMatching(/^The process ended with code 1 at .+ Error: late$/),
            }),
          ),
        );
      } finally {
        for (const api of apis) {
          api.stop();
        }
      }
    });

    it('names every page that waits for what never comes', async () => {
      await serve('{ component() { throw new Promise(() => {}); } }');

      const { code, message = '' } = await refusal({ limits: { one: 3_000, end: 2_000 } });
      expect(code).toBe('RENDER_TIMEOUT');
      expect(message.split('\n')).toEqual(
        ['/probe', '/probe/1'].map((path) =>
          expect.stringContaining(`${path} without answers from the API: RenderTimeout`),
        ),
      );
    });

    it('limits the time of each page, not of all together', async () => {
      const slow = '{ component() { const end = Date.now() + 300; while (Date.now() < end); return null; } }';
      await serve(slow);
      // The two pages take longer together than one may.
      expect(await refusal({ limits: { ...limits, one: 500 } })).toEqual({});
    });
  });

  it('isolates a release that tries to take over the server', async () => {
    const secret = 'not for slices';
    const safe = await mkdtemp(join(tmpdir(), 'lumenvale-safe-'));
    // File permissions let every user in, so something else must keep the worker out.
    await chmod(safe, 0o777);
    await writeFile(join(safe, 'admin-password'), secret);
    await writeFile(join(safe, 'secret.json'), JSON.stringify(secret));
    await writeFile(join(safe, 'secret.cjs'), `module.exports = ${JSON.stringify(secret)}`);
    const reached: string[] = [];
    const [network, socket] = ['network', 'socket file'].map((name) =>
      createNetServer((connection) => {
        reached.push(name);
        connection.end();
      }),
    ) as [Server, Server];
    await once(network.listen(0, '127.0.0.1'), 'listening');
    await once(socket.listen(join(safe, 'socket')), 'listening');
    await chmod(join(safe, 'socket'), 0o777);
    // Stands in for the API: with secrets in its environment, and an inspector that one signal opens.
    const api = spawn(process.execPath, ['--inspect-port=0', '-e', 'setInterval(() => {}, 1000)'], {
      env: { ADMIN_PASSWORD: secret },
    });
    let inspector = '';
    api.stderr.setEncoding('utf8').on('data', (text: string) => {
      inspector += text;
    });
    try {
      const { port } = network.address() as AddressInfo;
      await rebuild(
        {},
        { 'server/remoteEntry.cjs': takeover({ api: api.pid ?? 0, gate: process.pid, port, safe }) },
      );
      const question = await questionOf({ limits: { one: 3_000, end: 2_000 } });
      const { status, stdout, stderr } = await runGate(JSON.stringify(question), { ADMIN_PASSWORD: secret });

      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      const verdict = stdout.trim().split('\n').at(-1) ?? '';
      const checks: GateCheck[] = JSON.parse(verdict).checks;
      const smoke = checks.find(({ name }) => name === 'smoke');
      expect(Object.keys(JSON.parse(verdict))).toEqual(['checks']);
      expect(smoke).toMatchObject({ passed: false, code: 'RENDER_FAILED' });
      // It tried everything and got nothing.
      expect(smoke?.message).toContain(`Error: tried ${Object.keys(attempts).length}, got []`);
      expect(stdout).not.toContain(secret);
      expect(reached).toEqual([]);
      expect((await readdir(safe)).toSorted()).toEqual([
        'admin-password',
        'secret.cjs',
        'secret.json',
        'socket',
      ]);
      expect({ inspector, exit: api.exitCode }).toEqual({ inspector: '', exit: null });

      // Shows that the signal would have worked.
      process.kill(api.pid ?? 0, 'SIGUSR1');
      await once(api.stderr, 'data');
      expect(inspector).toContain('Debugger listening');
    } finally {
      api.kill('SIGKILL');
      network.close();
      socket.close();
      await rm(safe, { recursive: true, force: true });
    }
  });

  it.each(['', '{', '{}', '{"folder":"relative"}'])('exits with 2 for the input %j', async (input) => {
    const { status, stdout, stderr } = await runGate(input);

    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).not.toBe('');
  });
});

/** What a malicious release may try. Each throws or returns something falsy unless it succeeds. */
const attempts = {
  settings:
    "[...Object.keys(process.env), ...Object.keys(real().env)].filter((name) => name !== 'PWD').length",
  secret: 'real().env.ADMIN_PASSWORD',
  signal: "process.kill(target.api, 'SIGUSR1')",
  signalOfReal: "real().kill(target.api, 'SIGUSR1')",
  signalBelow: 'real()._kill(target.api, 10) === 0',
  debugger: 'real()._debugProcess(target.api) ?? true',
  aliveApi: 'real().kill(target.api, 0)',
  aliveGate: 'real().kill(target.gate, 0)',
  binding: "process.binding('fs')",
  bindingOfReal: "real().binding('process_wrap')",
  linkedBinding: "real()._linkedBinding('fs')",
  nativeLibrary: "real().dlopen({ exports: {} }, target.safe + '/library.node') ?? true",
  engine: "require('crypto').setEngine(target.safe + '/engine.so') ?? true",
  builtin: "process.getBuiltinModule('fs')",
  builtinOfReal: "real().getBuiltinModule('fs')",
  mainModule: "real().mainModule.require('fs')",
  requireMain: "require.main.require('fs')",
  requireModule: "require('node:module')",
  globalRequire: "globalThis.require('fs')",
  database: "require('node:sqlite')",
  importedDatabase: "import('node:sqlite')",
  inspector: "require('node:inspector')",
  importedInspector: "import('node:inspector')",
  files: "require('node:fs').readFileSync(target.safe + '/admin-password')",
  importedFiles: "import('node:fs')",
  importedFile: "import('file://' + target.safe + '/secret.json', { with: { type: 'json' } })",
  importedScript: "import('file://' + target.safe + '/secret.cjs')",
  requiredFile: "require(target.safe + '/secret.cjs')",
  requiredAbove: "require('../../../../..' + target.safe + '/secret.cjs')",
  importedText: 'import(\'data:text/javascript,import fs from "node:fs"; export default fs\')',
  storage: "localStorage.setItem('a', 'b') ?? localStorage.getItem('a')",
  report: "real().report.writeReport(target.safe + '/report.json')",
  program: "require('node:child_process')",
  importedProgram: "import('node:child_process')",
  execve: "real().execve('/bin/sh', ['sh', '-c', 'touch ' + target.safe + '/executed'])",
  thread: "require('node:worker_threads')",
  user: 'real().setuid(0) ?? true',
  folder: 'real().chdir(target.safe) ?? true',
  evaluated: "(0, eval)('1')",
  compiled: "new Function('return 1')()",
  compiledByConstructor: "(() => {}).constructor('return process')()",
  fetched: "fetch('http://127.0.0.1:' + target.port)",
  webSocket:
    "new Promise((resolve, reject) => Object.assign(new WebSocket('ws://127.0.0.1:' + target.port), { onopen: resolve, onerror: reject }))",
  connected: "connected({ host: '127.0.0.1', port: target.port })",
  connectedToFile: "connected({ path: target.safe + '/socket' })",
  listened:
    "new Promise((resolve, reject) => { const handle = new (socket()._handle.constructor)(0); const failed = handle.bind(target.safe + '/mine') || handle.listen(1); failed ? reject(failed) : resolve(true); })",
  names: "require('node:dns')",
  datagrams: "require('node:dgram')",
  callers: 'calledBy',
} as const;

/** Builds a server half that makes all attempts as it loads; its page throws the results. */
function takeover(target: { api: number; gate: number; port: number; safe: string }): string {
  const list = Object.entries(attempts).map(([name, code]) => `${name}: async () => ${code}`);
  return `const target = ${JSON.stringify(target)};
    // What Node's own parts still hold shows itself to whoever listens in on its events.
    let found;
    const { emit } = require('node:events').prototype;
    require('node:events').prototype.emit = function (...event) {
      found ??= this.constructor.name === 'process' ? this : undefined;
      return emit.apply(this, event);
    };
    require('node:util').deprecate(() => {}, 'nothing')();
    const real = () => { if (!found) throw new Error('not found'); return found; };
    // The console has a stream, and that a class which can connect.
    const socket = () => console._stdout ?? real().stdout;
    const connected = (where) => new Promise((resolve, reject) => {
      new (socket().constructor)().connect(where).once('connect', () => resolve(true)).once('error', reject);
    });
    // Who calls this code may have been given more than it.
    const calledBy = (() => {
      let things = [];
      const { prepareStackTrace } = Error;
      Error.prepareStackTrace = (_, sites) => {
        things = sites.flatMap((site) => [site.getThis(), site.getFunction(), ...(() => { try { return [...site.getFunction().arguments]; } catch { return []; } })()]);
        return '';
      };
      new Error().stack;
      Error.prepareStackTrace = prepareStackTrace;
      return things.some((thing) => thing && (typeof thing.getBuiltinModule === 'function' || typeof thing._load === 'function' || thing.name === 'nodeRequire'));
    })();
    const attempts = { ${list.join(',\n')} };
    const late = () => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 1000));
    // The event comes a moment later.
    const begun = new Promise((resolve) => setTimeout(resolve, 50));
    const done = begun.then(() => Promise.all(Object.entries(attempts).map(async ([name, attempt]) => {
      try { return (await Promise.race([attempt(), late()])) ? name : null; } catch { return null; }
    }))).then((all) => 'tried ' + all.length + ', got ' + JSON.stringify(all.filter(Boolean)));
    module.exports = { init() {}, get: async () => {
      const said = await done;
      return () => ({ page: { data: () => [], component() { throw new Error(said); } } });
    } };`;
}

type Refused = Partial<GateCheck>;

function theOneRefusal(checks: readonly GateCheck[]): Refused {
  const failed = checks.filter(({ passed }) => !passed);
  expect(failed.length).toBeLessThanOrEqual(1);
  return failed[0] ?? {};
}

/** Starts an API that answers each of these paths with a text, or with 404 for null, and others with an empty list. */
async function startApi(answers: Readonly<Record<string, string | null>>, delay = 0) {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const { [url]: answer = '{"data":[]}' } = answers;
    setTimeout(() => response.writeHead(answer === null ? 404 : 200).end(answer), delay);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function hashOf(content: Buffer): string {
  return createHash('sha384').update(content).digest('base64');
}
