import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Composition } from '../composition/composition';
import { createInlineStyles } from './inlineStyles';

const base = '/slices/mf-probe/1.0.0-aaaaaaaa/';
const hashOf = (algorithm: 'sha256' | 'sha384', text: string) =>
  createHash(algorithm).update(text).digest('base64');
const link = (href: string) => `<link rel="stylesheet" href="${href}" data-rspack="mark"/>`;
const document = (...hrefs: string[]) =>
  `<html><head>${hrefs.map(link).join('')}</head><body>${link(hrefs[0] ?? '')}</body></html>`;

describe(createInlineStyles, () => {
  let folder: string;
  let integrity: Record<string, string>;
  let withStyles: ReturnType<typeof createInlineStyles>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lumenvale-styles-'));
    await mkdir(join(folder, 'release/browser'), { recursive: true });
    integrity = {};
    withStyles = createInlineStyles({ browserFolder: folder });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const write = (path: string, text: string) => writeFile(join(folder, path), text);
  async function publish(path: string, text: string) {
    await write(`release/${path}`, text);
    integrity[path] = hashOf('sha384', text);
    return `${base}${path}`;
  }
  function style(html: string, styles: string[], ofSlice: string[] = []) {
    const composition = {
      slices: [{ slice: 'mf-probe', base, integrity }],
      releaseOf: () => ({ folder: join(folder, 'release') }),
    } as unknown as Composition;
    return withStyles(
      html,
      {
        styles,
        sliceStyles: ofSlice.map((href) => ({ href, mark: 'mark' })),
        scripts: [],
        preloads: [],
        fonts: [],
      },
      composition,
    );
  }

  it('puts shell and slice into the head, in their order, in the place of the links', async () => {
    await write('main.css', 'a{color:red;background:url(/assets/a.svg)}');
    const page = await publish('browser/page.css', 'b > c{content:"$&"}');

    const { html, styleHashes } = await style(
      document('/assets/main.css', page),
      ['/assets/main.css'],
      [page],
    );

    expect(html).toBe(
      '<html><head><style data-href="/assets/main.css">a{color:red;background:url(/assets/a.svg)}</style>' +
        `<style data-href="${page}">b > c{content:"$&"}</style>` +
        `</head><body>${link('/assets/main.css')}</body></html>`,
    );
    expect(styleHashes).toEqual(
      ['a{color:red;background:url(/assets/a.svg)}', 'b > c{content:"$&"}'].map(
        (text) => `sha256-${hashOf('sha256', text)}`,
      ),
    );
  });

  it.each([
    ['ends its element', 'a{}</style><script>steal()</script>'],
    ['ends a comment', 'a{}</STYLE>'],
    ['imports another one', '@import "/other.css";'],
    ['names what lies beside it', 'a{background:url(a.svg)}'],
    ['names what lies beside it, in quotes', "a{background:url( 'a.svg')}"],
    ['names another website', 'a{background:url(https://evil.example/a.svg)}'],
    ['would be another text for a browser, by its line ends', '/* a */\r\na{}'],
    ['begins with a byte order mark', '\uFEFFa{}'],
    ['would be another text for a browser, by a blank that is none', 'a{content:"\0"}'],
  ])('leaves the links alone where a style sheet %s', async (_, text) => {
    await write('main.css', 'a{}');
    const page = await publish('browser/page.css', text);
    const html = document('/assets/main.css', page);

    expect(await style(html, ['/assets/main.css'], [page])).toEqual({ html, styleHashes: [] });
  });

  it('changes no style sheet that holds what a link to the next one looks like', async () => {
    const [first, second] = [`${base}browser/first.css`, `${base}browser/second.css`];
    const hostile = `a{}/*${link(second)}<img src="/elsewhere">*/`;
    await publish('browser/first.css', hostile);
    await publish('browser/second.css', 'b{}');

    const { html, styleHashes } = await style(document(first, second), [], [first, second]);

    expect(html).toContain(
      `<style data-href="${first}">${hostile}</style><style data-href="${second}">b{}</style>`,
    );
    expect(styleHashes).toHaveLength(2);
  });

  it('leaves a document alone whose head does not name its style sheets', async () => {
    await write('main.css', 'a{}');
    const html = document();

    expect(await style(html, ['/assets/main.css'])).toEqual({ html, styleHashes: [] });
  });

  it('takes no file that is not the one that was published, and takes it when it is', async () => {
    const page = await publish('browser/page.css', 'a{}');
    await write('release/browser/page.css', 'a{color:red}');
    const html = document(page);
    expect((await style(html, [], [page])).html).toBe(html);

    await write('release/browser/page.css', 'a{}');
    expect((await style(html, [], [page])).html).toContain('>a{}</style>');
  });

  it('leaves out a file that is not there, or lies elsewhere', async () => {
    for (const href of [
      '/assets/none.css',
      '/assets/../release/browser/page.css',
      `${base}browser/none.css`,
    ]) {
      const html = document(href);
      expect((await style(html, [href])).html).toBe(html);
    }
  });

  it('leaves a long document as short as it is', async () => {
    await write('main.css', 'a{}'.repeat(10_000));
    const short = document('/assets/main.css');
    const long = short.replace('<body>', `<body>${'x'.repeat(95_000)}`);

    expect((await style(short, ['/assets/main.css'])).html.length).toBeGreaterThan(30_000);
    expect((await style(long, ['/assets/main.css'])).html).toBe(long);
  });
});
