import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { publishedDigest } from '../release/contentDigest';
import { buildSlice } from './buildSlice';

const root = join(createRequire(import.meta.url).resolve('../package.json'), '../..');

describe(buildSlice, () => {
  let folder: string;
  beforeEach(async () => {
    // Below the root, so that packages resolve.
    await mkdir(join(root, '.data'), { recursive: true });
    folder = await mkdtemp(join(root, '.data/mf-probe-'));
    await mkdir(join(folder, 'src'));
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({
        name: 'mf-probe',
        version: '2.1.0',
        type: 'module',
        dependencies: { '@site/platform': '^1.0.0' },
      }),
    );
    await writeFile(
      join(folder, 'slice.config.ts'),
      "export default { routes: [{ path: '/probe', page: './src/ProbePage.tsx', smoke: '/probe' }], slots: [{ name: 'header-search', component: './src/ProbeSlot.tsx' }] };",
    );
    await writeFile(
      join(folder, 'src/ProbeSlot.tsx'),
      "import { defineSlot } from '@site/platform';\nexport const slot = defineSlot('header-search', () => null);",
    );
    await page('Hello');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function page(text: string) {
    await writeFile(join(folder, 'src/Probe.module.css'), '.title { color: red; }');
    await writeFile(
      join(folder, 'src/ProbePage.tsx'),
      `import { definePage } from '@site/platform';\nimport styles from './Probe.module.css';\nexport const page = definePage({ component: () => <h1 className={styles.title}>${text}</h1>, data: () => [] });`,
    );
  }

  it('builds the same release from the same sources, and another from others', async () => {
    const first = await buildSlice(folder);
    const second = await buildSlice(folder);
    await page('Changed');
    const third = await buildSlice(folder);

    expect(first.manifest.release).toMatch(/^2\.1\.0-[0-9a-f]{8}$/);
    expect(second.manifest).toEqual(first.manifest);
    expect(third.manifest.release).not.toBe(first.manifest.release);
  });

  it('builds the same release whatever the comments say', async () => {
    const releases = new Set<string>();
    const names = Array.from({ length: 40 }, (_, index) => `part${index}`);
    const imports = names.map((name) => `import('./${name}')`);
    await writeFile(
      join(folder, 'src/ProbeSlot.tsx'),
      `import { defineSlot } from '@site/platform';\nexport const parts = () => [${imports}];\nexport const slot = defineSlot('header-search', () => null);`,
    );
    for (let times = 1; times <= 4; times++) {
      await Promise.all(
        names.map((name) =>
          writeFile(join(folder, `src/${name}.ts`), `// Version ${times}.\nexport const name = '${name}';`),
        ),
      );
      releases.add((await buildSlice(folder)).manifest.release);
    }

    expect(releases.size).toBe(1);
  });

  it('includes the declared parts in the id, so that it can be computed again from a published release', async () => {
    const first = await buildSlice(folder);
    const read = (path: string) => readFile(join(first.folder, path));
    const { release } = first.manifest;

    expect(await publishedDigest(first.manifest, read)).toBe(release.slice(-8));
    for (const lie of [
      { budget: 90_000 },
      { access: 'session' as const },
      { menu: [{ label: 'Probe', path: '/probe' }] },
      { texts: [{ key: 'probe_intro', section: 'probe', html: 'Light', path: '/probe' }] },
    ]) {
      expect(await publishedDigest({ ...first.manifest, ...lie }, read)).not.toBe(release.slice(-8));
    }
    // As a database may return it: with its keys in another order.
    const reordered = Object.fromEntries(Object.entries(first.manifest).reverse());
    expect(await publishedDigest(reordered as never, read)).toBe(release.slice(-8));
  });

  describe('with texts', () => {
    const config = (texts: string) =>
      writeFile(
        join(folder, 'slice.config.ts'),
        `export default { routes: [{ path: '/probe', page: './src/ProbePage.tsx', smoke: '/probe', texts: ${texts} }] };`,
      );
    const texts = (defined: string) =>
      writeFile(
        join(folder, 'src/probeTexts.ts'),
        `import { defineTexts } from '@site/platform/texts';\nexport const texts = defineTexts(${defined});`,
      );
    beforeEach(async () => {
      await config("['./src/probeTexts.ts']");
      await texts(
        "{ probe: { probe_intro: ' <em>Light</em> ', probe_end: '' }, more: { probe_more: 'More' } }, { titles: { probe_end: 'The end' } }",
      );
      await writeFile(
        join(folder, 'src/ProbePage.tsx'),
        "import { definePage, useTexts } from '@site/platform';\nimport { texts } from './probeTexts';\nexport const page = definePage({ component: () => useTexts(texts).html('probe_intro'), texts: [texts], data: () => [] });",
      );
    });

    it('lists them in order, each with the page that shows it', async () => {
      const { manifest } = await buildSlice(folder);

      expect(manifest.texts).toEqual([
        { key: 'probe_intro', section: 'probe', html: '<em>Light</em>', path: '/probe' },
        { key: 'probe_end', section: 'probe', title: 'The end', html: '', path: '/probe' },
        { key: 'probe_more', section: 'more', html: 'More', path: '/probe' },
      ]);
    });

    it('lists their places, and leaves these out of what visitors load', async () => {
      const module = join(folder, 'src/probeTexts.ts');
      const defining = await readFile(module, 'utf8');
      await writeFile(
        module,
        `${defining}\nexport const places = { probe_intro: { name: 'second button', look: 'button', isDeep: true }, probe_end: { name: 'last' } };`,
      );
      const { manifest, folder: built } = await buildSlice(folder);

      expect(manifest.texts).toMatchObject([
        { key: 'probe_intro', title: 'second button', look: 'button', isDeep: true },
        { key: 'probe_end', title: 'last' },
        { key: 'probe_more' },
      ]);
      const scripts = Object.keys(manifest.files).filter((file) => file.endsWith('.js'));
      const code = await Promise.all(scripts.map((file) => readFile(join(built, file), 'utf8')));
      expect(code.join('')).toContain('probe_intro');
      expect(code.join('')).not.toContain('second button');
    });

    it('refuses a place of a text that does not exist', async () => {
      const module = join(folder, 'src/probeTexts.ts');
      const defining = await readFile(module, 'utf8');
      await writeFile(module, `${defining}\nexport const places = { gone: { name: 'title' } };`);

      await expect(buildSlice(folder)).rejects.toThrow('has a place for gone, but no text with that key');
    });

    it.each([
      ['a module that the config does not list', '[]', '{ probe: {} }', 'slice.config.ts does not list it'],
      [
        'a module that nothing imports',
        "['./src/probeTexts.ts', './src/otherTexts.ts']",
        '{ probe: {} }',
        'nothing in the slice shows texts from it',
      ],
      ['a bad key', "['./src/probeTexts.ts']", "{ probe: { Intro: '' } }", 'texts.0.key must consist of'],
      [
        'markup that editors cannot write',
        "['./src/probeTexts.ts']",
        '{ probe: { intro: \'<img src="x">\' } }',
        'texts.0.html has <img>',
      ],
      [
        'a duplicate key',
        "['./src/probeTexts.ts']",
        "{ one: { intro: 'a' }, two: { intro: 'b' } }",
        'texts.1.key is a duplicate: intro',
      ],
      [
        'more texts than one request can ask for',
        "['./src/probeTexts.ts']",
        "{ many: Object.fromEntries(Array.from({ length: 101 }, (_, at) => ['key_' + at, ''])) }",
        'more texts than one request can ask for',
      ],
    ])('refuses %s', async (_, named, defined, problem) => {
      await config(named);
      await texts(defined);

      await expect(buildSlice(folder)).rejects.toThrow(problem);
    });
  });

  it('records every name that the release uses of what the shell provides', async () => {
    await writeFile(
      join(folder, 'src/ProbePage.tsx'),
      "import { definePage, useRead as read, Spinner } from '@site/platform';\nimport { useSession } from '@site/platform/session';\nimport { paths } from '@site/platform/paths';\nexport const page = definePage({ component: () => <a href={paths.home}>{String(read)}{String(useSession)}</a>, data: () => [] });\nexport type { ApiPath } from '@site/platform';",
    );
    const { manifest } = await buildSlice(folder);

    expect(manifest.uses).toEqual({
      '@site/platform': ['definePage', 'defineSlot', 'useRead'],
      '@site/platform/session': ['useSession'],
    });
  });

  it.each([
    ["import { NoticesProvider } from '@site/platform/shell';", '@site/platform/shell is for the shell only'],
    ["import { readManifest } from '@site/platform/shell/read-manifest';", 'is for the shell only'],
    ["import { layerOf } from '@site/delivery/release/globalStyles';", 'is for the shell only'],
    ["import * as platform from '@site/platform';", 'Import what you use from @site/platform by name'],
    [
      `import { paths } from '${root}/packages/platform/src/links/paths.ts';`,
      'is a file inside the platform. Import @site/platform',
    ],
    [
      `import { company } from '${root}/mf-public/src/companies/list/companyFilters.ts';`,
      "is outside the slice's folder. Import @site/platform, a package, or a file of the slice.",
    ],
    [
      `import { takenOf } from '${root}/packages/rules/src/claims.ts';`,
      "is outside the slice's folder. Import @site/platform, a package, or a file of the slice.",
    ],
  ])('refuses %s with file and line', async (statement, message) => {
    const name = /\{ (\w+) \}|\* as (\w+)/.exec(statement)?.slice(1).find(Boolean);
    await writeFile(
      join(folder, 'src/ProbePage.tsx'),
      `import { definePage } from '@site/platform';\n${statement}\nexport const page = definePage({ component: () => <p>{String(${name})}</p>, data: () => [] });`,
    );

    await expect(buildSlice(folder)).rejects.toThrow(message);
    await expect(buildSlice(folder)).rejects.toThrow(/src\/ProbePage\.tsx:[12]: /);
  });

  it.each([
    ['mountz: []', 'unknown field: mountz. The fields are access, routes, slots'],
    ["acess: 'public'", 'unknown field: acess. Did you mean `access`?'],
    [
      "slots: [{ name: 'header-search', component: './src/ProbeSlot.tsx', text: [] }]",
      'unknown field: slots.0.text. Did you mean `texts`?',
    ],
  ])('refuses a config with %s, which would be ignored', async (field, message) => {
    await writeFile(
      join(folder, 'slice.config.ts'),
      `export default { routes: [{ path: '/probe', page: './src/ProbePage.tsx', smoke: '/probe' }], ${field} };`,
    );

    await expect(buildSlice(folder)).rejects.toThrow(message);
  });

  it('applies the rules of the gate at once', async () => {
    await writeFile(
      join(folder, 'slice.config.ts'),
      "export default { routes: [{ path: '/probe', page: './src/ProbePage.tsx', smoke: '/elsewhere' }] };",
    );

    await expect(buildSlice(folder)).rejects.toThrow('routes.0.smoke');
  });

  it('writes a manifest with the first files of each route and slot, and a container named after the release', async () => {
    const { folder: release, manifest } = await buildSlice(folder);

    expect(manifest.routes).toEqual([
      {
        path: '/probe',
        smoke: '/probe',
        expose: './ProbePage',
        scripts: [expect.stringMatching(/^browser\/ProbePage\.[0-9a-f]{8}\.js$/)],
        styles: [expect.stringMatching(/^browser\/ProbePage\.[0-9a-f]{8}\.css$/)],
      },
    ]);
    expect(manifest.slots).toEqual([
      {
        name: 'header-search',
        expose: './ProbeSlot',
        scripts: [expect.stringMatching(/^browser\/ProbeSlot\.[0-9a-f]{8}\.js$/)],
        styles: [],
      },
    ]);
    expect(manifest.container).toBe(`mf_probe__${manifest.release.slice(-8)}`);
    const entry = await readFile(join(release, manifest.browserEntry), 'utf8');
    expect(entry).toContain(manifest.container);
    expect(entry).not.toContain('mf_probe__00000000');
  });

  it('names the files of the server half so that Node treats them as CommonJS in any folder', async () => {
    const { manifest } = await buildSlice(folder);
    const files = Object.keys(manifest.files).filter((file) => file.startsWith('server/'));

    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => !file.endsWith('.cjs'))).toEqual([]);
  });

  it('contains no copy of what the shell provides', async () => {
    const { folder: release, manifest } = await buildSlice(folder);
    const texts = await Promise.all(
      Object.keys(manifest.files).map((file) => readFile(join(release, file), 'utf8')),
    );

    expect(texts.join('')).not.toContain('react.production');
    expect(
      Object.keys(manifest.files).filter((file) => file.startsWith('browser/') && file.endsWith('.js')),
    ).toHaveLength(3);
  });

  it("puts a slice's styles into its own layer", async () => {
    const { folder: release, manifest } = await buildSlice(folder);
    const [style = ''] = manifest.routes.flatMap(({ styles }) => styles);

    expect(await readFile(join(release, style), 'utf8')).toMatch(
      /^@layer slices\.mf-probe\{\.mf-probe-title-[\w-]{5}\{color:red\}\}$/,
    );
  });

  it('refuses styles that match elements outside the slice, with file and line', async () => {
    await writeFile(
      join(folder, 'src/Probe.module.css'),
      '.title { color: red; }\n\nbody,\n  header { display: none; }\n@import "./other.css";\n',
    );

    const message = await buildSlice(folder).then(
      () => 'It was built',
      (error: Error) => error.message,
    );

    expect(message).toContain('src/Probe.module.css:3:1 `body` belongs to the shell.');
    expect(message).toContain('src/Probe.module.css:4:3 `header` matches elements of the whole site.');
    expect(message).toContain('src/Probe.module.css:5:1 `@import` is not allowed in slices.');
  });

  it('refuses a stylesheet that is not a CSS module', async () => {
    await writeFile(join(folder, 'src/plain.css'), '.title { color: red; }');
    await writeFile(
      join(folder, 'src/ProbeSlot.tsx'),
      "import './plain.css';\nimport { defineSlot } from '@site/platform';\nexport const slot = defineSlot('header-search', () => null);",
    );

    await expect(buildSlice(folder)).rejects.toThrow(/src\/plain\.css:1:1 .*Make it a CSS module/);
  });

  it('names the file that does not compile', async () => {
    await writeFile(join(folder, 'src/ProbePage.tsx'), 'export const page = <h1>;');

    await expect(buildSlice(folder)).rejects.toThrow(/ProbePage\.tsx/);
  });
});
