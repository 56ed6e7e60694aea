import { describe, expect, it } from '@jest/globals';
import { unclosedHtml } from './unclosedHtml';

describe(unclosedHtml, () => {
  it.each([
    '',
    'Text &amp; <b class="a>b">more</b>',
    '<p>One</p><ul><li>Two<br/></li><li>Three<!-- --></li></ul>',
    '<!--$--><div data-x="</div>"><img src="a.png"/><input value="&lt;"/></div><!--/$-->',
    '<svg viewBox="0 0 9 9"><title>A &lt; B</title><path d="M0 0"/><g></g></svg>',
    '<textarea></div></textarea><style>.a > .b {}</style><H2>Title</h2>',
    '<table><tbody><tr><td>1</td></tr></tbody></table><dl><dt>A</dt><dd>B</dd></dl>',
    'a < b',
  ])('finds nothing in %p', (html) => {
    expect(unclosedHtml(html)).toBeNull();
  });

  it.each([
    ['<textarea>', '<textarea> is not closed'],
    ['<textarea><plaintext>', '<textarea> is not closed'],
    ['<plaintext></plaintext>', '<plaintext> is not allowed in a slot'],
    ['<!-- open', 'a comment is not closed'],
    ['<!-- open --!>', 'a comment is not closed'],
    ['<!-->', 'a comment'],
    ['<p>a</p><!--<b>-->', 'a comment contains markup'],
    ['</div></div></section>', '</div> does not match the open element'],
    ['<b><i></b></i>', '</b> does not match the open element'],
    ['<p>a<p>b', '<p> is not closed'],
    ['<div', 'its last tag is incomplete'],
    ['<p>a</p><a href="', 'its last tag is incomplete'],
    ['<p>a</p', '<p> is not closed'],
    ['<div/>', '<div> is not closed'],
    ['<li>x</li>', '<li> is outside of a list'],
    ['</body><script>1</script>', '</body> does not match the open element'],
    ['<script>1</script>', '<script> is not allowed in a slot'],
    ['<xmp><!-- </xmp><div> --></xmp>', '<xmp> is not allowed in a slot'],
    ['<svg><style><div></style></svg>', 'a text in a drawing contains markup'],
    ['<!doctype html>', 'it contains a declaration'],
    ['<?a?>', 'a comment is not closed'],
    ['</p>', '</p> does not match the open element'],
  ])('finds what is wrong with %p', (html, problem) => {
    expect(unclosedHtml(html)).toEqual(expect.stringContaining(problem));
  });

  it('takes linear time for what is hardest on parsers', () => {
    const deep = (count: number) => `${'<b a=1>'.repeat(count)}${'</b>'.repeat(count)}`;

    expect(unclosedHtml(deep(15_000))).toBeNull();
  });
});
