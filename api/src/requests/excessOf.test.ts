import { expect, it } from '@jest/globals';
import { excessOf, usualLimits } from './excessOf.js';

const limits = { ...usualLimits, keys: 3, items: 4, levels: 2 };
const excess = (json: string) => excessOf(Buffer.from(json), limits);

it.each([
  '',
  '{}',
  '{"a":1,"b":2,"c":3}',
  '{"a":[1,2,3,4]}',
  '{"a":{}}',
  '{"a":"[[[[::::,,,,,,,,,"}',
  '{"a":"\\"[[[[::::"}',
  '{"a":"\\\\","b":"{{{{"}',
  '{"a":"\u2200\u3a3a\u2c2c"}',
  // Invalid JSON is left for the parser to refuse.
  '{"a',
  ']]]]',
])('takes %s', (json) => {
  expect(excess(json)).toBeUndefined();
});

it.each([
  ['{"a":1,"b":2,"c":3,"d":4}', 'fields: at most 3'],
  ['{"a":1,"a":2,"a":3,"a":4}', 'fields: at most 3'],
  ['{"a":{"b":1},"c":{"d":1}}', 'fields: at most 3'],
  ['{"a":"\\\\","b":1,"c":1,"d":1}', 'fields: at most 3'],
  ['[1,2,3,4,5,6,7,8]', 'items: at most 4'],
  ['[[[1]]]', 'nested too deep: at most 2'],
  ['[[[', 'nested too deep: at most 2'],
])('refuses %s', (json, sentence) => {
  expect(excess(json)).toContain(sentence);
});
