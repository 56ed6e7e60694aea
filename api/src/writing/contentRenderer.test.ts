import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { fromPlain } from '@site/writing/plainText';
import { escapeHtml } from '@site/writing/textHtml';
import { writeMarkdown } from '@site/writing/writeMarkdown';
import { ContentRenderer } from './contentRenderer.js';
import { readMarkdown, renderContent } from './renderContent.js';
import { sanitizeContent } from './sanitizeContent.js';

const html = (content: string) => renderContent({ type: 'html', content });
const text = (content: string) => renderContent({ type: 'text', content });
const markdown = (content: string) => renderContent({ type: 'markdown', content });

describe('text', () => {
  it('is shown as typed', () => {
    expect(text(' Tools & <b>trades</b> "first" ')).toBe(
      'Tools &amp; &lt;b&gt;trades&lt;/b&gt; &quot;first&quot;',
    );
  });

  it('keeps its lines, and blank lines separate paragraphs', () => {
    expect(text('One\nTwo')).toBe('One<br>Two');
    expect(text('One\r\nTwo\r\n \r\n\r\nThree')).toBe('<p>One<br>Two</p><p>Three</p>');
  });
});

describe('markdown', () => {
  it.each(['a <small> firm, 2 < 3', '~~old~~ and ~20', '</p>', '<!-- a -->', '&lt;'])(
    'shows %j as the editor does that wrote it',
    (typed) => {
      expect(markdown(writeMarkdown(fromPlain(typed)))).toBe(`<p>${escapeHtml(typed)}</p>`);
    },
  );

  it('has no heading that skips a level', () => {
    expect(markdown('#### A\n\n### B\n\n#### C\n\n## D\n\n> #### E').replaceAll('\n', '')).toBe(
      '<h3>A</h3><h3>B</h3><h4>C</h4><h2>D</h2><blockquote><h3>E</h3></blockquote>',
    );
  });

  it('becomes headings, lists, links and emphasis', () => {
    expect(
      markdown(
        '# Terms\n\nWrite to *[us](mailto:info@lumenvale.example)*.\n\n1. One\n2. Two\n\n---\n\n`code`',
      ),
    ).toBe(
      [
        '<h2>Terms</h2>',
        '<p>Write to <em><a href="mailto:info@lumenvale.example">us</a></em>.</p>',
        '<ol>\n<li>One</li>\n<li>Two</li>\n</ol>',
        '<hr>',
        '<p><code>code</code></p>',
      ].join('\n'),
    );
  });

  it.each(['a_', 'a\n-\n'])('is shown as typed when %j makes it too expensive', (markup) => {
    const content = `First.\n\n${markup.repeat(100_000 / markup.length)}`;
    const shown = renderContent({ type: 'markdown', content }, 150);

    expect(shown.startsWith('<p>First.</p><p>a')).toBe(true);
    expect(shown).not.toMatch(/<em>|<h2>/);
  });

  it('is read as paragraphs when it takes too long', () => {
    const { firstChild, childCount } = readMarkdown(`**First**.\n\n${'['.repeat(30_000)}`, 20);

    expect([firstChild?.textContent, childCount]).toEqual(['**First**.', 2]);
  });

  it('knows the bullets of word processors', () => {
    expect(markdown('We build:\n•\tbridges\n• roads · and more')).toBe(
      '<p>We build:</p>\n<ul>\n<li>bridges</li>\n<li>roads · and more</li>\n</ul>',
    );
  });

  it('is cleaned like HTML', () => {
    expect(markdown('[x](javascript:alert(1)) <img src=x onerror=alert(1)> <script>alert(1)</script>')).toBe(
      '<p><span>x</span>  </p>',
    );
  });

  it('that exhausts the parser is shown as typed', () => {
    expect(markdown('>'.repeat(20_000))).toBe('&gt;'.repeat(20_000));
  });
});

describe('html', () => {
  it('keeps text elements', () => {
    const allowed =
      '<h2>One</h2><h3>Two</h3><h4>Three</h4><p>H<sub>2</sub>O<br>x<sup>2</sup> <b>b</b> <i>i</i> <code>c</code></p><ul><li>One</li></ul><blockquote>Said</blockquote><pre>a\n b</pre><hr>';
    expect(html(allowed)).toBe(allowed);
  });

  it('loses attributes and other elements, but keeps their text', () => {
    expect(
      html(
        '<h1 class="x">One</h1><section>Two</section><font color="red">Three</font><table><tr><td>Four</td></tr></table>',
      ),
    ).toBe('<h2>One</h2><p>Two</p>ThreeFour');
  });

  it.each([
    ['/team', '/team'],
    ['/companies?tag=a&b=c#list', '/companies?tag=a&amp;b=c#list'],
    ['#contact', '#contact'],
    ['https://a.example/?x=1', 'https://a.example/?x=1'],
    ['HTTP://A.example', 'http://a.example/'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+15145550100', 'tel:+15145550100'],
  ])('keeps links to %s', (href, kept) => {
    expect(html(`<a href="${href}" target="_blank" onclick="alert(1)">x</a>`)).toBe(
      `<a href="${kept}">x</a>`,
    );
  });

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    'https://bank.example@evil.example',
    'https://a.example:99999',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'evil.example',
    '?x',
    '',
  ])('keeps the text of a link to %j, without the link', (href) => {
    expect(html(`<a href="${href}">x</a>`)).toBe('<span>x</span>');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>@import "//evil.example"</style>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<a href="x" style="position:fixed">x</a>',
    '<b onmouseover=alert(1)>x</b',
    '<<b>script>alert(1)<</b>/script>',
    '<form action="//evil.example"><input name=x><button>x</button></form>',
    '<meta http-equiv=refresh content="0;//evil.example">',
    '<base href="//evil.example">',
    '<!--><img src=x onerror=alert(1)>-->',
    '<template><img src=x onerror=alert(1)></template>',
    '<p>a<p>b<h2>c<h3>d',
    '<a href="/a">a<a href="/b">b',
    '<ul><p>a<li>b<li>c</ul></p>',
    '<b><p>a</b>b</p>',
  ])('keeps only text and its elements, and cleaning again changes nothing: %s', (payload) => {
    const clean = html(payload);

    expect(
      clean.replaceAll(/<\/?(?:p|br|h[2-4]|[uo]l|li|b|span)>|<a href="\/[ab]">|<\/a>/g, ''),
    ).not.toContain('<');
    expect(sanitizeContent(clean)).toBe(clean);
  });

  it('survives any depth of nesting', () => {
    expect(html('<b>'.repeat(5_000)).length).toBeLessThan(200);
    expect(html(`${'<blockquote>'.repeat(5_000)}x`)).toContain('x');
  });
});

describe('content that shows nothing', () => {
  it.each(['<p> </p>', '<p>&nbsp;</p><br>', ' \n ', '<hr>', '<p>\u200b</p>', '<script>x</script>'])(
    'is empty: %j',
    (content) => {
      expect(html(content)).toBe('');
      expect(markdown(content)).toBe('');
    },
  );
});

describe('a text that was rendered', () => {
  const renderer = new ContentRenderer();
  afterAll(() => renderer.onModuleDestroy());

  it('is not rendered again', async () => {
    const content = 'Some *text* with a [link](/team).\n\n'.repeat(1_000);
    const timed = async () => {
      const start = performance.now();
      const rendered = await renderer.toHtml({ type: 'markdown', content });
      return { rendered, milliseconds: performance.now() - start };
    };
    const first = await timed();
    const second = await timed();

    expect(first.rendered).toBe(markdown(content));
    expect(second.rendered).toBe(first.rendered);
    expect(second.milliseconds).toBeLessThan(first.milliseconds / 5);
    expect(await renderer.toHtml({ type: 'text', content })).not.toBe(first.rendered);
  });

  it('is read once for what it names and what is shown', async () => {
    const slow = '['.repeat(20_000);
    const named = { records: new Map(), pictures: new Map(), documents: new Map() };
    const timed = async (ask: () => Promise<unknown>) => {
      const start = performance.now();
      await ask();
      return performance.now() - start;
    };
    const first = await timed(() => renderer.referencesIn(slow));

    expect(await timed(() => renderer.toNodes(slow, named))).toBeLessThan(first / 5);
  });

  it('fails with its thread, and the next one has another', async () => {
    const rendering = renderer.render({ type: 'markdown', content: 'a_'.repeat(5_000) });
    const failing = expect(rendering).rejects.toThrow(/^renderThread\.ts ended with/);
    await Reflect.get(Reflect.get(renderer, 'thread'), 'thread')?.terminate();

    await failing;
    expect(await renderer.render({ type: 'text', content: 'x' })).toBe('x');
  });

  it('does not hold up anything else, however long it takes', async () => {
    const rendering = renderer.render({ type: 'markdown', content: 'a_'.repeat(5_000) });
    const first = await Promise.race([rendering.then(() => 'the text'), pause(1).then(() => 'the rest')]);

    expect(first).toBe('the rest');
    expect((await rendering).length).toBeGreaterThanOrEqual(10_000);
  });
});
