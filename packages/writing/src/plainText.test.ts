import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseMarkdown } from './parseMarkdown.ts';
import { fromPlain, plainText } from './plainText.ts';
import { writeMarkdown } from './writeMarkdown.ts';

const converted = (text: string) => writeMarkdown(fromPlain(text));

describe(fromPlain, () => {
  it.each([
    ['One.\n\nTwo.', 'One.\n\nTwo.'],
    ['One.\r\n \r\n\r\nTwo.', 'One.\n\nTwo.'],
    ['One,\ntwo.', 'One,\\\ntwo.'],
    ['## A heading\n\n### Below\n\nText.', '## A heading\n\n### Below\n\nText.'],
    ['## In two\nlines', '## In two lines'],
    ['# One\n\n#### Four', '\\# One\n\n\\#### Four'],
    ['- Ship\n- *Test*', '\\- Ship\\\n\\- \\*Test\\*'],
    ['1. First', '1\\. First'],
    ['[text](/address) and <b>', '\\[text\\](/address) and \\<b>'],
    ['', ''],
  ])('%j becomes %j', (text, markdown) => {
    expect(converted(text)).toBe(markdown);
  });

  it('keeps every word of any text', () => {
    const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'a',
            '## ',
            '### ',
            '\n',
            '\n\n',
            ' ',
            '*',
            '- ',
            '> ',
            '`',
            '<b>',
            '&amp;',
            '\u05d0',
          ),
        ),
        (parts) => {
          const text = parts.join('');
          const shown = plainText(parseMarkdown(converted(text)));
          const unmarked = text
            .split(/(?:\r?\n[^\S\r\n]*){2,}/)
            .map((one) => one.trim().replace(/^###?\s+(?=\S)/, ''));
          expect(words(shown)).toEqual(words(unmarked.join('\n\n')));
        },
      ),
    );
  });
});
