import { expect, it } from '@jest/globals';
import { paragraphsOf } from './paragraphsOf';

it.each([
  ['One\n\nTwo', ['One', 'Two']],
  ['One\r\n\r\nTwo\r\n \t\r\n\r\nThree', ['One', 'Two', 'Three']],
  ['\n\n  One\nline  \n \n', ['One\nline']],
  [' \r\n ', []],
])('%j has the paragraphs %j', (text, paragraphs) => {
  expect(paragraphsOf(text)).toEqual(paragraphs);
});
