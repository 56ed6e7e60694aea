import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isAddress, isPictureAddress } from '@site/writing/addresses';
import { parseMarkdown } from '@site/writing/parseMarkdown';
import { writeMarkdown } from '@site/writing/writeMarkdown';
import fc from 'fast-check';
import { cleanHtml } from './cleanHtml.js';
import { LeftOut } from './leftOut.js';
import { TooLargeToClean } from './sanitizeClipboard.js';

const folder = join(import.meta.dirname, 'corpus');
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.html'))
  .map((name) => name.replace('.html', ''));

const clean = (html: string, pictures = true) =>
  cleanHtml(html, { origins: ['https://www.lumenvale.example'], pictures });
const markdownOf = (html: string) => clean(html).markdown;
const saidOf = (html: string) => new LeftOut(clean(html).leftOut).toSentences();

/** Markdown that stays the same when it is read, with allowed addresses only. */
function expectSafe(markdown: string) {
  const document = parseMarkdown(markdown);
  expect(writeMarkdown(document)).toBe(markdown);
  document.descendants(({ type, attrs, marks }) => {
    expect(type.name !== 'picture' || isPictureAddress(attrs.address)).toBe(true);
    expect(marks.every((mark) => mark.type.name !== 'link' || isAddress(mark.attrs.href))).toBe(true);
  });
}

/** Before the text stands, between lines of dashes, what is said of what was left out. */
function expectation(name: string) {
  const [, said = '', markdown = ''] =
    /^---\n(.*?)---\n(.*)\n$/s.exec(readFileSync(join(folder, `${name}.txt`), 'utf8')) ?? [];
  return { markdown, said: said.split('\n').filter(Boolean) };
}

describe('the clipboard of', () => {
  it.each(names)('%s becomes the text that people saw', (name) => {
    const { markdown, leftOut, pictures } = clean(readFileSync(join(folder, `${name}.html`), 'utf8'));

    expect({ markdown, said: new LeftOut(leftOut).toSentences() }).toEqual(expectation(name));
    expect(pictures.length).toBe(name === 'clipboard-pictures' ? 1 : 0);
    expectSafe(markdown);
  });

  it('a text that pages show no pictures in keeps the words, and says how many pictures are left out', () => {
    const site = '<img src="https://elsewhere.example/a.png"><img src="/uploads/a.png">';
    const file = readFileSync(join(folder, 'clipboard-pictures.html'), 'utf8');
    const { markdown, leftOut, pictures } = clean(file + site, false);

    expect({ markdown, pictures }).toEqual({ markdown: 'Two views of it.', pictures: [] });
    expect(new LeftOut(leftOut).toSentences()).toEqual([
      '6 pictures were left out: pages show none in this text.',
    ]);
  });

  it('every program is in the table of the folder', () => {
    const table = readFileSync(join(folder, 'README.md'), 'utf8');

    expect(names.length).toBeGreaterThanOrEqual(40);
    expect([...table.matchAll(/^\| ([a-z-]+) \| (?!what|---)/gm)].map(([, name]) => name).toSorted()).toEqual(
      names.toSorted(),
    );
  });
});

describe('a hostile clipboard', () => {
  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    'https://bank.example@evil.example',
    '/\\evil.example',
    'record:articles/1)](javascript:x',
    'https://www.google.com/url?q=javascript:alert(1)',
    'https://x.safelinks.protection.outlook.com/?url=data:text/html,x',
  ])('keeps the text of a link to %j, without the link', (href) => {
    expect(markdownOf(`<a href="${href}">x</a>`)).toBe('x');
    expect(saidOf(`<a href="${href}">x</a><a href="${href}">y</a>`)).toEqual([
      '2 links had addresses that are not allowed and are plain text now.',
    ]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><img src=x onerror=alert(1)></template>',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>" alt="](javascript:alert(1))">',
    '<p data-record="articles/1](javascript:x">](javascript:x)</p>',
    '<pre data-language="a`b">```\n[x](javascript:x)</pre>',
    '<span data-look="code" data-picture="0" style="white-space:pre;font-family:mono">x</span><img data-picture="7">',
    '<ol start="-1e99"><li>x</ol><td colspan="1e9" rowspan="-3">y</td><table><tr><td colspan=99999999>z',
    '<b><p>a</b>b</p><a href="/a">a<a href="/b">b',
  ])('becomes a harmless text: %s', (html) => {
    const { markdown, pictures } = clean(html);

    expectSafe(markdown);
    expect(pictures).toEqual([]);
  });

  it('of any characters and tags becomes a harmless text', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...[
          '<p>',
          '</p>',
          '<ul>',
          '<li>',
          '</ul>',
          '<ol start=3>',
          '<table>',
          '<tr>',
          '<td>',
          '<th colspan=2>',
        ],
        ...[
          '</table>',
          '<h2>',
          '</h2>',
          '<b>',
          '</b>',
          '<i>',
          '</i>',
          '<br>',
          '<pre>',
          '</pre>',
          '<code>',
          '</code>',
        ],
        ...[
          '<a href="/x">',
          '</a>',
          '<img src="/uploads/a.png">',
          '<figure>',
          '<figcaption>',
          '</figure>',
          '<hr>',
        ],
        ...[
          '<p style="mso-list:l0 level2">',
          '<blockquote>',
          '<p class=MsoQuote>',
          '<sup>1</sup>',
          '<q>',
          '<del>',
        ],
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(
        '\u202e',
        '\ud800',
        '\0',
        '👩🏽‍🔧',
        'a\u0301',
        'مرحبا',
        '&#0;',
        '&nbsp;',
        '*',
        '_',
        '[',
        '](',
        '#',
        '1.',
        '|',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => expectSafe(markdownOf(pieces.join('')))),
      { numRuns: Number(process.env.CLIPBOARDS ?? 300) },
    );
  });

  it.each(['<div>', '<ul><li>', '<b>', '<blockquote>', '<table><tr><td>'])(
    'may nest %s without end',
    (tags) => {
      expect(markdownOf(`${tags.repeat(5_000)}x`)).toContain('x');
    },
  );

  it('is refused with 100,000 elements', () => {
    expect(() => clean('<ul><li>'.repeat(50_000))).toThrow(TooLargeToClean);
  });

  it('may have two megabytes of attributes, of accents, or of one word', () => {
    const attributes = Array.from({ length: 150_000 }, (_, index) => `a${index}="x"`).join(' ');
    expect(markdownOf(`<p ${attributes}>x</p>`)).toBe('x');
    expect(markdownOf(`<p>a${'\u0301'.repeat(1_000_000)}</p>`).length).toBeLessThan(50);
    expect(markdownOf('x'.repeat(2_000_000)).length).toBe(2_000_000);
  });
});

describe('what was left out', () => {
  it.each([
    ['<video></video><iframe src="https://www.youtube.com/embed/a"></iframe>', '2 videos were left out.'],
    ['<audio></audio>', 'A sound recording was left out.'],
    ['<svg width="300"><path/></svg><svg width="16"><path/></svg>', 'A drawing was left out.'],
    ['<u>a</u><s>b</s><sup>c</sup>', 'Underlining, strikethrough and superscript were left out.'],
    [
      '<img src="https://a.example/a.png">',
      'A picture is shown from another site. Add its file to the library to keep it.',
    ],
    [
      `<img src="data:image/png;base64,${'A'.repeat(7_000_004)}">`,
      'A picture was left out, because it is larger than 5 MB.',
    ],
    [
      '<table><tr><th>a<th>b<tr><td><ul><li>c</ul><td>d</table>',
      'A table was turned into paragraphs, because its cells held more than text.',
    ],
  ])('is said in a sentence: %#', (html, sentence) => {
    expect(saidOf(html)).toEqual([sentence]);
  });

  it.each([
    '<img src="https://a.example/o.gif" width="1" height="1">',
    '<a href="/x"><u>a</u></a><span style="color:red;font-size:9px">b</span>H<sub>2</sub>O 1<sup>st</sup>',
    '<input type="hidden" name="a"><script>1</script><p style="display:none">x</p>',
  ])('is not said of what nobody sees: %s', (html) => {
    expect(saidOf(html)).toEqual([]);
  });
});
