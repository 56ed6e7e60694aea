import { describe, expect, it } from '@jest/globals';
import { renderSite } from '../testing/renderSite';
import { ContentHtml } from './ContentHtml';
import { parseContentHtml, textOf, withoutBlocks } from './parseContentHtml';

function show(html: string, inline: boolean): HTMLElement {
  return renderSite(<ContentHtml html={html} inline={inline} className="lead" />).container;
}

const rendered = (html: string) => show(html, true);
const placed = (html: string) => show(html, false).innerHTML.replaceAll(' dir="auto"', '');

describe(ContentHtml.name, () => {
  it('shows simple markup as elements', () => {
    const { innerHTML } = rendered(
      'Light in <em>vertical <strong>market</strong></em> software<br/>H<sub>2</sub>O',
    );
    expect(innerHTML).toBe('Light in <em>vertical <strong>market</strong></em> software<br>H<sub>2</sub>O');
  });

  it('is one paragraph or several blocks, and never nests paragraphs', () => {
    expect(placed('One <em>two</em>')).toBe('<p class="lead">One <em>two</em></p>');
    expect(placed('<p>One</p>\n')).toBe('<p class="lead">One</p>');
    expect(placed('<p>One</p><ul><li>Two</li></ul>')).toBe(
      '<div class="lead prose"><p>One</p><ul><li>Two</li></ul></div>',
    );
    expect(placed('<h2>One</h2>')).toBe('<div class="lead prose"><h2>One</h2></div>');
  });

  it('lets the browser find the direction of each block, a list and a quotation by their own text', () => {
    const html = '<h2>One</h2><p>Two</p><ul><li>Three</li></ul><blockquote><p>Four</p></blockquote>';
    const directions = [...show(html, false).querySelectorAll('[dir="auto"]')];
    expect(directions.map(({ tagName }) => tagName)).toEqual(['DIV', 'H2', 'P', 'UL', 'BLOCKQUOTE']);
  });

  it('shows blocks as lines when inline', () => {
    expect(rendered('<p>One</p>\n<p>Two <b>three</b></p>\n').innerHTML).toBe('One<br>Two <b>three</b>');
    expect(rendered('<ul>\n<li>One</li>\n<li>Two</li>\n</ul>').innerHTML).toBe('One<br>Two');
    expect(rendered('<h2>One</h2><hr>two<pre>three</pre>').innerHTML).toBe('One<br>two<br>three');
    expect(rendered('<b>One</b> <i>two</i>').innerHTML).toBe('<b>One</b> <i>two</i>');
    expect(rendered('<em><p>One</p></em>').innerHTML).toBe('<em>One</em>');
  });

  it('keeps web, mail, phone and site links', () => {
    const container = rendered(
      '<a href="https://a.example/?x=1&amp;y=2">web</a> <a href="mailto:a@b.example">mail</a> <a href="tel:+1514">call</a> <a href="/team">team</a> <a href="/feed.xml">feed</a> <a href="#contact">contact</a>',
    );
    const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      'https://a.example/?x=1&y=2',
      'mailto:a@b.example',
      'tel:+1514',
      '/team',
      '/feed.xml',
      '#contact',
    ]);
  });

  it('marks links that leave the site', () => {
    const [web, own] = rendered(
      '<a href="https://a.example">web</a> <a href="/team">team</a>',
    ).querySelectorAll('a');
    expect(web?.textContent).toBe('web ↗(external site)');
    expect(web?.rel).toBe('noopener');
    expect(own?.textContent).toBe('team');
  });

  it('decodes entities once', () => {
    expect(rendered('R&amp;D &lt;b&gt; &quot;&amp;lt;&quot; &nbsp;&unknown;').textContent).toBe(
      'R&D <b> "&lt;" \u00a0&unknown;',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src="x" onerror="alert(1)">',
    '<svg onload="alert(1)"><b>x</b></svg>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href=" java\nscript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/\\evil.example">x</a>',
    '<a href="/\t/evil.example">x</a>',
    '<a href="evil.example">x</a>',
    '<em style="background:url(javascript:alert(1))" onclick="alert(1)">x</em>',
    '<em onclick=alert(1)>x</em>',
    '<b title="a>b" onmouseover="alert(1)">x</b>',
    '<<b>script>alert(1)<</b>/script>',
    '<style>body{display:none}</style>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  ])('lets nothing dangerous through: %s', (payload) => {
    const container = rendered(payload);
    for (const element of container.querySelectorAll('*')) {
      expect(['B', 'EM', 'BR']).toContain(element.tagName);
      expect(element.attributes).toHaveLength(0);
    }
  });

  it('shows unknown markup as text', () => {
    expect(rendered('a < b <blink>c</blink>').textContent).toBe('a < b <blink>c</blink>');
  });

  it('closes open elements and shows stray end tags as text', () => {
    expect(rendered('</b>one <em>two <b>three</em> four').innerHTML).toBe(
      '&lt;/b&gt;one <em>two <b>three</b></em> four',
    );
  });

  it('survives deeply nested markup', () => {
    expect(rendered('<b>'.repeat(50_000)).querySelectorAll('b')).toHaveLength(12);
  });
});

describe(textOf.name, () => {
  it('is the text of a description', () => {
    const text = (html: string) => textOf(withoutBlocks(parseContentHtml(html)));
    expect(text('<p>Light, in <em>software</em>.</p>\n<p>R&amp;D<br>too</p>')).toBe(
      'Light, in software. R&D too',
    );
  });
});
