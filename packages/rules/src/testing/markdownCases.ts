/** Markdown and the words that a search finds in it. API and search box must agree. */
export const markdownCases: readonly (readonly [markdown: string, words: string])[] = [
  ['## The *long* view', 'The long view'],
  ['- We [never](https://a.example/secret) s_el_l', 'We never s_el_l'],
  ['> 1. **a** \\*b\\* `c`', 'a *b* c'],
  ['| a \\| b | c |\n| --- | --- |', '  a | b   c  \n'],
  ['![A mill](media:15#decorative "1999")', 'A mill 1999'],
  ['Before\n\n[Draft](record:articles/12 "card")\n\nafter', 'Before\n\n\n\nafter'],
  ['[a](record:pages/1) and **Sale!**&#127881; \\&#32;', 'a and Sale!🎉 &#32;'],
  ['```js\ncode\n```', '\ncode\n'],
  ['one\\\ntwo', 'one\ntwo'],
];
