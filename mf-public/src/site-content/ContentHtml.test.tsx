import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { ContentHtml } from './ContentHtml';

function rendered(html: string): HTMLElement {
  return render(<ContentHtml html={html} />).container;
}

describe(ContentHtml.name, () => {
  it('shows simple markup as elements', () => {
    const { innerHTML } = rendered(
      'Light in <em>vertical <strong>market</strong></em> software<br/>H<sub>2</sub>O',
    );
    expect(innerHTML).toBe('Light in <em>vertical <strong>market</strong></em> software<br>H<sub>2</sub>O');
  });

  it('keeps links to the web and to mail', () => {
    const container = rendered(
      '<a href="https://a.example/?x=1&amp;y=2">web</a> <a href="mailto:a@b.example">mail</a>',
    );
    const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['https://a.example/?x=1&y=2', 'mailto:a@b.example']);
  });

  it('decodes entities once', () => {
    expect(rendered('R&amp;D &lt;b&gt; &#8212; &#x2014; &amp;lt; &nbsp;&unknown;').textContent).toBe(
      'R&D <b> — — &lt; \u00a0&unknown;',
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

  it('shows what it does not know as text', () => {
    expect(rendered('a < b <blink>c</blink>').textContent).toBe('a < b <blink>c</blink>');
  });

  it('closes what was left open and shows stray ends', () => {
    expect(rendered('</b>one <em>two <b>three</em> four').innerHTML).toBe(
      '&lt;/b&gt;one <em>two <b>three</b></em> four',
    );
  });

  it('survives markup that is nested without end', () => {
    expect(rendered('<b>'.repeat(50_000)).querySelectorAll('b')).toHaveLength(12);
  });
});
