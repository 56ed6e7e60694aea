import { describe, expect, it } from '@jest/globals';
import { parseMarkdown } from './parseMarkdown.ts';
import { plainText } from './plainText.ts';
import { textHtml } from './textHtml.ts';
import { type Named, referencesIn, textNodes } from './textNodes.ts';

const nothing: Named = { records: new Map(), pictures: new Map(), documents: new Map() };
const html = (markdown: string, named: Partial<Named> = {}) =>
  textHtml(textNodes(parseMarkdown(markdown), { ...nothing, ...named }));

describe(textNodes, () => {
  it.each([
    ['# One\n\n##### Two', '<h2>One</h2><h3>Two</h3>'],
    ['### Skipped', '<h2>Skipped</h2>'],
    ['a\\\nb', '<p>a<br>b</p>'],
    ['a\nb', '<p>a b</p>'],
    ['> - a\n>   1. b', '<blockquote><ul><li>a<ol><li>b</li></ol></li></ul></blockquote>'],
    ['7. a\n\n   b', '<ol start="7"><li><p>a</p><p>b</p></li></ol>'],
    ['0. a', '<ol start="0"><li>a</li></ol>'],
    ['• a\n• b', '<ul><li>a</li><li>b</li></ul>'],
    ['`a<b` **c _d_**', '<p><code>a&lt;b</code> <strong>c <em>d</em></strong></p>'],
    ['```js\n<b>\n```', '<pre><code>&lt;b&gt;</code></pre>'],
    ['````\n```\n• a\n````', '<pre><code>```\n• a</code></pre>'],
    ['---', '<hr>'],
    [
      'Setext\n===\n\n<https://a.example> [b][c]\n\n[c]: /team',
      '<h2>Setext</h2><p><a href="https://a.example">https://a.example</a> <a href="/team">b</a></p>',
    ],
    ['<b onclick="x">a</b>', '<p>&lt;b onclick=&quot;x&quot;&gt;a&lt;/b&gt;</p>'],
    [
      '| a | b |\n| :-- | --: |\n| c |',
      '<table><thead><tr><th align="left">a</th><th align="right">b</th></tr></thead><tbody><tr><td align="left">c</td><td align="right"></td></tr></tbody></table>',
    ],
  ])('shows %j', (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'https://user@evil.example',
    'record:articles/0',
    'record:../12',
    'record:articles/12345678901',
    'file:///etc/passwd',
  ])('leaves %s as text', (address) => {
    const shown = html(`[a](${address}) ![b](${address} "c")`);

    expect(shown).not.toContain('<a');
    expect(shown).not.toContain('<img');
    expect(shown).toContain(`[a](${address})`);
  });

  it('leads to what visitors may see of the site, and leaves the rest out', () => {
    const markdown = [
      '[a](record:pages/1) [b](record:pages/2) [c](media:3) [d](media:4)',
      '[Card](record:team/5 "card")',
      '[Gone](record:team/6 "card")',
      '![](media:7 "caption")',
      '![own](media:7)',
      '![not shown](media:7#decorative)',
      '![](media:8)',
    ].join('\n\n');
    const records = new Map([
      ['pages/1', { href: '/about', name: 'About', summary: null }],
      ['team/5', { href: '/team/5', name: 'Amara', summary: 'Partner' }],
    ]);
    const pictures = new Map([[7, { address: '/uploads/a.webp', alternative: 'A mill' }]]);
    const documents = new Map([[3, '/uploads/report.pdf']]);
    const image = (alternative: string) => `<img src="/uploads/a.webp" alt="${alternative}">`;

    expect(referencesIn(parseMarkdown(markdown))).toEqual({
      records: ['pages/1', 'pages/2', 'team/5', 'team/6'],
      media: [3, 4, 7, 8],
    });
    expect(html(markdown, { records, pictures, documents })).toBe(
      [
        '<p><a href="/about">a</a> b <a href="/uploads/report.pdf">c</a> d</p>',
        '<p><a href="/team/5">Amara</a></p>',
        `<figure>${image('A mill')}<figcaption>caption</figcaption></figure>`,
        `<figure>${image('own')}</figure>`,
        `<figure>${image('')}</figure>`,
      ].join(''),
    );
  });

  it('keeps every word of a text, however deeply it is nested', () => {
    const deep = `${'> '.repeat(100_000)}quote\n\n${'- '.repeat(5_000)}item\n\n${' '.repeat(10_000)}- far`;

    const text = plainText(parseMarkdown(deep));

    expect(text).toContain('quote');
    expect(text).toContain('item');
    expect(text).toContain('far');
  });
});

describe(plainText, () => {
  it('is the text as it is read', () => {
    const markdown =
      '## *Why*\n\na\\\n**b** [c](/d)\n\n- e\n  - f\n\n3. g\n\n> h\n\n| i | j |\n|---|---|\n| k \\| l | m |\n\n![n](media:1 "o")\n\n[p](record:team/1 "card")\n\n```\nq\n```\n\n---';

    expect(plainText(parseMarkdown(markdown))).toBe(
      'Why\n\na\nb c\n\n• e\n  • f\n\n3. g\n\nh\n\ni | j\nk | l | m\n\nn: o\n\nteam/1\n\nq',
    );
  });
});
