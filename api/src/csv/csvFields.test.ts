import { describe, expect, it } from '@jest/globals';
import { fieldsOf } from '../common/declaredFields.js';
import { articles } from '../content/kinds/articles.js';
import { companies } from '../content/kinds/companies.js';
import { jobs } from '../content/kinds/jobs.js';
import { team } from '../content/kinds/team.js';
import { bodiesOf } from '../content/routes/recordClasses.js';
import { readCell, toCell } from './csvFields.js';

const { title, date, published, categoryId, content } = fieldsOf(bodiesOf(articles).Input);
const { tags, logoAlternative } = fieldsOf(bodiesOf(companies).Input);
const { type } = fieldsOf(bodiesOf(jobs).Input);
const { order } = fieldsOf(bodiesOf(team).Input);
const stored = { isStored: true };

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

  it('writes what an empty text means', () => {
    expect(['', null, 'A ledger'].map((value) => toCell(value, logoAlternative))).toEqual([
      '(decorative)',
      '',
      'A ledger',
    ]);
    expect(toCell('', content)).toBe('');
  });
});

describe(readCell, () => {
  it.each(['=1', "'=1", "''@x", "'quoted'", '-', '+1 514', ''])(
    'reads %p as it was before it was escaped',
    (text) => {
      const escaped = /^[=+\-@]/.test(toCell(text)) ? `'${toCell(text)}` : toCell(text);

      expect(readCell(title, escaped)).toEqual({ value: text });
      expect(readCell(title, escaped, text)).toEqual(stored);
    },
  );

  it.each([
    [published, 'TRUE', true],
    [published, ' no ', false],
    [published, 'WAHR', true],
    [published, 'faux', false],
    [published, 'YANLIŞ', false],
    [published, '1', true],
    [published, '0,0', false],
    [published, '0,00', false],
    [published, '1.00', true],
    [published, 'FALS', false],
    [published, 'FALSE\u200b', false],
    [published, '\u200eWAHR', true],
    [order, '\u200f١٢', 12],
    [published, 'maybe', 'maybe'],
    [published, '', ''],
    [order, ' 12 ', 12],
    [order, '12.0', 12],
    [order, '1 200', 1200],
    [order, '1.5', '1.5'],
    [tags, 'a, b', 'a, b'],
    [date, '11/21/2026', '2026-11-21'],
    [date, '21.11.2026', '2026-11-21'],
    [date, 'tomorrow', 'tomorrow'],
    [logoAlternative, ' (Decorative)', ''],
    [logoAlternative, ' ', null],
    [logoAlternative, 'decorative', 'decorative'],
    [date, '', ''],
  ])('reads a cell for the rules of its field: %# %p as %p', (field, cell, value) => {
    expect(readCell(field, cell)).toEqual({ value });
  });

  it.each([
    [date, '03/04/2026', '2026-03-04'],
    [date, '04/03/2026', '2026-03-04'],
    [date, '3/4/26', '2026-03-04'],
    [date, '3/4/26', '1926-03-04'],
    [date, '46347', '2026-11-21'],
    [date, '4.6347E+04', '2026-11-21'],
    [date, '21/11/2569', '2026-11-21'],
    [date, '\u200e21\u200f/11/2026', '2026-11-21'],
    [date, '2569-11-21', '2569-11-21'],
    [published, 'FALSCH', false],
    [type, ' Full-time\u200b', 'Full-time'],
    [title, '#NAME?', '#NAME?'],
    [order, '1.000', 1000],
    [order, '1.000', 1],
    [order, '1.00E+05', 100_001],
    [categoryId, '3.0', 3],
    [categoryId, '', null],
    [tags, 'Finance, Law', ['Finance', 'Law']],
    [title, ' Trimmed ', 'Trimmed'],
    [logoAlternative, '(decorative)', ''],
    [logoAlternative, '', null],
    [content, 'one\r\ntwo\rthree\n', 'one\ntwo\nthree'],
  ])('takes another spelling of the stored value for it: %# %p, %p', (field, cell, value) => {
    expect(readCell(field, cell, value)).toEqual(stored);
  });

  it.each([
    ['quoted', "'quoted"],
    ['7', '007'],
    ['123', '00123'],
    ['100000', '1E5'],
    ['1.23457E+12', '1234567890123'],
    ['11/21/2026', '2026-11-21'],
    ['21/11/2569', '2026-11-21'],
  ])('takes what a spreadsheet makes of a text for that text, and says so: %p, %p', (cell, text) => {
    expect(readCell(title, cell, text)).toEqual({ isStored: true, isRewritten: true });
  });

  it.each([
    [
      date,
      '05/04/2026',
      '2026-03-04',
      '“05/04/2026” can mean 2026-04-05 or 2026-05-04. Write it like 2026-04-05',
    ],
    [date, '3/4/2026', undefined, '“3/4/2026” can mean 2026-04-03 or 2026-03-04. Write it like 2026-04-03'],
    [
      date,
      '22/11/2569',
      '2026-11-21',
      '“22/11/2569” has a year of another calendar: 2569. Write it like 2026-11-21',
    ],
    [
      date,
      '2569-11-22',
      undefined,
      '“2569-11-22” has a year of another calendar: 2569. Write it like 2026-11-21',
    ],
    [
      date,
      '21/11/69',
      '2026-11-20',
      '“21/11/69” can mean 1969-11-21 or 2026-11-21. Write it like 1969-11-21',
    ],
    [date, '#REF!', '2026-11-21', expect.stringMatching(/^“#REF!” is what a spreadsheet shows/)],
    [order, '1.000', 2, '“1.000” can mean 1 or 1000. Write it with digits alone'],
    [title, 'Zo? ??', 'Zoë 北京', expect.stringContaining('Some letters have become question marks')],
  ])('asks what %# %p means', (field, cell, value, problem) => {
    expect(readCell(field, cell, value)).toEqual({ problem });
  });

  it.each([
    '#NAME?',
    '#####',
    '#REF!',
    '#VALUE!',
    '#DIV/0!',
    '#N/A',
    '#NULL!',
    '#NUM!',
    '#SPILL!',
    '#GETTING_DATA',
    ' #REF!\u200b',
    '#¡VALOR!',
    '#BEZUG!',
    '#ИМЯ?',
    '#NV',
    'Err:508',
  ])('refuses %p, which a spreadsheet shows in place of a value', (cell) => {
    const problem = expect.stringContaining('is what a spreadsheet shows in place of a value');

    expect(readCell(title, cell)).toEqual({ problem });
    expect(readCell(title, cell, 'Stored')).toEqual({ problem });
    expect(readCell(order, cell, 3)).toEqual({ problem });
  });

  it.each(['#', '#name?', '#hiring!', '#1', 'C#', '# Title', '#NAME? is an error', 'Err: 508'])(
    'takes %p for a text',
    (cell) => {
      expect(readCell(title, cell, 'Stored')).toEqual({ value: cell });
    },
  );

  it.each([
    ['the beginning of a longer text', 32_767, 40_000],
    ['with a line break that counts as two', 32_767, 32_768],
    ['as long as a cell can be', 32_767, 5],
    ['cut by another spreadsheet', 50_000, 60_000],
    ['changed after it was cut', 31_000, 40_000],
  ])('does not take a cut text for a change: %s', (_, length, storedLength) => {
    const text = `one\n${'x'.repeat(storedLength)}`.slice(0, storedLength);
    const cell = `one\r\n${'x'.repeat(length)}`.slice(0, length);

    expect(readCell(content, cell, text)).toEqual({
      problem: expect.stringMatching(/^It may have been cut/),
    });
  });

  it.each([
    ['1', '1463'],
    ['04/03/2026', '03/04/2026'],
    ['124', '00123'],
    ['it’s', "it's"],
    ['', 'Cleared'],
  ])('takes %p in place of the text %p for a change', (cell, text) => {
    expect(readCell(title, cell, text)).toEqual({ value: cell });
  });

  it('takes a long text, longer or not cut, for a change or the stored one', () => {
    const long = 'x'.repeat(40_000);

    expect(readCell(content, long, long)).toEqual(stored);
    expect(readCell(content, `${long}!`, long)).toEqual({ value: `${long}!` });
    expect(readCell(content, 'short', 'x'.repeat(32_000))).toEqual({ value: 'short' });
    expect(readCell(content, 'Why?', 'Why!')).toEqual({ value: 'Why?' });
  });
});
