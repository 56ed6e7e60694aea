import { expect, it } from '@jest/globals';
import { isNamed } from './representation';

it.each([
  ['"a"', true],
  ['"b", "a"', true],
  ['W/"a"', true],
  ['*', true],
  ['', false],
  ['"b"', false],
  ['"a-br"', false],
])('compares validators by what they name, strong or weak: %s', (known, isKnown) => {
  expect([isNamed('"a"', known), isNamed('W/"a"', known)]).toEqual([isKnown, isKnown]);
});
