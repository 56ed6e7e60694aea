import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSlice } from '@site/delivery/build/buildSlice';
import type { GateCheck } from '@site/rules/gate';
import { buildShell } from '../../../build/buildShell';
import { firstThatStarts, fromPlaywright, fromSystem } from './findChromium';

const root = join(createRequire(import.meta.url).resolve('../../../package.json'), '../..');

/** The code of a page's module, of its component, and of what that renders. */
interface Source {
  readonly head?: string;
  readonly body?: string;
  readonly html?: string;
  /** The API path that it reads on the server. */
  readonly reads?: string;
}

interface SliceSource {
  /** By path. */
  readonly pages: Readonly<Record<string, Source>>;
  /** The code of its slot's component. */
  readonly slot?: string;
  /** In bytes. */
  readonly budget?: number;
}

interface QuestionChanges {
  readonly isRequired?: boolean;
  readonly chromium?: string | null;
  readonly limits?: object;
  readonly passed?: readonly string[];
  readonly failed?: readonly string[];
}

interface Built {
  readonly folder: string;
  readonly release: string;
}

describe('the gate with a browser', () => {
  let workshop: string;
  /** Where the gate puts its temporary files. */
  let temporary: string;
  let api: Server;
  let apiOrigin: string;
  const asked: string[] = [];
  let live: Built;

  const picture = (number: number) => `<img src="http://pictures.example/${number}.png" alt="" />`;
  const inEffect = (code: string) => `useEffect(() => { ${code} }, []);`;

  /** A component that waits for two seconds in the browser; `then` is what it does when it is hydrated. */
  const late = (text: string, then = '') =>
    `import { Activity, Suspense, use } from 'react';
     const isBrowser = typeof window !== 'undefined';
     const waiting = isBrowser ? new Promise((resolve) => setTimeout(resolve, 2_000)) : Promise.resolve();
     function Late() {
       if (isBrowser) { use(waiting); }
       useEffect(() => { ${then} }, []);
       return <p>{${text}}</p>;
     }`;

  beforeAll(async () => {
    // Below the root, so that the packages are found.
    await mkdir(join(root, '.data'), { recursive: true });
    workshop = await mkdtemp(join(root, '.data/gate-browser-'));
    temporary = await mkdtemp(join(tmpdir(), 'gate-browser-'));
    // The browser's own user needs access to its profile.
    await chmod(temporary, 0o711);
    await buildShell(join(workshop, 'shell'));
    live = await build({
      pages: {
        '/probe': {},
        '/second': {},
        '/third': {},
        '/known': { html: picture(2) },
      },
    });
    api = createServer(({ method, url = '', headers }, response) => {
      asked.push(`${method} ${url} ${headers.cookie ?? ''}${headers['x-internal-secret'] ?? ''}`.trim());
      response.writeHead(200, { 'content-type': 'application/json' });
      const data = url.startsWith('/api/site-content') ? [] : [{ image: 'http://pictures.example/1.png' }];
      response.end(JSON.stringify({ data, meta: { total: data.length } }));
    }).listen(0, '127.0.0.1');
    await once(api, 'listening');
    apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  }, 120_000);
  afterAll(async () => {
    api.close();
    await rm(workshop, { recursive: true, force: true });
    await rm(temporary, { recursive: true, force: true });
  });

  /** What the gate told before its verdict. */
  let events: { readonly pages?: readonly string[]; readonly page?: string; readonly passed?: boolean }[] =
    [];
  const opened = () => events.flatMap(({ page }) => page ?? []);

  let builds = 0;
  async function build({ pages, slot = '', budget = 60_000 }: SliceSource): Promise<Built> {
    builds += 1;
    const slice = join(workshop, String(builds), 'mf-probe');
    await mkdir(join(slice, 'src'), { recursive: true });
    await writeFile(
      join(slice, 'package.json'),
      JSON.stringify({ name: 'mf-probe', version: '1.2.0', dependencies: { '@site/platform': '^1.0.0' } }),
    );
    const routes = Object.keys(pages).map((path) => ({
      path,
      page: `./src/pages${path}.tsx`,
      smoke: path,
    }));
    await writeFile(
      join(slice, 'slice.config.ts'),
      `export default {
        budget: ${budget},
        routes: ${JSON.stringify(routes)},
        slots: [{ name: 'header-search', component: './src/ProbeSlot.tsx' }],
      };`,
    );
    await mkdir(join(slice, 'src/pages'));
    for (const [path, source] of Object.entries(pages)) {
      await writeFile(join(slice, `src/pages${path}.tsx`), pageModule(source));
    }
    await writeFile(
      join(slice, 'src/ProbeSlot.tsx'),
      `import { defineSlot } from '@site/platform';
       export const slot = defineSlot('header-search', () => { ${slot} return null; });`,
    );
    // Incompressible.
    await writeFile(
      join(slice, 'src/large.ts'),
      `export const large = '${randomBytes(60_000).toString('base64')}';`,
    );
    const { folder, manifest } = await buildSlice(slice);
    return { folder, release: manifest.release };
  }

  function pageModule({ head = '', body = '', html = '', reads }: Source): string {
    return `import { apiPath, definePage, PageMetadata, useRead } from '@site/platform';
      import { useEffect, useState } from 'react';
      ${head}
      function ProbePage() {
        const [isLate, setLate] = useState(false);
        ${body}
        return (
          <div>
            <PageMetadata title="Probe" description="A page that is looked at" />
            <h1>A probe</h1>
            <p>It has a text that is painted.</p>
            ${html}
          </div>
        );
      }
      export const page = definePage({ component: ProbePage, data: () => [${reads ? `apiPath('${reads}')` : ''}] });`;
  }

  async function judged(built: Built, changes: QuestionChanges = {}): Promise<GateCheck | undefined> {
    const child = spawn(process.execPath, [join(workshop, 'shell/server/checkRelease.cjs')], {
      env: { TMPDIR: temporary },
    });
    child.stdin.end(JSON.stringify(questionOf(built, changes)));
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    expect(stderr).toBe('');
    events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const { checks } = events.pop() as { checks: readonly GateCheck[] };
    expect(checks.filter(({ name, passed }) => !passed && name !== 'browser')).toEqual([]);
    return checks.find(({ name }) => name === 'browser');
  }

  function questionOf(
    { folder, release }: Built,
    {
      isRequired = false,
      chromium = null as string | null,
      // A machine that is doing other work is slow.
      limits = { one: 15_000, alone: 30_000 },
      ...browser
    }: QuestionChanges = {},
  ) {
    return {
      folder,
      slice: 'mf-probe',
      release,
      apiOrigin,
      others: [],
      browser: {
        isRequired,
        chromium: chromium ?? process.env.CHROMIUM_PATH ?? null,
        live: [{ slice: 'mf-probe', ...live }],
        limits,
        ...browser,
      },
    };
  }

  it('passes a release whose pages and slots work, and leaves nothing behind', async () => {
    const readsPictures = {
      body: "const { data } = useRead(apiPath('/api/jobs'));",
      html: '{data && <img src={data.data[0].image} alt="" />}',
    };
    const check = await judged(
      await build({
        pages: {
          '/probe': { html: '<p>Another text</p>' },
          // Pictures from another site that an editor entered: one read by the server, one by the browser.
          '/second': { ...readsPictures, reads: '/api/jobs' },
          '/third': readsPictures,
          // The live release does the same wherever content may be the cause.
          '/known': { html: `${picture(2)}<p>More</p>` },
        },
      }),
    );

    expect(check).toMatchObject({ passed: true, message: '5 pages passed in a browser' });
    expect(await readdir(temporary)).toEqual([]);
    // Public reads without any credentials.
    expect(
      asked.filter((line) => !/^GET \/api\/(?:site-content\S*|jobs|pages\/addresses)$/.test(line)),
    ).toEqual([]);
  }, 120_000);

  it.each<[what: string, code: string, messages: readonly RegExp[], source: SliceSource]>([
    [
      'a page that differs from what the server rendered, and critical findings of axe',
      'HYDRATION_MISMATCH',
      [/^\/probe: .*418/m, /^\/second: image-alt at /m],
      {
        pages: {
          '/probe': { html: '<p>{typeof window}</p>' },
          '/second': { html: '<img src="/assets/apple-touch-icon.png" width="9" height="9" />' },
        },
      },
    ],
    [
      'errors in timers, unhandled rejections, errors in the console, a slot that throws when opened, and late scripts that exceed the budget',
      'BROWSER_ERROR',
      [
        /^\/probe: thrown: too late$/m,
        /^\/probe: .*nobody waits/m,
        /^\/probe: console: something is wrong/m,
        /^The slot at \/: .*no slot/m,
        /^\/second: loads \d{5,} bytes of scripts; the budget is 60000/m,
      ],
      {
        pages: {
          '/probe': {
            body: [
              inEffect("setTimeout(() => { throw new Error('too late'); });"),
              inEffect("void Promise.reject(new Error('nobody waits'));"),
              inEffect("console.error('something is wrong');"),
            ].join(''),
          },
          '/second': {
            body: inEffect("void import('../large').then(({ large }) => console.info(large.length));"),
          },
        },
        slot: "throw new Error('no slot');",
      },
    ],
    [
      'parts of a page that are hydrated by themselves, long after the rest',
      'HYDRATION_MISMATCH',
      [/^\/probe: .*418/m, /^\/second: .*418/m, /^\/third: thrown: late as well$/m],
      {
        pages: {
          '/probe': { head: late('typeof window'), html: '<Activity><Late /></Activity>' },
          '/second': {
            head: late('typeof window'),
            html: '<Suspense fallback={null}><p>Before</p><Late /></Suspense>',
          },
          '/third': {
            head: late("'the same'", "setTimeout(() => { throw new Error('late as well'); })"),
            html: '<Activity><p>Before</p><div><Late /></div><p>After</p></Activity>',
          },
        },
      },
    ],
    [
      'a second copy of React',
      'SECOND_REACT',
      [/^\/probe: two copies of react-dom/m],
      {
        budget: 100_000,
        pages: {
          '/probe': {
            head: "import { createRoot } from '../../../../../../node_modules/react-dom/client.js';",
            body: inEffect("createRoot(document.createElement('div')).render('two');"),
          },
        },
      },
    ],
  ])(
    'refuses %s',
    async (_, code, messages, source) => {
      const check = await judged(await build(source));

      expect(check).toMatchObject({ passed: false, code });
      for (const message of messages) {
        expect(check?.message).toMatch(message);
      }
    },
    120_000,
  );

  it('refuses requests to other sites, whether or not the policy allows them, answers none, and names them without query', async () => {
    asked.length = 0;
    const check = await judged(
      await build({
        pages: {
          '/probe': {
            body: inEffect("fetch('https://elsewhere.example/read?of=somebody').catch(() => {});"),
            html: picture(2),
          },
          '/second': { html: `<img src="${apiOrigin}/api/auth/session" alt="" />` },
        },
      }),
    );

    expect(check?.code).toBe('FOREIGN_REQUEST');
    const told = check?.message.split('\n').filter((line) => line.includes('requests another site'));
    expect(told?.toSorted()).toEqual([
      '/probe: requests another site: http://pictures.example/2.png',
      '/probe: requests another site: https://elsewhere.example/read',
      `/second: requests another site: ${apiOrigin}/api/auth/session`,
    ]);
    expect(asked.filter((line) => line.includes('auth'))).toEqual([]);
  }, 120_000);

  it('refuses a page that hangs in the browser, and still checks the others', async () => {
    const release = await build({
      pages: {
        '/probe': { head: "if (typeof window !== 'undefined') { for (;;) {} }" },
        '/second': { html: '<img src="/assets/apple-touch-icon.png" width="9" height="9" />' },
      },
    });
    const check = await judged(release, { limits: { one: 4_000, alone: 8_000 } });

    expect(check?.code).toBe('BROWSER_TIMEOUT');
    expect(check?.message).toMatch(/^\/probe: was not hydrated within \d{4,5} ms$/m);
    expect(check?.message).toMatch(/^\/second: image-alt at /m);
  }, 120_000);

  it('counts scripts on every page that uses them, also cached ones, and nothing else is left of the page before', async () => {
    const body = inEffect(
      [
        "if (localStorage.left || sessionStorage.left || /left/.test(document.cookie)) throw new Error('left');",
        "localStorage.left = sessionStorage.left = 'yes'; document.cookie = 'left=yes';",
        "void import('../large').then(({ large }) => console.info(large.length));",
      ].join(' '),
    );
    const paths = ['/probe', '/second', '/third', '/known'];
    const check = await judged(
      await build({ pages: Object.fromEntries(paths.map((path) => [path, { body }])) }),
    );

    expect(check?.code).toBe('OVER_BUDGET');
    const told = check?.message.replaceAll(/\d{5,} bytes/g, 'n bytes').split('\n');
    expect(told?.toSorted()).toEqual(
      paths.toSorted().map((path) => `${path}: loads n bytes of scripts; the budget is 60000`),
    );
  }, 120_000);

  it('opens what is left in another browser when the first one is killed', async () => {
    const [program, started] = [join(temporary, 'chromium'), join(temporary, 'started')];
    const { path: real } = await firstThatStarts([
      ["Playwright's own", fromPlaywright],
      ["the system's", fromSystem],
    ]);
    await writeFile(started, '');
    await chmod(started, 0o666);
    await writeFile(program, `#!/bin/sh\necho $$ >> ${started}\nexec '${real}' "$@"\n`);
    await chmod(program, 0o755);
    const killed: number[] = [];
    const kill = ({ url = '' }) => {
      if (killed.length === 0 && url.startsWith('/api/jobs')) {
        const pid = Number(readFileSync(started, 'utf8').trim().split('\n').at(-1));
        killed.push(pid);
        process.kill(pid, 'SIGKILL');
      }
    };
    api.prependListener('request', kill);
    const reads = "const { data } = useRead(apiPath('/api/jobs'));";
    const check = await judged(
      await build({
        pages: {
          '/probe': { body: reads, html: '<p>{data ? data.data.length : null}</p>' },
          '/second': {},
          '/third': {},
          '/known': {},
        },
      }),
      { chromium: program },
    );
    api.off('request', kill);
    await rm(program);
    await rm(started);

    expect(killed).toHaveLength(1);
    expect(check).toMatchObject({ passed: true, message: '5 pages passed in a browser' });
  }, 120_000);

  it('opens every page, first what failed the last time and what has changed, and none that has passed', async () => {
    const release = await build({
      pages: { '/probe': {}, '/second': {}, '/third': { html: '<p>Changed</p>' }, '/known': {} },
    });

    await judged(release, { failed: ['/second'] });
    expect(
      events
        .find(({ pages }) => pages)
        ?.pages?.slice(0, 3)
        .toSorted(),
    ).toEqual(['/known', '/second', '/third']);
    expect(events.find(({ pages }) => pages)?.pages?.[0]).toBe('/second');
    expect(opened().toSorted()).toEqual(['/known', '/probe', '/second', '/third', 'The slot at /']);

    const check = await judged(release, { passed: ['/probe', '/second', '/third', 'The slot at /'] });
    expect(opened()).toEqual(['/known']);
    expect(check?.message).toBe('5 pages passed in a browser, 4 of them in an earlier run');
  }, 120_000);

  it('ends with everything it started when its parent is killed', async () => {
    const question = join(workshop, 'question.json');
    await writeFile(question, JSON.stringify(questionOf(live)));
    const program = join(workshop, 'shell/server/checkRelease.cjs');
    const parent = spawn(
      '/bin/sh',
      ['-c', `"$0" "$1" <"$2" & echo $!; wait`, process.execPath, program, question],
      {
        env: { TMPDIR: temporary },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const lines = createInterface({ input: parent.stdout })[Symbol.asyncIterator]();
    const pid = Number((await lines.next()).value);
    for (let line = ''; !line.includes('"pages"'); ) {
      line = String((await lines.next()).value);
    }
    parent.kill('SIGKILL');

    const isRunning = () => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    for (let tries = 0; isRunning() && tries < 200; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(isRunning()).toBe(false);
  }, 120_000);

  it('says that it was skipped when there is no Chromium, and refuses when one is required', async () => {
    const chromium = join(workshop, 'no-browser');

    expect(await judged(live, { chromium })).toMatchObject({
      passed: true,
      message: expect.stringContaining('Skipped: no Chromium starts'),
    });
    expect(await judged(live, { chromium, isRequired: true })).toMatchObject({
      passed: false,
      code: 'BROWSER_MISSING',
      message: expect.stringContaining('GATE_BROWSER=required'),
    });
  });
});
