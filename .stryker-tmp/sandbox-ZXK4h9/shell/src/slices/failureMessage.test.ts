import { expect, it } from '@jest/globals';
import { failureMessage } from './failureMessage';

it.each([
  [new TypeError('No such thing'), 'TypeError: No such thing'],
  ['a text', 'a text'],
  [undefined, 'undefined'],
  [new Error('Nothing at /search?q=secret#part'), 'Error: Nothing at /search'],
  [new Error('x'.repeat(400)), `Error: ${'x'.repeat(293)}`],
  [Object.create(null), 'Thrown without a message'],
])('describes %p', (error, message) => {
  expect(failureMessage(error)).toBe(message);
});
