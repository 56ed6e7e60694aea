import { describe, expect, it } from '@jest/globals';
import { foreignMarkup } from '@site/platform/shell/text-rules';
import { sanitizeContent } from '../api/src/writing/sanitizeContent';

// What the gate lets pass must be what the API would store: two implementations in programs that share no code.

/** Normalises a text as a browser would: the API writes entities where they are optional. */
const plain = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&gt;', '>').trim();

describe(foreignMarkup, () => {
  it.each([
    'Plain text, with 3 > 2 & more',
    '2 &lt; 3',
    'Two <em>words</em> and <strong>more</strong>',
    '<p>One</p>\n<h2>Head</h2>\n<ul>\n<li>Point with <code>code</code></li>\n</ul>',
    'A <a href="/careers">place</a>, <a href="https://a.example/?a=1&amp;b=2">another</a>',
    'A line<br>and the next',
    '<blockquote><p>Said</p></blockquote><hr><pre>so</pre>',
  ])('accepts %s, which the API stores unchanged', (html) => {
    expect(foreignMarkup(html)).toBeUndefined();
    expect(plain(sanitizeContent(html))).toBe(plain(html));
  });

  it.each([
    ['<script>alert(1)</script>', 'has <script>'],
    ['<img src="x">', 'has <img>'],
    ['<h1>Head</h1>', 'has <h1>'],
    ['<p class="wide">Wide</p>', 'has attributes on <p>'],
    ['<a href="/a" target="_blank">a</a>', 'has attributes on <a>'],
    ['<a href="javascript:alert(1)">a</a>', 'has a link to "javascript:alert(1)"'],
    ['<a href="//evil.example">a</a>', 'has a link to'],
    ['<a>nowhere</a>', 'has a link without an address'],
    ['<p>open', 'does not close <p>'],
    ['<em><strong>a</em></strong>', 'closes <em>'],
    ['</p>', 'closes <p>'],
    ['<p onclick=x>a</p>', 'has a < that does not start an element'],
    ['<svg/onload=x>', 'has a < that does not start an element'],
    ['a < b', 'has a < that does not start an element'],
    [`${'<span>'.repeat(13)}a${'</span>'.repeat(13)}`, 'is nested more than 12 levels deep'],
  ])('refuses %s, which the API would change', (html, problem) => {
    expect(foreignMarkup(html)).toContain(problem);
    expect(plain(sanitizeContent(html))).not.toBe(plain(html));
  });
});
