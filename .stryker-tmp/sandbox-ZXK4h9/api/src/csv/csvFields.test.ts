import { describe, expect, it } from '@jest/globals';
import { fromCell, toCell } from './csvFields.js';

describe(toCell, () => {
  it.each([
    [null, ''],
    [['Finance', 'Law'], 'Finance, Law'],
    [false, 'false'],
    [7, '7'],
    ["'quoted'", "'quoted'"],
    ["'=1", "''=1"],
  ])('writes %p as %p', (value, cell) => {
    expect(toCell(value)).toBe(cell);
  });
});

describe(fromCell, () => {
  it.each(['=1', "'=1", "''@x", "'quoted'", '-', '+1 514', ''])(
    'reads %p as it was before it was escaped',
    (text) => {
      const escaped = /^[=+\-@]/.test(toCell(text)) ? `'${toCell(text)}` : toCell(text);

      expect(fromCell('text', escaped)).toBe(text);
    },
  );

  it.each([
    ['switch', 'TRUE', true],
    ['switch', ' no ', false],
    ['switch', 'maybe', 'maybe'],
    ['switch', '', ''],
    ['number', ' 12 ', 12],
    ['number', '1.5', '1.5'],
    ['words', 'a, b', 'a, b'],
  ] as const)('reads the %s %p as %p', (kind, cell, value) => {
    expect(fromCell(kind, cell)).toBe(value);
  });
});
